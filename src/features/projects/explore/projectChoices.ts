/** The list's parameters besides its words and page: the order, the place and the kind. */
import {
  PROJECT_SORTS,
  type ProjectChoices,
  type ProjectFacets,
} from '@/api/endpoints/decidingApi';
import { readableType } from '@core/projects/project';
import { pickText, type Bilingual, type Language } from '@core/text/languages/bilingual';
import { paths } from '@/config/paths';
import { cleanFilter, writeExploreQuery } from './exploreQuery';

export const NO_CHOICES: ProjectChoices = { sort: 'newest', region: '', type: '' };

export function parseChoices(parameters: URLSearchParams): ProjectChoices {
  const sort = parameters.get('sort');
  return {
    sort: PROJECT_SORTS.find((known) => known === sort) ?? NO_CHOICES.sort,
    region: cleanFilter(parameters.get('region') ?? ''),
    type: cleanFilter(parameters.get('type') ?? ''),
  };
}

export const isUsual = ({ sort, region, type }: ProjectChoices): boolean =>
  sort === NO_CHOICES.sort && region === '' && type === '';

/** Adds the parameters to others, without default values. */
export function withChoices(
  parameters: URLSearchParams,
  { sort, region, type }: ProjectChoices,
): URLSearchParams {
  const all = new URLSearchParams(parameters);
  if (sort !== NO_CHOICES.sort) all.set('sort', sort);
  if (region !== '') all.set('region', region);
  if (type !== '') all.set('type', type);
  return all;
}

export function exploreAddress(filter: string, choices: ProjectChoices): string {
  const query = withChoices(writeExploreQuery({ filter, page: 1 }), choices).toString();
  return query === '' ? paths.exploreProjects : `${paths.exploreProjects}?${query}`;
}

/** `value` is the address's name; `count` is the number of projects with it. */
export type Facet = { value: string; label: string; count: number };

/** `water_supply` → `Water supply`. */
function labelOf(text: string, language: Language): string {
  const label = readableType(text);
  return label.charAt(0).toLocaleUpperCase(language) + label.slice(1);
}

/** `Town, Country` lies in `Country`. */
const countryOf = (label: string): string => label.split(/[,،]/).at(-1)?.trim() ?? label;

/** Countries with most projects first, each before its places; kinds have no places. */
function inOrder(facets: readonly Facet[], language: Language): Facet[] {
  const totals = new Map<string, number>();
  for (const { label, count } of facets) {
    const country = countryOf(label);
    totals.set(country, (totals.get(country) ?? 0) + count);
  }
  const totalOf = ({ label }: Facet): number => totals.get(countryOf(label)) ?? 0;
  const depthOf = ({ label }: Facet): number => (countryOf(label) === label ? 0 : 1);
  return [...facets].sort(
    (one, two) =>
      totalOf(two) - totalOf(one) ||
      countryOf(one.label).localeCompare(countryOf(two.label), language) ||
      depthOf(one) - depthOf(two) ||
      two.count - one.count ||
      one.label.localeCompare(two.label, language),
  );
}

const valueOf = ({ en, ar }: Bilingual): string => en || ar;
const isChosen = (text: Bilingual, chosen: string): boolean =>
  chosen === '' || text.en === chosen || text.ar === chosen;

/** The page's name for a place or kind that the address names in either language. */
export function facetLabel(
  field: 'region' | 'type',
  projects: readonly ProjectFacets[],
  chosen: string,
  language: Language,
): string {
  const found = projects.find((project) => chosen !== '' && isChosen(project[field], chosen));
  return labelOf(found === undefined ? chosen : pickText(found[field], language).text, language);
}

/** The existing places or kinds, and the chosen one for its removal. */
export function facetsOf(
  field: 'region' | 'type',
  projects: readonly ProjectFacets[],
  { sort, ...chosen }: ProjectChoices,
  language: Language,
): Facet[] {
  const other = field === 'region' ? 'type' : 'region';
  const facets = new Map<string, Facet>();
  for (const project of projects) {
    const value = valueOf(project[field]);
    if (value === '') continue;
    const known = facets.get(value) ?? {
      value,
      label: labelOf(pickText(project[field], language).text, language),
      count: 0,
    };
    const counts =
      isChosen(project[other], chosen[other]) && (sort === 'newest' || project.isInNeed);
    facets.set(value, { ...known, count: known.count + (counts ? 1 : 0) });
  }
  const current = chosen[field];
  if (!projects.some((project) => isChosen(project[field], current)) && current !== '')
    facets.set(current, { value: current, label: labelOf(current, language), count: 0 });
  return inOrder([...facets.values()], language);
}
