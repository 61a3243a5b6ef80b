/** The work that donations have done, for the home page; apart from the first view. */
import type { projectDonations } from '@core/schema/bookCollections';
import type { projects } from '@core/schema/collections';
import { IDS } from '@core/schema/ids';
import type { projectUpdates } from '@core/schema/updateCollections';
import type { Project } from '@core/projects/project';
import { WHOLE_SHARE } from '@core/projects/share';
import { pickText } from '@core/text/languages/bilingual';
import type { ProjectUpdate } from '@core/updates/update';
import type { Sdk } from '../appwriteSdk';
import { baseApi } from '../baseApi';
import { inOrder, listDocuments, type DocumentList } from '../documents';
import { toBilingual } from '../mappers/fields';
import { toProject } from '../mappers/toProject';
import { toUpdate } from '../mappers/toUpdate';

const MOST_SHOWN = 3;
/** Updates of projects that are in no list are left out. */
const MOST_READ = 12;
/** The places of the oldest projects beyond this number are not counted. */
const MOST_PLACES_READ = 1_000;

/** Rows of the public ledger, listed projects that reached their target, and their places. */
export type WorkFigures = { donations: number; funded: number; places: number };

export type WorkDone = {
  update: ProjectUpdate;
  project: Pick<Project, 'id' | 'title' | 'region' | 'currency'>;
};

type ProjectList = DocumentList<typeof projects>;

const listed = ({ library: { Query } }: Sdk): string => Query.equal('listed', true);

async function readUpdates(sdk: Sdk) {
  const { Query } = sdk.library;
  const { documents: updates } = await listDocuments<typeof projectUpdates>(
    sdk,
    IDS.projectUpdates,
    [Query.orderDesc('date'), Query.limit(MOST_READ)],
    { total: false },
  );
  const ids = [...new Set(updates.map(toUpdate).map(({ projectId }) => projectId))];
  const { documents: found }: ProjectList =
    ids.length === 0
      ? { total: 0, documents: [] }
      : await listDocuments<typeof projects>(
          sdk,
          IDS.projects,
          [Query.equal('$id', ids), listed(sdk), Query.limit(ids.length)],
          { total: false },
        );
  return { updates, projects: found };
}

async function readFigures(sdk: Sdk) {
  const { Query } = sdk.library;
  const [ledger, funded, places] = await Promise.all([
    listDocuments<typeof projectDonations>(sdk, IDS.projectDonations, [
      Query.select(['$id']),
      // Any order that an index gives.
      Query.orderAsc('project'),
      Query.limit(1),
    ]),
    listDocuments<typeof projects>(sdk, IDS.projects, [
      listed(sdk),
      Query.greaterThanEqual('share', WHOLE_SHARE),
      Query.select(['$id']),
      ...inOrder(sdk),
      Query.limit(1),
    ]),
    listDocuments<typeof projects>(
      sdk,
      IDS.projects,
      [
        listed(sdk),
        Query.select(['$id', 'region', 'region_ar']),
        ...inOrder(sdk),
        Query.limit(MOST_PLACES_READ),
      ],
      { total: false },
    ),
  ]);
  return { donations: ledger.total, funded: funded.total, places: places.documents };
}

function countPlaces(documents: ProjectList['documents']): number {
  const names = documents.map(({ region, region_ar }) =>
    pickText(toBilingual(region, region_ar), 'en').text.trim().toLowerCase(),
  );
  return new Set(names.filter((name) => name !== '')).size;
}

export const workDoneApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The latest updates of listed projects, newest first. */
    listWorkDone: build.query<WorkDone[], void>({
      query: () => readUpdates,
      transformResponse: ({ updates, projects: found }: Awaited<ReturnType<typeof readUpdates>>) =>
        updates
          .map(toUpdate)
          .flatMap((update) => {
            const document = found.find(({ $id }) => $id === update.projectId);
            return document === undefined ? [] : [{ update, project: toProject(document) }];
          })
          .slice(0, MOST_SHOWN),
      providesTags: [{ type: 'Project', id: 'LIST' }],
    }),

    getWorkFigures: build.query<WorkFigures, void>({
      query: () => readFigures,
      transformResponse: (found: Awaited<ReturnType<typeof readFigures>>) => ({
        ...found,
        places: countPlaces(found.places),
      }),
      providesTags: [{ type: 'Project', id: 'LIST' }],
    }),
  }),
});

export const { useListWorkDoneQuery, useGetWorkFiguresQuery } = workDoneApi;
