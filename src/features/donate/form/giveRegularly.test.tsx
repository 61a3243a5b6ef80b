import { screen, waitFor, within } from '@testing-library/react';
import { useRef } from 'react';
import { setCharity } from '@/config/charity';
import { selectDirectPayments } from '@/store/checkout/checkoutSlice';
import { selectPendingDonations } from '@/store/pendingDonations/pendingDonationsSlice';
import { aProject, aSessionId } from '@/testing/builders';
import { examplePageCharity } from '@/testing/examplePageCharity';
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
const sentPlan = async () => {
  await waitFor(() => expect(server.calls.map(({ path }) => path)).toContain('/checkout'));
  const [request] = server.requestsTo<{ lines: { plan?: unknown }[] }>('/checkout');
  return request?.lines[0]?.plan;
};

// Within a season, fewer of its dates are left.
jest.mock('@/config/charityToday', () => ({ charityToday: () => '2026-11-10' }));

beforeEach(() => setCharity(examplePageCharity({ offersPlans: true })));
afterAll(() => setCharity(examplePageCharity()));

it('offers nothing regular until the charity does', () => {
  setCharity(examplePageCharity({ offersPlans: false }));
  renderPanel();
  expect(screen.queryByRole('radiogroup', { name: 'How often' })).toBeNull();
});

it('gives once by default', async () => {
  const { user } = renderPanel();
  expect(screen.getByRole('radio', { name: 'Once' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: /^Donate now/ }));
  expect(await sentPlan()).toBeUndefined();
});

it('shows the agreement of a monthly gift before it is paid', async () => {
  const { user, store } = renderPanel();
  await user.click(screen.getByRole('radio', { name: 'Monthly' }));
  await user.selectOptions(await screen.findByLabelText(/^Day of the month/), '31');
  expect(
    await screen.findByText(/^I allow my card to be charged .* every month on the 31st/),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add to Cart' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Donate now/ }));
  expect(await sentPlan()).toEqual({ rhythm: { kind: 'monthly', day: 31 } });
  await waitFor(() => expect(selectDirectPayments(store.getState())).toHaveLength(1));
  expect(selectDirectPayments(store.getState())[0]?.intent.rhythm).toEqual({
    kind: 'monthly',
    day: 31,
  });
  expect(selectPendingDonations(store.getState())).toHaveLength(1);
});

it('spreads a total over the last ten nights, in both calendars', async () => {
  const { user, store } = renderPanel();
  await user.type(screen.getByRole('textbox', { name: 'Donation amount' }), '100');
  await user.click(screen.getByRole('radio', { name: 'More' }));
  const rhythm = await screen.findByRole('combobox', { name: /^Rhythm/ });
  expect(await screen.findByText(/then every Friday, next on/)).toBeVisible();
  await user.selectOptions(rhythm, 'The last ten nights of Ramadan');
  await user.selectOptions(screen.getByRole('combobox', { name: /^Nights/ }), 'Odd nights');
  expect(await screen.findByText(/100\.00 USD in total on the odd nights/)).toBeVisible();
  const dates = within(screen.getByRole('group')).getAllByRole('listitem', { hidden: true });
  expect(dates).toHaveLength(5);
  expect(dates[0]).toHaveTextContent(/^21 Ramadan 14\d\d AH \(.*\)20\.00 USD$/);
  await user.click(screen.getByRole('button', { name: /^Promise this gift/ }));
  expect(await sentPlan()).toEqual({
    rhythm: { kind: 'lastTenNights', nights: 'odd', isOddHeavier: false },
  });
  expect(selectPendingDonations(store.getState())).toEqual([]);
});

it('warns of a total whose shares are too small for the card provider', async () => {
  const { user } = renderPanel();
  await user.type(screen.getByRole('textbox', { name: 'Donation amount' }), '2');
  await user.click(screen.getByRole('radio', { name: 'More' }));
  await user.selectOptions(
    await screen.findByRole('combobox', { name: /^Rhythm/ }),
    'The first ten days of Dhul-Hijja',
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Each date needs at least/);
});

it('agrees in Arabic', async () => {
  const { user } = renderPanel({ language: 'ar' });
  await user.click(screen.getByRole('radio', { name: 'المزيد' }));
  await user.selectOptions(
    await screen.findByRole('combobox', { name: /^الموعد/ }),
    'أيام الجمعة في رمضان',
  );
  expect(await screen.findByText(/^أوافق على خصم .*رمضان/)).toHaveTextContent(
    'وقد يتغير الموعد يومًا بحسب رؤية الهلال.',
  );
});
