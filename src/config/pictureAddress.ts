import { usualPictureFileId } from '@core/pictures/pictureSizes';
import { CONTENT_PICTURES_BUCKET_ID } from '@core/schema/siteIds';
import { appwritePath, env } from './env';

/** @param stem as `pictureStemOf` returns it @returns the address of its middle width */
export const uploadedPictureAddress = (stem: string): string =>
  `${appwritePath}/storage/buckets/${CONTENT_PICTURES_BUCKET_ID}/files/${usualPictureFileId(stem)}/view?project=${env.appwriteProject}`;
