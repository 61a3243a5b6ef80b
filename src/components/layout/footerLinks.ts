/** The links of the footer load after the first view. */
import type { ParseKeys } from 'i18next';
import { paths } from '@/config/paths';

type FooterLink = { key: ParseKeys; to: string };

export const INFORMATION_LINKS: readonly FooterLink[] = [
  { key: 'layout.nav.aboutUs', to: paths.aboutUs },
  { key: 'layout.footer.certificate', to: paths.certificate },
  { key: 'layout.nav.volunteer', to: paths.volunteerOpportunities },
  { key: 'layout.nav.blog', to: paths.blog },
  { key: 'layout.nav.contactUs', to: paths.contactUs },
  { key: 'layout.footer.receipts', to: paths.linkedReceipts },
];

export const LEGAL_LINKS: readonly FooterLink[] = [
  { key: 'layout.footer.terms', to: paths.terms },
  { key: 'layout.footer.privacy', to: paths.privacy },
  { key: 'layout.footer.cookies', to: paths.cookies },
];
