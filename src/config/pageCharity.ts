import { pictureStemOf } from '@core/pictures/pictureSizes';
import { phoneHref, type Charity } from '@core/site/charity';
import type { PageCharity } from './charity';
import { uploadedPictureAddress } from './pictureAddress';

/** @param texts from `pageTextsOf` */
export function pageCharityOf(
  charity: Charity,
  { texts, currencies }: Pick<PageCharity, 'texts' | 'currencies'>,
): PageCharity {
  const stem = pictureStemOf(charity.logo ?? '');
  return {
    ...charity,
    texts,
    currencies,
    phoneHref: phoneHref(charity.phone),
    logo: stem === null ? null : uploadedPictureAddress(stem),
  };
}
