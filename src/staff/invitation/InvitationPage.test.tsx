import { screen, waitFor } from '@testing-library/react';
import type { InvitationRequest } from '@core/staff/team/invitationContract';
import { INVITATION_PAGE } from '@core/staff/pages';
import { paths } from '@/config/paths';
import { A_PROFILE } from '@/testing/aProfile';
import { renderWithApp, type RenderOptions } from '@/testing/renderWithApp';
import { aTestServer } from '@/testing/testServer';
import { ok, refused } from '../money/testing/donations';
import { StaffPage } from '../StaffPage';
// Loaded ahead, so that no test waits for its code.
import './InvitationPage';

const server = aTestServer();
const EMAIL = 'salma@example.org';
let hasAccount: boolean;

beforeEach(() => {
  hasAccount = false;
  server.account = { $id: 'u1', name: 'Salma Haddad', email: EMAIL, labels: ['editor'] };
  server.functions['/my-profile'] = () => ok(A_PROFILE);
  server.functions['/invitation'] = ({ step }: InvitationRequest) =>
    ok(
      step === 'look'
        ? { state: 'open', email: EMAIL, roles: ['editor'], hasAccount }
        : { state: 'accepted' },
    );
});

const openPage = (options: RenderOptions = {}, route = `${INVITATION_PAGE}#the-token`) =>
  renderWithApp(<StaffPage />, {
    route,
    path: `${paths.staff}/*`,
    state: { auth: { status: 'loggedOut', reason: 'guest' } },
    ...options,
  });
const loggedInAs = (email: string): RenderOptions => ({
  state: { auth: { status: 'loggedIn', user: { id: 'u1', name: 'Salma Haddad', email } } },
});
const received = (): InvitationRequest[] => server.requestsTo<InvitationRequest>('/invitation');

it('makes the account of the invited address, logs in and opens the staff’s pages', async () => {
  const view = openPage();
  await view.user.type(await screen.findByLabelText('Full name'), 'Salma Haddad');
  expect(screen.getByText('Editor')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue(EMAIL);
  expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
  await view.user.type(screen.getByLabelText('Password'), 'olive-tree-by-the-river{Enter}');
  await waitFor(() => expect(view.address()).toBe(paths.staff));
  const account = { name: 'Salma Haddad', password: 'olive-tree-by-the-river' };
  expect(received()).toContainEqual({ step: 'makeAccount', token: 'the-token', ...account });
  expect(view.store.getState().auth).toMatchObject({ user: { email: EMAIL, isStaff: true } });
});

it('leads the owner of an account to the login and back to the link', async () => {
  hasAccount = true;
  const { user, address } = openPage();
  await user.click(await screen.findByRole('link', { name: 'Log in' }));
  expect(address()).toBe(paths.login);
  expect(screen.queryByLabelText('Password')).toBeNull();
});

it('gives the roles to the account that is logged in', async () => {
  hasAccount = true;
  const view = openPage(loggedInAs(EMAIL));
  await view.user.click(await screen.findByRole('button', { name: 'Accept the invitation' }));
  await waitFor(() => expect(view.address()).toBe(paths.staff));
  expect(received().at(-1)).toEqual({ step: 'join', token: 'the-token' });
  expect(view.store.getState().auth).toMatchObject({ user: { isStaff: true } });
});

it('asks another account to log out first', async () => {
  hasAccount = true;
  const { user, store } = openPage(loggedInAs('omar@example.org'));
  await user.click(await screen.findByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(store.getState().auth.status).toBe('loggedOut'));
  expect(await screen.findByRole('link', { name: 'Log in' })).toBeVisible();
});

it('explains a refusal and keeps the button', async () => {
  hasAccount = true;
  const { user } = openPage(loggedInAs(EMAIL));
  const button = await screen.findByRole('button', { name: 'Accept the invitation' });
  server.functions['/invitation'] = () =>
    refused(400, { code: 'invalid', reason: 'addressNotConfirmed' });
  await user.click(button);
  expect(await screen.findByText(/has not confirmed this address/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Accept the invitation' })).toBeEnabled();
});

it.each([
  ['a used one', `${INVITATION_PAGE}#the-token`],
  ['an address without a token', INVITATION_PAGE],
])('explains that a link has ended: %s', async (_, route) => {
  server.functions['/invitation'] = () => refused(400, { code: 'linkExpired' });
  openPage({}, route);
  expect(await screen.findByText(/This link works no more/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', paths.login);
});
