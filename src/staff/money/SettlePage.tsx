import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListFlaggedQuery } from '@/api/endpoints/staff/moneyApi';
import { EmptyState } from '@/components/feedback/EmptyState';
import { QueryView } from '@/components/feedback/QueryView';
import { TextSkeleton } from '@/components/feedback/TextSkeleton';
import type { FlaggedAnswer } from '@core/staff/moneyContract';
import { PAGE_SIZES } from '../grid/useStaffList';
import { StaffHeading } from '../layout/StaffLayout';
import { FlaggedGifts } from './FlaggedGifts';
import { UnclearRefunds } from './UnclearRefunds';
import { UnfinishedRefunds } from './UnfinishedRefunds';
import { UnheldPayments } from './UnheldPayments';

const KINDS = ['gifts', 'refunds', 'payments', 'unfinished'] as const;

const isNothing = ({ totals }: FlaggedAnswer): boolean => KINDS.every((kind) => totals[kind] === 0);

const isCut = ({ totals, ...shown }: FlaggedAnswer): boolean =>
  KINDS.some((kind) => totals[kind] > shown[kind].length);

const FEWEST = PAGE_SIZES[0] ?? 25;

/** What about money waits for a decision, the oldest of each kind. */
export function SettlePage() {
  const { t } = useTranslation('staff');
  const [limit, setLimit] = useState(FEWEST);
  const query = useListFlaggedQuery({ limit });
  const { data, isError, isFetching, refetch } = query;
  const more = PAGE_SIZES.find((size) => size > limit);
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
          {({ gifts, refunds, payments, unfinished, totals }) => (
            <>
              <FlaggedGifts gifts={gifts} total={totals.gifts} />
              <UnclearRefunds gifts={refunds} total={totals.refunds} />
              <UnheldPayments payments={payments} total={totals.payments} />
              <UnfinishedRefunds requests={unfinished} total={totals.unfinished} />
            </>
          )}
        </QueryView>
      </Box>
      {data !== undefined && isCut(data) && (more !== undefined || isError) && (
        <Button
          variant="outlined"
          loading={isFetching}
          onClick={() => (isError ? void refetch() : setLimit(more ?? limit))}
          sx={{ marginBlockStart: 3 }}
        >
          {t('money.settle.more')}
        </Button>
      )}
    </>
  );
}
