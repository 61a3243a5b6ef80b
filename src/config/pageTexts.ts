import { pictureStemOf } from '@core/pictures/pictureSizes';
import { NEUTRAL_TEXTS } from '@core/site/neutralTexts';
import type { SiteTexts } from '@core/site/siteTexts';
import type { Bilingual } from '@core/text/languages/bilingual';
import { uploadedPictureAddress } from './pictureAddress';

/** The texts of the pages: pictures are addresses, and the charity's name is filled in. */
export function pageTextsOf(stored: Partial<SiteTexts>, name: Bilingual): SiteTexts {
  const fill = (key: string, value: unknown): unknown => {
    if (typeof value !== 'string') return value;
    if (key === 'en' || key === 'ar') return value.replaceAll('{{name}}', () => name[key]);
    const stem = key === 'picture' ? pictureStemOf(value) : null;
    return stem === null ? value : uploadedPictureAddress(stem);
  };
  return JSON.parse(JSON.stringify({ ...NEUTRAL_TEXTS, ...withoutMissing(stored) }), fill);
}

const withoutMissing = (stored: Partial<SiteTexts>): Partial<SiteTexts> =>
  Object.fromEntries(Object.entries(stored).filter(([, texts]) => texts !== undefined));
