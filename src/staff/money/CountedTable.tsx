import { useTranslation } from 'react-i18next';
import type { TotalsAnswer } from '@core/staff/money/moneyContract';
import { MoneyText } from '@/components/money/MoneyText';
import { Verbatim } from '@/components/text/Verbatim';
import { DataTable } from '../table/DataTable';
import { useTotalsWords } from './totals/useTotalsWords';

/** The amounts that count in projects, each in its own currency. */
export function CountedTable({ counted, projects }: Pick<TotalsAnswer, 'counted' | 'projects'>) {
  const { t } = useTranslation('staff');
  const words = useTotalsWords(projects);
  if (counted.length === 0) return null;
  return (
    <DataTable
      title={t('money.totals.counted')}
      lead={t('money.totals.countedLead')}
      rows={counted}
      columns={[
        counted.some(({ projectId }) => projectId !== null)
          ? {
              key: 'project',
              label: t('money.columns.project'),
              cell: ({ projectId }) => <bdi>{words.project(projectId)}</bdi>,
            }
          : {
              key: 'currency',
              label: t('money.columns.currency'),
              cell: ({ currency }) => <Verbatim>{currency}</Verbatim>,
            },
        {
          key: 'counted',
          label: t('money.columns.counted'),
          isFigure: true,
          cell: ({ countedMinor, currency }) => (
            <MoneyText money={{ amountMinor: countedMinor, currency }} />
          ),
        },
      ]}
    />
  );
}
