import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DonationRow, FlaggedAnswer } from '@core/staff/money/moneyContract';
import { Button } from '@/components/form/Button';
import { useListFlaggedQuery } from '@/api/endpoints/staff/moneyApi';
import { failureOf } from '@/api/failureOf';
import { EmptyState } from '@/components/feedback/EmptyState';
import { FailureNotice } from '@/components/feedback/FailureNotice';
import { QueryView } from '@/components/feedback/QueryView';
import { TextSkeleton } from '@/components/feedback/TextSkeleton';
import { useFocusAfter } from '@/components/form/useFocusAfter';
import { PAGE_SIZES } from '../../grid/useStaffList';
import { StaffHeading } from '../../layout/StaffLayout';
import { RowAction } from '../../table/RowList';
import { DonationSummary } from '../donation/DonationSummary';
import { NameLineDialog } from '../donation/NameLineDialog';
import { FlaggedDonations } from './FlaggedDonations';
import { UnfinishedRefunds } from './UnfinishedRefunds';
import { UnrecordedPayments } from './UnrecordedPayments';
import { SettleSection } from './SettleSection';

type UnclearRefundsProps = { donations: readonly DonationRow[]; total: number };

/** Payments with a refund that names no line. */
function UnclearRefunds({ donations, total }: UnclearRefundsProps) {
  const { t } = useTranslation('staff');
  const [opened, setOpened] = useState<DonationRow | null>(null);
  return (
    <>
      <SettleSection
        title={t('money.settle.refunds')}
        lead={t('money.settle.refundsLead')}
        items={donations}
        total={total}
        keyOf={({ id }) => id}
      >
        {(donation) => ({
          what: <DonationSummary donation={donation} />,
          actions: (
            <RowAction
              label={t('money.nameLine.open')}
              about={t('money.nameLine.titleOf', { reference: donation.reference })}
              onClick={() => setOpened(donation)}
            />
          ),
        })}
      </SettleSection>
      {opened !== null && <NameLineDialog donation={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

const KINDS = ['donations', 'refunds', 'payments', 'unfinished'] as const;

const isNothing = ({ totals }: FlaggedAnswer): boolean => KINDS.every((kind) => totals[kind] === 0);

/** The next limit of a kind; undefined if all are shown, or the most possible. */
function nextLimit({ totals, ...shown }: FlaggedAnswer): number | undefined {
  const cut = KINDS.find((kind) => totals[kind] > shown[kind].length);
  return cut && PAGE_SIZES.find((size) => size > shown[cut].length);
}

const FEWEST = PAGE_SIZES[0] ?? 25;

export function SettlePage() {
  const { t } = useTranslation('staff');
  const [limit, setLimit] = useState(FEWEST);
  const query = useListFlaggedQuery({ limit });
  const { data, error, isFetching, refetch } = query;
  const next = data && nextLimit(data);
  const button = useFocusAfter(isFetching && next === limit);
  // The pressed button may be removed, with its row or the whole list.
  const list = useFocusAfter<HTMLDivElement>(isFetching && data !== undefined);
  return (
    <>
      <StaffHeading title={t('money.settle.title')} lead={t('money.settle.lead')} />
      <Box
        ref={list}
        tabIndex={-1}
        sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)', outline: 'none' }}
      >
        <QueryView
          query={query}
          skeleton={<TextSkeleton lines={6} />}
          isEmpty={isNothing}
          empty={<EmptyState title={t('money.settle.nothing')} titleComponent="h2" />}
        >
          {({ donations, refunds, payments, unfinished, totals }) => (
            <>
              <FlaggedDonations donations={donations} total={totals.donations} />
              <UnclearRefunds donations={refunds} total={totals.refunds} />
              <UnrecordedPayments payments={payments} total={totals.payments} />
              <UnfinishedRefunds requests={unfinished} total={totals.unfinished} />
            </>
          )}
        </QueryView>
      </Box>
      {data !== undefined && error !== undefined && (
        <Box sx={{ marginBlockStart: 3 }}>
          <FailureNotice
            failure={failureOf(error)}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        </Box>
      )}
      {next !== undefined && error === undefined && (
        <Button
          ref={button}
          variant="outlined"
          loading={isFetching}
          onClick={() => setLimit(next)}
          sx={{ marginBlockStart: 3 }}
        >
          {t('money.settle.more')}
        </Button>
      )}
    </>
  );
}
