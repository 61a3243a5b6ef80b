/** The compared pages: each with demo content, and an equal one on the large site. */
import { LISTED_PROJECTS, ALL_POSTS } from '@content/seedDocuments';
import { paths } from '@/config/paths';
import { grownPostId, grownProjectId, placeOf } from './growContent';

export const SIDES = ['demo', 'grown'] as const;
export type Side = (typeof SIDES)[number];

export type Scenario = {
  name: string;
  /** The address of the n-th visit on each site. */
  path: Record<Side, (visit: number) => string>;
  /** The selector of the page's content. */
  content: string;
  /** Each visit uses a new address, as repeated requests would be answered from caches. */
  isNewEachTime?: boolean;
  /** The logged-in donor, for pages that need one. */
  donor?: Record<Side, string>;
};

const each = (demo: string, grown: string): Scenario['path'] => ({
  demo: () => demo,
  grown: () => grown,
});
const both = (path: string): Scenario['path'] => each(path, path);

const PROJECT = LISTED_PROJECTS[0]?.id ?? '';
const POST = ALL_POSTS[0]?.id ?? '';
const ONE_PROJECT = paths.exploreProjectsBy('Winter Shelter Families');
const LONG_TITLE = 'Winter Shelter for Families in Gaza';
/** Searches of the first visit: the first letters of the title, and the place's number. */
const FIRST_PART = 10;
/** A number of two digits, which no index of trigrams finds. */
const RARE_NUMBER = LISTED_PROJECTS.length + 2;
export const ORDINARY_DONOR = 'ordinary';
export const BIG_DONOR = 'big';
export const ORDINARY_DONATIONS = 12;
export const BIG_DONATIONS = 5_000;

/** Generated content repeats the demo content in its order, so each n-th has the first text. */
const old = (count: number, round: number): number => Math.floor(count / round / 2) * round;

export function scenariosFor({ projects, posts }: { projects: number; posts: number }): Scenario[] {
  const oldNumber = old(projects, LISTED_PROJECTS.length);
  const list = 'main li h2';
  return [
    { name: 'home', path: both(paths.home), content: 'main h3' },
    { name: 'projects, first page', path: both(paths.exploreProjects), content: list },
    { name: 'projects, page 3', path: both(`${paths.exploreProjects}?page=3`), content: list },
    {
      name: 'projects, page 1000',
      path: each(`${paths.exploreProjects}?page=3`, `${paths.exploreProjects}?page=1000`),
      content: list,
    },
    ...['Gaza', 'Sudan', 'Africa', 'Water', 'Zakat', 'غزة'].map((filter): Scenario => ({
      name: `filter ${filter}`,
      path: both(paths.exploreProjectsBy(filter)),
      content: list,
    })),
    {
      name: 'filter of two words',
      path: both(paths.exploreProjectsBy('food gaza')),
      content: list,
    },
    {
      name: 'filter of one project',
      path: each(ONE_PROJECT, paths.exploreProjectsBy(placeOf(oldNumber))),
      content: list,
    },
    {
      name: 'filter of a rare number',
      path: each(ONE_PROJECT, paths.exploreProjectsBy(placeOf(RARE_NUMBER))),
      content: list,
    },
    {
      name: 'filters, first asked for',
      path: {
        demo: (visit) => paths.exploreProjectsBy(LONG_TITLE.slice(0, FIRST_PART + visit)),
        grown: (visit) => paths.exploreProjectsBy(placeOf(FIRST_PART + visit)),
      },
      content: list,
      isNewEachTime: true,
    },
    {
      name: 'filter of nothing',
      path: both(paths.exploreProjectsBy('zebra crossing')),
      content: 'main h2',
    },
    {
      name: 'a new project',
      path: each(paths.projectDetailsOf(PROJECT), paths.projectDetailsOf(grownProjectId(0))),
      content: 'main h1',
    },
    {
      name: 'old projects, first seen',
      // Each visit has a new query, like a newsletter's link, as browsers cache known addresses.
      path: {
        demo: (visit) => `${paths.projectDetailsOf(PROJECT)}?from=${visit}`,
        grown: (visit) =>
          paths.projectDetailsOf(grownProjectId(oldNumber + visit * LISTED_PROJECTS.length)),
      },
      content: 'main h1',
      isNewEachTime: true,
    },
    {
      name: 'an old project',
      path: each(
        paths.projectDetailsOf(PROJECT),
        paths.projectDetailsOf(grownProjectId(oldNumber)),
      ),
      content: 'main h1',
    },
    { name: 'posts', path: both(paths.blog), content: 'main h2' },
    {
      name: 'a new post',
      path: each(paths.blogInfoOf(POST), paths.blogInfoOf(grownPostId(0))),
      content: 'main h1',
    },
    {
      name: 'an old post',
      path: each(
        paths.blogInfoOf(POST),
        paths.blogInfoOf(grownPostId(old(posts, ALL_POSTS.length))),
      ),
      content: 'main h1',
    },
    {
      name: 'history',
      path: both(paths.history),
      content: list,
      donor: { demo: ORDINARY_DONOR, grown: ORDINARY_DONOR },
    },
    {
      name: 'history of 5,000 gifts',
      path: both(paths.history),
      content: list,
      donor: { demo: ORDINARY_DONOR, grown: BIG_DONOR },
    },
  ];
}
