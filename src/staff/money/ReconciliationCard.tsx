import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { ReconcileRun, ReconciliationAnswer } from '@core/staff/moneyContract';
import { formatDateTime, formatLongDate } from '@core/text/dates';
import { useGetReconciliationQuery, useReconcileMutation } from '@/api/endpoints/staff/moneyApi';
import { failureOf } from '@/api/failureOf';
import { LongWait } from '@/components/feedback/LongWait';
import { Notice } from '@/components/feedback/Notice';
import { notify } from '@/components/feedback/notify';
import { QueryView } from '@/components/feedback/QueryView';
import { TextSkeleton } from '@/components/feedback/TextSkeleton';
import { useLanguage } from '@/i18n/useLanguage';
import { Facts } from './Facts';
import { useMoneyFailureText } from './useMoneyFailureText';

const figure = new Intl.NumberFormat('en');

/** In English as they are logged, with ids only. */
function Findings({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <Box component="details" sx={{ marginBlockStart: 1 }}>
      <Box component="summary" sx={{ cursor: 'pointer', paddingBlock: 1.5 }}>
        {title} ({items.length})
      </Box>
      <Box component="ul" dir="ltr" lang="en" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
        {items.map((item, index) => (
          <li key={index}>{item}</li>
        ))}
      </Box>
    </Box>
  );
}

function Run({ run }: { run: ReconcileRun }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const severity = run.balanced ? 'success' : run.finished ? 'error' : 'info';
  const state = run.balanced ? 'balanced' : run.finished ? 'differs' : 'unfinished';
  return (
    <>
      <Notice severity={severity}>
        {t(`money.reconciliation.${state}`, {
          date: formatDateTime(run.at, language),
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

function Runs({ last, lastFinished, running }: ReconciliationAnswer) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  if (last === null)
    return (
      <div>{running ? t('money.reconciliation.running') : t('money.reconciliation.never')}</div>
    );
  return (
    <>
      {running && <Notice severity="info">{t('money.reconciliation.running')}</Notice>}
      <Run run={last} />
      {!last.finished && lastFinished !== null && (
        <div>
          {t('money.reconciliation.lastFinished', {
            date: formatDateTime(lastFinished.at, language),
          })}
        </div>
      )}
    </>
  );
}

/** Whether the books agree with the card provider, with a way to look now. */
export function ReconciliationCard({ mayAccount }: { mayAccount: boolean }) {
  const { t } = useTranslation('staff');
  const words = useMoneyFailureText();
  const query = useGetReconciliationQuery();
  const [reconcile, { isLoading }] = useReconcileMutation();
  const run = async (): Promise<void> => {
    const { data, error } = await reconcile();
    if (data === undefined) notify.error(words(failureOf(error)));
    else notify.success(t(`money.reconciliation.answers.${data.state}`));
  };
  return (
    <Card component="section" sx={{ display: 'grid', gap: 2, padding: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="h3" component="h2">
          {t('money.reconciliation.title')}
        </Typography>
        {mayAccount && (
          <Button
            variant="outlined"
            loading={isLoading}
            loadingPosition="start"
            onClick={() => void run()}
          >
            {t('money.reconciliation.run')}
          </Button>
        )}
      </Box>
      <LongWait while={isLoading} />
      <QueryView query={query} skeleton={<TextSkeleton lines={3} />}>
        {(answer) => <Runs {...answer} />}
      </QueryView>
    </Card>
  );
}
