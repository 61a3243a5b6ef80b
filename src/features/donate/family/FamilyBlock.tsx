import { skipToken } from '@reduxjs/toolkit/query/react';
import type { ReactNode } from 'react';
import { familyProblemOf } from '@core/projects/familyBlock';
import { useGetItemsProjectQuery } from '@/api/endpoints/familyApi';
import { useGetTextsQuery } from '@/api/endpoints/siteSettingsApi';
import { useCharity } from '@/config/charity';
import { HOME_SECTIONS, pageTextsOf } from '@/config/pageTexts';
import { FamilySection } from './FamilySection';
import { useFamilyItems } from './useFamilyItems';

export function FamilyBlock(): ReactNode {
  const { data: texts } = useGetTextsQuery(HOME_SECTIONS);
  const { family } = pageTextsOf(HOME_SECTIONS, texts ?? {}, useCharity());
  const { currentData: project = null } = useGetItemsProjectQuery(family.project || skipToken);
  const items = useFamilyItems();
  if (familyProblemOf(family, project, items) !== null) return null;
  return <FamilySection family={family} items={items} />;
}
