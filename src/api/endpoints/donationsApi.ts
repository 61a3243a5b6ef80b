import type { donations } from '@core/schema/bookCollections';
import type { projects } from '@core/schema/collections';
import { SITE_IDS } from '@core/schema/siteIds';
import { referenceOf, type Donation } from '@core/donations/donation';
import type { Project } from '@core/projects/project';
import type { Sdk } from '../appwriteSdk';
import { baseApi } from '../baseApi';
import {
  getDocument,
  listDocuments,
  queriesOf,
  type Page,
  type StoredDocument,
} from '../documents';
import { toInteger, toText } from '../mappers/fields';
import { toDonation } from '../mappers/toDonation';
import { toProject } from '../mappers/toProject';

/** `project` is null if it was deleted; donors quote the `reference`. */
export type GivenDonation = {
  donation: Donation;
  reference: string;
  project: Project | null;
  isDedicated?: boolean;
};

type DonationDocument = StoredDocument<typeof donations>;
type ProjectDocument = StoredDocument<typeof projects>;
type GivenOne = { document: DonationDocument; projects: ProjectDocument[] };
type Given = { documents: DonationDocument[]; total: number; projects: ProjectDocument[] };

/** The most documents of a request, and the most values of a query. */
const BATCH = 100;

/**
 * Detects a missing session, for which the server returns no documents instead of an error.
 * @throws when no donor is logged in
 */
async function needSession({ account }: Sdk): Promise<void> {
  await account.get();
}

async function projectsOf(
  sdk: Sdk,
  given: readonly DonationDocument[],
): Promise<ProjectDocument[]> {
  const { Query } = sdk.library;
  const ids = [...new Set(given.map(({ project }) => toText(project)).filter((id) => id !== ''))];
  const batches = Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, index) =>
    ids.slice(index * BATCH, (index + 1) * BATCH),
  );
  const answers = await Promise.all(
    batches.map((batch) =>
      listDocuments<typeof projects>(sdk, SITE_IDS.projects, [
        Query.equal('$id', batch),
        Query.limit(batch.length),
      ]),
    ),
  );
  return answers.flatMap(({ documents }) => documents);
}

async function readPage(sdk: Sdk, userId: string, page: number, pageSize: number): Promise<Given> {
  const { documents, total } = await listDocuments<typeof donations>(sdk, SITE_IDS.donations, [
    sdk.library.Query.equal('user', [userId]),
    ...queriesOf(sdk, { page, pageSize }),
  ]);
  if (total === 0) await needSession(sdk);
  return { documents, total, projects: await projectsOf(sdk, documents) };
}

export async function readAllDonations(sdk: Sdk, userId: string): Promise<Given> {
  const { Query } = sdk.library;
  const documents: DonationDocument[] = [];
  for (let last: DonationDocument | undefined, more = true; more; last = documents.at(-1)) {
    const queries = [Query.equal('user', [userId]), Query.orderDesc('date'), Query.limit(BATCH)];
    const batch = await listDocuments<typeof donations>(
      sdk,
      SITE_IDS.donations,
      last === undefined ? queries : [...queries, Query.cursorAfter(last.$id)],
    );
    documents.push(...batch.documents);
    more = batch.documents.length === BATCH;
  }
  if (documents.length === 0) await needSession(sdk);
  return { documents, total: documents.length, projects: await projectsOf(sdk, documents) };
}

async function readOne(sdk: Sdk, donationId: string): Promise<GivenOne> {
  const document = await getDocument<typeof donations>(sdk, SITE_IDS.donations, donationId).catch(
    async (error: unknown) => {
      await needSession(sdk);
      throw error;
    },
  );
  return { document, projects: await projectsOf(sdk, [document]) };
}

const byId = (found: readonly ProjectDocument[]): ReadonlyMap<string, Project> =>
  new Map(found.map((document) => [document.$id, toProject(document)]));

const toGivenDonation = (
  document: DonationDocument,
  found: ReadonlyMap<string, Project>,
): GivenDonation => ({
  donation: toDonation(document),
  reference: referenceOf(toText(document.payment_intent), toInteger(document.line)),
  project: found.get(toText(document.project)) ?? null,
  isDedicated: toText(document.dedication) !== '',
});

export function toGivenDonations({ documents, projects: found }: Given): GivenDonation[] {
  const known = byId(found);
  return documents.map((document) => toGivenDonation(document, known));
}

export const donationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listMyDonations: build.query<
      Page<GivenDonation>,
      { userId: string; page: number; pageSize: number }
    >({
      query:
        ({ userId, page, pageSize }) =>
        (sdk) =>
          readPage(sdk, userId, page, pageSize),
      transformResponse: (given: Given) => ({
        total: given.total,
        items: toGivenDonations(given),
      }),
      providesTags: ['Donation'],
    }),

    /** Reads all of them for a file, on each call. */
    collectMyDonations: build.mutation<GivenDonation[], { userId: string }>({
      query:
        ({ userId }) =>
        (sdk) =>
          readAllDonations(sdk, userId),
      transformResponse: toGivenDonations,
    }),

    /** One of the donor's donations; `notFound` for another donor's. */
    getMyDonation: build.query<GivenDonation, { userId: string; donationId: string }>({
      query:
        ({ donationId }) =>
        (sdk) =>
          readOne(sdk, donationId),
      transformResponse: ({ document, projects: found }: GivenOne) =>
        toGivenDonation(document, byId(found)),
      providesTags: ['Donation'],
    }),
  }),
});

export const { useListMyDonationsQuery, useCollectMyDonationsMutation, useGetMyDonationQuery } =
  donationsApi;
