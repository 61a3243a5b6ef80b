import { pictureStemOf } from '@core/pictures/pictureSizes';
import { phoneHref, type Charity } from '@core/site/charity';
import type { PageCharity } from './charity';
import { uploadedPictureAddress } from './pictureAddress';

export function pageCharityOf(charity: Charity): PageCharity {
  const stem = pictureStemOf(charity.logo ?? '');
  return {
    ...charity,
    phoneHref: phoneHref(charity.phone),
    logo: stem === null ? null : uploadedPictureAddress(stem),
  };
}
