import type { ParseKeys } from 'i18next';
import { paths } from '@/config/paths';

export type NavLinkItem = { key: ParseKeys; to: string };

export const SECTIONS: readonly NavLinkItem[] = [
  { key: 'layout.nav.home', to: paths.home },
  { key: 'layout.nav.projects', to: paths.exploreProjects },
  { key: 'layout.nav.volunteer', to: paths.volunteerOpportunities },
  { key: 'layout.nav.blog', to: paths.blog },
  { key: 'layout.nav.aboutUs', to: paths.aboutUs },
  { key: 'layout.nav.contactUs', to: paths.contactUs },
];
