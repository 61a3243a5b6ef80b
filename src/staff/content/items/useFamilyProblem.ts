import { skipToken } from '@reduxjs/toolkit/query/react';
import { openCurrencies } from '@core/money/currencyList';
import { familyProblemOf, type FamilyProblem } from '@core/projects/familyBlock';
import { NEUTRAL_TEXTS } from '@core/site/neutralTexts';
import { TEXT_SECTIONS } from '@core/site/siteTexts';
import { useGetItemsProjectQuery } from '@/api/endpoints/familyApi';
import { useListEditedItemsQuery } from '@/api/endpoints/staff/contentApi';
import { useGetSettingsQuery } from '@/api/endpoints/staff/settingsApi';
import { useCharity } from '@/config/charity';

/** Why the home page does not show the items; null where it does, undefined while it loads. */
export function useFamilyProblem(): FamilyProblem | null | undefined {
  const { data: settings } = useGetSettingsQuery();
  const { data: items } = useListEditedItemsQuery();
  const { currencies } = useCharity();
  const { data: family = NEUTRAL_TEXTS.family } = TEXT_SECTIONS.family.safeParse(
    settings?.texts.family.value,
  );
  const { currentData: project } = useGetItemsProjectQuery(family.project || skipToken);
  if (settings === undefined || items === undefined) return undefined;
  if (family.project !== '' && project === undefined) return undefined;
  const taken = openCurrencies(currencies);
  const offered = items.filter(({ isOpen, price }) => isOpen && taken.includes(price.currency));
  return familyProblemOf(family, project ?? null, offered);
}
