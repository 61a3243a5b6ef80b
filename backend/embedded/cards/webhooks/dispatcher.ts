/** Sends waiting webhook deliveries, at least once each, with growing pauses after failures. What it must send lives in the database alone. */
import type { Clock } from '../core/clock';
import type { Db } from '../core/database';
import type { Log } from '../core/log';
import { messageOf } from '../core/thrown';
import type { WebhookEndpoint } from './eventLog';
import { post } from './post';
import { signatureHeader } from './signature';

export interface DispatcherOptions {
  db: Db;
  clock: Clock;
  endpoints: readonly WebhookEndpoint[];
  log: Log;
  /** The pause before the first retry; doubled after each failure. */
  retryBaseMs: number;
  /** How long an endpoint may take to answer. */
  timeoutMs: number;
}

export interface Dispatcher {
  /** Starts every delivery that is due. */
  pump(): void;
  /** When the next delivery is due, in milliseconds on the provider's clock, or null. */
  nextDue(): number | null;
  /** Resolves when each delivery of `event` that was on its way has had one answer; at once when none is on its way. */
  firstAnswer(event: string): Promise<void>;
  /** Stops; what had no answer stays waiting in the database. */
  close(): void;
}

interface Waiting {
  seq: number;
  event: string;
  endpoint: number;
  attempts: number;
  body: string;
  created: number;
}

const MAX_IN_FLIGHT = 16;
const LONGEST_PAUSE_MS = 3_600_000;
const GIVE_UP_AFTER_SECONDS = 3 * 24 * 3600;

/** Milliseconds to wait after `attempts` failures. */
export const pauseAfter = (attempts: number, baseMs: number): number => Math.min(baseMs * 2 ** Math.min(attempts - 1, 40), LONGEST_PAUSE_MS);

export function createDispatcher({ db, clock, endpoints, log, retryBaseMs, timeoutMs }: DispatcherOptions, onIdle: () => void): Dispatcher {
  const inFlight = new Map<number, AbortController>();
  const listeners = new Map<number, (() => void)[]>();
  let closed = false;

  /** Of this endpoint's number at most, and not on their way: a list in JSON. */
  const WAITING = "state = 'pending' AND endpoint < ? AND seq NOT IN (SELECT value FROM json_each(?))";
  const dueRows = db.prepare<[number, string, number, number], Waiting>(
    `SELECT d.seq, d.event, d.endpoint, d.attempts, e.body, e.created
     FROM (SELECT seq, event, endpoint, attempts, due_at FROM deliveries WHERE ${WAITING} AND due_at <= ? ORDER BY due_at, seq LIMIT ?) d JOIN events e ON e.id = d.event
     ORDER BY d.due_at, d.seq`,
  );
  const firstDue = db.prepare<[number, string], { due: number | null }>(`SELECT MIN(due_at) AS due FROM deliveries WHERE ${WAITING}`);
  const onTheirWay = (): string => JSON.stringify([...inFlight.keys()]);
  const finish = db.prepare('UPDATE deliveries SET state = ?, attempts = ?, due_at = ?, answer = ? WHERE seq = ?');

  async function send(row: Waiting, endpoint: WebhookEndpoint, signal: AbortSignal): Promise<number> {
    const payload = JSON.stringify(JSON.parse(row.body), null, 2);
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      'stripe-signature': signatureHeader(payload, endpoint.secrets, clock.now()),
    };
    return post(endpoint.url, headers, payload, signal);
  }

  async function attempt(row: Waiting, endpoint: WebhookEndpoint, controller: AbortController): Promise<void> {
    let answer: string;
    const late = setTimeout(() => controller.abort(), timeoutMs);
    try {
      answer = String(await send(row, endpoint, controller.signal));
    } catch {
      answer = controller.signal.aborted ? 'no answer in time' : 'could not connect';
    } finally {
      clearTimeout(late);
    }
    if (closed) return;
    const delivered = /^2\d\d$/.test(answer);
    const attempts = row.attempts + 1;
    const givenUp = !delivered && clock.now() - row.created > GIVE_UP_AFTER_SECONDS;
    finish.run(delivered ? 'succeeded' : givenUp ? 'failed' : 'pending', attempts, clock.nowMs() + pauseAfter(attempts, retryBaseMs), answer, row.seq);
    if (!delivered) log(`webhook ${row.event}: ${answer} (attempt ${attempts})`, 'warn');
    inFlight.delete(row.seq);
    for (const done of listeners.get(row.seq) ?? []) done();
    listeners.delete(row.seq);
    onIdle();
  }

  return {
    pump() {
      if (closed || inFlight.size >= MAX_IN_FLIGHT) return;
      for (const row of dueRows.all(endpoints.length, onTheirWay(), clock.nowMs(), MAX_IN_FLIGHT - inFlight.size)) {
        const endpoint = endpoints[row.endpoint];
        if (!endpoint) continue;
        const controller = new AbortController();
        inFlight.set(row.seq, controller);
        attempt(row, endpoint, controller).catch((error: unknown) => log(`webhook ${row.event}: ${messageOf(error)}`, 'warn'));
      }
    },
    nextDue() {
      return firstDue.get(endpoints.length, onTheirWay())?.due ?? null;
    },
    async firstAnswer(event) {
      const rows = db
        .prepare<[string, number, number], { seq: number }>(
          "SELECT seq FROM deliveries WHERE event = ? AND state = 'pending' AND attempts = 0 AND due_at <= ? AND endpoint < ?",
        )
        .all(event, clock.nowMs(), endpoints.length);
      await Promise.all(
        rows.map(
          ({ seq }) =>
            new Promise<void>((resolve) => {
              listeners.set(seq, [...(listeners.get(seq) ?? []), resolve]);
            }),
        ),
      );
    },
    close() {
      closed = true;
      for (const controller of inFlight.values()) controller.abort();
      for (const waiting of listeners.values()) for (const done of waiting) done();
      listeners.clear();
    },
  };
}
