import { pictureStemOf } from '@core/pictures/pictureSizes';
import { phoneHref, type Charity } from '@core/site/charity';
import type { PageCharity } from './charity';
import { lookOf } from './look';
import { uploadedPictureAddress } from './pictureAddress';

/** @param texts from `pageTextsOf` */
export function pageCharityOf(
  { colours, ...charity }: Charity,
  { texts, currencies }: Pick<PageCharity, 'texts' | 'currencies'>,
): PageCharity {
  const { phone, email } = charity;
  const stem = pictureStemOf(charity.logo ?? '');
  const ways = [
    [phoneHref(phone), phone],
    [`mailto:${email}`, email],
  ] as const;
  return {
    ...charity,
    texts,
    currencies,
    look: lookOf(colours),
    phoneHref: phoneHref(phone),
    ways: ways.filter(([, text]) => text !== ''),
    logo: stem === null ? null : uploadedPictureAddress(stem),
  };
}
