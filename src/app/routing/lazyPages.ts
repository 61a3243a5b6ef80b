/** Every page but the home page is a chunk of its own, loaded when it is first wanted; `PAGE_CHUNKS` names them by address. */
import { createElement, lazy, useState, type ComponentType } from 'react';
import { paths } from '@/config/paths';
import { knownAddress } from '@core/pages/knownAddress';

type Load = () => Promise<ComponentType>;

const loads = new Map<string, Load>();
const loaded = new Map<string, ComponentType>();

/** A page whose code is there already is drawn without waiting: React's own `lazy` takes a turn to look. */
function page(address: string, load: Load): ComponentType {
  const loadAndKeep: Load = async () => {
    const component = await load();
    loaded.set(address, component);
    return component;
  };
  loads.set(address, loadAndKeep);
  const Lazy = lazy(async () => ({ default: await loadAndKeep() }));
  return function Page() {
    const [Shown] = useState<ComponentType>(() => loaded.get(address) ?? Lazy);
    return createElement(Shown);
  };
}

export const lazyPages = {
  ExploreProjectsPage: page(
    paths.exploreProjects,
    async () =>
      (await import(/* webpackChunkName: 'projects' */ '@/features/projects/ExploreProjectsPage'))
        .ExploreProjectsPage,
  ),
  ProjectDetailsPage: page(
    paths.projectDetails,
    async () =>
      (await import(/* webpackChunkName: 'project' */ '../pages/ProjectDetailsPage'))
        .ProjectDetailsPage,
  ),
  OpportunitiesPage: page(
    paths.volunteerOpportunities,
    async () =>
      (
        await import(
          /* webpackChunkName: 'opportunities' */ '@/features/volunteer/OpportunitiesPage'
        )
      ).OpportunitiesPage,
  ),
  OpportunityDetailsPage: page(
    paths.opportunityDetails,
    async () =>
      (
        await import(
          /* webpackChunkName: 'opportunity' */ '@/features/volunteer/OpportunityDetailsPage'
        )
      ).OpportunityDetailsPage,
  ),
  BlogPage: page(
    paths.blog,
    async () => (await import(/* webpackChunkName: 'blog' */ '@/features/blog/BlogPage')).BlogPage,
  ),
  PostPage: page(
    paths.blogInfo,
    async () => (await import(/* webpackChunkName: 'post' */ '@/features/blog/PostPage')).PostPage,
  ),
  ContactPage: page(
    paths.contactUs,
    async () =>
      (await import(/* webpackChunkName: 'contact' */ '@/features/contact/ContactPage'))
        .ContactPage,
  ),
  AboutPage: page(
    paths.aboutUs,
    async () =>
      (await import(/* webpackChunkName: 'about' */ '@/features/about/AboutPage')).AboutPage,
  ),
  CertificatePage: page(
    paths.certificate,
    async () =>
      (await import(/* webpackChunkName: 'certificate' */ '@/features/about/CertificatePage'))
        .CertificatePage,
  ),
  TermsPage: page(
    paths.terms,
    async () =>
      (await import(/* webpackChunkName: 'terms' */ '@/features/legal/TermsPage')).TermsPage,
  ),
  PrivacyPage: page(
    paths.privacy,
    async () =>
      (await import(/* webpackChunkName: 'privacy' */ '@/features/legal/PrivacyPage')).PrivacyPage,
  ),
  CookiesPage: page(
    paths.cookies,
    async () =>
      (await import(/* webpackChunkName: 'cookies' */ '@/features/legal/CookiesPage')).CookiesPage,
  ),
  CartPage: page(
    paths.cart,
    async () => (await import(/* webpackChunkName: 'cart' */ '@/features/cart/CartPage')).CartPage,
  ),
  SuccessPage: page(
    paths.success,
    async () =>
      (await import(/* webpackChunkName: 'success' */ '@/features/donate/SuccessPage')).SuccessPage,
  ),
  CancelPage: page(
    paths.cancel,
    async () =>
      (await import(/* webpackChunkName: 'cancel' */ '@/features/donate/CancelPage')).CancelPage,
  ),
  HistoryPage: page(
    paths.history,
    async () =>
      (await import(/* webpackChunkName: 'history' */ '@/features/history/HistoryPage'))
        .HistoryPage,
  ),
  ReceiptPage: page(
    paths.receipt,
    async () =>
      (await import(/* webpackChunkName: 'receipt' */ '@/features/history/ReceiptPage'))
        .ReceiptPage,
  ),
  ProfilePage: page(
    paths.profile,
    async () =>
      (await import(/* webpackChunkName: 'profile' */ '@/features/profile/ProfilePage'))
        .ProfilePage,
  ),
  LoginPage: page(
    paths.login,
    async () =>
      (await import(/* webpackChunkName: 'login' */ '@/features/session/LoginPage')).LoginPage,
  ),
  SignUpPage: page(
    paths.createAccount,
    async () =>
      (await import(/* webpackChunkName: 'sign-up' */ '@/features/session/SignUpPage')).SignUpPage,
  ),
  ForgottenPasswordPage: page(
    paths.forgottenPassword,
    async () =>
      (
        await import(
          /* webpackChunkName: 'forgotten-password' */ '@/features/session/ForgottenPasswordPage'
        )
      ).ForgottenPasswordPage,
  ),
  ResetPasswordPage: page(
    paths.resetPassword,
    async () =>
      (
        await import(
          /* webpackChunkName: 'reset-password' */ '@/features/session/ResetPasswordPage'
        )
      ).ResetPasswordPage,
  ),
};

const addressOf = (pathname: string): string =>
  knownAddress(pathname, (address) => loads.has(address)) ?? '';

/** Loads the code of the page at an address, before somebody goes there. Without a connection it is left to that visit. */
export async function loadPageAt(pathname: string): Promise<void> {
  await loads
    .get(addressOf(pathname))?.()
    .catch(() => undefined);
}

export const isPageLoaded = (pathname: string): boolean => loaded.has(addressOf(pathname));
