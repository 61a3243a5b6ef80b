import { act, screen, waitFor } from '@testing-library/react';
import {
  SESSION_ENDED,
  SESSION_HINT,
  rememberSession,
  sessionMayExist,
} from '@/config/sessionHint';
import { paths } from '@/config/paths';
import { checkSession } from '@/store/auth/checkSession';
import { makeStore } from '@/store/store';
import { fakeDependencies } from '@/testing/fakeDependencies';
import { renderWithApp, type Rendered } from '@/testing/renderWithApp';
import { A_PROFILE } from '@/testing/aProfile';
import { aTestServer } from '@/testing/testServer';
import { browserDependencies, followOtherTabs } from './browserDependencies';
import { AppRoutes } from './routing/AppRoutes';
// What comes lazily is there before the tests, so that none waits for code.
import '@/features/profile/ProfilePage';
import '@/features/session/LoginPage';
import '@/staff/StaffPage';
import '@/staff/content/ContentArea';

const user = { id: 'u1', name: 'Salma Haddad', email: 'salma@example.org' };
const account = { $id: user.id, name: user.name, email: user.email, labels: ['editor'] };

const server = aTestServer();
beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  server.account = account;
  server.functions['/my-profile'] = () => ({ status: 200, body: A_PROFILE });
});

const { sessionHint } = browserDependencies(
  () => Promise.resolve(),
  (key) => key,
);

/** This tab, which knows of the session from before. */
function open(route: string): Rendered {
  rememberSession(true);
  const view = renderWithApp(<AppRoutes />, {
    route,
    state: { auth: { status: 'loggedIn', user } },
    dependencies: fakeDependencies({ sessionHint }),
  });
  followOtherTabs(view.store);
  return view;
}

/** A browser tells every tab but the one that changed the storage. */
const tellThisTab = (): void =>
  act(
    () =>
      void window.dispatchEvent(
        new StorageEvent('storage', {
          key: SESSION_HINT,
          newValue: window.localStorage.getItem(SESSION_HINT),
        }),
      ),
  );

async function findItEndedInAnotherTab(): Promise<void> {
  server.account = null;
  await makeStore(fakeDependencies({ sessionHint })).dispatch(checkSession());
  expect(sessionMayExist()).toBe(false);
  tellThisTab();
}

function logInInAnotherTab(): void {
  server.account = account;
  rememberSession(true);
  tellThisTab();
}

test('a session that ended in another tab keeps typed text; a login leads back', async () => {
  const { user: person, address, store } = open(paths.profile);
  await person.click(await screen.findByRole('button', { name: 'Edit education' }));
  await person.type(screen.getByLabelText('Education'), ' and teacher');
  await findItEndedInAnotherTab();
  await waitFor(() => expect(address()).toBe(paths.login));
  expect(store.getState().auth).toEqual({ status: 'loggedOut', reason: 'expired' });
  expect(await screen.findByText(/you will come back to where you were/)).toBeVisible();
  // A third tab is told the same.
  expect(window.localStorage.getItem(SESSION_HINT)).toBe(SESSION_ENDED);
  logInInAnotherTab();
  await waitFor(() => expect(address()).toBe(paths.profile));
  expect(await screen.findByLabelText('Education')).toHaveValue('Nurse and teacher');
});

test('a logout in another tab leads to the login, and forgets what was typed', async () => {
  const { user: person, address, store } = open(paths.profile);
  await person.click(await screen.findByRole('button', { name: 'Edit education' }));
  await person.type(screen.getByLabelText('Education'), ' and teacher');
  rememberSession(false);
  tellThisTab();
  await waitFor(() => expect(address()).toBe(paths.login));
  expect(store.getState().auth).toEqual({ status: 'loggedOut', reason: 'left' });
  expect(window.sessionStorage).toHaveLength(0);
});

test('a staff form survives the end of the session, and continues after a login', async () => {
  const { user: person, store, address } = open('/staff/content/project/new');
  const title = () => screen.getByRole('textbox', { name: 'Title (English)' });
  await screen.findByRole('textbox', { name: 'Title (English)' });
  await person.type(title(), 'A well');
  await findItEndedInAnotherTab();
  expect(store.getState().auth).toEqual({ status: 'loggedOut', reason: 'expired' });
  expect(title()).toHaveValue('A well');
  logInInAnotherTab();
  await waitFor(() => expect(store.getState().auth.status).toBe('loggedIn'));
  expect(title()).toHaveValue('A well');
  expect(address()).toBe('/staff/content/project/new');
});

test('a logout in another tab closes a form of the staff', async () => {
  const { address } = open('/staff/content/project/new');
  await screen.findByRole('textbox', { name: 'Title (English)' });
  rememberSession(false);
  tellThisTab();
  await waitFor(() => expect(address()).toBe(paths.login));
});
