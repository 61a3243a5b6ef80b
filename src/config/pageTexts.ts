import { pictureStemOf } from '@core/pictures/pictureSizes';
import { NEUTRAL_TEXTS } from '@core/site/neutralTexts';
import { fillNames } from '@core/site/fillNames';
import type { Charity } from '@core/site/charity';
import type { SiteTexts, TextSection } from '@core/site/siteTexts';
import { uploadedPictureAddress } from './pictureAddress';

/** The texts as pages show them: pictures are addresses, and the charity's names are filled in. */
export function pageTextsOf<S extends TextSection>(
  sections: readonly S[],
  stored: Partial<SiteTexts>,
  charity: Pick<Charity, 'name' | 'registeredName'>,
): Pick<SiteTexts, S> {
  const fill = (key: string, value: unknown): unknown => {
    if (key === 'home') return JSON.parse(JSON.stringify(value), withoutGaps);
    if (typeof value !== 'string') return value;
    if (key === 'en' || key === 'ar') return fillNames(value, key, charity);
    const stem = key === 'picture' ? pictureStemOf(value) : null;
    return stem === null ? value : uploadedPictureAddress(stem);
  };
  const shown = sections.map((section) => [section, stored[section] ?? NEUTRAL_TEXTS[section]]);
  return JSON.parse(JSON.stringify(Object.fromEntries(shown)), fill);
}

/** The first view's code has no room to choose the language of each text. */
const withoutGaps = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'en' in value && 'ar' in value
    ? { en: value.en || value.ar, ar: value.ar || value.en }
    : value;

export const COMMON_SECTIONS = ['home', 'tiles', 'closing', 'footer'] as const;
/** The texts that the home page requests. */
export const HOME_SECTIONS = ['featured', 'family'] as const;
