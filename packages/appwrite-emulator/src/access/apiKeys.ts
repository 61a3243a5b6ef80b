/** Server keys: the configured ones, stored as hashes, and the ephemeral ones of functions. */
import { createHash } from 'node:crypto';
import { AppwriteError } from '../core/errors';
import type { Tokens } from './tokens';

export interface ServerKey {
  secret: string;
  scopes: readonly string[] | 'all';
  name: string;
}

export interface GrantedKey {
  name: string;
  hasScope(scope: string): boolean;
}

export type ApiKeys = ReturnType<typeof createApiKeys>;

/** A key has no account: it acts for the project. */
const NEVER = new Set(['account']);
/** Rights on documents are rights on rows, and vice versa, as both families reach the same data. */
const MIRRORS: readonly (readonly [string, string])[] = [
  ['documents', 'rows'],
  ['collections', 'tables'],
  ['attributes', 'columns'],
  ['executions', 'execution'],
];

function mirrorsOf(scope: string): string[] {
  const [noun = '', verb = ''] = scope.split('.');
  return MIRRORS.flatMap(([one, other]) =>
    noun === one ? [`${other}.${verb}`] : noun === other ? [`${one}.${verb}`] : [],
  );
}

function grant(name: string, scopes: readonly string[] | 'all'): GrantedKey {
  if (scopes === 'all') return { name, hasScope: (scope) => !NEVER.has(scope) };
  const held = new Set(['public', ...scopes, ...scopes.flatMap(mirrorsOf)]);
  return { name, hasScope: (scope) => held.has(scope) && !NEVER.has(scope) };
}

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64');

const MOST_REMEMBERED = 500;
const EPHEMERAL = /^(?:ephemeral|dynamic)_(.+)$/;

export function createApiKeys(keys: readonly ServerKey[], tokens: Tokens) {
  const byHash = new Map(keys.map((key) => [hashOf(key.secret), grant(key.name, key.scopes)]));
  /** A function makes several requests with the key of one call. */
  const ephemeral = new Map<string, { key: GrantedKey; until: number }>();
  const resolveEphemeral = (token: string): GrantedKey => {
    const known = ephemeral.get(token);
    if (known && known.until > Date.now()) return known.key;
    const claims = tokens.verify(token);
    if (claims?.use !== 'key' || !Array.isArray(claims.scopes))
      throw new AppwriteError('project_key_expired');
    const key = grant(String(claims.function), claims.scopes.map(String));
    if (ephemeral.size >= MOST_REMEMBERED) ephemeral.clear();
    ephemeral.set(token, { key, until: Number(claims.exp) * 1000 });
    return key;
  };
  return {
    /** @throws AppwriteError for an unknown or expired key */
    resolve(secret: string): GrantedKey {
      const token = EPHEMERAL.exec(secret)?.[1];
      if (token !== undefined) return resolveEphemeral(token);
      const known = byHash.get(hashOf(secret));
      if (!known)
        throw new AppwriteError('general_unauthorized_scope', {
          message: 'The API key is not one of this project.',
        });
      return known;
    },
    issueEphemeral(functionId: string, scopes: readonly string[], seconds: number): string {
      return `ephemeral_${tokens.sign({ use: 'key', function: functionId, scopes: [...scopes] }, seconds)}`;
    },
  };
}
