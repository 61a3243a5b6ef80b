import { NEUTRAL_TEXTS } from '@core/site/neutralTexts';
import type { SiteTexts } from '@core/site/siteTexts';
import type { Featured } from '@/api/endpoints/featuredApi';
import { PAGE_SIZES } from '@/config/pageSizes';

/** The home page's projects; null for the latest, which the page requests before its texts. */
export function featuredOf(texts: Partial<SiteTexts> | undefined): Featured | null {
  const { projects, then } = texts?.featured ?? NEUTRAL_TEXTS.featured;
  if (projects.length === 0 && then === 'newest') return null;
  return { first: projects.map(({ first }) => first), then, most: PAGE_SIZES.latest };
}
