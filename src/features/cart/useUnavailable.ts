import { skipToken } from '@reduxjs/toolkit/query/react';
import type { CartLine } from '@core/cart/cartLine';
import { useListOpenAmongQuery } from '@/api/endpoints/decidingApi';
import { useListQuickItemsQuery } from '@/api/endpoints/familyApi';
import { useGetTextsQuery } from '@/api/endpoints/siteSettingsApi';
import { HOME_SECTIONS } from '@/config/pageTexts';

/** The most values of a query; a payment takes no more lines. */
const MOST_ASKED = 100;

type Unavailable = { line: CartLine; what: 'project' | 'item' };

/**
 * The first line that cannot be paid: its project is closed or gone, or its item is not offered.
 * The server also knows for which projects items counted before.
 */
export function useUnavailable(lines: readonly CartLine[]): Unavailable | null {
  const ids = [...new Set(lines.map(({ projectId }) => projectId))].sort();
  const { currentData: open } = useListOpenAmongQuery(ids.length > MOST_ASKED ? skipToken : ids);
  const skip = lines.every(({ itemId }) => itemId === null);
  const { data: texts } = useGetTextsQuery(HOME_SECTIONS, { skip });
  const { data: items } = useListQuickItemsQuery(undefined, { skip });
  const isOff = texts !== undefined && !(texts.family?.shown && texts.family.project);
  const isOffered = ({ itemId }: CartLine): boolean =>
    itemId === null || (!isOff && (items?.some(({ id }) => id === itemId) ?? true));
  for (const line of lines) {
    if (open?.includes(line.projectId) === false) return { line, what: 'project' };
    if (!isOffered(line)) return { line, what: 'item' };
  }
  return null;
}
