import Box from '@mui/material/Box';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import Skeleton from '@mui/material/Skeleton';
import type { TotalsAnswer, TotalsRequest } from '@core/staff/money/moneyContract';
import { formatCharityTime } from '@/config/today';
import { useGetTotalsQuery } from '@/api/endpoints/staff/moneyApi';
import { EmptyState } from '@/components/feedback/EmptyState';
import { Notice } from '@/components/feedback/Notice';
import { QueryView } from '@/components/feedback/QueryView';
import { TextSkeleton } from '@/components/feedback/TextSkeleton';
import { latestToday } from '@/config/today';
import { useLanguage } from '@/i18n/useLanguage';
import { StaffHeading } from '../../layout/StaffLayout';
import { useStaffFailureText } from '../../useStaffFailureText';
import { CountedTable } from '../CountedTable';
import { HomeSum } from './HomeSum';
import { TotalsControls } from './TotalsControls';
import { inWholeSteps, parseTotals, writeTotals } from './totalsSearch';
import { TotalsTable } from './TotalsTable';
import { toCharts } from './chartsOf';
import { useTotalsWords } from './useTotalsWords';

const MoneyChart = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'staff-charts' */ './MoneyChart')).MoneyChart,
}));

export const CHART_HEIGHT = 320;

type TotalsChartsProps = Pick<TotalsAnswer, 'rows' | 'projects'> & { request: TotalsRequest };

/** A chart for each currency, with the data of the table below. */
function TotalsCharts({ rows, projects, request }: TotalsChartsProps) {
  const { t } = useTranslation('staff');
  const words = useTotalsWords(projects);
  const charts = useMemo(() => toCharts(rows, request, words), [rows, request, words]);
  if (charts === null) return <div>{t('money.totals.tooMuchToDraw')}</div>;
  return charts.map((chart) => (
    <Suspense key={chart.currency} fallback={<Skeleton variant="rounded" height={CHART_HEIGHT} />}>
      <MoneyChart
        chart={chart}
        height={CHART_HEIGHT}
        title={t('money.totals.chart', { currency: chart.currency })}
      />
    </Suspense>
  ));
}

type ResultsProps = { totals: TotalsAnswer; request: TotalsRequest };

function Results({ totals, request }: ResultsProps) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const { rows, counted, projects, upTo } = totals;
  if (upTo === null) return <Notice severity="info">{t('money.totals.beingMade')}</Notice>;
  if (rows.length === 0) return <EmptyState title={t('money.totals.none')} titleComponent="h2" />;
  return (
    <>
      <TotalsCharts rows={rows} projects={projects} request={request} />
      <TotalsTable rows={rows} projects={projects} request={request} />
      <HomeSum rows={rows} />
      <CountedTable counted={counted} projects={projects} />
      <Box sx={{ color: 'text.secondary', typography: 'body2' }}>
        {t('money.totals.upTo', { date: formatCharityTime(upTo, language) })}
      </Box>
    </>
  );
}

export function TotalsPage() {
  const { t } = useTranslation('staff');
  const [today] = useState(() => latestToday());
  const [parameters, setParameters] = useSearchParams();
  const chosen = useMemo(() => parseTotals(parameters, today), [parameters, today]);
  const request = useMemo(() => inWholeSteps(chosen), [chosen]);
  const query = useGetTotalsQuery(request);
  const words = useStaffFailureText();
  return (
    <>
      <StaffHeading title={t('money.totals.title')} lead={t('money.totals.lead')} />
      <TotalsControls
        request={chosen}
        onChange={(changed) => setParameters(writeTotals(changed), { replace: true })}
      />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <QueryView
          query={{ ...query, data: query.currentData }}
          skeleton={<TextSkeleton lines={8} />}
          failed={(failure) =>
            failure.reason === undefined ? null : <Notice severity="info">{words(failure)}</Notice>
          }
        >
          {(totals) => <Results totals={totals} request={request} />}
        </QueryView>
      </Box>
    </>
  );
}
