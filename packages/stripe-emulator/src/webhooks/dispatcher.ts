/** Sends deliveries at least once each, from the database, with growing pauses after failures. */
import { Agent, request, type IncomingMessage } from 'node:http';
import { Agent as SecureAgent, request as requestSecurely } from 'node:https';
import type { Clock } from '../core/clock';
import type { Db } from '../core/database';
import type { Log } from '../core/log';
import { messageOf } from '../core/thrown';
import type { WebhookEndpoint } from './eventLog';
import { signatureHeader } from './signature';

/** Ends idle connections before servers do, whose shortest usual limit is five seconds. */
const CONNECTIONS = { keepAlive: true, timeout: 4_000 };
const agent = new Agent(CONNECTIONS);
const secureAgent = new SecureAgent(CONNECTIONS);

/** @returns the answer's status, once all of it has come */
function post(
  url: string,
  headers: Record<string, string>,
  body: string,
  signal: AbortSignal,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const hear = (response: IncomingMessage): void => {
      response.on('error', reject);
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.resume();
    };
    const options = {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      signal,
    };
    const sent = url.startsWith('https:')
      ? requestSecurely(url, { ...options, agent: secureAgent }, hear)
      : request(url, { ...options, agent }, hear);
    sent.on('error', reject);
    sent.end(body);
  });
}

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
  /** Starts due deliveries; returns the next due time in the provider's milliseconds, or null. */
  pump(): number | null;
  /** Resolves when each delivery of `event` on its way has had one answer, or when none is. */
  firstAnswer(event: string): Promise<void>;
  /** Stops; what had no answer stays waiting in the database. */
  close(): void;
}

interface Waiting {
  seq: number;
  event: string;
  endpoint: number;
  attempts: number;
  /** Milliseconds. */
  due: number;
}

interface Happened {
  body: string;
  /** Seconds. */
  created: number;
}

const MAX_IN_FLIGHT = 16;
const LONGEST_PAUSE_MS = 3_600_000;
const GIVE_UP_AFTER_SECONDS = 3 * 24 * 3600;

/** Milliseconds to wait after `attempts` failures. */
export const pauseAfter = (attempts: number, baseMs: number): number =>
  Math.min(baseMs * 2 ** Math.min(attempts - 1, 40), LONGEST_PAUSE_MS);

export function createDispatcher(
  { db, clock, endpoints, log, retryBaseMs, timeoutMs }: DispatcherOptions,
  onIdle: () => void,
): Dispatcher {
  const inFlight = new Map<number, AbortController>();
  const listeners = new Map<number, (() => void)[]>();
  let closed = false;

  const soonest = db.prepare<[number, number], Waiting>(
    "SELECT seq, event, endpoint, attempts, due_at AS due FROM deliveries WHERE state = 'pending' AND endpoint < ? ORDER BY due_at, seq LIMIT ?",
  );
  const firstAttempts = db.prepare<[string, number, number], { seq: number }>(
    "SELECT seq FROM deliveries WHERE event = ? AND state = 'pending' AND attempts = 0 AND due_at <= ? AND endpoint < ?",
  );
  const eventOf = db.prepare<[string], Happened>('SELECT body, created FROM events WHERE id = ?');
  const finish = db.prepare(
    'UPDATE deliveries SET state = ?, attempts = ?, due_at = ?, answer = ? WHERE seq = ?',
  );

  async function send(
    body: string,
    endpoint: WebhookEndpoint,
    signal: AbortSignal,
  ): Promise<number> {
    const payload = JSON.stringify(JSON.parse(body), null, 2);
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      'stripe-signature': signatureHeader(payload, endpoint.secrets, clock.now()),
    };
    return post(endpoint.url, headers, payload, signal);
  }

  async function attempt(
    row: Waiting,
    { body, created }: Happened,
    endpoint: WebhookEndpoint,
    controller: AbortController,
  ): Promise<void> {
    let answer: string;
    const late = setTimeout(() => controller.abort(), timeoutMs);
    try {
      answer = String(await send(body, endpoint, controller.signal));
    } catch {
      answer = controller.signal.aborted ? 'no answer in time' : 'could not connect';
    } finally {
      clearTimeout(late);
    }
    if (closed) return;
    const delivered = /^2\d\d$/.test(answer);
    const attempts = row.attempts + 1;
    const givenUp = !delivered && clock.now() - created > GIVE_UP_AFTER_SECONDS;
    finish.run(
      delivered ? 'succeeded' : givenUp ? 'failed' : 'pending',
      attempts,
      clock.nowMs() + pauseAfter(attempts, retryBaseMs),
      answer,
      row.seq,
    );
    if (!delivered) log(`webhook ${row.event}: ${answer} (attempt ${attempts})`, 'warn');
    tellListeners(row.seq);
    inFlight.delete(row.seq);
    onIdle();
  }

  function tellListeners(seq: number): void {
    for (const done of listeners.get(seq) ?? []) done();
    listeners.delete(seq);
  }

  /** The answer could not be stored, as on a full disk: it is sent again after a pause. */
  function sendAgain(seq: number): void {
    tellListeners(seq);
    setTimeout(() => {
      inFlight.delete(seq);
      if (!closed) onIdle();
    }, retryBaseMs).unref();
  }

  return {
    pump() {
      if (closed) return null;
      // Some of these are on their way. Where all are, none starts before one of them ends, which
      // wakes again.
      const waiting = soonest
        .all(endpoints.length, MAX_IN_FLIGHT)
        .filter(({ seq }) => !inFlight.has(seq));
      const due = waiting
        .filter(({ due }) => due <= clock.nowMs())
        .slice(0, MAX_IN_FLIGHT - inFlight.size);
      for (const row of due) {
        const [endpoint, happened] = [endpoints[row.endpoint], eventOf.get(row.event)];
        if (!endpoint || !happened) continue;
        const controller = new AbortController();
        inFlight.set(row.seq, controller);
        attempt(row, happened, endpoint, controller).catch((error: unknown) => {
          log(`webhook ${row.event}: ${messageOf(error)}`, 'warn');
          sendAgain(row.seq);
        });
      }
      return waiting.find(({ seq }) => !inFlight.has(seq))?.due ?? null;
    },
    async firstAnswer(event) {
      const rows = firstAttempts.all(event, clock.nowMs(), endpoints.length);
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
