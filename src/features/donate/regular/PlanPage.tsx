import Card from '@mui/material/Card';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router-dom';
import type { Failure, FailureCode } from '@core/failures/failure';
import type { WhichPlan } from '@core/plans/contract';
import { useGetPlanQuery } from '@/api/endpoints/plansApi';
import { BandDivider } from '@/components/covers/BandDivider';
import { FailureNotice } from '@/components/feedback/FailureNotice';
import { Notice } from '@/components/feedback/Notice';
import { QueryView } from '@/components/feedback/QueryView';
import { TextSkeleton } from '@/components/feedback/TextSkeleton';
import { PageHeading } from '@/components/layout/PageHeading';
import { PageMeta } from '@/components/layout/PageMeta';
import { Section } from '@/components/layout/Section';
import { PlanActions } from './PlanActions';
import { PlanFacts } from './PlanFacts';

/** The sentence for a link that opens nothing. */
const MISSING: Partial<Record<FailureCode, 'old' | 'missing'>> = {
  linkExpired: 'old',
  forbidden: 'missing',
  invalid: 'missing',
  notFound: 'missing',
  unauthorized: 'missing',
};

/** The link's secret is in the fragment, which servers do not log. */
function useWhich(): WhichPlan {
  const { hash } = useLocation();
  const { id: plan = '' } = useParams();
  return hash.length > 1 ? { token: hash.slice(1) } : { plan };
}

function Failed({ failure, retry }: { failure: Failure; retry?: (() => void) | undefined }) {
  const { t } = useTranslation();
  const missing = MISSING[failure.code];
  return missing === undefined ? (
    <FailureNotice failure={failure} {...(retry && { onRetry: retry })} />
  ) : (
    <Notice severity="warning">{t(`plans.page.${missing}`)}</Notice>
  );
}

/** Shows a donor a regular gift, which they pause, end and repair here. */
export function PlanPage(): ReactNode {
  const { t } = useTranslation();
  const which = useWhich();
  const query = useGetPlanQuery(which);
  return (
    <Section rhythm="tight" width="form">
      <PageMeta title={t('plans.page.title')} description={t('plans.page.description')} hidden />
      <PageHeading title={t('plans.page.title')} />
      <Card sx={{ overflow: 'hidden' }}>
        <BandDivider />
        <Box sx={{ padding: { xs: 3, sm: 4 } }}>
          <QueryView
            query={{ ...query, data: query.currentData }}
            skeleton={<TextSkeleton lines={8} />}
            failed={(failure, retry) => <Failed failure={failure} retry={retry} />}
          >
            {(plan) => (
              <Box sx={{ display: 'grid', gap: 3 }}>
                <PlanFacts plan={plan} />
                {plan.state !== 'ended' && <PlanActions which={which} plan={plan} />}
              </Box>
            )}
          </QueryView>
        </Box>
      </Card>
    </Section>
  );
}
