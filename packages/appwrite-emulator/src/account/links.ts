/** Links of mails to an account: the secret is in the mail alone, the data file has its hash. */
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

/** @param table of the links of one kind; an account has one */
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
    /** @returns an inactive link, and its secret */
    prepare(userId: string): { link: Link; secret: string } {
      const secret = randomBytes(128).toString('hex');
      return { link: make(userId, secret), secret };
    },
    /** Activates the link and ends the account's earlier one. */
    start(link: Link): void {
      store.atomically(() => {
        end(link.userId);
        links.add(link);
      });
    },
    /**
     * Compares hashes, so that the time reveals nothing.
     * @returns undefined for a wrong or expired secret
     */
    find(userId: string, secret: string): Link | undefined {
      const link = links.find({ user_id: userId });
      return link && link.expire > now() && link.secretHash === hashOf(secret) ? link : undefined;
    },
  };
}

/** The link in the API's form, without its secret. */
export const linkModel = ({ secretHash: _hash, ...link }: Link): Record<string, unknown> => ({
  ...link,
  secret: '',
  phrase: '',
});
