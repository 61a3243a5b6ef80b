/** Links of mails to an account: the secret is in the mail alone, the data file has its hash. */
import { randomBytes } from 'node:crypto';
import { formatTime, newId, now } from '../core/ids';
import { openRows } from '../core/rows';
import type { Store } from '../core/store';
import { hashOf } from './sessions';

const HOUR_MS = 3_600_000;
/** The limit of an account's valid links; the oldest ends first. */
const MOST_LINKS = 30;

export interface Link {
  $id: string;
  $createdAt: string;
  userId: string;
  expire: string;
  secretHash: string;
}

/** The earlier links are in the row of the last one, as the table has one row for an account. */
type Stored = Link & { earlier?: Link[] };

export type Links = ReturnType<typeof createLinks>;

/** @param table of the links of one kind */
export function createLinks(store: Store, table: 'recoveries' | 'verifications') {
  const links = openRows<Stored>(store, table, ({ userId }) => ({ user_id: userId }));
  /** @returns how many there were */
  const end = (userId: string): number => links.remove({ user_id: userId });
  const validOf = (userId: string): Link[] => {
    const stored = links.find({ user_id: userId });
    if (!stored) return [];
    const { earlier = [], ...last } = stored;
    return [...earlier, last].filter(({ expire }) => expire > now());
  };
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
    /** Earlier links stay valid, as in Appwrite: a stranger's request does not end the owner's. */
    start(link: Link): void {
      store.atomically(() => {
        const earlier = validOf(link.userId).slice(1 - MOST_LINKS);
        end(link.userId);
        links.add({ ...link, earlier });
      });
    },
    /**
     * Compares hashes, so that the time reveals nothing.
     * @returns undefined for a wrong or expired secret
     */
    find(userId: string, secret: string): Link | undefined {
      const hash = hashOf(secret);
      return validOf(userId).find(({ secretHash }) => secretHash === hash);
    },
  };
}

export const linkModel = ({ secretHash: _hash, ...link }: Link): Record<string, unknown> => ({
  ...link,
  secret: '',
  phrase: '',
});
