import { useGetTextsQuery } from '@/api/endpoints/siteSettingsApi';
import { charity } from '@/config/charity';
import { HOME_SECTIONS, pageTextsOf } from '@/config/pageTexts';
import { FeaturedSection } from './FeaturedSection';

/** The charity's choice or the latest projects, and all of them when asked for. */
export function FeaturedProjects() {
  const { data: texts } = useGetTextsQuery(HOME_SECTIONS);
  return <FeaturedSection texts={pageTextsOf(HOME_SECTIONS, texts ?? {}, charity()).featured} />;
}
