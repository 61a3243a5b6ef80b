import { useTranslation } from 'react-i18next';
import { QUICK_ITEM_IDS } from '@core/projects/quickItems';

export function useItemName(): (itemId: string | null) => string | null {
  const { t } = useTranslation();
  return (itemId) => {
    const known = QUICK_ITEM_IDS.find((id) => id === itemId);
    return known === undefined ? null : t(`family.items.${known}`);
  };
}
