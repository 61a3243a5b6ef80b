import { useListQuickItemsQuery } from '@/api/endpoints/projectsApi';
import { QUICK_ITEM_IDS } from '@/domain/projects/quickItems';
import { imageUrl } from '@/ui/art/sizedImage';
import type { FamilyItem } from './donationLine';

const UNNAMED = { en: '', ar: '' };

/** The family block's four items in their order, with the names and pictures that the charity gave them, or their usual ones. */
export function useFamilyItems(): FamilyItem[] {
  const { data: items = [] } = useListQuickItemsQuery();
  return QUICK_ITEM_IDS.map((id) => {
    const item = items.find((candidate) => candidate.id === id);
    return { id, name: item?.name ?? UNNAMED, image: item?.image || imageUrl('items', id) };
  });
}
