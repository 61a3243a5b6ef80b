import { waitFor } from '@testing-library/dom';
import { fakeDependencies } from '@/testing/fakeDependencies';
import { aTestServer } from '@/testing/testServer';
import { pointSdkAt } from '@/api/appwriteSdk';
import { languageChosen } from '../language/languageSlice';
import { makeStore } from '../store';
import {
  loggedIn,
  loggedOut,
  ownRolesRead,
  selectAuth,
  selectIsStaff,
  selectUser,
} from './authSlice';
import { SESSION_MAY_EXIST } from '@/config/sessionHint';
import { checkSession, sessionChangedElsewhere } from './checkSession';

const server = aTestServer();

const user = { id: 'layla', name: 'Layla', email: 'layla@example.org' };
function start(mayHaveSession: boolean) {
  const dependencies = fakeDependencies();
  dependencies.sessionHint.set(mayHaveSession);
  return { dependencies, store: makeStore(dependencies) };
}

it('sends no request for a guest without a trace of a session', async () => {
  const { store } = start(false);
  await store.dispatch(checkSession());
  expect(selectAuth(store.getState())).toEqual({ status: 'loggedOut', reason: 'guest' });
  expect(server.requests).toEqual([]);
});

it('finds the donor whose session is alive', async () => {
  server.account = { $id: 'layla', name: 'Layla', email: 'layla@example.org' };
  const { store } = start(true);
  await store.dispatch(checkSession());
  expect(selectUser(store.getState())).toEqual(user);
});

it('follows a role that is given and taken away, at the next reading', async () => {
  const { store } = start(true);
  server.account = { $id: 'layla', name: 'Layla', email: user.email, labels: ['finance', 'vip'] };
  await store.dispatch(checkSession());
  expect(selectUser(store.getState())).toEqual({ ...user, isStaff: true });
  expect(selectIsStaff(store.getState())).toBe(true);
  server.account = { $id: 'layla', name: 'Layla', email: user.email, labels: ['vip'] };
  await store.dispatch(checkSession());
  expect(selectUser(store.getState())).toEqual(user);
  expect(selectIsStaff(store.getState())).toBe(false);
  store.dispatch(ownRolesRead({ userId: 'another', isStaff: true }));
  expect(selectIsStaff(store.getState())).toBe(false);
  store.dispatch(ownRolesRead({ userId: 'layla', isStaff: true }));
  expect(selectIsStaff(store.getState())).toBe(true);
});

it('counts an ended session as logged out, and logs that it had ended', async () => {
  const { store, dependencies } = start(true);
  await store.dispatch(checkSession());
  expect(selectAuth(store.getState())).toEqual({ status: 'loggedOut', reason: 'guest' });
  await waitFor(() => expect(dependencies.sessionHint.get()).toBe(false));
  expect(dependencies.logged.map(({ failure }) => failure?.code)).toEqual(['unauthorized']);
});

it('keeps the trace of an unchecked session, which the next page checks again', async () => {
  const { store, dependencies } = start(true);
  pointSdkAt('http://127.0.0.1:1/v1');
  await store.dispatch(checkSession());
  pointSdkAt(`${server.url}/v1`);
  expect(selectAuth(store.getState())).toEqual({ status: 'loggedOut', reason: 'guest' });
  expect(dependencies.logged).toHaveLength(1);
  expect(dependencies.sessionHint.get()).toBe(true);
});

it('follows a logout and a login of another tab', async () => {
  const { store } = start(false);
  store.dispatch(loggedIn(user));
  store.dispatch(sessionChangedElsewhere(null));
  expect(selectAuth(store.getState())).toEqual({ status: 'loggedOut', reason: 'left' });
  server.account = { $id: 'omar', name: 'Omar', email: 'omar@example.org' };
  store.dispatch(sessionChangedElsewhere(SESSION_MAY_EXIST));
  await waitFor(() => expect(selectUser(store.getState())?.id).toBe('omar'));
});

it('asks in spite of a missing trace when it must be known', async () => {
  server.account = { $id: 'layla', name: 'Layla', email: 'layla@example.org' };
  const { store } = start(false);
  await store.dispatch(checkSession({ force: true }));
  expect(selectUser(store.getState())).toEqual(user);
});

it('remembers the session from login to logout, and the chosen language', async () => {
  const { store, dependencies } = start(false);
  store.dispatch(loggedIn(user));
  await waitFor(() => expect(dependencies.sessionHint.get()).toBe(true));
  store.dispatch(loggedOut());
  await waitFor(() => expect(dependencies.sessionHint.get()).toBe(false));
  store.dispatch(languageChosen('ar'));
  await waitFor(() => expect(dependencies.remembered).toEqual(['ar']));
});
