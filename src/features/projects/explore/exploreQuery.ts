import type { ProjectsQuery } from '@/api/endpoints/projectsApi';
import { PAGE_SIZES } from '@/config/pageSizes';
import { parsePageNumber } from '@core/pages/pageNumber';
import { charity } from '@/config/charity';
import type { SiteTexts } from '@core/site/siteTexts';

export type ExploreQuery = { filter: string; page: number };

export const MAX_FILTER_LENGTH = 100;

/** Replaces control characters and repeated spaces by one space, and cuts a long text. */
export function cleanFilter(text: string): string {
  const plain = text
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\ufffd]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return [...plain].slice(0, MAX_FILTER_LENGTH).join('').trim();
}

/** Reads `?filter=…&page=…`; an unusable value counts as absent. */
export function parseExploreQuery(parameters: URLSearchParams): ExploreQuery {
  return {
    filter: cleanFilter(parameters.get('filter') ?? ''),
    page: parsePageNumber(parameters.get('page')),
  };
}

/** Whether the address has more than words and a page; projectChoices.ts reads the rest. */
export const hasChoices = (parameters: URLSearchParams): boolean =>
  ['sort', 'region', 'type'].some((name) => parameters.has(name));

export function projectsQueryOf({ filter, page }: ExploreQuery): ProjectsQuery {
  return { page, pageSize: PAGE_SIZES.projects, ...(filter !== '' && { filter }) };
}

/** Writes the parameters without default values. */
export function writeExploreQuery({ filter, page }: ExploreQuery): URLSearchParams {
  const parameters = new URLSearchParams();
  if (filter !== '') parameters.set('filter', filter);
  if (page > 1) parameters.set('page', String(page));
  return parameters;
}

export type Category = SiteTexts['tiles']['tiles'][number];

/** The category that a filter names, in any letter case. */
export function categoryOf(words: string): Category | null {
  return (
    charity().texts.tiles.tiles.find(
      ({ filter }) => filter !== '' && filter.toLowerCase() === words.toLowerCase(),
    ) ?? null
  );
}

export function pageCountOf(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}
