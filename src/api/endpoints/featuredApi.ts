/** The home page's projects, where the charity chose others than the latest. */
import type { projects } from '@core/schema/collections';
import { SITE_IDS } from '@core/schema/siteIds';
import type { Project } from '@core/projects/project';
import { WHOLE_SHARE } from '@core/projects/share';
import type { SiteTexts } from '@core/site/siteTexts';
import type { Sdk } from '../appwriteSdk';
import { baseApi } from '../baseApi';
import { inOrder, listDocuments, type DocumentList, type StoredDocument } from '../documents';
import { toProject } from '../mappers/toProject';
import { documentChannel, followDocuments } from '../realtime';

/** `first` are ids of projects. */
export type Featured = {
  first: readonly string[];
  then: SiteTexts['featured']['then'];
  most: number;
};

type ProjectDocument = StoredDocument<typeof projects>;

async function readOpen(sdk: Sdk, queries: string[]): Promise<readonly ProjectDocument[]> {
  const { Query } = sdk.library;
  const { documents }: DocumentList<typeof projects> = await listDocuments<typeof projects>(
    sdk,
    SITE_IDS.projects,
    [Query.equal('listed', true), Query.equal('status', ['open']), ...queries],
  );
  return documents;
}

const hasId = (payload: unknown): payload is ProjectDocument =>
  typeof payload === 'object' && payload !== null && '$id' in payload;

export const featuredApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** A chosen project that takes nothing is left out. */
    listFeatured: build.query<Project[], Featured>({
      query:
        ({ first, then, most }) =>
        async (sdk) => {
          const { Query } = sdk.library;
          const order =
            then === 'nearly'
              ? [Query.lessThan('share', WHOLE_SHARE), Query.orderDesc('share')]
              : inOrder(sdk);
          const [chosen, others] = await Promise.all([
            first.length === 0
              ? []
              : readOpen(sdk, [Query.equal('$id', [...first]), Query.limit(first.length)]),
            readOpen(sdk, [...order, Query.limit(most)]),
          ]);
          const inTheirOrder = first.flatMap((id) => chosen.find(({ $id }) => $id === id) ?? []);
          const rest = others.filter(({ $id }) => !first.includes($id));
          return [...inTheirOrder, ...rest].slice(0, most);
        },
      transformResponse: (documents: readonly ProjectDocument[]) => documents.map(toProject),
      providesTags: [{ type: 'Project', id: 'LIST' }],
      onCacheEntryAdded: async (_asked, { updateCachedData, cacheEntryRemoved }) => {
        const stop = followDocuments([documentChannel(SITE_IDS.projects)], (payload) => {
          if (!hasId(payload)) return;
          const { id, raisedMinor } = toProject(payload);
          updateCachedData((shown) => {
            for (const project of shown) if (project.id === id) project.raisedMinor = raisedMinor;
          });
        });
        await cacheEntryRemoved;
        stop();
      },
    }),
  }),
});

export const { useListFeaturedQuery } = featuredApi;
