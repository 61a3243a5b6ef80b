import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { planPageOf } from '@core/plans/planPage';
import { dueDateText, rhythmText } from '@core/plans/rhythmText';
import { useGetPlanQuery } from '@/api/endpoints/plansApi';
import { useLanguage } from '@/i18n/useLanguage';
import { Notice } from '@/components/feedback/Notice';
import { MoneyText } from '@/components/money/MoneyText';

type BegunPlanProps = { plan: string; token: string };

/** A regular gift that began with a payment: its promise, its next date and its link. */
export function BegunPlan({ plan, token }: BegunPlanProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data } = useGetPlanQuery({ token });
  return (
    <Box sx={{ marginBlockEnd: 3 }}>
      <Notice severity="info" title={t('plans.page.title')}>
        {data !== undefined && (
          <p>
            <MoneyText money={data} /> <span>{rhythmText(data.rhythm, language)}</span>
            {data.next !== null && (
              <>
                <br />
                <span>{t('plans.page.next')}</span>
                <span>
                  <span>: </span>
                  <span>{dueDateText(data.next.date, data.rhythm, language)}</span>
                </span>
              </>
            )}
          </p>
        )}
        <Link component={RouterLink} to={planPageOf(plan, token)}>
          {t('plans.open')}
        </Link>
      </Notice>
    </Box>
  );
}
