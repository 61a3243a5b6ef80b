/** The prerendered pages, as the route table says. */
import { generatePath } from 'react-router-dom';
import { loadSdk, type Sdk } from '@/api/appwriteSdk';
import { listDocuments, queriesOf } from '@/api/documents';
import { routes, type AppRoute } from '@/app/routes';
import { routeAt } from '@/app/routing/routeAt';
import type { Reach } from '@core/pages/reach';
import { SITE_IDS } from '@core/schema/siteIds';

export type SitePage = {
  /** Such as /blog; no query. */
  path: string;
  route: AppRoute;
};

export type PlannedPage = {
  page: SitePage;
  /** The same as long as what the page is about is. */
  version: string;
  isPrerendered: boolean;
};

const prerendered = routes.filter(({ prerender }) => prerender);

/** The pages whose addresses are known without the content, the most visited first. */
export const FIXED_PAGES: readonly SitePage[] = prerendered
  .filter(({ subjects }) => subjects === undefined)
  .map((route) => ({ path: route.path, route }));

/** @returns null for a page that is about something else */
export const subjectIdOf = (
  { path, route }: SitePage,
  subjects: AppRoute['subjects'],
): string | null =>
  route.subjects === subjects ? (routeAt({ pathname: path, search: '' })?.target.id ?? null) : null;

/** The most documents that one request asks for. */
const BATCH = 100;

type Document = { $id: string };

/** @throws what could not be read, and why */
async function read(collection: string, queries: (sdk: Sdk) => string[]): Promise<Document[]> {
  try {
    const sdk = await loadSdk();
    return (await listDocuments(sdk, collection, queries(sdk), { total: false })).documents;
  } catch (cause) {
    throw new Error(`${collection} cannot be read: ${String(cause)}`, { cause });
  }
}

async function readNewest(collection: string, most: number): Promise<Document[]> {
  const found: Document[] = [];
  for (let page = 1; found.length < most; page += 1) {
    const batch = await read(collection, (sdk) => [
      // No other collection has unlisted ones.
      ...(collection === SITE_IDS.projects ? [sdk.library.Query.equal('listed', true)] : []),
      ...queriesOf(sdk, { page, pageSize: BATCH }),
    ]);
    found.push(...batch);
    if (batch.length < BATCH) break;
  }
  return found;
}

/**
 * @returns those of some projects that are on the site, in the lists or not
 * @throws when the content cannot be read
 */
export async function readProjectsAmong(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const there = new Set<string>();
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH);
    const found = await read(SITE_IDS.projects, ({ library: { Query } }) => [
      Query.equal('$id', batch),
      Query.select(['$id']),
      Query.limit(BATCH),
    ]);
    for (const { $id } of found) there.add($id);
  }
  return there;
}

/**
 * A page for each project, opportunity and post, the newest of each first.
 * @throws when the content cannot be read
 */
export async function readSubjects({ told, rendered }: Reach): Promise<PlannedPage[]> {
  const planned = await Promise.all(
    prerendered.map(async (route) => {
      if (route.subjects === undefined) return [];
      const documents = await readNewest(route.subjects, told);
      return documents.map((document, index) => ({
        page: { path: generatePath(route.path, { id: document.$id }), route },
        // It holds the time of its last change: an update of a project changes nothing else of it.
        version: JSON.stringify(document),
        isPrerendered: index < rendered,
      }));
    }),
  );
  return planned.flat();
}
