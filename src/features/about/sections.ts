import { documentFileId } from '@core/site/siteDocuments';
import type { SiteTexts } from '@core/site/siteTexts';
import { charity } from '@/config/charity';

/** The texts that the pages request. */
export const ABOUT_SECTIONS = ['about', 'certificate'] as const;
export const CERTIFICATE_SECTIONS = ['certificate'] as const;

/** Without a registration number and a file, there is nothing to certify. */
export const isCertificateThere = ({ file }: SiteTexts['certificate']): boolean =>
  charity().registrationNumber !== '' || documentFileId(file) !== null;
