/** Where the pictures are that staff uploaded. */
import { PICTURE_SIZES, pictureFileId } from '@core/pictures/pictureSizes';
import { CONTENT_PICTURES_BUCKET_ID } from '@core/schema/ids';
import { appwritePath, env } from './env';

/** @param stem as `pictureStemOf` tells it @returns the address of its middle width */
export function uploadedPictureAddress(stem: string): string {
  const { widths } = stem.startsWith('items-') ? PICTURE_SIZES.items : PICTURE_SIZES.covers;
  return `${appwritePath}/storage/buckets/${CONTENT_PICTURES_BUCKET_ID}/files/${pictureFileId(stem, widths[1])}/view?project=${env.appwriteProject}`;
}
