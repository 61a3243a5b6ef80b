import { skipToken } from '@reduxjs/toolkit/query/react';
import type { CartLine } from '@core/cart/cartLine';
import { hasText, type Bilingual } from '@core/text/languages/bilingual';
import { useGetItemNameQuery } from '@/api/endpoints/familyApi';

/** The project or item of a line; an item of an earlier version's cart has no name of its own. */
export function useLineName({ itemId, projectName }: CartLine): Bilingual {
  const isNamed = itemId === null || hasText(projectName);
  const { data } = useGetItemNameQuery(isNamed ? skipToken : itemId);
  return data ?? projectName;
}
