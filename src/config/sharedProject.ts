import { pickText, type Language } from '@core/text/languages/bilingual';
import type { Project } from '@core/projects/project';
import { shorten } from '@core/text/shorten';
import { paths } from './paths';

const MOST_OF_TITLE = 80;

/** @param untitled replaces a missing title */
export function sharedProject(
  { id, title }: Pick<Project, 'id' | 'title'>,
  language: Language,
  untitled: string,
): { title: string; url: string; name: string; buttonPage: string } {
  return {
    title: shorten(pickText(title, language).text, MOST_OF_TITLE) || untitled,
    url: `${window.location.origin}${paths.projectDetailsOf(id)}?lng=${language}`,
    name: `qr-${id}`,
    buttonPage: `${paths.donateButton}?project=${encodeURIComponent(id)}`,
  };
}
