/**
 * Links that an account gets by e-mail: the secret is in the mail alone, the data file holds its
 * hash.
 */
import { randomBytes } from 'node:crypto';
import { formatTime, newId, now } from '../core/ids';
import { openRows } from '../core/rows';
import type { Store } from '../core/store';
import { hashOf } from './sessions';

const HOUR_MS = 3_600_000;

export interface Link {
  $id: string;
  $createdAt: string;
  userId: string;
  expire: string;
  secretHash: string;
}

export type Links = ReturnType<typeof createLinks>;

/** @param table of the links of one kind, of which an account has one */
export function createLinks(store: Store, table: 'recoveries' | 'verifications') {
  const links = openRows<Link>(store, table, ({ userId }) => ({ user_id: userId }));
  /** @returns how many there were */
  const end = (userId: string): number => links.remove({ user_id: userId });
  const make = (userId: string, secret: string): Link => ({
    $id: newId(),
    $createdAt: now(),
    userId,
    expire: formatTime(Date.now() + HOUR_MS),
    secretHash: hashOf(secret),
  });
  return {
    end,
    /** @returns one that opens nothing until it is started, and its secret */
    prepare(userId: string): { link: Link; secret: string } {
      const secret = randomBytes(128).toString('hex');
      return { link: make(userId, secret), secret };
    },
    /** The account's earlier link ends. */
    start(link: Link): void {
      store.atomically(() => {
        end(link.userId);
        links.add(link);
      });
    },
    /**
     * @returns undefined for a secret that is not the account's, or has expired. Hashes are
     * compared, so that the time it takes reveals nothing about the secret.
     */
    find(userId: string, secret: string): Link | undefined {
      const link = links.find({ user_id: userId });
      return link && link.expire > now() && link.secretHash === hashOf(secret) ? link : undefined;
    },
  };
}

/** Returns the link as the API shows it: without the secret, which is in the mail alone. */
export const linkModel = ({ secretHash: _hash, ...link }: Link): Record<string, unknown> => ({
  ...link,
  secret: '',
  phrase: '',
});
