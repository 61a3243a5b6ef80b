import { fakeDependencies } from '@/testing/fakeDependencies';
import { foundNoSession, loggedIn, loggedOut, sessionExpired } from '../auth/authSlice';
import { makeStore } from '../store';

const user = { id: 'layla', name: 'Layla', email: 'layla@example.org' };

beforeEach(() => {
  sessionStorage.clear();
  for (const key of ['ikhaa.draft.contact', 'ikhaa.draft.volunteer', 'ikhaa.draft.signUp', 'other'])
    sessionStorage.setItem(key, '{}');
});

it('forgets what was typed into forms when a donor logs out', () => {
  const { dispatch } = makeStore(fakeDependencies());
  dispatch(loggedIn(user));
  dispatch(loggedOut());
  expect(Object.keys(sessionStorage)).toEqual(['other']);
});

it.each([
  ['a session that ended by itself', sessionExpired()],
  ['a guest', foundNoSession()],
])('keeps what was typed of %s', (_, event) => {
  const { dispatch } = makeStore(fakeDependencies());
  dispatch(event);
  expect(Object.keys(sessionStorage)).toHaveLength(4);
});

it('logs out where storage is blocked', () => {
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  const dependencies = fakeDependencies();
  dependencies.sessionHint.set(true);
  makeStore(dependencies).dispatch(loggedOut());
  expect(dependencies.sessionHint.get()).toBe(false);
  jest.restoreAllMocks();
});
