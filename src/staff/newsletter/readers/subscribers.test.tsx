import { screen, waitFor, within } from '@testing-library/react';
import { NEWSLETTER_ACTIONS } from '@core/staff/actions/newsletter';
import type { SubscribersAnswer } from '@core/staff/newsletterContract';
import { BYTE_ORDER_MARK } from '@core/text/csv';
import { renderWithApp, type Rendered } from '@/testing/renderWithApp';
import { aTestServer } from '@/testing/testServer';
import { savedFiles } from '@/testing/savedFiles';
import { SubscribersPage } from './SubscribersPage';

const server = aTestServer();

const FIGURES: SubscribersAnswer = {
  states: {
    confirmed: { en: 2, ar: 1 },
    new: { en: 1, ar: 0 },
    automatic: { en: 0, ar: 0 },
    unsubscribed: { en: 0, ar: 0 },
    bounced: { en: 0, ar: 0 },
    older: { en: 0, ar: 4 },
  },
  months: [
    { month: '2026-11', confirmed: 3, ended: 1 },
    { month: '2026-10', confirmed: 2, ended: null },
  ],
};

const row = (email: string, state: string | null = 'confirmed') => ({
  email,
  language: 'ar',
  state,
  since: '2026-11-20T10:00:00.000Z',
});

const saved = savedFiles();
beforeEach(() => {
  server.functions = {
    [NEWSLETTER_ACTIONS.subscribers.path]: () => ({ status: 200, body: FIGURES }),
    [NEWSLETTER_ACTIONS.note.path]: ({ state }) => ({ status: 200, body: { state } }),
    [NEWSLETTER_ACTIONS.export.path]: ({ after }) => ({
      status: 200,
      body:
        after === null
          ? { subscribers: [row('+a@example.org'), row('b@example.org')], next: 'b' }
          : { subscribers: [row('-c@example.org', null)], next: null },
    }),
  };
});

const open = (language: 'en' | 'ar' = 'en'): Rendered =>
  renderWithApp(<SubscribersPage />, { language });
const callsOf = (path: string): unknown[] =>
  server.calls.filter((call) => call.path === path).map(({ request }) => request);

it('counts readers, and gains and losses by month', async () => {
  open();
  const figures = within(await screen.findByRole('table', { name: /by state and language/ }));
  expect(figures.getByRole('row', { name: /^Confirmed/ })).toHaveTextContent('Confirmed321');
  expect(figures.getByRole('row', { name: /before addresses/ })).toHaveTextContent(/404$/);
  const growth = within(screen.getByRole('table', { name: /last twelve months/ }));
  expect(growth.getByRole('row', { name: /November 2026/ })).toHaveTextContent('November 202631');
  expect(growth.getByRole('row', { name: /October 2026/ })).toHaveTextContent('October 20262–');
});

it('names months in Arabic with Latin digits', async () => {
  open('ar');
  expect(await screen.findByRole('rowheader', { name: 'نوفمبر 2026' })).toBeVisible();
});

it('makes a file of confirmed addresses in parts, without formulas', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  expect(await screen.findByText('3 addresses were written to the file.')).toBeVisible();
  expect(callsOf(NEWSLETTER_ACTIONS.export.path)).toEqual([
    { after: null, which: 'confirmed' },
    { after: 'b', which: 'confirmed' },
  ]);
  const lines = ((await saved[0]?.text()) ?? '').replace(BYTE_ORDER_MARK, '').split('\r\n');
  expect(lines).toEqual([
    'E-mail,Language,State,Since (UTC)',
    "'+a@example.org,ar,Confirmed,2026-11-20 10:00:00",
    'b@example.org,ar,Confirmed,2026-11-20 10:00:00',
    "'-c@example.org,ar,From before addresses were confirmed,2026-11-20 10:00:00",
    '',
  ]);
});

it('goes on with a file where it stopped', async () => {
  const part = server.functions[NEWSLETTER_ACTIONS.export.path];
  server.functions[NEWSLETTER_ACTIONS.export.path] = (request) =>
    request['after'] === null && part !== undefined
      ? part(request)
      : { status: 503, body: { failure: { code: 'server' } } };
  const { user } = open();
  await user.click(await screen.findByRole('radio', { name: /All addresses/ }));
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(callsOf(NEWSLETTER_ACTIONS.export.path)).toHaveLength(3));
  if (part) server.functions[NEWSLETTER_ACTIONS.export.path] = part;
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('3 addresses were written to the file.')).toBeVisible();
  expect(
    callsOf(NEWSLETTER_ACTIONS.export.path).map((request) => (request as { after: string }).after),
  ).toEqual([null, 'b', 'b', 'b']);
});

it('removes an address, or reports that it is unknown', async () => {
  const { user } = open();
  const field = await screen.findByRole('textbox', { name: 'E-mail address' });
  await user.type(field, 'nobody');
  await user.click(screen.getByRole('button', { name: 'Take out' }));
  expect(await screen.findByText(/Enter an e-mail address/)).toBeVisible();
  await user.clear(field);
  await user.type(field, 'reader@example.org');
  await user.click(screen.getByRole('radio', { name: /Letters come back/ }));
  const done = server.functions[NEWSLETTER_ACTIONS.note.path];
  server.functions[NEWSLETTER_ACTIONS.note.path] = () => ({
    status: 404,
    body: { failure: { code: 'notFound', field: 'email', reason: 'notSubscribed' } },
  });
  await user.click(screen.getByRole('button', { name: 'Take out' }));
  expect(await screen.findByText('This address is not subscribed.')).toBeVisible();
  if (done) server.functions[NEWSLETTER_ACTIONS.note.path] = done;
  await user.click(screen.getByRole('button', { name: 'Take out' }));
  await waitFor(() => expect(field).toHaveValue(''));
  expect(callsOf(NEWSLETTER_ACTIONS.note.path)).toEqual([
    { email: 'reader@example.org', state: 'bounced' },
    { email: 'reader@example.org', state: 'bounced' },
  ]);
});
