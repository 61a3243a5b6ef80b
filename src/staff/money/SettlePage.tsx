import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useListFlaggedQuery } from '@/api/endpoints/staff/moneyApi';
import { EmptyState } from '@/components/feedback/EmptyState';
import { QueryView } from '@/components/feedback/QueryView';
import { TextSkeleton } from '@/components/feedback/TextSkeleton';
import type { FlaggedAnswer } from '@core/staff/moneyContract';
import { StaffHeading } from '../layout/StaffLayout';
import { FlaggedGifts } from './FlaggedGifts';
import { UnclearRefunds } from './UnclearRefunds';
import { UnfinishedRefunds } from './UnfinishedRefunds';
import { UnheldPayments } from './UnheldPayments';

const isNothing = ({ gifts, refunds, payments, unfinished }: FlaggedAnswer): boolean =>
  [gifts, refunds, payments, unfinished].every(({ length }) => length === 0);

/** Everything about money that waits for a decision. */
export function SettlePage() {
  const { t } = useTranslation('staff');
  const query = useListFlaggedQuery();
  return (
    <>
      <StaffHeading title={t('money.settle.title')} lead={t('money.settle.lead')} />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <QueryView
          query={query}
          skeleton={<TextSkeleton lines={6} />}
          isEmpty={isNothing}
          empty={<EmptyState title={t('money.settle.nothing')} titleComponent="h2" />}
        >
          {({ gifts, refunds, payments, unfinished }) => (
            <>
              <FlaggedGifts gifts={gifts} />
              <UnclearRefunds gifts={refunds} />
              <UnheldPayments payments={payments} />
              <UnfinishedRefunds requests={unfinished} />
            </>
          )}
        </QueryView>
      </Box>
    </>
  );
}
