/**
 * Dependencies of the provider's use cases. Use cases are synchronous and run inside one database
 * transaction.
 */
import type { EventLog } from '../webhooks/eventLog';
import type { Clock } from './clock';
import type { Db } from './database';
import type { ObjectStore } from './objectStore';

export interface Core {
  db: Db;
  clock: Clock;
  store: ObjectStore;
  events: EventLog;
  /** The name the hosted page shows as the receiver of the money. */
  displayName: string;
  /**
   * Where customers reach the hosted page, without a slash at the end.
   * @param returnsTo where they go afterwards
   */
  baseUrl(returnsTo?: string | null): string;
}
