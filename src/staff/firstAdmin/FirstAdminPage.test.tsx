import { screen, waitFor } from '@testing-library/react';
import { FIRST_ADMIN_PATH } from '@core/staff/team/firstAdmin';
import { FIRST_ADMIN_PAGE } from '@core/staff/pages';
import { paths } from '@/config/paths';
import { A_PROFILE } from '@/testing/aProfile';
import { renderWithApp, type RenderOptions } from '@/testing/renderWithApp';
import { aTestServer } from '@/testing/testServer';
import { StaffPage } from '../StaffPage';
// Loaded ahead, so that no test waits for its code.
import './FirstAdminPage';

const server = aTestServer();
/** The bodies that the site's own server received, and its next answers. */
let received: unknown[];
let answers: { status: number; body: unknown }[];
const open = { status: 200, body: { state: 'open' } };
const refused = (code: string, field?: string) => ({
  status: 400,
  body: { failure: { code, ...(field && { field }) } },
});

beforeEach(() => {
  received = [];
  answers = [open];
  server.account = {
    $id: 'u1',
    name: 'Layla Haddad',
    email: 'layla@example.org',
    labels: ['admin'],
  };
  server.functions['/my-profile'] = () => ({ status: 200, body: A_PROFILE });
  const { fetch } = globalThis;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (target, init) => {
    if (!String(target).endsWith(FIRST_ADMIN_PATH)) return fetch(target, init);
    received.push(JSON.parse(String(init?.body)));
    const { status, body } = answers.shift() ?? { status: 500, body: null };
    return new Response(JSON.stringify(body), { status });
  });
});
afterEach(() => jest.restoreAllMocks());

const openPage = (route = `${FIRST_ADMIN_PAGE}#the-token`, options: RenderOptions = {}) =>
  renderWithApp(<StaffPage />, {
    route,
    state: { auth: { status: 'loggedOut', reason: 'guest' } },
    ...options,
  });

async function fillAndSend({ user }: ReturnType<typeof openPage>): Promise<void> {
  await user.type(await screen.findByLabelText('Full name'), 'Layla Haddad');
  await user.type(screen.getByLabelText('Email'), 'layla@example.org');
  await user.type(screen.getByLabelText('Password'), 'olive-tree-by-the-river{Enter}');
}

it('makes the account, logs in and opens the pages of staff', async () => {
  answers = [open, { status: 200, body: { state: 'made' } }];
  const view = openPage();
  await fillAndSend(view);
  await waitFor(() => expect(view.address()).toBe(paths.staff));
  const account = {
    name: 'Layla Haddad',
    email: 'layla@example.org',
    password: 'olive-tree-by-the-river',
  };
  expect(received).toEqual([{ token: 'the-token' }, { token: 'the-token', account }]);
  expect(view.store.getState().auth).toMatchObject({
    status: 'loggedIn',
    user: { email: account.email, isStaff: true },
  });
});

it.each([
  ['a used one', `${FIRST_ADMIN_PAGE}#the-token`, refused('linkExpired')],
  ['one from elsewhere', `${FIRST_ADMIN_PAGE}#the-token`, refused('forbidden')],
  ['one of a server without such links', `${FIRST_ADMIN_PAGE}#x`, { status: 404, body: null }],
  ['an address without a token', FIRST_ADMIN_PAGE, open],
])('explains that a link has ended: %s', async (_, route, answer) => {
  answers = [answer];
  openPage(route);
  expect(await screen.findByText(/This link works no more/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', paths.login);
  expect(screen.queryByLabelText('Password')).toBeNull();
});

it.each([
  ['userExists', 'Email'],
  ['passwordTooWeak', 'Password'],
])('shows %s under its field and keeps the typed text', async (code, label) => {
  answers = [open, refused(code)];
  await fillAndSend(openPage());
  await waitFor(() => expect(screen.getByLabelText(label)).toBeInvalid());
  expect(screen.getByLabelText('Full name')).toHaveValue('Layla Haddad');
});

it('offers another try after a failure of the server', async () => {
  answers = [{ status: 503, body: { failure: { code: 'server' } } }, open];
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Full name')).toBeVisible();
});
