/** Reads many documents in several requests, for prerendering. */
import { SITE_IDS } from '@core/schema/siteIds';
import { loadSdk, type Sdk } from './appwriteSdk';
import { listDocuments, listedQueriesOf } from './documents';

const BATCH = 100;

type Document = { $id: string };

/** @throws with the collection and the reason */
async function read(collection: string, queries: (sdk: Sdk) => string[]): Promise<Document[]> {
  try {
    const sdk = await loadSdk();
    return (await listDocuments(sdk, collection, queries(sdk), { total: false })).documents;
  } catch (cause) {
    throw new Error(`${collection} cannot be read: ${String(cause)}`, { cause });
  }
}

/** @throws with the collection and the reason */
export async function readNewest(collection: string, most: number): Promise<Document[]> {
  const found: Document[] = [];
  for (let page = 1; found.length < most; page += 1) {
    const batch = await read(collection, (sdk) => listedQueriesOf(sdk, { page, pageSize: BATCH }));
    found.push(...batch);
    if (batch.length < BATCH) break;
  }
  return found;
}

/**
 * @returns the projects with these ids that are on the site, listed or not
 * @throws with the collection and the reason
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
