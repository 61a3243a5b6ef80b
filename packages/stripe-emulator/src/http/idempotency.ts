/** Repeats a key's first answer, even an error of the server; failed checks are not stored. */
import { createHash } from 'node:crypto';
import { ApiError } from '../core/apiError';
import type { Clock } from '../core/clock';
import type { Db } from '../core/database';
import type { FormObject } from '../params/formParser';

const HOUR = 3600;
const KEPT_SECONDS = 24 * HOUR;
const MAX_KEY_LENGTH = 255;

export interface StoredAnswer {
  status: number;
  body: string;
  requestId: string;
}

export interface IdempotentRequest {
  key: string;
  fingerprint: string;
}

export interface Idempotency {
  /** Marks a key as being worked on. Throws 409 when it is already. Call `leave` at the end. */
  enter(key: string): void;
  leave(key: string): void;
  /** Null without a stored answer. Throws 400 idempotency_error for other parameters. */
  find(request: IdempotentRequest): StoredAnswer | null;
  /** Call inside the transaction that has the request's effect. */
  store(request: IdempotentRequest, answer: StoredAnswer): void;
}

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => [key, sorted(item)]);
};

/** Equal requests have equal fingerprints, in any order of their parameters. */
export const fingerprintOf = (method: string, path: string, form: FormObject): string =>
  createHash('sha256')
    .update(JSON.stringify([method, path, sorted(form)]))
    .digest('hex');

/** The header's key. Throws 400 when it is too long. */
export function readIdempotencyKey(header: string | string[] | undefined): string | null {
  const key = Array.isArray(header) ? header[0] : header;
  if (!key) return null;
  if (key.length > MAX_KEY_LENGTH) {
    throw new ApiError(400, `Idempotency keys can be at most ${MAX_KEY_LENGTH} characters.`, {
      type: 'idempotency_error',
    });
  }
  return key;
}

export function createIdempotency(db: Db, clock: Clock): Idempotency {
  const working = new Set<string>();
  const select = db.prepare<
    [string, number],
    { fingerprint: string; status: number; body: string; request_id: string }
  >('SELECT * FROM idempotency WHERE key = ? AND created > ?');
  const insert = db.prepare(
    'INSERT OR REPLACE INTO idempotency (key, fingerprint, status, body, request_id, created) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const remove = db.prepare('DELETE FROM idempotency WHERE created <= ?');
  let lastForgotten = 0;
  /** Looks through all of them, so not for each new one. */
  const forgetOld = (now: number): void => {
    if (now < lastForgotten + HOUR) return;
    lastForgotten = now;
    remove.run(now - KEPT_SECONDS);
  };
  return {
    enter(key) {
      if (working.has(key)) {
        throw new ApiError(
          409,
          'There is currently another in-progress request using this Idempotency Key (that probably means you submitted twice, and the other request is still going through): please try again later.',
          {
            type: 'idempotency_error',
            code: 'idempotency_key_in_use',
          },
        );
      }
      working.add(key);
    },
    leave: (key) => void working.delete(key),
    find({ key, fingerprint }) {
      const row = select.get(key, clock.now() - KEPT_SECONDS);
      if (!row) return null;
      if (row.fingerprint !== fingerprint) {
        throw new ApiError(
          400,
          `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
          { type: 'idempotency_error' },
        );
      }
      return { status: row.status, body: row.body, requestId: row.request_id };
    },
    store({ key, fingerprint }, { status, body, requestId }) {
      const now = clock.now();
      forgetOld(now);
      insert.run(key, fingerprint, status, body, requestId, now);
    },
  };
}
