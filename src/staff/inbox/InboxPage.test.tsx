import { screen, waitFor, within } from '@testing-library/react';
import type {
  HandleInput,
  InboxItem,
  InboxPage as Page,
  WriteAnswerInput,
} from '@core/staff/inboxContract';
import { renderWithApp } from '@/testing/renderWithApp';
import { aTestServer } from '@/testing/testServer';
import { ok, refused } from '../money/testing/gifts';
import { ANSWERS } from '../testing/answers';
import { InboxPage } from './InboxPage';

const server = aTestServer();

/** The one message, as the server has it. */
let item: InboxItem;
beforeEach(() => {
  const page = ANSWERS['/inbox']({ kind: 'message' }, 'editor') as Page;
  item = { ...page.items[0]!, note: 'Call' };
  server.functions = {
    '/inbox': ({ state }) => ok({ items: item.state === state ? [item] : [], next: null }),
    '/inbox/handle': (request) => {
      const { note, revision } = request as unknown as HandleInput;
      if (revision !== item.revision) return refused(409, { code: 'conflict' });
      item = { ...item, note, revision: item.revision + 1 };
      return ok({ item });
    },
    '/inbox/answer': (request) => {
      const { note = item.note } = request as unknown as WriteAnswerInput;
      item = { ...item, note, state: 'done', revision: item.revision + 1 };
      return ok({ item });
    },
  };
});

it('sends the note that was typed with the answer, so that it is not lost', async () => {
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
  expect(screen.getByRole('alert')).toHaveTextContent(/meanwhile/);
  expect(screen.getByRole('textbox', { name: /Note for colleagues/ })).toHaveValue(
    'Call on Monday',
  );
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  await waitFor(() => expect(item.note).toBe('Call on Monday'));
  await waitFor(() => expect(screen.queryByText('Called')).toBeNull());
});
