import type { Collection } from '@core/schema/attributes';
import { MOST_ITEMS } from '@core/projects/quickItems';
import { type drafts, type exchangeRates, type quickItems } from '@core/schema/collections';
import { usualPictureFileId } from '@core/pictures/pictureSizes';
import { CONTENT_PICTURES_BUCKET_ID, IDS } from '@core/schema/ids';
import { CONTENT_ACTIONS } from '@core/staff/actions/content';
import type {
  ContentKind,
  PictureProblem,
  PictureRequest,
  RateHistory,
} from '@core/staff/contentContract';
import { MOST_RATES } from '../ratesApi';
import type { Sdk } from '../../appwriteSdk';
import { sendRequest, type Answer } from '../../baseQuery';
import { listDocuments, type DocumentList, type StoredDocument } from '../../documents';
import {
  toContentRow,
  toDraftRow,
  toEditedItem,
  toEditedRate,
  type ContentRow,
  type DraftRow,
  type EditedItem,
  type EditedRate,
} from '../../mappers/toContentRow';
import { callStaff, staffApi, staffEndpoint } from '../../staffApi';
import { forMembers } from '../../forMembers';
import { readRows, type Rows, type RowsQuery } from '../../staffRows';
import { downloadFile } from '../../downloadFile';
import { uploadForStaff, type StaffUpload } from './uploadForStaff';

const COLLECTION_IDS: Record<ContentKind, string> = {
  project: IDS.projects,
  update: IDS.projectUpdates,
  opportunity: IDS.volunteerOpportunities,
  post: IDS.posts,
};
const TAGS = {
  project: 'Project',
  update: 'Project',
  opportunity: 'Opportunity',
  post: 'Post',
} as const;

type ListRequest = { kind: ContentKind; query: RowsQuery };
type ContentDocument = StoredDocument<Collection>;

async function draftedOf(
  sdk: Sdk,
  kind: ContentKind,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { Query } = sdk.library;
  const { documents } = await listDocuments<typeof drafts>(sdk, IDS.drafts, [
    Query.equal('kind', kind),
    Query.equal('document', [...ids]),
    Query.select(['$id', 'document']),
    Query.limit(ids.length),
  ]);
  return new Set(documents.map(({ document }) => String(document)));
}

const contentApi = staffApi
  .enhanceEndpoints({ addTagTypes: ['Content', 'Draft'] })
  .injectEndpoints({
    endpoints: (build) => ({
      listContent: build.query<Rows<ContentRow>, ListRequest>({
        query:
          ({ kind, query }) =>
          async (sdk) => {
            const { rows, hasMore } = await readRows<Collection, ContentDocument>(
              COLLECTION_IDS[kind],
              query,
              (document) => document,
            )(sdk);
            const changed = await draftedOf(
              sdk,
              kind,
              rows.map(({ $id }) => $id),
            );
            return { rows: rows.map((row) => toContentRow(row, changed)), hasMore };
          },
        providesTags: ['Content'],
      }),

      listDrafts: build.query<Rows<DraftRow>, ListRequest>({
        query: ({ kind, query }) =>
          readRows<typeof drafts, DraftRow>(
            IDS.drafts,
            { ...query, filters: [{ field: 'kind', is: 'equal', value: kind }, ...query.filters] },
            toDraftRow,
          ),
        providesTags: ['Draft'],
      }),

      /** The answer is not cached: a form starts from the present state. */
      openContent: build.query({
        ...staffEndpoint(CONTENT_ACTIONS.open),
        keepUnusedDataFor: 0,
      }),

      saveDraft: build.mutation({
        ...staffEndpoint(CONTENT_ACTIONS.save),
        invalidatesTags: ['Content', 'Draft'],
      }),
      publishDraft: build.mutation({
        ...staffEndpoint(CONTENT_ACTIONS.publish),
        invalidatesTags: (_result, _error, { kind }) => ['Content', 'Draft', TAGS[kind]],
      }),
      discardDraft: build.mutation({
        ...staffEndpoint(CONTENT_ACTIONS.discard),
        invalidatesTags: ['Content', 'Draft'],
      }),
      unpublish: build.mutation({
        ...staffEndpoint(CONTENT_ACTIONS.unpublish),
        invalidatesTags: (_result, _error, { kind }) => ['Content', 'Draft', TAGS[kind]],
      }),
      closeContent: build.mutation({
        ...staffEndpoint(CONTENT_ACTIONS.close),
        invalidatesTags: (_result, _error, { kind }) => ['Content', TAGS[kind]],
      }),
      bulkChange: build.mutation({
        ...staffEndpoint(CONTENT_ACTIONS.bulk),
        invalidatesTags: (_result, _error, { kind }) => ['Content', 'Draft', TAGS[kind]],
      }),
      removeContent: build.mutation({
        ...staffEndpoint(CONTENT_ACTIONS.remove),
        invalidatesTags: (_result, _error, { kind }) => ['Content', 'Draft', TAGS[kind]],
      }),

      listEditedItems: build.query<EditedItem[], void>({
        query: () => (sdk) => {
          const { Query } = sdk.library;
          return listDocuments<typeof quickItems>(sdk, IDS.quickItems, [
            Query.equal('status', ['open', 'closed']),
            Query.orderAsc('position'),
            Query.limit(MOST_ITEMS),
          ]);
        },
        transformResponse: ({ documents }: DocumentList<typeof quickItems>) =>
          documents.map(toEditedItem),
        providesTags: ['QuickItem'],
      }),
      changeItem: build.mutation({
        ...staffEndpoint(CONTENT_ACTIONS.item),
        invalidatesTags: ['QuickItem'],
      }),
      listEditedRates: build.query<EditedRate[], void>({
        query: () => (sdk) =>
          listDocuments<typeof exchangeRates>(sdk, IDS.exchangeRates, [
            sdk.library.Query.limit(MOST_RATES),
          ]),
        transformResponse: ({ documents }: DocumentList<typeof exchangeRates>) =>
          documents.map(toEditedRate).filter((rate) => rate !== null),
        providesTags: ['Rate'],
      }),
      listRateHistory: build.infiniteQuery<RateHistory, void, string | null>({
        infiniteQueryOptions: {
          initialPageParam: null,
          getNextPageParam: ({ next }) => next ?? undefined,
        },
        query: ({ pageParam }) => callStaff(CONTENT_ACTIONS.rateHistory, { after: pageParam }),
        providesTags: ['Rate'],
      }),
      /** For a file; not cached. */
      readRateHistory: build.mutation(staffEndpoint(CONTENT_ACTIONS.rateHistory)),
      changeRate: build.mutation({
        ...staffEndpoint(CONTENT_ACTIONS.rate),
        invalidatesTags: ['Rate'],
      }),
    }),
  });

export const {
  useListContentQuery,
  useListDraftsQuery,
  useOpenContentQuery,
  useSaveDraftMutation,
  usePublishDraftMutation,
  useDiscardDraftMutation,
  useUnpublishMutation,
  useCloseContentMutation,
  useRemoveContentMutation,
  useBulkChangeMutation,
  useListEditedItemsQuery,
  useChangeItemMutation,
  useListEditedRatesQuery,
  useListRateHistoryInfiniteQuery,
  useReadRateHistoryMutation,
  useChangeRateMutation,
} = contentApi;

/**
 * Uploads a picture for which the server makes the site's sizes.
 * @param onProgress receives the sent share, in percent
 * @returns its name for documents, or the reason of a refusal
 */
export function uploadContentPicture({
  shape,
  focus,
  ...upload
}: StaffUpload & Pick<PictureRequest, 'shape' | 'focus'>): Promise<
  Answer<{ image: string } | { problem: PictureProblem }>
> {
  return sendRequest(
    forMembers(async (sdk) =>
      callStaff(CONTENT_ACTIONS.picture, { file: await uploadForStaff(sdk, upload), shape, focus })(
        sdk,
      ),
    ),
  );
}

/** The middle width of an uploaded picture, published or not; `stem` is from `pictureStemOf`. */
export const loadContentPicture = (stem: string): Promise<Answer<ArrayBuffer>> =>
  sendRequest((sdk) =>
    downloadFile(sdk, { bucketId: CONTENT_PICTURES_BUCKET_ID, fileId: usualPictureFileId(stem) }),
  );
