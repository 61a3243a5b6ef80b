import { SITE_DOCUMENTS_BUCKET_ID } from '@core/schema/siteIds';
import { appwritePath, env } from '@/config/env';

/**
 * The address of a document of the charity.
 * @param use documents are saved, not opened, as a PDF may contain programs
 */
export const documentAddress = (fileId: string, use: 'view' | 'download'): string =>
  `${appwritePath}/storage/buckets/${SITE_DOCUMENTS_BUCKET_ID}/files/${fileId}/${use}?project=${env.appwriteProject}`;
