import { foldSearch } from '@core/text/foldSearch';
import type { Sdk } from './appwriteSdk';

const FILTERED_FIELDS = ['title', 'region', 'type', 'title_ar', 'region_ar', 'type_ar'];
/** The server writes the folded text; documents without it are found by their own spelling. */
const FOLDED_FIELD = 'search';

const MAX_WORDS = 8;

/** "food parcels mali" finds type food_parcels in Mali, and مكه finds مكة. */
export function filterQueries({ library: { Query } }: Sdk, filter = ''): string[] {
  const words = filter.split(/[\s_]+/).filter((word) => word !== '');
  return words.slice(0, MAX_WORDS).map((word) => {
    const folded = foldSearch(word);
    const spelled = FILTERED_FIELDS.map((field) => Query.contains(field, word));
    return Query.or(folded === '' ? spelled : [...spelled, Query.contains(FOLDED_FIELD, folded)]);
  });
}
