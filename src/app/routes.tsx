/** The route table: the page, visitors, requests and prerendering of each address. */
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import Box from '@mui/material/Box';
import type { ComponentType, ReactNode } from 'react';
import { opportunitiesApi } from '@/api/endpoints/opportunitiesApi';
import { postsApi } from '@/api/endpoints/postsApi';
import { projectsApi } from '@/api/endpoints/projectsApi';
import { PAGE_SIZES } from '@/config/pageSizes';
import { paths } from '@/config/paths';
import { parsePageNumber } from '@core/pages/pageNumber';
import { SITE_IDS } from '@core/schema/siteIds';
import {
  hasChoices,
  parseExploreQuery,
  projectsQueryOf,
} from '@/features/projects/explore/exploreQuery';
import { preloadable } from '@/components/layout/lazyPart';
import { Hydrated, hydrateLater } from '@/prerender/hydrateLater';
import type { RootState } from '@/store/rootReducer';
import { HomePage } from './pages/HomePage';

/** The address's parameters besides its pattern; `id` is null without one. */
export type RouteTarget = { id: string | null; search: URLSearchParams };

type Request = ThunkAction<PromiseLike<unknown>, RootState, unknown, UnknownAction>;

type PageElement = {
  element: ReactNode;
  /** The first view's chunks and their loader. The home page is in the app's own chunk. */
  chunks?: readonly string[];
  load?: () => Promise<unknown>;
  /** Loads the code below the first view. */
  loadRest?: () => Promise<unknown>;
};

export type AppRoute = PageElement & {
  /** A pattern of React Router. A details page answers with and without an id. */
  path: string;
  visitors?: 'loggedIn' | 'loggedOut';
  /** The collection of `:id`, if everyone may know whether a document exists. */
  subjects?: 'projects' | 'volunteer_opportunities' | 'posts';
  /** Requests to prefetch for the page; cached data is not requested again. */
  prefetch?: (target: RouteTarget) => readonly Request[];
  /** Prerendered and in the sitemap; with subjects, a page for each. */
  prerender?: true;
  /** Excluded from search engines. */
  isPrivate?: true;
};

const PAGES = {
  AboutPage: () => import(/* webpackChunkName: 'AboutPage' */ '@/features/about/AboutPage'),
  PapersPage: () =>
    import(/* webpackChunkName: 'PapersPage' */ '@/features/history/papers/PapersPage'),
  ExploreProjectsPage: () =>
    import(
      /* webpackChunkName: 'ExploreProjectsPage' */ '@/features/projects/explore/ExploreProjectsPage'
    ),
  OpportunitiesPage: () =>
    import(/* webpackChunkName: 'OpportunitiesPage' */ '@/features/volunteer/OpportunitiesPage'),
  OpportunityDetailsPage: () =>
    import(
      /* webpackChunkName: 'OpportunityDetailsPage' */ '@/features/volunteer/OpportunityDetailsPage'
    ),
  BlogPage: () => import(/* webpackChunkName: 'BlogPage' */ '@/features/blog/BlogPage'),
  PostPage: () => import(/* webpackChunkName: 'PostPage' */ '@/features/blog/PostPage'),
  ContactPage: () => import(/* webpackChunkName: 'ContactPage' */ '@/features/contact/ContactPage'),
  CertificatePage: () =>
    import(/* webpackChunkName: 'CertificatePage' */ '@/features/about/CertificatePage'),
  TermsPage: () => import(/* webpackChunkName: 'legal' */ '@/features/legal/TermsPage'),
  PrivacyPage: () => import(/* webpackChunkName: 'legal' */ '@/features/legal/PrivacyPage'),
  CookiesPage: () => import(/* webpackChunkName: 'legal' */ '@/features/legal/CookiesPage'),
  DonateButtonPage: () =>
    import(/* webpackChunkName: 'DonateButtonPage' */ '@/features/share/DonateButtonPage'),
  CartPage: () => import(/* webpackChunkName: 'CartPage' */ './pages/CartPage'),
  SuccessPage: () =>
    import(/* webpackChunkName: 'thanks' */ '@/features/donate/thanks/SuccessPage'),
  CancelPage: () => import(/* webpackChunkName: 'thanks' */ '@/features/donate/thanks/CancelPage'),
  ResetPasswordPage: () =>
    import(/* webpackChunkName: 'session' */ '@/features/session/ResetPasswordPage'),
  ConfirmAddressPage: () =>
    import(/* webpackChunkName: 'session' */ '@/features/session/ConfirmAddressPage'),
  ConfirmSubscriptionPage: () =>
    import(/* webpackChunkName: 'newsletter' */ '@/features/newsletter/ConfirmSubscriptionPage'),
  UnsubscribePage: () =>
    import(/* webpackChunkName: 'newsletter' */ '@/features/newsletter/UnsubscribePage'),
  FollowPage: () => import(/* webpackChunkName: 'newsletter' */ '@/features/newsletter/FollowPage'),
  DedicationPage: () =>
    import(/* webpackChunkName: 'DedicationPage' */ '@/features/dedication/DedicationPage'),
  PlanPage: () => import(/* webpackChunkName: 'PlanPage' */ '@/features/donate/regular/PlanPage'),
  HistoryPage: () => import(/* webpackChunkName: 'HistoryPage' */ '@/features/history/HistoryPage'),
  ProfilePage: () => import(/* webpackChunkName: 'ProfilePage' */ '@/features/profile/ProfilePage'),
  LoginPage: () => import(/* webpackChunkName: 'session' */ '@/features/session/LoginPage'),
  SignUpPage: () => import(/* webpackChunkName: 'session' */ '@/features/session/SignUpPage'),
  ForgottenPasswordPage: () =>
    import(/* webpackChunkName: 'session' */ '@/features/session/ForgottenPasswordPage'),
  StaffPage: () => import(/* webpackChunkName: 'StaffPage' */ '@/staff/StaffPage'),
};
type PageName = keyof typeof PAGES;
const modules: { [Name in PageName]: () => Promise<Record<Name, ComponentType>> } = PAGES;

/** Wraps the page with the replay of events from before its hydration. */
const pageElement = (page: ReactNode): ReactNode => (
  <>
    {page}
    <Hydrated part="page" />
  </>
);

function lazyPage(chunk: string, load: () => Promise<ComponentType>): PageElement {
  const { Part: Page, preload } = preloadable(load);
  return { chunks: [chunk], load: preload, element: pageElement(<Page />) };
}

/** Small pages of one kind share a chunk, as each chunk's name costs bytes of the first view. */
const pageOf = <Name extends PageName>(name: Name, chunk: string = name): PageElement =>
  lazyPage(chunk, async () => (await modules[name]())[name]);

const CategoryTiles = hydrateLater(
  'CategoryTiles',
  () => import(/* webpackChunkName: 'CategoryTiles' */ '@/features/home/CategoryTiles'),
  { fallback: <Box sx={{ minBlockSize: { xs: '8rem', md: '18rem' } }} /> },
);
const FeaturedProjects = hydrateLater(
  'FeaturedProjects',
  () => import(/* webpackChunkName: 'FeaturedProjects' */ '@/features/projects/FeaturedProjects'),
);
const FamilyBlock = hydrateLater(
  'FamilyBlock',
  () => import(/* webpackChunkName: 'FamilyBlock' */ '@/features/donate/family/FamilyBlock'),
);
const HomeNews = hydrateLater(
  'HomeNews',
  () => import(/* webpackChunkName: 'HomeNews' */ './pages/HomeNews'),
);
const Brotherhood = hydrateLater(
  'Brotherhood',
  () => import(/* webpackChunkName: 'Brotherhood' */ '@/features/home/Brotherhood'),
);

const home = pageElement(
  <HomePage>
    <CategoryTiles />
    <FeaturedProjects />
    <FamilyBlock />
    <HomeNews />
    <Brotherhood />
  </HomePage>,
);

/** The reading part of a project's page, evaluated and hydrated in separate tasks. */
const ProjectReading = hydrateLater(
  'ProjectReading',
  () =>
    import(/* webpackChunkName: 'ProjectReading' */ '@/features/projects/details/ProjectReading'),
  { wake: 'load', fallback: <Box sx={{ minBlockSize: '20rem' }} /> },
);
const SimilarProjects = hydrateLater(
  'SimilarProjects',
  () =>
    import(/* webpackChunkName: 'SimilarProjects' */ '@/features/projects/details/SimilarProjects'),
  { wake: 'sight' },
);
const DonatePanel = hydrateLater(
  'DonatePanel',
  () => import(/* webpackChunkName: 'DonatePanel' */ '@/features/donate/form/DonatePanel'),
  { wake: 'load' },
);
const ProjectPage = preloadable(
  async () =>
    (
      await import(
        /* webpackChunkName: 'ProjectDetails' */ '@/features/projects/details/ProjectDetails'
      )
    ).ProjectDetails,
);

const projectDetails: PageElement = {
  element: pageElement(
    <ProjectPage.Part
      givePanel={DonatePanel}
      reading={<ProjectReading />}
      similar={<SimilarProjects />}
    />,
  ),
  chunks: ['ProjectDetails', 'DonatePanel', 'ProjectReading'],
  load: () =>
    Promise.all([ProjectPage, DonatePanel, ProjectReading].map(({ preload }) => preload())),
  loadRest: SimilarProjects.preload,
};

export const Footer = hydrateLater(
  'Footer',
  () => import(/* webpackChunkName: 'Footer' */ './layout/Footer'),
  {
    wake: 'use',
    fallback: <Box sx={{ minBlockSize: '34rem', backgroundColor: 'primary.dark' }} />,
  },
);

const about = pageOf('AboutPage');
const papers = pageOf('PapersPage');

const ONCE = { subscribe: false } as const;
const LATEST = { page: 1, pageSize: PAGE_SIZES.latest };
const { listProjects, getProject, listProjectDonations } = projectsApi.endpoints;
const { listOpportunities, getOpportunity } = opportunitiesApi.endpoints;
const { listPosts, getPost } = postsApi.endpoints;

const pageOfList = ({ search }: RouteTarget, pageSize: number) => ({
  page: parsePageNumber(search.get('page')),
  pageSize,
});

const prerendered: readonly Omit<AppRoute, 'prerender'>[] = [
  {
    path: paths.home,
    element: home,
    prefetch: () => [listProjects.initiate(LATEST, ONCE), listPosts.initiate(LATEST, ONCE)],
  },
  {
    path: paths.exploreProjects,
    ...pageOf('ExploreProjectsPage'),
    prefetch: ({ search }) =>
      hasChoices(search)
        ? []
        : [listProjects.initiate(projectsQueryOf(parseExploreQuery(search)), ONCE)],
  },
  {
    path: `${paths.projectDetails}/:id?`,
    ...projectDetails,
    subjects: SITE_IDS.projects,
    prefetch: ({ id }) =>
      id === null ? [] : [getProject.initiate(id, ONCE), listProjectDonations.initiate(id, ONCE)],
  },
  {
    path: paths.volunteerOpportunities,
    ...pageOf('OpportunitiesPage'),
    prefetch: (target) => [
      listOpportunities.initiate(pageOfList(target, PAGE_SIZES.opportunities), ONCE),
    ],
  },
  {
    path: `${paths.opportunityDetails}/:id?`,
    ...pageOf('OpportunityDetailsPage'),
    subjects: SITE_IDS.volunteerOpportunities,
    prefetch: ({ id }) => (id === null ? [] : [getOpportunity.initiate(id, ONCE)]),
  },
  {
    path: paths.blog,
    ...pageOf('BlogPage'),
    prefetch: (target) => [listPosts.initiate(pageOfList(target, PAGE_SIZES.posts), ONCE)],
  },
  {
    path: `${paths.blogInfo}/:id?`,
    ...pageOf('PostPage'),
    subjects: SITE_IDS.posts,
    prefetch: ({ id }) => (id === null ? [] : [getPost.initiate(id, ONCE)]),
  },
  { path: paths.aboutUs, ...about },
  { path: paths.contactUs, ...pageOf('ContactPage') },
  { path: paths.certificate, ...pageOf('CertificatePage') },
  { path: paths.terms, ...pageOf('TermsPage', 'legal') },
  { path: paths.privacy, ...pageOf('PrivacyPage', 'legal') },
  { path: paths.cookies, ...pageOf('CookiesPage', 'legal') },
  { path: paths.donateButton, ...pageOf('DonateButtonPage') },
];

/** Pages for one visitor, or without a subject. */
const notForSearchEngines: readonly Omit<AppRoute, 'isPrivate'>[] = [
  { path: paths.cart, ...pageOf('CartPage') },
  { path: paths.success, ...pageOf('SuccessPage', 'thanks') },
  { path: paths.cancel, ...pageOf('CancelPage', 'thanks') },
  { path: paths.resetPassword, ...pageOf('ResetPasswordPage', 'session') },
  { path: paths.confirmAddress, ...pageOf('ConfirmAddressPage', 'session') },
  { path: paths.confirmSubscription, ...pageOf('ConfirmSubscriptionPage', 'newsletter') },
  { path: paths.unsubscribe, ...pageOf('UnsubscribePage', 'newsletter') },
  { path: paths.follow, ...pageOf('FollowPage', 'newsletter') },
  { path: paths.dedication, ...pageOf('DedicationPage') },
  { path: paths.plan, ...pageOf('PlanPage') },
  { path: paths.history, ...pageOf('HistoryPage'), visitors: 'loggedIn' },
  { path: `${paths.receipt}/:id`, ...papers, visitors: 'loggedIn' },
  { path: paths.statement, ...papers, visitors: 'loggedIn' },
  { path: paths.linkedReceipts, ...papers },
  { path: paths.profile, ...pageOf('ProfilePage'), visitors: 'loggedIn' },
  { path: paths.login, ...pageOf('LoginPage', 'session'), visitors: 'loggedOut' },
  { path: paths.createAccount, ...pageOf('SignUpPage', 'session'), visitors: 'loggedOut' },
  {
    path: paths.forgottenPassword,
    ...pageOf('ForgottenPasswordPage', 'session'),
    visitors: 'loggedOut',
  },
  ...(process.env.IKHAA_TECHNICAL_REPORTS === 'on'
    ? [
        {
          path: paths.technicalReport,
          ...lazyPage(
            'TechnicalReportPage',
            async () =>
              (
                await import(
                  /* webpackChunkName: 'TechnicalReportPage' */ '@/features/report/TechnicalReportPage'
                )
              ).TechnicalReportPage,
          ),
        },
      ]
    : []),
  { path: `${paths.staff}/*`, ...pageOf('StaffPage') },
];

export const routes: readonly AppRoute[] = [
  ...prerendered.map((route) => ({ ...route, prerender: true }) as const),
  { path: paths.about, ...about },
  ...notForSearchEngines.map((route) => ({ ...route, isPrivate: true }) as const),
];

/** Further chunks of a page without prerendering: always, in Arabic, and with a session. */
export const SHARED_CHUNKS = {
  always: ['appwrite', 'persistence'],
  ar: ['right-to-left'],
  session: ['account'],
} as const;
