import { PROFILE_PAGE } from '@core/accounts/pages';
import { DEDICATION_PAGE } from '@core/donations/dedicationPage';
import { NEWSLETTER_PAGES } from '@core/newsletter/pages';

/** Leads to the amount on a project's page. */
export const GIVE_HASH = '#give';

const withId = (path: string, id: string): string => `${path}/${encodeURIComponent(id)}`;

export const paths = {
  home: '/',
  exploreProjects: '/explore-projects',
  exploreProjectsBy: (filter: string): string =>
    `/explore-projects?filter=${encodeURIComponent(filter)}`,
  projectDetails: '/project-details',
  projectDetailsOf: (id: string): string => withId('/project-details', id),
  volunteerOpportunities: '/volunteer-opportunities',
  opportunityDetails: '/volunteer-opportunities-details',
  opportunityDetailsOf: (id: string): string => withId('/volunteer-opportunities-details', id),
  blog: '/blog',
  blogInfo: '/blog-info',
  blogInfoOf: (id: string): string => withId('/blog-info', id),
  contactUs: '/contact-us',
  aboutUs: '/about-us',
  about: '/about',
  certificate: '/about-us/certificate',
  terms: '/terms',
  privacy: '/privacy',
  cookies: '/cookies',
  cart: '/cart',
  success: '/success',
  cancel: '/cancel',
  history: '/history',
  receipt: '/history/receipt',
  receiptOf: (id: string): string => withId('/history/receipt', id),
  statement: '/history/statement',
  /** The page of links in receipts; core/receipts/pages.ts names it too. */
  linkedReceipts: '/receipt',
  profile: PROFILE_PAGE,
  login: '/login',
  loginAfterSignUp: '/LogIn',
  createAccount: '/create-account',
  forgottenPassword: '/forgotten-password',
  resetPassword: '/reset-password',
  /** The account is in the fragment, which servers do not receive. */
  resetPasswordOf: (email: string): string => `/reset-password#${encodeURIComponent(email)}`,
  confirmAddress: '/confirm-address',
  confirmSubscription: NEWSLETTER_PAGES.confirm,
  unsubscribe: NEWSLETTER_PAGES.unsubscribe,
  follow: '/follow',
  donateButton: '/donate-button',
  dedication: DEDICATION_PAGE,
  plan: '/regular-gifts/:id',
  technicalReport: '/technical-report',
  staff: '/staff',
} as const;

/** The card provider replaces the braces, which must reach it unencoded. */
export function successUrl(origin: string, userId: string | null, language: string): string {
  return `${origin}${paths.success}?session_id={CHECKOUT_SESSION_ID}&user_id=${encodeURIComponent(userId ?? 'null')}&lng=${language}`;
}

/** The thanks for a payment that the donor was about to repeat. */
export function alreadyPaidUrl(
  origin: string,
  userId: string | null,
  language: string,
  sessionId: string,
): string {
  return `${successUrl(origin, userId, language).replace('{CHECKOUT_SESSION_ID}', sessionId)}&already_paid=1`;
}

export function cancelUrl(origin: string, language: string): string {
  return `${origin}${paths.cancel}?lng=${language}`;
}
