/** Use cases are synchronous and run inside one database transaction. */
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
  displayName: () => string;
  /**
   * The hosted page's address without a final slash; it may depend on where customers return to.
   */
  baseUrl(returnsTo?: string | null): string;
}
