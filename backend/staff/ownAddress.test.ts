import { partOf } from '@core/testing/partOf';
import type { AppwriteDatabase } from '../common/appwriteDatabase';
import { requireOwnAddress } from './ownAddress';
import { MINUTE_MS } from '@core/values/time';

const NOW = Date.parse('2026-05-01T12:00:00Z');

type Case = {
  /** Minutes since the change of the address; null for the original one. */
  changed?: number | null;
  /** Whether a link was asked for after the change. */
  askedAnew?: boolean;
  isConfirmed?: boolean;
  /** Minutes since a change of roles, with the roles before and after. */
  roles?: readonly [number, readonly string[], readonly string[]];
};

async function outcome({ changed = null, askedAnew, isConfirmed = false, roles }: Case) {
  const changedAt = changed === null ? null : NOW - changed * MINUTE_MS;
  const proofs = {
    address: () => Promise.resolve({ email: 'amal@example.org', isConfirmed, changedAt }),
    addressSince: () => Promise.resolve(askedAnew ? changedAt : null),
    askAnew: () => Promise.resolve(),
  };
  const rows = roles
    ? [
        {
          $id: 'row',
          $createdAt: new Date(NOW - roles[0] * MINUTE_MS).toISOString(),
          before: JSON.stringify({ roles: roles[1] }),
          after: JSON.stringify({ roles: roles[2] }),
        },
      ]
    : [];
  const database = partOf<AppwriteDatabase>({ list: () => Promise.resolve(rows) });
  return requireOwnAddress({ proofs, database }, 'amal', NOW).then(
    () => 'works',
    ({ failure }: { failure: { reason?: string } }) => failure.reason,
  );
}

it.each<[string, Case]>([
  ['with an original address that is not confirmed', {}],
  [
    'with a changed address, proven by a later link',
    { changed: 90, askedAnew: true, isConfirmed: true },
  ],
  ['with a role given since the change', { changed: 90, roles: [5, [], ['editor']] }],
  [
    'with one of two roles given since',
    { changed: 90, roles: [5, ['editor'], ['editor', 'admin']] },
  ],
])('lets a member work %s', async (_, given) => {
  expect(await outcome(given)).toBe('works');
});

it.each<[string, Case]>([
  ['just now', { changed: 1, isConfirmed: true }],
  ['and confirmed by an earlier link', { changed: 90, isConfirmed: true }],
  ['and not confirmed', { changed: 90, askedAnew: true }],
  ['after the role was given', { changed: 90, roles: [100, [], ['editor']] }],
  ['before a role was taken away', { changed: 90, roles: [5, ['editor', 'admin'], ['editor']] }],
])('refuses a member whose address was changed %s', async (_, given) => {
  expect(await outcome(given)).toBe('ownAddressChanged');
});
