/**
 * The route table: what each address shows, who may see it, what it asks the server for, and
 * whether it is prerendered.
 */
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { lazy, type ComponentType } from 'react';
import { opportunitiesApi } from '@/api/endpoints/opportunitiesApi';
import { postsApi } from '@/api/endpoints/postsApi';
import { projectsApi } from '@/api/endpoints/projectsApi';
import { PAGE_SIZES } from '@/config/pageSizes';
import { paths } from '@/config/paths';
import { parsePageNumber } from '@core/pages/pageNumber';
import { hasChoices, parseExploreQuery, projectsQueryOf } from '@/features/projects/exploreQuery';
import type { RootState } from '@/store/rootReducer';
import { HomePage } from './pages/HomePage';

/** What the address says besides its pattern; `id` is null where it names none. */
export type RouteTarget = { id: string | null; search: URLSearchParams };

/** Requests to dispatch; what is in the cache is not asked for again. */
export type Requests = readonly ThunkAction<
  PromiseLike<unknown>,
  RootState,
  unknown,
  UnknownAction
>[];

export type AppRoute = {
  /** As React Router writes it. A details page answers with and without an id. */
  path: string;
  Page: ComponentType;
  /** The name of the page's chunk, and what loads it. The home page is in the app's own chunk. */
  chunk?: string;
  load?: () => Promise<ComponentType>;
  /** Who may see it; everybody unless it says so. */
  visitors?: 'loggedIn' | 'loggedOut';
  /** What `:id` is the id of, where everybody may know whether it exists. */
  subject?: 'project' | 'opportunity' | 'post';
  /** What the page will ask for. A prerendered page shows nothing else. */
  prefetch?: (target: RouteTarget) => Requests;
  /** Prerendered and in the sitemap; with a subject, a page for each. */
  prerender?: true;
  /** Not for search engines. */
  isPrivate?: true;
};

const ONCE = { subscribe: false } as const;
const LATEST = { page: 1, pageSize: PAGE_SIZES.latest };

type LazyPage = Pick<AppRoute, 'Page' | 'load'>;

const lazyPage = (load: () => Promise<ComponentType>): LazyPage => ({
  Page: lazy(async () => ({ default: await load() })),
  load,
});

const about = lazyPage(
  async () =>
    (await import(/* webpackChunkName: 'about' */ '@/features/about/AboutPage')).AboutPage,
);

const papers = {
  chunk: 'receipt',
  ...lazyPage(
    async () =>
      (await import(/* webpackChunkName: 'receipt' */ '@/features/history/PapersPage')).PapersPage,
  ),
  isPrivate: true,
} as const;

export const routes: readonly AppRoute[] = [
  {
    path: paths.home,
    Page: HomePage,
    prefetch: () => [
      projectsApi.endpoints.listProjects.initiate(LATEST, ONCE),
      projectsApi.endpoints.listQuickItems.initiate(undefined, ONCE),
      postsApi.endpoints.listPosts.initiate(LATEST, ONCE),
    ],
    prerender: true,
  },
  {
    path: paths.exploreProjects,
    chunk: 'projects',
    ...lazyPage(
      async () =>
        (await import(/* webpackChunkName: 'projects' */ '@/features/projects/ExploreProjectsPage'))
          .ExploreProjectsPage,
    ),
    prefetch: ({ search }) =>
      hasChoices(search)
        ? []
        : [
            projectsApi.endpoints.listProjects.initiate(
              projectsQueryOf(parseExploreQuery(search)),
              ONCE,
            ),
          ],
    prerender: true,
  },
  {
    path: `${paths.projectDetails}/:id?`,
    chunk: 'project',
    ...lazyPage(
      async () =>
        (await import(/* webpackChunkName: 'project' */ './pages/ProjectDetailsPage'))
          .ProjectDetailsPage,
    ),
    subject: 'project',
    prefetch: ({ id }) =>
      id === null
        ? []
        : [
            projectsApi.endpoints.getProject.initiate(id, ONCE),
            projectsApi.endpoints.listProjectDonations.initiate(id, ONCE),
          ],
    prerender: true,
  },
  {
    path: paths.volunteerOpportunities,
    chunk: 'opportunities',
    ...lazyPage(
      async () =>
        (
          await import(
            /* webpackChunkName: 'opportunities' */ '@/features/volunteer/OpportunitiesPage'
          )
        ).OpportunitiesPage,
    ),
    prefetch: ({ search }) => [
      opportunitiesApi.endpoints.listOpportunities.initiate(
        { page: parsePageNumber(search.get('page')), pageSize: PAGE_SIZES.opportunities },
        ONCE,
      ),
    ],
    prerender: true,
  },
  {
    path: `${paths.opportunityDetails}/:id?`,
    chunk: 'opportunity',
    ...lazyPage(
      async () =>
        (
          await import(
            /* webpackChunkName: 'opportunity' */ '@/features/volunteer/OpportunityDetailsPage'
          )
        ).OpportunityDetailsPage,
    ),
    subject: 'opportunity',
    prefetch: ({ id }) =>
      id === null ? [] : [opportunitiesApi.endpoints.getOpportunity.initiate(id, ONCE)],
    prerender: true,
  },
  {
    path: paths.blog,
    chunk: 'blog',
    ...lazyPage(
      async () =>
        (await import(/* webpackChunkName: 'blog' */ '@/features/blog/BlogPage')).BlogPage,
    ),
    prefetch: ({ search }) => [
      postsApi.endpoints.listPosts.initiate(
        { page: parsePageNumber(search.get('page')), pageSize: PAGE_SIZES.posts },
        ONCE,
      ),
    ],
    prerender: true,
  },
  {
    path: `${paths.blogInfo}/:id?`,
    chunk: 'post',
    ...lazyPage(
      async () =>
        (await import(/* webpackChunkName: 'post' */ '@/features/blog/PostPage')).PostPage,
    ),
    subject: 'post',
    prefetch: ({ id }) => (id === null ? [] : [postsApi.endpoints.getPost.initiate(id, ONCE)]),
    prerender: true,
  },
  { path: paths.aboutUs, chunk: 'about', ...about, prerender: true },
  { path: paths.about, chunk: 'about', ...about },
  {
    path: paths.contactUs,
    chunk: 'contact',
    ...lazyPage(
      async () =>
        (await import(/* webpackChunkName: 'contact' */ '@/features/contact/ContactPage'))
          .ContactPage,
    ),
    prerender: true,
  },
  {
    path: paths.certificate,
    chunk: 'certificate',
    ...lazyPage(
      async () =>
        (await import(/* webpackChunkName: 'certificate' */ '@/features/about/CertificatePage'))
          .CertificatePage,
    ),
    prerender: true,
  },
  {
    path: paths.terms,
    chunk: 'terms',
    ...lazyPage(
      async () =>
        (await import(/* webpackChunkName: 'terms' */ '@/features/legal/TermsPage')).TermsPage,
    ),
    prerender: true,
  },
  {
    path: paths.privacy,
    chunk: 'privacy',
    ...lazyPage(
      async () =>
        (await import(/* webpackChunkName: 'privacy' */ '@/features/legal/PrivacyPage'))
          .PrivacyPage,
    ),
    prerender: true,
  },
  {
    path: paths.cookies,
    chunk: 'cookies',
    ...lazyPage(
      async () =>
        (await import(/* webpackChunkName: 'cookies' */ '@/features/legal/CookiesPage'))
          .CookiesPage,
    ),
    prerender: true,
  },
  {
    path: paths.donateButton,
    chunk: 'donate-button',
    ...lazyPage(
      async () =>
        (await import(/* webpackChunkName: 'donate-button' */ '@/features/share/DonateButtonPage'))
          .DonateButtonPage,
    ),
    prerender: true,
  },
  {
    path: paths.cart,
    chunk: 'cart',
    ...lazyPage(
      async () =>
        (await import(/* webpackChunkName: 'cart' */ '@/features/cart/CartPage')).CartPage,
    ),
    isPrivate: true,
  },
  {
    path: paths.success,
    chunk: 'success',
    ...lazyPage(
      async () =>
        (await import(/* webpackChunkName: 'success' */ '@/features/donate/SuccessPage'))
          .SuccessPage,
    ),
    isPrivate: true,
  },
  {
    path: paths.cancel,
    chunk: 'cancel',
    ...lazyPage(
      async () =>
        (await import(/* webpackChunkName: 'cancel' */ '@/features/donate/CancelPage')).CancelPage,
    ),
    isPrivate: true,
  },
  {
    path: paths.resetPassword,
    chunk: 'reset-password',
    ...lazyPage(
      async () =>
        (
          await import(
            /* webpackChunkName: 'reset-password' */ '@/features/session/ResetPasswordPage'
          )
        ).ResetPasswordPage,
    ),
    isPrivate: true,
  },
  {
    path: paths.confirmAddress,
    chunk: 'confirm-address',
    ...lazyPage(
      async () =>
        (
          await import(
            /* webpackChunkName: 'confirm-address' */ '@/features/session/ConfirmAddressPage'
          )
        ).ConfirmAddressPage,
    ),
    isPrivate: true,
  },
  {
    path: paths.confirmSubscription,
    chunk: 'newsletter-links',
    ...lazyPage(
      async () =>
        (
          await import(
            /* webpackChunkName: 'newsletter-links' */ '@/features/newsletter/ConfirmSubscriptionPage'
          )
        ).ConfirmSubscriptionPage,
    ),
    isPrivate: true,
  },
  {
    path: paths.unsubscribe,
    chunk: 'newsletter-links',
    ...lazyPage(
      async () =>
        (
          await import(
            /* webpackChunkName: 'newsletter-links' */ '@/features/newsletter/UnsubscribePage'
          )
        ).UnsubscribePage,
    ),
    isPrivate: true,
  },
  {
    path: paths.follow,
    chunk: 'newsletter-links',
    ...lazyPage(
      async () =>
        (
          await import(
            /* webpackChunkName: 'newsletter-links' */ '@/features/newsletter/FollowPage'
          )
        ).FollowPage,
    ),
    isPrivate: true,
  },
  {
    path: paths.dedication,
    chunk: 'newsletter-links',
    ...lazyPage(
      async () =>
        (
          await import(
            /* webpackChunkName: 'newsletter-links' */ '@/features/dedication/DedicationPage'
          )
        ).DedicationPage,
    ),
    isPrivate: true,
  },
  {
    path: paths.history,
    chunk: 'history',
    ...lazyPage(
      async () =>
        (await import(/* webpackChunkName: 'history' */ '@/features/history/HistoryPage'))
          .HistoryPage,
    ),
    visitors: 'loggedIn',
    isPrivate: true,
  },
  { path: `${paths.receipt}/:id`, ...papers, visitors: 'loggedIn' },
  { path: paths.statement, ...papers, visitors: 'loggedIn' },
  { path: paths.linkedReceipts, ...papers },
  {
    path: paths.profile,
    chunk: 'profile',
    ...lazyPage(
      async () =>
        (await import(/* webpackChunkName: 'profile' */ '@/features/profile/ProfilePage'))
          .ProfilePage,
    ),
    visitors: 'loggedIn',
    isPrivate: true,
  },
  {
    path: paths.login,
    chunk: 'login',
    ...lazyPage(
      async () =>
        (await import(/* webpackChunkName: 'login' */ '@/features/session/LoginPage')).LoginPage,
    ),
    visitors: 'loggedOut',
    isPrivate: true,
  },
  {
    path: paths.createAccount,
    chunk: 'sign-up',
    ...lazyPage(
      async () =>
        (await import(/* webpackChunkName: 'sign-up' */ '@/features/session/SignUpPage'))
          .SignUpPage,
    ),
    visitors: 'loggedOut',
    isPrivate: true,
  },
  {
    path: paths.forgottenPassword,
    chunk: 'forgotten-password',
    ...lazyPage(
      async () =>
        (
          await import(
            /* webpackChunkName: 'forgotten-password' */ '@/features/session/ForgottenPasswordPage'
          )
        ).ForgottenPasswordPage,
    ),
    visitors: 'loggedOut',
    isPrivate: true,
  },
  ...(process.env.IKHAA_TECHNICAL_REPORTS === 'on'
    ? [
        {
          path: paths.technicalReport,
          chunk: 'technical-report',
          ...lazyPage(
            async () =>
              (
                await import(
                  /* webpackChunkName: 'technical-report' */ '@/features/report/TechnicalReportPage'
                )
              ).TechnicalReportPage,
          ),
          isPrivate: true,
        } as const,
      ]
    : []),
  {
    path: `${paths.staff}/*`,
    chunk: 'staff',
    ...lazyPage(
      async () => (await import(/* webpackChunkName: 'staff' */ '@/staff/StaffPage')).StaffPage,
    ),
    isPrivate: true,
  },
];

/**
 * Chunks that a page which is not prerendered waits for besides its own: always, in Arabic, and
 * with a session.
 */
export const SHARED_CHUNKS = {
  always: ['appwrite', 'persistence'],
  ar: ['right-to-left'],
  session: ['account'],
} as const;
