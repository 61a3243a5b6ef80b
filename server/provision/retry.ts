import { AppwriteException } from 'node-appwrite';
import { setTimeout as sleep } from 'node:timers/promises';

/** The first poll of a server: Appwrite may cache an answer that is too early. */
export const FIRST_ASK_MS = 200;
const LONGEST_PAUSE_MS = 2_000;

/** Creates an object unless an earlier or simultaneous run has done so. */
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

/** Returns null for a route that only the server's console may use. */
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

/** Removes an object unless an earlier try has done so. */
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
/** Codes of a lost connection: Node.js's own, and those of its HTTP client. */
const BROKEN_OFF = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];

export const isNotReady = (error: unknown): boolean =>
  error instanceof AppwriteException && NOT_READY.includes(error.code);

/** A server that does not listen refuses the connection, which is another error. */
export function isBrokenOff(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  return (
    ('code' in error && BROKEN_OFF.includes(String(error.code))) ||
    ('cause' in error && isBrokenOff(error.cause))
  );
}

const TRIES = 6;

/** Repeats an operation while the server is not ready or the connection is lost. */
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

/** Polls with growing pauses; returns false after `timeoutMs`. */
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
