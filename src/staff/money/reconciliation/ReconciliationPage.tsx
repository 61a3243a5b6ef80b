import Box from '@mui/material/Box';
import { Button } from '@/components/form/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { ReconciliationAnswer } from '@core/staff/money/moneyContract';
import { formatCharityTime } from '@/config/today';
import { useGetReconciliationQuery, useReconcileMutation } from '@/api/endpoints/staff/moneyApi';
import { failureOf } from '@/api/failureOf';
import { LongWait } from '@/components/feedback/LongWait';
import { Notice } from '@/components/feedback/Notice';
import { notify } from '@/components/feedback/toasts/notify';
import { QueryView } from '@/components/feedback/QueryView';
import { TextSkeleton } from '@/components/feedback/TextSkeleton';
import { useLanguage } from '@/i18n/useLanguage';
import { StaffHeading } from '../../layout/StaffLayout';
import { ReconciliationRun } from './ReconciliationRun';
import { useMayAccount } from '../useMayAccount';
import { useMoneyFailureText } from '../useMoneyFailureText';

function Runs({ last, lastFinished, running }: ReconciliationAnswer) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  return (
    <>
      {running && <Notice severity="info">{t('money.reconciliation.running')}</Notice>}
      {last === null && !running && (
        <Notice severity="info">{t('money.reconciliation.never')}</Notice>
      )}
      {last !== null && (
        <Card component="section" sx={{ display: 'grid', gap: 2, padding: { xs: 2, sm: 3 } }}>
          <Typography variant="h3" component="h2">
            {t('money.reconciliation.last')}
          </Typography>
          <ReconciliationRun run={last} />
          {!last.finished && lastFinished !== null && (
            <div>
              {t('money.reconciliation.lastFinished', {
                date: formatCharityTime(lastFinished.at, language),
              })}
            </div>
          )}
        </Card>
      )}
    </>
  );
}

export function ReconciliationPage() {
  const { t } = useTranslation('staff');
  const words = useMoneyFailureText();
  const mayAccount = useMayAccount();
  const query = useGetReconciliationQuery();
  const [reconcile, { isLoading }] = useReconcileMutation();
  const run = async (): Promise<void> => {
    const { data, error } = await reconcile();
    if (data === undefined) notify.error(words(failureOf(error)));
    else notify.success(t(`money.reconciliation.answers.${data.state}`));
  };
  return (
    <>
      <StaffHeading
        title={t('money.reconciliation.title')}
        lead={t('money.reconciliation.lead')}
        actions={
          mayAccount && (
            <Button
              variant="contained"
              loading={isLoading}
              loadingPosition="start"
              onClick={() => void run()}
            >
              {t('money.reconciliation.run')}
            </Button>
          )
        }
      />
      <LongWait while={isLoading} />
      <Box sx={{ display: 'grid', gap: 2 }}>
        <QueryView query={query} skeleton={<TextSkeleton lines={4} />}>
          {(answer) => <Runs {...answer} />}
        </QueryView>
      </Box>
    </>
  );
}
