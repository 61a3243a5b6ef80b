import { AppwriteException } from 'node-appwrite';
import { isBrokenOff, isNotReady } from './retry';
import { OLDEST_VERSION } from './version';

/** A failure whose message is for the person who runs the program. */
export class ProvisionError extends Error {
  override name = 'ProvisionError';
}

const UNKNOWN_KEY = 'The server does not know the API key: check that it is a key of this project.';

export type Target = { endpoint: string; project: string };

/** @returns an error with one sentence that names the fault and its remedy */
export function explain(error: unknown, target: Target): ProvisionError {
  if (error instanceof ProvisionError) return error;
  if (error instanceof AppwriteException)
    return new ProvisionError(sentenceOf(error, target), { cause: error });
  if (isBrokenOff(error)) {
    return new ProvisionError(
      `The connection to ${target.endpoint} broke off: check the network and the server's log, then run this again; what is done already is kept.`,
      { cause: error },
    );
  }
  const message = messageOf(error);
  if (message === 'fetch failed')
    return new ProvisionError(
      `No server answers at ${target.endpoint}: check that it runs and that the address is right.`,
      { cause: error },
    );
  return new ProvisionError(`Something unexpected happened: ${message}`, { cause: error });
}

function messageOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error
    ? String(error.message)
    : String(error);
}

function sentenceOf(error: AppwriteException, { endpoint, project }: Target): string {
  if (isNotReady(error))
    return `The server at ${endpoint} answers that it is not ready (status ${error.code}): wait until it is, then run this again; what is done already is kept.`;
  switch (error.type) {
    case 'project_not_found':
      return `There is no project “${project}” at ${endpoint}: check the project id, and that the address is the one of the project's region.`;
    case 'project_key_expired':
      return "The API key has expired: create a new one in the project's console and use that.";
    case 'general_unauthorized_scope':
      return scopeSentence(error.message);
    default:
      // Newer servers refuse an unknown key by a type of their own.
      if (error.code === 401 && error.type !== '') return UNKNOWN_KEY;
      // A project keeps a field of an earlier version until then.
      if (/Filter "subQuery\w+" not found/.test(error.message))
        return "The server cannot read the project: run Appwrite's own migration (its command migrate), then run this again.";
      // An unknown route is answered by a page for people.
      if (/general_route_not_found/.test(`${error.type} ${error.message}`)) {
        return `The server at ${endpoint} does not know a route that is needed: it is older than Appwrite ${OLDEST_VERSION}, or the address does not end in /v1.`;
      }
      return error.type
        ? `The server refused (${error.code} ${error.type}): ${error.message}`
        : `${endpoint} does not answer as an Appwrite server does (status ${error.code}): check that the address is right and ends in /v1.`;
  }
}

/** The server's message: `app.x (role: applications) missing scopes (["collections.write"])`. */
export const missingScopes = (message: string): string[] =>
  [...(/missing scopes? \(\[(.*?)\]\)/.exec(message)?.[1] ?? '').matchAll(/"([^"]+)"/g)].map(
    (match) => match[1] ?? '',
  );

function scopeSentence(message: string): string {
  const scopes = missingScopes(message);
  if (/role: guests|not one of this project/.test(message)) return UNKNOWN_KEY;
  if (scopes.length === 0)
    return `The API key may not do this (${message.replace(/\.$/, '')}): give it the scopes that npm run provision -- --help lists.`;
  return `The API key lacks the scope ${scopes.join(', ')}: add it to the key in the project's console, then run this again; what is done already is kept.`;
}
