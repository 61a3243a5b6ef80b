import { pictureStemOf } from '@core/pictures/pictureSizes';
import { phoneHref, type Charity } from '@core/site/charity';
import type { SiteTexts } from '@core/site/siteTexts';
import type { PageCharity } from './charity';
import { uploadedPictureAddress } from './pictureAddress';

/** @param texts from `pageTextsOf` */
export function pageCharityOf(charity: Charity, texts: SiteTexts): PageCharity {
  const stem = pictureStemOf(charity.logo ?? '');
  return {
    ...charity,
    texts,
    phoneHref: phoneHref(charity.phone),
    logo: stem === null ? null : uploadedPictureAddress(stem),
  };
}
