/** The built site's addresses with a page: the build lists the patterns, the content the ids. */
import type { SiteOptions } from 'appwrite-emulator/site';
import { DATABASE_ID } from '@core/schema/ids';
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { AskApi } from './pageRenderer';

export const ADDRESSES_FILE = 'addresses.json';

/** A pattern of the router, with the public collection of its ids. */
export type SiteAddress = { pattern: string; collection?: string };

const ID = /^[A-Za-z0-9][\w.-]{0,35}$/;

/** @returns null for a site without a list, such as one of an earlier build */
export function readAddresses(folder: string): SiteAddress[] | null {
  const file = join(folder, ADDRESSES_FILE);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/** The router ignores the case of letters and a final slash. */
const expressionOf = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern.replace('/*', '(?:/.*)?').replace('/:id?', '(?:/([^/]+))?').replace('/:id', '/([^/]+)').replace(/\/$/, '')}/?$`,
    'i',
  );

/** @param ask reads a path of the API as a guest; null on failure */
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
