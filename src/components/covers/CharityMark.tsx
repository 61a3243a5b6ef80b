import { pictureStemOf } from '@core/pictures/pictureSizes';
import { charity } from '@/config/charity';
import { uploadedPictureAddress } from '@/config/pictureAddress';
import { StarMark } from './StarMark';

/**
 * The logo that staff uploaded, or the star. Decorative: the name stands beside it or labels its
 * link.
 * @param size edge length in pixels
 */
export function CharityMark({ size }: { size: number }) {
  const stem = pictureStemOf(charity().logo ?? '');
  return stem === null ? (
    <StarMark size={size} />
  ) : (
    <img alt="" src={uploadedPictureAddress(stem)} width={size} height={size} />
  );
}
