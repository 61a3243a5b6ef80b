/**
 * Waiting for what a server does in the background, and being content with what an earlier run has
 * already made.
 */
import { AppwriteException } from 'node-appwrite';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * How long a server is left alone before it is first asked: what it answers too early, Appwrite may
 * keep.
 */
export const FIRST_ASK_MS = 200;
const LONGEST_PAUSE_MS = 2_000;

/**
 * Makes something that may exist already: an earlier run that was cut off, or one beside this, may
 * have made it.
 */
export async function createUnlessThere(create: () => Promise<unknown>): Promise<void> {
  try {
    await create();
  } catch (error) {
    if (
      error instanceof AppwriteException &&
      error.code === 409 &&
      error.type.endsWith('_already_exists')
    )
      return;
    throw error;
  }
}

/** Reads what some servers let only their console read: null there. */
export async function readIfRouteThere<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (
      error instanceof AppwriteException &&
      error.code === 404 &&
      error.type !== 'project_not_found'
    )
      return null;
    throw error;
  }
}

/** Removes something that an earlier try may have removed. */
export async function deleteIfThere(remove: () => Promise<unknown>): Promise<void> {
  try {
    await remove();
  } catch (error) {
    if (
      error instanceof AppwriteException &&
      error.code === 404 &&
      /^(?:attribute|index)_not_found$/.test(error.type)
    )
      return;
    throw error;
  }
}

/** Statuses of a gateway whose server is restarting or too busy. */
const NOT_READY = [502, 503, 504];
/**
 * Codes of a connection that was there and broke off: Node.js's own, and those of the HTTP client
 * inside it.
 */
const BROKEN_OFF = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];

/** Whether a server answered that it is not ready just now. */
export const isNotReady = (error: unknown): boolean =>
  error instanceof AppwriteException && NOT_READY.includes(error.code);

/**
 * Whether a connection to a server broke off. A server that does not listen at all refuses it,
 * which is something else.
 */
export function isBrokenOff(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  return (
    ('code' in error && BROKEN_OFF.includes(String(error.code))) ||
    ('cause' in error && isBrokenOff(error.cause))
  );
}

const TRIES = 6;

/**
 * Does something that may be done twice, again after a while where the server was not ready or the
 * connection broke off.
 */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let left = TRIES - 1, pause = FIRST_ASK_MS; ; left -= 1, pause *= 2) {
    try {
      return await work();
    } catch (error) {
      if (left === 0 || !(isNotReady(error) || isBrokenOff(error))) throw error;
    }
    await sleep(pause);
  }
}

/**
 * Asks again, ever more slowly, until `isDone` answers true.
 * @param firstAskMs before the first time
 * @returns false when `timeoutMs` has passed
 */
export async function waitUntil(
  isDone: () => Promise<boolean>,
  timeoutMs: number,
  firstAskMs: number,
): Promise<boolean> {
  const end = Date.now() + timeoutMs;
  for (let pause = firstAskMs; ; pause = Math.min(pause * 1.7, LONGEST_PAUSE_MS)) {
    await sleep(pause);
    if (await patiently(isDone)) return true;
    if (Date.now() >= end) return false;
  }
}
