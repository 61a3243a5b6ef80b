import { openCurrencies } from '@core/money/currencyList';
import { itemPrice } from '@core/money/currencyRules';
import { useListQuickItemsQuery } from '@/api/endpoints/familyApi';
import { useCharity } from '@/config/charity';
import type { FamilyItem } from '../donationLine';

/** The items whose currency donors can give in; one without a price has the usual one. */
export function useFamilyItems(): FamilyItem[] {
  const { data: items = [] } = useListQuickItemsQuery();
  const { currencies } = useCharity();
  return items
    .map((item) => (item.price.amountMinor > 0 ? item : { ...item, price: itemPrice(currencies) }))
    .filter(({ price }) => openCurrencies(currencies).includes(price.currency));
}
