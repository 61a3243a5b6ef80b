import { skipToken } from '@reduxjs/toolkit/query/react';
import { useTranslation } from 'react-i18next';
import { familyProblemOf } from '@core/projects/familyBlock';
import type { SiteTexts } from '@core/site/siteTexts';
import { useGetItemsProjectQuery } from '@/api/endpoints/familyApi';
import { Notice } from '@/components/feedback/Notice';
import { FamilySection } from '@/features/donate/family/FamilySection';
import { useFamilyItems } from '@/features/donate/family/useFamilyItems';

/** The family items under typed texts, with the reason why visitors would not see them. */
export function FamilyPreview({ family }: { family: SiteTexts['family'] }) {
  const { t } = useTranslation('staff');
  const items = useFamilyItems();
  const { currentData: project = null, isFetching } = useGetItemsProjectQuery(
    family.project || skipToken,
  );
  const problem = isFetching ? null : familyProblemOf(family, project, items);
  return (
    <>
      {problem !== null && (
        <Notice severity="warning" title={t('content.items.block.hidden')}>
          {t(`content.items.block.problems.${problem}`)}
        </Notice>
      )}
      <FamilySection family={family} items={items} />
    </>
  );
}
