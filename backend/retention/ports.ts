import type { Kept } from '@core/privacy/keptFor';
import type { Log } from '../common/functionContext';
import type { Clock } from '../common/clock';

/** The deleted data, in order. Mails and checkout attempts are deleted by their own functions. */
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
  'invitations',
] as const satisfies Kept[];
export type Holding = (typeof HOLDINGS)[number];

/** Every method throws Refusal `server` when the backend cannot be reached. */
export interface Holdings {
  /** Ids of documents from before then (milliseconds). */
  old(holding: Holding, before: number, most: number): Promise<string[]>;
  /** Deletes a document from before then; of a gift, only its payer's address. */
  forget(holding: Holding, id: string, before: number): Promise<void>;
  /** Stores when the job last finished (milliseconds). */
  noteFinished(at: number): Promise<void>;
}

export type RetentionPorts = { holdings: Holdings; clock: Clock; log: Log };
