import { pictureStemOf } from '@core/pictures/pictureSizes';
import { phoneHref, type Charity } from '@core/site/charity';
import type { PageCharity } from './charity';
import { uploadedPictureAddress } from './pictureAddress';

/** @param texts from `pageTextsOf` */
export function pageCharityOf(charity: Charity, texts: PageCharity['texts']): PageCharity {
  const stem = pictureStemOf(charity.logo ?? '');
  return {
    ...charity,
    texts,
    phoneHref: phoneHref(charity.phone),
    logo: stem === null ? null : uploadedPictureAddress(stem),
  };
}
