/**
 * Inlined at the head of a page that is not drawn, in a browser's first moments with it: asks for the page's data, which the app would ask for
 * only when its code is there.
 */
import { askEarly } from '@/api/earlyAnswers';
import { addresses } from '@/api/publicRequests';
import { PAGE_SIZES } from '@/config/pageSizes';
import { paths } from '@/config/paths';
import { drawnPathOf } from '@core/pages/drawnAddress';
import { parsePageNumber } from '@core/pages/pageNumber';
import { parseExploreQuery } from '@/features/projects/exploreQuery';

const { pathname, search } = window.location;
const parameters = new URLSearchParams(search);
const page = parsePageNumber(parameters.get('page'));

const LISTS: Readonly<Record<string, () => string>> = {
  [paths.exploreProjects]: () =>
    addresses.projects({ ...parseExploreQuery(parameters), pageSize: PAGE_SIZES.projects }),
  [paths.volunteerOpportunities]: () =>
    addresses.opportunities({ page, pageSize: PAGE_SIZES.opportunities }),
  [paths.blog]: () => addresses.posts({ page, pageSize: PAGE_SIZES.posts }),
};

const SUBJECTS: Readonly<Record<string, (id: string) => string[]>> = {
  [paths.projectDetails]: (id) => [addresses.project(id), addresses.projectDonations(id)],
  [paths.opportunityDetails]: (id) => [addresses.opportunity(id)],
  [paths.blogInfo]: (id) => [addresses.post(id)],
};

/** Of what an id may consist: https://appwrite.io/docs/references/cloud/client-web/databases#createDocument */
const AN_ID = /^(.+)\/([\w.-]+)$/;

function dataOf(path: string): string[] {
  const list = LISTS[path];
  if (list !== undefined) return [list()];
  const [, place = '', id = ''] = AN_ID.exec(path) ?? [];
  return SUBJECTS[place]?.(id) ?? [];
}

askEarly([addresses.rates(), ...dataOf(drawnPathOf(pathname))]);
