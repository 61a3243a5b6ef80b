import { authSlice, foundNoSession, loggedIn, loggedOut, sessionExpired } from './auth/authSlice';
import { currencyChosen, currencySlice } from './currency/currencySlice';
import { languageChosen, languageSlice } from './language/languageSlice';
import {
  donationsSentToCheckout,
  pendingDonationsRestored,
  pendingDonationsSettled,
  pendingDonationsSlice,
} from './pendingDonations/pendingDonationsSlice';

const user = { id: 'layla', name: 'Layla', email: 'layla@example.org' };

it.each([
  ['a login', loggedIn(user), { status: 'loggedIn', user }],
  ['a logout', loggedOut(), { status: 'loggedOut', reason: 'left' }],
  ['a visit without a session', foundNoSession(), { status: 'loggedOut', reason: 'guest' }],
  ['an expired session', sessionExpired(), { status: 'loggedOut', reason: 'expired' }],
])('auth after %s', (_, action, state) => {
  expect(authSlice.getInitialState()).toEqual({ status: 'checking' });
  expect(authSlice.reducer(undefined, action)).toEqual(state);
  expect(authSlice.selectors.selectUser({ auth: authSlice.reducer(undefined, action) })).toEqual(
    state.status === 'loggedIn' ? user : null,
  );
});

it('starts without a chosen currency and in English, and takes choices', () => {
  expect(currencySlice.getInitialState()).toEqual({ current: null });
  expect(currencySlice.reducer(undefined, currencyChosen('TRY'))).toEqual({ current: 'TRY' });
  expect(languageSlice.getInitialState()).toEqual({ current: 'en' });
  expect(languageSlice.reducer(undefined, languageChosen('ar'))).toEqual({ current: 'ar' });
});

it('pending donations are replaced by each checkout, and keep what could not be recorded', () => {
  const water = { projectId: 'water', amountMinor: 2_500, currency: 'USD' as const };
  const food = { projectId: 'food', amountMinor: 1_000, currency: 'USD' as const };
  const sent = pendingDonationsSlice.reducer(undefined, donationsSentToCheckout([water, food]));
  expect(sent).toEqual({ restored: false, items: [water, food] });
  expect(pendingDonationsSlice.reducer(sent, pendingDonationsRestored()).restored).toBe(true);
  expect(
    pendingDonationsSlice.reducer(sent, pendingDonationsSettled({ unrecorded: [food] })).items,
  ).toEqual([food]);
});
