import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useRef } from 'react';
import { maskDonor } from '@core/text/names/maskDonor';
import { durations } from '@/theme/tokens';
import { loggedIn, loggedOut, sessionExpired } from '@/store/auth/authSlice';
import { selectCartLines } from '@/store/cart/cartSlice';
import { aProject, aSessionId } from '@/testing/builders';
import { renderWithApp, type RenderOptions } from '@/testing/renderWithApp';
import { aTestServer } from '@/testing/testServer';
import { DonatePanel } from './DonatePanel';

const server = aTestServer();

function Panel() {
  const image = useRef<HTMLElement>(null);
  return <DonatePanel project={aProject()} imageRef={image} />;
}
const renderPanel = (options: RenderOptions = {}) => {
  server.functions['/checkout'] = () => ({
    status: 200,
    body: { sessionId: aSessionId, url: 'http://cards.example/pay' },
  });
  return renderWithApp(<Panel />, options);
};
const sentLine = () => {
  const [request] = server.requestsTo<{ lines: Record<string, unknown>[] }>('/checkout');
  return request?.lines[0];
};
const type = (dialog: HTMLElement, name: RegExp, value: string): void => {
  fireEvent.change(within(dialog).getByLabelText(name), { target: { value } });
};

async function dedicate(): Promise<HTMLElement> {
  fireEvent.click(screen.getByRole('button', { name: 'Dedicate this gift' }));
  const dialog = await screen.findByRole('dialog', { name: 'Dedicate this gift' });
  fireEvent.click(within(dialog).getByRole('radio', { name: 'In memory of' }));
  type(dialog, /^Name/, '  ليلى الغزالي ');
  return dialog;
}

it('asks for and sends nothing without wishes', async () => {
  const { user } = renderPanel();
  expect(
    screen.getByRole('checkbox', { name: 'List my name like this: Am*** Yu***' }),
  ).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: /^Donate now/ }));
  await waitFor(() => expect(server.calls.map(({ path }) => path)).toContain('/checkout'));
  expect(sentLine()).not.toHaveProperty('wishes');
});

it('sends a dedication with its card, and the choice of the name', async () => {
  const { user } = renderPanel();
  const dialog = await dedicate();
  await user.click(within(dialog).getByRole('checkbox', { name: 'Send a card by email' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save the dedication' }));
  // What is missing is said under its field, and nothing else is done.
  expect(await within(dialog).findByText('Please write a whole email address.')).toBeVisible();
  expect(within(dialog).getByText('Please say who sends the card.')).toBeVisible();
  expect(server.calls).toEqual([]);
  type(dialog, /^Email address for the card/, ' friend@example.org');
  type(dialog, /^From/, 'Omar');
  type(dialog, /^Message/, 'see www.evil.example');
  await user.click(within(dialog).getByRole('button', { name: 'Save the dedication' }));
  expect(
    await within(dialog).findByText(
      /Addresses of websites, email addresses and phone numbers cannot/,
    ),
  ).toBeVisible();
  type(dialog, /^Message/, 'She planted trees.');
  await user.click(within(dialog).getByRole('button', { name: 'Save the dedication' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('ليلى الغزالي')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: /^List m[ey]/ }));
  await user.click(screen.getByRole('button', { name: /^Donate now/ }));
  await waitFor(() => expect(server.calls.map(({ path }) => path)).toContain('/checkout'));
  expect(sentLine()).toMatchObject({
    wishes: {
      isNameShown: true,
      dedication: {
        occasion: 'memory',
        name: 'ليلى الغزالي',
        message: 'She planted trees.',
        card: { email: 'friend@example.org', sender: 'Omar', language: 'en' },
      },
    },
  });
});

it('asks for the name that is missing, and goes to its field', async () => {
  const { user } = renderPanel();
  await user.click(screen.getByRole('button', { name: 'Dedicate this gift' }));
  const dialog = await screen.findByRole('dialog', { name: 'Dedicate this gift' });
  await user.click(within(dialog).getByRole('radio', { name: 'In memory of' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save the dedication' }));
  expect(await within(dialog).findByText('Please write a name.')).toBeVisible();
  expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveFocus();
});

it('puts a dedicated gift into the cart separately, and begins the next without', async () => {
  const { user, store } = renderPanel();
  const dialog = await dedicate();
  await user.click(within(dialog).getByRole('button', { name: 'Save the dedication' }));
  await user.click(await screen.findByRole('button', { name: 'Add to Cart' }));
  await waitFor(() => expect(selectCartLines(store.getState())).toHaveLength(1), {
    timeout: 3_000,
  });
  expect(screen.getByRole('button', { name: 'Dedicate this gift' })).toBeVisible();
  // A second click comes too soon before that.
  await new Promise((resolve) => setTimeout(resolve, durations.fly));
  await user.click(screen.getByRole('button', { name: 'Add to Cart' }));
  await waitFor(() => expect(selectCartLines(store.getState())).toHaveLength(2), {
    timeout: 3_000,
  });
});

const account = { id: 'u1', name: 'Layla', email: 'layla@example.org' };

it.each([
  ['is forgotten when its donor logs out', loggedOut(), false],
  ['stays when the session ends by itself', sessionExpired(), true],
])('a dedication %s', async (_, event, stays) => {
  const { user, store } = renderPanel({
    state: { auth: { status: 'loggedIn', user: account } },
  });
  const save = async (): Promise<void> => {
    const dialog = await dedicate();
    await user.click(within(dialog).getByRole('button', { name: 'Save the dedication' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('ليلى الغزالي')).toBeVisible();
  };
  await save();
  act(() => void store.dispatch(event));
  expect(screen.queryAllByText('ليلى الغزالي')).toHaveLength(stays ? 1 : 0);
  if (stays) return;
  // What a guest says then is theirs, also when they log in.
  await save();
  act(() => void store.dispatch(loggedIn(account)));
  expect(screen.getByText('ليلى الغزالي')).toBeVisible();
});

it('shows an account’s name unless its owner hides it', async () => {
  renderPanel({ state: { auth: { status: 'loggedIn', user: account } } });
  expect(
    screen.getByRole('checkbox', { name: `List me as ${maskDonor(account.name)}` }),
  ).toBeChecked();
});
