/** Every address that has a page, for whoever answers requests: anything else is not found. `AppRoutes` has the pages. */
import { paths } from './paths';

export type Address = {
  /** As the router writes it: `:id` stands for one part, `:id?` for one that may be missing. */
  pattern: string;
  /** What the id is of, where everybody may know whether there is such a one. */
  subject?: 'project' | 'opportunity' | 'post';
};

export const ADDRESSES: readonly Address[] = [
  { pattern: paths.home },
  { pattern: paths.exploreProjects },
  { pattern: `${paths.projectDetails}/:id?`, subject: 'project' },
  { pattern: paths.volunteerOpportunities },
  { pattern: `${paths.opportunityDetails}/:id?`, subject: 'opportunity' },
  { pattern: paths.blog },
  { pattern: `${paths.blogInfo}/:id?`, subject: 'post' },
  { pattern: paths.contactUs },
  { pattern: paths.aboutUs },
  { pattern: paths.about },
  { pattern: paths.certificate },
  { pattern: paths.terms },
  { pattern: paths.privacy },
  { pattern: paths.cookies },
  { pattern: paths.cart },
  { pattern: paths.success },
  { pattern: paths.cancel },
  { pattern: paths.resetPassword },
  { pattern: paths.history },
  { pattern: `${paths.receipt}/:id` },
  { pattern: paths.profile },
  { pattern: paths.login },
  { pattern: paths.createAccount },
  { pattern: paths.forgottenPassword },
];
