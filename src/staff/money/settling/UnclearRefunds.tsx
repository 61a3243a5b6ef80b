import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DonationRow } from '@core/staff/moneyContract';
import { RowAction } from '../../table/RowList';
import { DonationSummary } from '../donation/DonationSummary';
import { NameLineDialog } from '../donation/NameLineDialog';
import { SettleSection } from './SettleSection';

type UnclearRefundsProps = { donations: readonly DonationRow[]; total: number };

/** Payments with a refund that names no line. */
export function UnclearRefunds({ donations, total }: UnclearRefundsProps) {
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
