import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TotalsAnswer, TotalsRequest } from '@core/staff/moneyContract';
import { toCharts } from './chartsOf';
import { useTotalsWords } from './useTotalsWords';

const MoneyChart = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'staff-charts' */ './MoneyChart')).MoneyChart,
}));

export const CHART_HEIGHT = 320;

type TotalsChartsProps = Pick<TotalsAnswer, 'rows' | 'projects'> & { request: TotalsRequest };

/** A chart for each currency, with the data of the table below. */
export function TotalsCharts({ rows, projects, request }: TotalsChartsProps) {
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
