import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { ReconcileRun } from '@core/staff/money/moneyContract';
import { formatLongDate } from '@core/text/dates';
import { formatCharityTime } from '@/config/today';
import { Notice } from '@/components/feedback/Notice';
import { useLanguage } from '@/i18n/useLanguage';
import { Facts } from '@/components/text/Facts';

const figure = new Intl.NumberFormat('en');

/** The sentences are English, as they are logged, with ids only. */
function Findings({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <Box component="details" sx={{ marginBlockStart: 1 }}>
      <Box component="summary" sx={{ cursor: 'pointer', paddingBlock: 1.5 }}>
        {`${title} (${items.length})`}
      </Box>
      <Box component="ul" dir="ltr" lang="en" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
        {items.map((item, index) => (
          <li key={index}>{item}</li>
        ))}
      </Box>
    </Box>
  );
}

export function ReconciliationRun({ run }: { run: ReconcileRun }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const severity = run.balanced ? 'success' : run.finished ? 'error' : 'info';
  const state = run.balanced ? 'balanced' : run.finished ? 'differs' : 'unfinished';
  return (
    <>
      <Notice severity={severity}>
        {t(`money.reconciliation.${state}`, {
          date: formatCharityTime(run.at, language),
          back: formatLongDate(run.back, language) ?? '–',
        })}
      </Notice>
      <Facts
        facts={[
          { label: t('money.reconciliation.payments'), value: figure.format(run.payments) },
          { label: t('money.reconciliation.lines'), value: figure.format(run.recordedLines) },
          {
            label: t('money.reconciliation.adjusted'),
            value: figure.format(run.adjustedDonations),
          },
          {
            label: t('money.reconciliation.by'),
            value: run.by === null ? t('money.reconciliation.schedule') : <bdi>{run.by}</bdi>,
          },
        ]}
      />
      <div>
        <Findings title={t('money.reconciliation.discrepancies')} items={run.discrepancies} />
        <Findings title={t('money.reconciliation.toSettle')} items={run.toSettle} />
      </div>
    </>
  );
}
