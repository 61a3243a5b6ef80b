/**
 * Which addresses of the built site have a page: the build names them, and the content says whose
 * ids there are.
 */
import type { SiteOptions } from 'appwrite-emulator/site';
import { DATABASE_ID } from '@core/schema/ids';
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { AskApi } from './pageRenderer';

/** The build's own file, in the site's folder. */
export const ADDRESSES_FILE = 'addresses.json';

/**
 * As the router writes a pattern; the collection whose documents' ids it takes, where everybody may
 * read them.
 */
export type SiteAddress = { pattern: string; collection?: string };

const ID = /^[A-Za-z0-9][\w.-]{0,35}$/;

/** @returns null for a site that names none: of an earlier build, or of another program */
export function readAddresses(folder: string): SiteAddress[] | null {
  const file = join(folder, ADDRESSES_FILE);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/** The router takes capitals for small letters, and a slash at the end for none. */
const expressionOf = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern.replace('/*', '(?:/.*)?').replace('/:id?', '(?:/([^/]+))?').replace('/:id', '/([^/]+)').replace(/\/$/, '')}/?$`,
    'i',
  );

/**
 * @param folder the built site
 * @param ask reads from the API, by a path below its root, as everybody may; answers null where it
 * cannot
 */
export function siteAddresses(
  folder: string,
  ask: (path: string) => ReturnType<AskApi> | null,
): NonNullable<SiteOptions['hasPage']> {
  const known = readAddresses(folder)?.map(({ pattern, collection }) => ({
    expression: expressionOf(pattern),
    collection,
  }));
  const exists = async (collection: string, id: string): Promise<boolean> => {
    if (!ID.test(id)) return false;
    const answer = await ask(
      `/v1/databases/${DATABASE_ID}/collections/${collection}/documents/${id}`,
    );
    return answer?.status !== 404;
  };
  return async ({ path, query }) => {
    if (known === undefined) return extname(path) === '';
    for (const { expression, collection } of known) {
      const found = expression.exec(path);
      if (found === null) continue;
      const id = found[1] ?? query.get('id');
      return collection === undefined || id === null || exists(collection, id);
    }
    return false;
  };
}
