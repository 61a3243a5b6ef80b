/** Records events and plans their deliveries inside the transaction of the change itself. */
import type { Clock } from '../core/clock';
import type { Db } from '../core/database';
import { newEventId } from '../core/ids';
import type { CreatedRange, PageRequest } from '../core/paging';
import { createdConditions, selectPage } from '../core/paging';
import type { WebhookFaults } from './webhookFaults';

export const API_VERSION = '2026-10-28.endive';

export interface WebhookEndpoint {
  url: string;
  /** Signing secrets; several while one is being rolled. */
  secrets: string[];
  /** Event types the endpoint is subscribed to; all when absent. */
  events?: string[];
}

/** The API request of a change; null for the hosted page, the controls and the clock. */
export interface Origin {
  requestId: string;
  idempotencyKey: string | null;
}

export interface EventBody {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: object; previous_attributes?: object };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
}

export interface EventFilter {
  types?: string[] | undefined;
  created?: number | CreatedRange | undefined;
  /** true: every delivery succeeded; false: some delivery is still waiting or has failed. */
  deliverySuccess?: boolean | undefined;
}

export interface EventLog {
  /**
   * Call inside a transaction.
   * @param previous of an update: the former values of what has changed
   * @returns the new event's id
   */
  record(type: string, object: object, origin?: Origin | null, previous?: object): string;
  get(id: string): EventBody | null;
  list(filter: EventFilter, page: PageRequest): { data: EventBody[]; hasMore: boolean };
  /** Sends what reordering holds back, newest first. Returns how many deliveries were released. */
  releaseHeld(): number;
  /** Sends an event to every endpoint again, even a dropped one; false without such an event. */
  resend(id: string): boolean;
  /** The newest event about an object, or null. */
  newestAbout(objectId: string): string | null;
  /** The newest events since the start, in milliseconds on the machine's clock, newest first. */
  moments(): { event: string; at: number }[];
}

const idOf = (object: object): string | null =>
  'id' in object && typeof object.id === 'string' ? object.id : null;

const MOST_MOMENTS = 200;

/** Between two deliveries of a released group, so that the first has left before the second. */
const RELEASE_GAP_MS = 60;

export function createEventLog(
  db: Db,
  clock: Clock,
  endpoints: readonly WebhookEndpoint[],
  faults: WebhookFaults,
): EventLog {
  const insertEvent = db.prepare(
    'INSERT INTO events (id, type, created, body) VALUES (?, ?, ?, ?)',
  );
  const insertDelivery = db.prepare(
    'INSERT INTO deliveries (event, endpoint, state, due_at) VALUES (?, ?, ?, ?)',
  );
  const renewDeliveries = db.prepare(
    "UPDATE deliveries SET state = 'pending', attempts = 0, due_at = ? WHERE event = ? AND endpoint = ? AND state IN ('dropped', 'failed')",
  );
  const unfinished = db.prepare<[string], { n: number }>(
    "SELECT COUNT(*) AS n FROM deliveries WHERE event = ? AND state <> 'succeeded'",
  );
  const selectEvent = db.prepare<[string], { body: string }>(
    'SELECT body FROM events WHERE id = ?',
  );

  const selectAbout = db.prepare<[string], { id: string }>(
    "SELECT id FROM events WHERE json_extract(body, '$.data.object.id') = ? ORDER BY seq DESC LIMIT 1",
  );

  const moments: { event: string; at: number }[] = [];

  const present = (row: { body: string }): EventBody => {
    const body: EventBody = JSON.parse(row.body);
    return { ...body, pending_webhooks: unfinished.get(body.id)?.n ?? 0 };
  };

  const subscribed = (type: string) =>
    endpoints.flatMap(({ events }, index) =>
      !events || events.includes(type) || events.includes('*') ? [index] : [],
    );

  const write = (
    type: string,
    object: object,
    origin: Origin | null,
    previous: object | undefined,
  ): string => {
    const body: EventBody = {
      id: newEventId(),
      object: 'event',
      api_version: API_VERSION,
      created: clock.now(),
      data: { object, ...(previous && { previous_attributes: previous }) },
      livemode: false,
      pending_webhooks: subscribed(type).length,
      request: { id: origin?.requestId ?? null, idempotency_key: origin?.idempotencyKey ?? null },
      type,
    };
    insertEvent.run(body.id, type, body.created, JSON.stringify(body));
    moments.unshift({ event: body.id, at: clock.machineMs() });
    moments.splice(MOST_MOMENTS);
    return body.id;
  };

  const releaseHeld = (): number => {
    const held = db
      .prepare<[], { seq: number }>(
        "SELECT seq FROM deliveries WHERE state = 'held' ORDER BY seq DESC",
      )
      .all();
    const release = db.prepare("UPDATE deliveries SET state = 'pending', due_at = ? WHERE seq = ?");
    held.forEach(({ seq }, index) => release.run(clock.nowMs() + index * RELEASE_GAP_MS, seq));
    return held.length;
  };

  return {
    record(type, object, origin = null, previous = undefined) {
      const plan = faults.plan(type, idOf(object));
      const id = write(type, object, origin, previous);
      const deliver = (event: string) => {
        for (const endpoint of subscribed(type))
          insertDelivery.run(event, endpoint, plan.state, clock.nowMs() + plan.delaySeconds * 1000);
      };
      deliver(id);
      for (let copy = 1; copy < plan.copies; copy += 1)
        deliver(plan.newIds ? write(type, object, origin, previous) : id);
      if (plan.releaseAfter) releaseHeld();
      return id;
    },
    get(id) {
      const row = selectEvent.get(id);
      return row ? present(row) : null;
    },
    list({ types, created, deliverySuccess }, page) {
      const conditions = createdConditions(created);
      if (types)
        conditions.push({ sql: `type IN (${types.map(() => '?').join(', ')})`, values: types });
      if (deliverySuccess !== undefined) {
        const some =
          "EXISTS (SELECT 1 FROM deliveries WHERE deliveries.event = events.id AND state <> 'succeeded')";
        conditions.push({ sql: deliverySuccess ? `NOT ${some}` : some, values: [] });
      }
      const { rows, hasMore } = selectPage<{ body: string }>(db, 'events', conditions, page);
      return { data: rows.map(present), hasMore };
    },
    releaseHeld,
    moments: () => moments,
    newestAbout: (objectId) => selectAbout.get(objectId)?.id ?? null,
    resend(id) {
      const row = selectEvent.get(id);
      if (!row) return false;
      const { type }: EventBody = JSON.parse(row.body);
      for (const endpoint of subscribed(type))
        if (renewDeliveries.run(clock.nowMs(), id, endpoint).changes === 0)
          insertDelivery.run(id, endpoint, 'pending', clock.nowMs());
      return true;
    },
  };
}
