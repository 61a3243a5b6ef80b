import { AppwriteException, type Client } from 'node-appwrite';
import { KeptClient } from './keptClient';
import { refuse } from './refusal';

export type AppwriteAccess = { endpoint: string; project: string; key: string };

/** Reads Appwrite's variables and this call's short-lived key. @throws Refusal `server` */
export function accessOf(
  environment: Readonly<Record<string, string | undefined>>,
  key: string | undefined,
): AppwriteAccess {
  const endpoint = environment['APPWRITE_FUNCTION_API_ENDPOINT'];
  const project = environment['APPWRITE_FUNCTION_PROJECT_ID'];
  if (!endpoint || !project || !key)
    throw refuse('server', { detail: 'the function was given no access to its server' });
  return { endpoint, project, key };
}

export const clientOf = ({ endpoint, project, key }: AppwriteAccess): Client =>
  new KeptClient().setEndpoint(endpoint).setProject(project).setKey(key);

/** The SDK has no time limit of its own. */
const PATIENCE_MS = 10_000;
/** The log shows an error's code, and not its message. */
class OutOfTime extends Error {
  readonly code = 'ETIMEDOUT';
  constructor() {
    super('the server did not answer in time');
  }
}

/** Statuses of a busy server, or of a proxy before it. */
const BUSY = [502, 503, 504];
/** Appwrite's locks have the status of a conflict. */
const isBusy = ({ code, type }: AppwriteException): boolean =>
  BUSY.includes(code) || type === 'general_resource_locked';
const TRIES = 4;
const PAUSE_MS = 150;

/**
 * Repeats a call to a busy server after growing, random pauses. Every call may be repeated: its
 * documents have ids of their own, or it is part of a transaction.
 */
async function whileBusy<T>(call: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      if (tries === TRIES || !(error instanceof AppwriteException && isBusy(error))) throw error;
      await new Promise((resolve) =>
        setTimeout(resolve, PAUSE_MS * 2 ** tries * (0.5 + Math.random())),
      );
    }
  }
}

/** @throws Refusal `server` for every error except the types that the caller handles */
export async function asked<T>(
  call: () => Promise<T>,
  expected: (error: AppwriteException) => T | undefined = () => undefined,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const outOfTime = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new OutOfTime()), PATIENCE_MS);
  });
  try {
    return await Promise.race([whileBusy(call), outOfTime]);
  } catch (error) {
    const known =
      error instanceof AppwriteException && !isBusy(error) ? expected(error) : undefined;
    if (known !== undefined) return known;
    throw refuse('server', {}, error);
  } finally {
    clearTimeout(timer);
  }
}

/** Calls a deletion or change whose object may be gone. */
export async function doneIfGone(call: () => Promise<unknown>): Promise<void> {
  await asked<unknown>(call, ({ code }) => (code === 404 ? null : undefined));
}

/** Calls a creation whose object may exist. */
export async function doneIfThere(call: () => Promise<unknown>): Promise<void> {
  await asked<unknown>(call, ({ code }) => (code === 409 ? null : undefined));
}
