/**
 * Requests for documents that everybody may read, in Appwrite's own protocol: https://appwrite.io/docs/references/cloud/client-rest/databases
 * Apart from what becomes of the answers, since a page that is not drawn sends its first ones before any other code is there.
 */
import { DATABASE_ID, IDS } from '@core/schema/ids';
import { env } from '@/config/env';
import { foldSearch } from '@core/text/foldSearch';
import { apiEndpoint } from './endpoint';

/** A query as Appwrite takes it, one JSON text each: https://appwrite.io/docs/products/databases/queries */
const query = {
  equal: (attribute: string, value: unknown): string =>
    JSON.stringify({ method: 'equal', attribute, values: Array.isArray(value) ? value : [value] }),
  contains: (attribute: string, value: string): string =>
    JSON.stringify({ method: 'contains', attribute, values: [value] }),
  orderDesc: (attribute: string): string => JSON.stringify({ method: 'orderDesc', attribute }),
  limit: (count: number): string => JSON.stringify({ method: 'limit', values: [count] }),
  offset: (count: number): string => JSON.stringify({ method: 'offset', values: [count] }),
  or: (queries: string[]): string =>
    JSON.stringify({ method: 'or', values: queries.map((text) => JSON.parse(text) as unknown) }),
};

export type ListQuery = {
  /** Counted from 1. */
  page: number;
  pageSize: number;
};

export type ProjectsQuery = ListQuery & {
  /** Keeps projects whose title, region or type contains each of its words, in either language; case does not matter. */
  filter?: string;
};

const FILTERED_FIELDS = ['title', 'region', 'type', 'title_ar', 'region_ar', 'type_ar'];
/** Folded by the server's programs; what was written past them is found by its own spelling. */
const FOLDED_FIELD = 'search';

const MAX_WORDS = 8;

/** Every word must be found, in any spelling; so "food parcels gaza" finds a project of type food_parcels in Gaza, and غزه one in غزة. */
function filterQueries(filter: string | undefined): string[] {
  const words = (filter ?? '').split(/[\s_]+/).filter((word) => word !== '');
  return words.slice(0, MAX_WORDS).map((word) => {
    const folded = foldSearch(word);
    const spelled = FILTERED_FIELDS.map((field) => query.contains(field, word));
    return query.or(folded === '' ? spelled : [...spelled, query.contains(FOLDED_FIELD, folded)]);
  });
}

/** A part of a list, the newest first. */
const partOf = ({ page, pageSize }: ListQuery): string[] => [
  query.orderDesc('date'),
  query.limit(pageSize),
  query.offset((page - 1) * pageSize),
];

/** How many of the last donations a project's page shows. */
export const LAST_DONATIONS = 4;

function documents(collectionId: string, queries: readonly string[] = []): string {
  const parameters = new URLSearchParams(queries.map((text, index) => [`queries[${index}]`, text]));
  return `${apiEndpoint()}/databases/${DATABASE_ID}/collections/${collectionId}/documents${parameters.size === 0 ? '' : `?${parameters.toString()}`}`;
}

const document = (collectionId: string, id: string): string =>
  `${documents(collectionId)}/${encodeURIComponent(id)}`;

/** Addresses of what everybody may read. */
export const addresses = {
  rates: (): string => documents(IDS.exchangeRates),
  quickItems: (): string => documents(IDS.quickItems),
  projects: ({ filter, ...list }: ProjectsQuery): string =>
    documents(IDS.projects, [
      query.equal('listed', true),
      ...filterQueries(filter),
      ...partOf(list),
    ]),
  project: (id: string): string => document(IDS.projects, id),
  projectDonations: (projectId: string): string =>
    documents(IDS.projectDonations, [
      query.equal('project', [projectId]),
      query.orderDesc('date'),
      query.limit(LAST_DONATIONS),
    ]),
  opportunities: (list: ListQuery): string => documents(IDS.volunteerOpportunities, partOf(list)),
  opportunity: (id: string): string => document(IDS.volunteerOpportunities, id),
  posts: (list: ListQuery): string => documents(IDS.posts, partOf(list)),
  post: (id: string): string => document(IDS.posts, id),
};

/** @throws TypeError when there is no connection */
export const request = (address: string): Promise<Response> =>
  fetch(address, {
    headers: { 'x-appwrite-project': env.appwriteProject },
    credentials: 'include',
  });
