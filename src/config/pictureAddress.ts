import { usualPictureFileId } from '@core/pictures/pictureSizes';
import { CONTENT_PICTURES_BUCKET_ID } from '@core/schema/siteIds';
import { appwritePath, env } from './env';

export const uploadedPictureAddress = (stem: string): string =>
  `${appwritePath}/storage/buckets/${CONTENT_PICTURES_BUCKET_ID}/files/${usualPictureFileId(stem)}/view?project=${env.appwriteProject}`;
