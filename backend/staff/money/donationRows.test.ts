import { aDonation } from '../../testing/aDonation';
import { donationRow } from './donationRows';

const ports = {
  books: { projects: () => Promise.resolve(new Map()) },
  donorNames: () => Promise.resolve(new Map<string, string>()),
  dedications: () => Promise.resolve(new Map()),
};

it.each([
  ['an account without a profile', 'layla', true],
  ['a guest', null, false],
])('names no donor of %s, and marks the account', async (_name, userId, hasAccount) => {
  expect(await donationRow(ports as never, aDonation({ userId }))).toMatchObject({
    donor: null,
    hasAccount,
  });
});
