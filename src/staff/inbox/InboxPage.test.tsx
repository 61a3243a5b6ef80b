import { setupListeners } from '@reduxjs/toolkit/query';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import type {
  HandleInput,
  InboxItem,
  InboxPage as Page,
  WriteAnswerInput,
} from '@core/staff/inboxContract';
import { renderWithApp } from '@/testing/renderWithApp';
import { aTestServer } from '@/testing/testServer';
import { ok, refused } from '../money/testing/donations';
import { ANSWERS } from '../testing/answers';
import { InboxPage } from './InboxPage';

const server = aTestServer();

const aPage = (items: readonly InboxItem[], more: Partial<Page> = {}) =>
  ok({ items, next: null, hasReports: false, ...more });

/** The one message, as the server has it. */
let item: InboxItem;
beforeEach(() => {
  const page = ANSWERS['/inbox']({ kind: 'message' }, 'editor') as Page;
  item = { ...page.items[0]!, note: 'Call' };
  server.functions = {
    '/inbox': ({ state }) => aPage(item.state === state ? [item] : []),
    '/inbox/handle': ({ note, revision }: HandleInput) => {
      if (revision !== item.revision) return refused(409, { code: 'conflict' });
      item = { ...item, note, revision: item.revision + 1 };
      return ok({ item });
    },
    '/inbox/answer': ({ note = item.note, revision, text }: WriteAnswerInput) => {
      if (revision !== item.revision) return refused(409, { code: 'conflict' });
      const answers = [...item.answers, { at: '2026-11-27T09:00:00.000Z', by: 'Rami', text }];
      item = { ...item, note, answers, state: 'done', revision: item.revision + 1 };
      return ok({ item });
    },
  };
});

it('sends the typed note with the answer, so that it is not lost', async () => {
  const { user } = renderWithApp(<InboxPage />);
  const note = await screen.findByRole('textbox', { name: /Note for colleagues/ });
  await user.type(note, ' on Monday');
  await user.click(screen.getByRole('button', { name: 'Write an answer' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Your answer' }), 'Yes');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(item).toMatchObject({ state: 'done', note: 'Call on Monday' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const states = within(screen.getByRole('group', { name: 'State' }));
  await user.click(states.getByRole('button', { name: 'Done' }));
  expect(await screen.findByDisplayValue('Call on Monday')).toBeVisible();
});

it('keeps the note that is typed where a colleague was faster, beside theirs', async () => {
  const { user } = renderWithApp(<InboxPage />);
  await user.type(await screen.findByDisplayValue('Call'), ' on Monday');
  item = { ...item, note: 'Called', revision: item.revision + 1 };
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  expect(await screen.findByText('Called')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(/^A colleague has changed this/);
  expect(screen.getByRole('textbox', { name: /Note for colleagues/ })).toHaveValue(
    'Call on Monday',
  );
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  await waitFor(() => expect(item.note).toBe('Call on Monday'));
  await waitFor(() => expect(screen.queryByText('Called')).toBeNull());
});

/** A colleague has done something to the message. */
function change(changed: Partial<InboxItem>): void {
  const assignee = { id: 'u2', name: 'Amal Khalil' };
  item = { ...item, assignee, ...changed, revision: item.revision + 1 };
}

const choose = (user: UserEvent, group: string, name: string): Promise<void> =>
  user.click(within(screen.getByRole('group', { name: group })).getByRole('button', { name }));
const note = (): Promise<HTMLElement> =>
  screen.findByRole('textbox', { name: /Note for colleagues/ });

describe('a note that is typed', () => {
  it.each([
    ['inWork', '⁨Amal Khalil⁩ has it in work now.'],
    ['done', 'It is done. ⁨Amal Khalil⁩ handled it last.'],
  ] as const)('stays where a colleague has moved the message: %s', async (state, told) => {
    const { user, store } = renderWithApp(<InboxPage />);
    const stopListening = setupListeners(store.dispatch);
    await user.type(await note(), ' on Monday');
    change({ state });
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText(told, { exact: false })).toBeVisible();
    expect(await note()).toHaveValue('Call on Monday');
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    await waitFor(() => expect(item).toMatchObject({ state, note: 'Call on Monday' }));
    expect(await screen.findByText('Nothing new. Everything was looked at.')).toBeVisible();
    stopListening();
  });

  it('stays where the message is found in no list any more', async () => {
    const { user, store } = renderWithApp(<InboxPage />);
    const stopListening = setupListeners(store.dispatch);
    await user.type(await note(), ' on Monday');
    server.functions['/inbox'] = () => aPage([]);
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText(/It is in this list no longer/)).toBeVisible();
    expect(await note()).toHaveValue('Call on Monday');
    stopListening();
  });

  it('is looked for as far back as the message was received', async () => {
    const { user, store } = renderWithApp(<InboxPage />);
    const stopListening = setupListeners(store.dispatch);
    await user.type(await note(), ' on Monday');
    change({ state: 'done' });
    const newer = { ...item, id: 'newer', receivedAt: '2026-11-26T09:00:00.000Z' };
    const pages: Record<string, ReturnType<typeof ok>> = {
      first: aPage([newer], { next: 'newer' }),
      newer: aPage([item], { next: 'older' }),
    };
    server.functions['/inbox'] = ({ state, after }) =>
      (state === 'done' && pages[String(after ?? 'first')]) || aPage([]);
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText(/It is done/)).toBeVisible();
    const asked = server.calls.map(({ request }) => request.after);
    expect(asked).not.toContain('older');
    stopListening();
  });

  it.each([
    ['State', 'Done'],
    ['Kind', 'Volunteers'],
  ])('is left behind after a question: %s, %s', async (group, name) => {
    const { user } = renderWithApp(<InboxPage />);
    await user.type(await note(), ' on Monday');
    await choose(user, group, name);
    await user.click(await screen.findByRole('button', { name: 'Stay here' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await note()).toHaveValue('Call on Monday');
    await choose(user, group, name);
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.queryByDisplayValue('Call on Monday')).toBeNull());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await choose(user, 'Kind', 'Messages');
    await choose(user, 'State', 'New');
    expect(await note()).toHaveValue('Call');
  });

  it('is left behind by a link after a question', async () => {
    const { user, address } = renderWithApp(
      <>
        <Link to="/elsewhere">Elsewhere</Link>
        <InboxPage />
      </>,
    );
    await user.type(await note(), ' on Monday');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(address()).toBe('/elsewhere'));
  });

  it('is asked for no more once it is saved with an answer', async () => {
    const { user } = renderWithApp(<InboxPage />);
    await user.type(await note(), ' on Monday');
    await user.click(screen.getByRole('button', { name: 'Write an answer' }));
    await user.type(await screen.findByRole('textbox', { name: 'Your answer' }), 'Yes');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Nothing new. Everything was looked at.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await choose(user, 'State', 'Done');
    expect(await note()).toHaveValue('Call on Monday');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('an answer that is typed', () => {
  const theirs = { at: '2026-11-26T09:00:00.000Z', by: 'Amal Khalil', text: 'No' };
  const sent = (): WriteAnswerInput[] => server.requestsTo('/inbox/answer');

  it('is sent after a colleague’s change was shown, over their revision', async () => {
    const { user } = renderWithApp(<InboxPage />);
    await user.click(await screen.findByRole('button', { name: 'Write an answer' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Your answer' }), 'Yes');
    change({ state: 'done', note: 'Called', answers: [theirs] });
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    const again = await dialog.findByRole('button', { name: 'Send all the same' });
    expect(dialog.getByText(/It has been answered meanwhile/)).toBeVisible();
    expect(dialog.getByText('No')).toBeVisible();
    expect(dialog.getByText('Called')).toBeVisible();
    expect(dialog.getByText(/It is done\. ⁨Amal Khalil⁩ handled it last\./)).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Your answer' })).toHaveValue('Yes');
    await user.click(again);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(item.answers.map(({ text }) => text)).toEqual(['No', 'Yes']);
    // A note that was not typed takes the place of none.
    expect(item.note).toBe('Called');
    const [first, second] = sent();
    expect([first?.revision, second?.revision]).toEqual([0, 1]);
    expect(second?.requestId).toBe(first?.requestId);
  });

  it('warns before sending when a colleague answered in the meantime', async () => {
    const { user, store } = renderWithApp(<InboxPage />);
    const stopListening = setupListeners(store.dispatch);
    await user.type(await note(), ' on Monday');
    await user.click(screen.getByRole('button', { name: 'Write an answer' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Your answer' }), 'Yes');
    change({ state: 'inWork', note: 'Called', answers: [theirs] });
    window.dispatchEvent(new Event('online'));
    expect(await dialog.findByText(/It has been answered meanwhile/)).toBeVisible();
    expect(dialog.getByText(/Your own note takes its place/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Send all the same' }));
    await waitFor(() => expect(item).toMatchObject({ state: 'done', note: 'Call on Monday' }));
    expect(sent()).toHaveLength(1);
    stopListening();
  });
});

describe('the technical reports', () => {
  const reports = () => screen.queryByRole('button', { name: 'Technical reports' });

  it('are not offered where the site has none', async () => {
    const { user } = renderWithApp(<InboxPage />);
    await note();
    expect(reports()).toBeNull();
    await choose(user, 'State', 'Done');
    expect(await screen.findByText('Nothing is done yet.')).toBeVisible();
    expect(reports()).toBeNull();
  });

  it('stay open when the last of them is deleted', async () => {
    let hasReports = true;
    server.functions['/inbox'] = () => aPage([], { hasReports });
    const { user } = renderWithApp(<InboxPage />);
    await screen.findByRole('button', { name: 'Technical reports' });
    hasReports = false;
    await choose(user, 'Kind', 'Technical reports');
    expect(reports()).toHaveAttribute('aria-pressed', 'true');
  });
});
