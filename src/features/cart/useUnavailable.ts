import { skipToken } from '@reduxjs/toolkit/query/react';
import type { CartLine } from '@core/cart/cartLine';
import { isLastDayOver } from '@core/pages/lastDay';
import { useListOpenAmongQuery } from '@/api/endpoints/decidingApi';
import { useListQuickItemsQuery } from '@/api/endpoints/familyApi';
import { useGetTextsQuery } from '@/api/endpoints/siteSettingsApi';
import { HOME_SECTIONS } from '@/config/pageTexts';
import { useCharityToday } from '@/config/useCurrent';

/** The most values of a query; a payment takes no more lines. */
const MOST_ASKED = 100;

type Unavailable = { line: CartLine; what: 'project' | 'item' };

/**
 * The first line that cannot be paid: its project is closed or gone, its last day is over, or its
 * item is not offered.
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
  const today = useCharityToday(open?.some(({ lastDay }) => lastDay !== '') === true);
  const takesDonations = ({ projectId }: CartLine): boolean =>
    open?.some(({ id, lastDay }) => id === projectId && !isLastDayOver(lastDay, today)) ?? true;
  for (const line of lines) {
    if (!takesDonations(line)) return { line, what: 'project' };
    if (!isOffered(line)) return { line, what: 'item' };
  }
  return null;
}
