/** Waiting for what a server does in the background, and being content with what an earlier run has already made. */
import { AppwriteException } from 'node-appwrite';
import { setTimeout as sleep } from 'node:timers/promises';

const FIRST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 2_000;

/** Makes something that may exist already: an earlier run that was cut off, or one beside this, may have made it. */
export async function createUnlessThere(create: () => Promise<unknown>): Promise<void> {
  try {
    await create();
  } catch (error) {
    if (error instanceof AppwriteException && error.code === 409 && error.type.endsWith('_already_exists')) return;
    throw error;
  }
}

/** Asks again, ever more slowly, until `isDone` answers true. @returns false when `timeoutMs` has passed */
export async function waitUntil(isDone: () => Promise<boolean>, timeoutMs: number): Promise<boolean> {
  const end = Date.now() + timeoutMs;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 1.7, LONGEST_PAUSE_MS)) {
    if (await isDone()) return true;
    if (Date.now() >= end) return false;
    await sleep(pause);
  }
}
