/** Data for choosing a project; only pages with their own chunks use it. */
import type { projects } from '@core/schema/collections';
import { SITE_IDS } from '@core/schema/siteIds';
import type { Project } from '@core/projects/project';
import { WHOLE_SHARE } from '@core/projects/share';
import { parseSuggestions, type DonationSuggestion } from '@core/projects/suggestion';
import type { Bilingual } from '@core/text/languages/bilingual';
import type { Sdk } from '../appwriteSdk';
import { baseApi } from '../baseApi';
import { inOrder, listDocuments, type DocumentList, type ListQuery, type Page } from '../documents';
import { toBilingual, toInteger } from '../mappers/fields';
import { statusOf, toProject } from '../mappers/toProject';
import { filterQueries } from '../projectFilter';
import { documentChannel, followDocuments } from '../realtime';

/** The last two leave out projects that are funded, closed, or without a target. */
export const PROJECT_SORTS = ['newest', 'nearly', 'needed'] as const;
export type ProjectSort = (typeof PROJECT_SORTS)[number];

/** `region` and `type` in either language; empty for any. */
export type ProjectChoices = { sort: ProjectSort; region: string; type: string };
export type ChosenProjects = ListQuery & ProjectChoices & { filter: string };

export type ProjectTitle = Pick<Project, 'id' | 'title'>;

export type ProjectFacets = { region: Bilingual; type: Bilingual; isInNeed: boolean };

/** The oldest projects beyond this number are not counted. */
const MOST_COUNTED = 1_000;
const MOST_SIMILAR = 3;
/** The longest useful list; an older project is reached from its page. */
const MOST_TITLES = 100;

function sortQueries(sdk: Sdk, sort: ProjectSort): string[] {
  const { Query } = sdk.library;
  if (sort === 'newest') return inOrder(sdk);
  return [
    Query.equal('status', ['open']),
    Query.lessThan('share', WHOLE_SHARE),
    sort === 'nearly' ? Query.orderDesc('share') : Query.orderAsc('share'),
  ];
}

const eitherIs = ({ library: { Query } }: Sdk, field: 'region' | 'type', text: string): string[] =>
  text === '' ? [] : [Query.or([Query.equal(field, [text]), Query.equal(`${field}_ar`, [text])])];

type ProjectList = DocumentList<typeof projects>;

const listed = (sdk: Sdk, queries: string[]): Promise<ProjectList> =>
  listDocuments<typeof projects>(sdk, SITE_IDS.projects, [
    sdk.library.Query.equal('listed', true),
    ...queries,
  ]);

const hasId = (payload: unknown): payload is ProjectList['documents'][number] =>
  typeof payload === 'object' && payload !== null && '$id' in payload;

export const decidingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listChosenProjects: build.query<Page<Project>, ChosenProjects>({
      query:
        ({ filter, sort, region, type, page, pageSize }) =>
        (sdk) =>
          listed(sdk, [
            ...filterQueries(sdk, filter),
            ...eitherIs(sdk, 'region', region),
            ...eitherIs(sdk, 'type', type),
            ...sortQueries(sdk, sort),
            sdk.library.Query.limit(pageSize),
            sdk.library.Query.offset((page - 1) * pageSize),
          ]),
      transformResponse: ({ total, documents }: ProjectList) => ({
        total,
        items: documents.map(toProject),
      }),
      providesTags: [{ type: 'Project', id: 'LIST' }],
      /** The change contains the raised amount; the order stays. */
      onCacheEntryAdded: async (_asked, { updateCachedData, cacheEntryRemoved }) => {
        const stop = followDocuments([documentChannel(SITE_IDS.projects)], (payload) => {
          if (!hasId(payload)) return;
          const { id, raisedMinor } = toProject(payload);
          updateCachedData(({ items }) => {
            for (const project of items) if (project.id === id) project.raisedMinor = raisedMinor;
          });
        });
        await cacheEntryRemoved;
        stop();
      },
    }),

    /** Titles of open projects, newest first. */
    listOpenTitles: build.query<ProjectTitle[], void>({
      query: () => (sdk) => {
        const { Query } = sdk.library;
        return listed(sdk, [
          Query.equal('status', ['open']),
          Query.select(['$id', 'title', 'title_ar']),
          ...inOrder(sdk),
          Query.limit(MOST_TITLES),
        ]);
      },
      transformResponse: ({ documents }: ProjectList) =>
        documents.map(({ $id, title, title_ar }) => ({
          id: $id,
          title: toBilingual(title, title_ar),
        })),
      providesTags: [{ type: 'Project', id: 'LIST' }],
    }),

    listProjectFacets: build.query<ProjectFacets[], string>({
      query: (filter) => (sdk) => {
        const { Query } = sdk.library;
        const fields = ['$id', 'region', 'region_ar', 'type', 'type_ar', 'status', 'share'];
        return listed(sdk, [
          ...filterQueries(sdk, filter),
          Query.select(fields),
          ...inOrder(sdk),
          Query.limit(MOST_COUNTED),
        ]);
      },
      transformResponse: ({ documents }: ProjectList) =>
        documents.map((document) => ({
          region: toBilingual(document.region, document.region_ar),
          type: toBilingual(document.type, document.type_ar),
          isInNeed:
            document.status !== 'closed' &&
            typeof document.share === 'number' &&
            toInteger(document.share) < WHOLE_SHARE,
        })),
      providesTags: [{ type: 'Project', id: 'LIST' }],
    }),

    /** Open projects of the same kind or place, newest first, without itself. */
    listSimilarProjects: build.query<
      Project[],
      Pick<Project, 'id'> & { region: string; type: string }
    >({
      query:
        ({ id, region, type }) =>
        async (sdk) => {
          const { Query } = sdk.library;
          const same = [...eitherIs(sdk, 'type', type), ...eitherIs(sdk, 'region', region)];
          const [only] = same;
          if (only === undefined) return { total: 0, documents: [] };
          return listed(sdk, [
            Query.equal('status', ['open']),
            Query.notEqual('$id', id),
            same.length > 1 ? Query.or(same) : only,
            ...inOrder(sdk),
            Query.limit(MOST_SIMILAR),
          ]);
        },
      transformResponse: ({ documents }: ProjectList) => documents.map(toProject),
      providesTags: [{ type: 'Project', id: 'LIST' }],
    }),

    /** Those of these projects that take donations: the others are closed, or gone. */
    listOpenAmong: build.query<readonly string[], readonly string[]>({
      query: (ids) => (sdk) => {
        const { Query } = sdk.library;
        return listDocuments<typeof projects>(sdk, SITE_IDS.projects, [
          Query.equal('$id', [...ids]),
          Query.select(['$id', 'status', 'example']),
          Query.limit(MOST_TITLES),
        ]);
      },
      transformResponse: ({ documents }: ProjectList) =>
        documents.filter((found) => statusOf(found) === 'open').map(({ $id }) => $id),
      providesTags: ['Project'],
    }),

    /** Amounts are in the project's currency. */
    listSuggestions: build.query<DonationSuggestion[], string>({
      query: (projectId) => (sdk) => {
        const { Query } = sdk.library;
        return listDocuments<typeof projects>(sdk, SITE_IDS.projects, [
          Query.equal('$id', [projectId]),
          Query.select(['$id', 'suggestions']),
          Query.limit(1),
        ]);
      },
      transformResponse: ({ documents }: ProjectList) =>
        parseSuggestions(documents[0]?.suggestions).map(({ amount, words, words_ar }) => ({
          amountMinor: amount,
          words: toBilingual(words, words_ar),
        })),
      providesTags: (_result, _error, id) => [{ type: 'Project', id }],
    }),
  }),
});

export const {
  useListChosenProjectsQuery,
  useListOpenAmongQuery,
  useListOpenTitlesQuery,
  useListProjectFacetsQuery,
  useListSimilarProjectsQuery,
  useListSuggestionsQuery,
} = decidingApi;
