/** Dependencies of the retention job. */
import type { Kept } from '@core/privacy/keptFor';
import type { Log } from '../common/functionContext';

/** Milliseconds since 1970. */
export type Clock = { now(): number };

/**
 * The data that this job deletes, in this order. Mails and checkout attempts are deleted by the
 * functions that write them.
 */
export const HOLDINGS = [
  'messages',
  'registrations',
  'reports',
  'payerEmails',
  'dedications',
  'cards',
  'unpaidDedications',
  'unsubscribed',
  'unconfirmed',
  'followers',
  'stoppedFollowers',
  'receiptRequests',
] as const satisfies Kept[];
export type Holding = (typeof HOLDINGS)[number];

/** Every method throws Refusal `server` when the backend cannot be reached. */
export interface Holdings {
  /** Ids of what is from before then (milliseconds). */
  old(holding: Holding, before: number, most: number): Promise<string[]>;
  /** Deletes it, or of a gift its payer's address, if it is still from before then. */
  forget(holding: Holding, id: string, before: number): Promise<void>;
  /** Remembers when the job last came to its end (milliseconds). */
  noteFinished(at: number): Promise<void>;
}

export type RetentionPorts = { holdings: Holdings; clock: Clock; log: Log };
