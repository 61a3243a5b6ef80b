/** The name of each page's chunk in src/app/routing/lazyPages.ts, by its address. The home page is part of the app's own code. */
import { paths } from './paths';

export const PAGE_CHUNKS: Readonly<Record<string, string>> = {
  [paths.exploreProjects]: 'projects',
  [paths.projectDetails]: 'project',
  [paths.volunteerOpportunities]: 'opportunities',
  [paths.opportunityDetails]: 'opportunity',
  [paths.blog]: 'blog',
  [paths.blogInfo]: 'post',
  [paths.contactUs]: 'contact',
  [paths.aboutUs]: 'about',
  [paths.certificate]: 'certificate',
  [paths.terms]: 'terms',
  [paths.privacy]: 'privacy',
  [paths.cookies]: 'cookies',
  [paths.cart]: 'cart',
  [paths.success]: 'success',
  [paths.cancel]: 'cancel',
  [paths.history]: 'history',
  [paths.receipt]: 'receipt',
  [paths.profile]: 'profile',
  [paths.login]: 'login',
  [paths.createAccount]: 'sign-up',
  [paths.forgottenPassword]: 'forgotten-password',
  [paths.resetPassword]: 'reset-password',
};

/** Code that a page which is not drawn ahead waits for beside its own: always, in Arabic, and with a session. */
export const SURROUNDING_CHUNKS = {
  always: ['persistence'],
  ar: ['right-to-left'],
  session: ['account', 'appwrite'],
} as const;
