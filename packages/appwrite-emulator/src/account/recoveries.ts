/** Links by which a forgotten password is replaced: the secret is in the mail alone, the data file holds its hash. */
import { randomBytes } from 'node:crypto';
import { formatTime, newId, now } from '../core/ids';
import { openRows } from '../core/rows';
import type { Store } from '../core/store';
import { hashOf } from './sessions';

const HOUR_MS = 3_600_000;

export interface Recovery {
  $id: string;
  $createdAt: string;
  userId: string;
  expire: string;
  secretHash: string;
}

export function createRecoveries(store: Store) {
  const recoveries = openRows<Recovery>(store, 'recoveries', ({ userId }) => ({ user_id: userId }));
  /** @returns how many there were */
  const end = (userId: string): number => recoveries.remove({ user_id: userId });
  const make = (userId: string, secret: string): Recovery => ({
    $id: newId(),
    $createdAt: now(),
    userId,
    expire: formatTime(Date.now() + HOUR_MS),
    secretHash: hashOf(secret),
  });
  return {
    end,
    /** @returns one that opens nothing until it is started, and its secret */
    prepare(userId: string): { recovery: Recovery; secret: string } {
      const secret = randomBytes(128).toString('hex');
      return { recovery: make(userId, secret), secret };
    },
    /** The account's earlier link ends. */
    start(recovery: Recovery): void {
      store.atomically(() => {
        end(recovery.userId);
        recoveries.add(recovery);
      });
    },
    /** @returns undefined for a secret that is not the account's, or has expired. Hashes are compared, so that the time it takes tells nothing of the secret. */
    find(userId: string, secret: string): Recovery | undefined {
      const recovery = recoveries.find({ user_id: userId });
      return recovery && recovery.expire > now() && recovery.secretHash === hashOf(secret)
        ? recovery
        : undefined;
    },
  };
}
