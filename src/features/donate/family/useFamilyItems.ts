import { useListQuickItemsQuery } from '@/api/endpoints/projectsApi';
import { QUICK_ITEM_IDS, QUICK_ITEM_PRICE } from '@core/projects/quickItems';
import { imageUrl } from '@/components/covers/sizedImage';
import type { FamilyItem } from '../donationLine';

const UNNAMED = { en: '', ar: '' };

/**
 * The family block's items in order, with the charity's or the usual names, pictures and prices.
 */
export function useFamilyItems(): FamilyItem[] {
  const { data: items = [] } = useListQuickItemsQuery();
  return QUICK_ITEM_IDS.map((id) => {
    const item = items.find((candidate) => candidate.id === id);
    return {
      id,
      name: item?.name ?? UNNAMED,
      image: item?.image || imageUrl('items', id),
      imageAlt: item?.imageAlt ?? UNNAMED,
      price: item !== undefined && item.price.amountMinor > 0 ? item.price : QUICK_ITEM_PRICE,
    };
  });
}
