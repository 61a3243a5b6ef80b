import type { donations } from '@core/schema/bookCollections';
import type { projects, quickItems } from '@core/schema/collections';
import { SITE_IDS } from '@core/schema/siteIds';
import { referenceOf, type Donation } from '@core/donations/donation';
import type { Project } from '@core/projects/project';
import type { Collection } from '@core/schema/attributes';
import type { Bilingual } from '@core/text/languages/bilingual';
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
import { toProject, toQuickItem } from '../mappers/toProject';

/** `project` is null if it was deleted; donors quote the `reference`. */
export type GivenDonation = {
  donation: Donation;
  reference: string;
  project: Project | null;
  /** The name of the item; null for a plain donation. */
  item?: Bilingual | null;
  isDedicated?: boolean;
};

type DonationDocument = StoredDocument<typeof donations>;
type ProjectDocument = StoredDocument<typeof projects>;
type ItemDocument = StoredDocument<typeof quickItems>;
type Subjects = { projects: ProjectDocument[]; items: ItemDocument[] };
type GivenOne = Subjects & { document: DonationDocument };
type Given = Subjects & { documents: DonationDocument[]; total: number };

/** The most documents of a request, and the most values of a query. */
const BATCH = 100;

/**
 * Detects a missing session, for which the server returns no documents instead of an error.
 * @throws when no donor is logged in
 */
async function needSession({ account }: Sdk): Promise<void> {
  await account.get();
}

/** The documents of a collection with these ids, in several requests where they are many. */
async function among<C extends Collection>(
  sdk: Sdk,
  collection: C['id'],
  values: readonly unknown[],
): Promise<StoredDocument<C>[]> {
  const { Query } = sdk.library;
  const ids = [...new Set(values.map(toText).filter((id) => id !== ''))];
  const batches = Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, index) =>
    ids.slice(index * BATCH, (index + 1) * BATCH),
  );
  const answers = await Promise.all(
    batches.map((batch) =>
      listDocuments<C>(sdk, collection, [Query.equal('$id', batch), Query.limit(batch.length)]),
    ),
  );
  return answers.flatMap(({ documents }) => documents);
}

async function subjectsOf(sdk: Sdk, given: readonly DonationDocument[]): Promise<Subjects> {
  const [found, items] = await Promise.all([
    among<typeof projects>(
      sdk,
      SITE_IDS.projects,
      given.map(({ project }) => project),
    ),
    among<typeof quickItems>(
      sdk,
      SITE_IDS.quickItems,
      given.map(({ item }) => item),
    ),
  ]);
  return { projects: found, items };
}

async function readPage(sdk: Sdk, userId: string, page: number, pageSize: number): Promise<Given> {
  const { documents, total } = await listDocuments<typeof donations>(sdk, SITE_IDS.donations, [
    sdk.library.Query.equal('user', [userId]),
    ...queriesOf(sdk, { page, pageSize }),
  ]);
  if (total === 0) await needSession(sdk);
  return { documents, total, ...(await subjectsOf(sdk, documents)) };
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
  return { documents, total: documents.length, ...(await subjectsOf(sdk, documents)) };
}

async function readOne(sdk: Sdk, donationId: string): Promise<GivenOne> {
  const document = await getDocument<typeof donations>(sdk, SITE_IDS.donations, donationId).catch(
    async (error: unknown) => {
      await needSession(sdk);
      throw error;
    },
  );
  return { document, ...(await subjectsOf(sdk, [document])) };
}

function givenFrom({
  projects: found,
  items,
}: Subjects): (document: DonationDocument) => GivenDonation {
  const known = new Map(found.map((project) => [project.$id, toProject(project)]));
  const names = new Map(items.map((item) => [item.$id, toQuickItem(item).name]));
  return (document) => ({
    donation: toDonation(document),
    reference: referenceOf(toText(document.payment_intent), toInteger(document.line)),
    project: known.get(toText(document.project)) ?? null,
    item: names.get(toText(document.item)) ?? null,
    isDedicated: toText(document.dedication) !== '',
  });
}

export const toGivenDonations = ({ documents, ...subjects }: Given): GivenDonation[] =>
  documents.map(givenFrom(subjects));

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
      transformResponse: ({ document, ...subjects }: GivenOne) => givenFrom(subjects)(document),
      providesTags: ['Donation'],
    }),
  }),
});

export const { useListMyDonationsQuery, useCollectMyDonationsMutation, useGetMyDonationQuery } =
  donationsApi;
