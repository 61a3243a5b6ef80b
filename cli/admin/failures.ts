import { MachineError } from '@server/failures';
import { missingScopes } from '@server/provision/explain';
import { AppwriteException } from 'node-appwrite';

export type Target = { endpoint: string; project: string };

/** @returns a MachineError for an error of a server or the network; any other error unchanged */
export function explain(error: unknown, target: Target): unknown {
  if (error instanceof AppwriteException)
    return new MachineError(sentenceOf(error, target), { cause: error });
  const message =
    typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : '';
  if (message === 'fetch failed')
    return new MachineError(
      `No server answers at ${target.endpoint}: check that it runs and that the address is right.`,
      { cause: error },
    );
  return error;
}

const UNKNOWN_KEY =
  'The server does not know the key: check that it is a server key of this project.';

function sentenceOf(error: AppwriteException, { endpoint, project }: Target): string {
  switch (error.type) {
    case 'project_not_found':
      return `There is no project ${project} at ${endpoint}: check IKHAA_APPWRITE_PROJECT.`;
    case 'database_not_found':
    case 'collection_not_found':
      return `The server at ${endpoint} does not have this product's database yet: run npm run provision first.`;
    case 'project_key_expired':
      return 'The server key has expired: create a new one and use that.';
    case 'key_creation_denied':
      return 'This server makes keys in its console alone: make and delete them there, under Overview → API keys.';
    case 'general_route_not_found':
      return 'This server has no such route: its console has the command, or npm run doctor names the version that it needs.';
    case 'general_unauthorized_scope':
      return scopeSentence(error.message);
    default:
      // Newer servers refuse an unknown key by a type of their own.
      if (error.code === 401) return UNKNOWN_KEY;
      return error.type
        ? `The server refused (${error.code} ${error.type}): ${error.message}`
        : `${endpoint} does not answer as an Appwrite server does (status ${error.code}): check that the address is right and ends in /v1.`;
  }
}

function scopeSentence(message: string): string {
  const scopes = missingScopes(message);
  if (scopes.length === 0 || /role: guests/.test(message)) return UNKNOWN_KEY;
  return `The server key lacks the scope ${scopes.join(', ')}: use one that has it.`;
}
