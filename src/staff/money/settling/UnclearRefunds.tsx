import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GiftRow } from '@core/staff/moneyContract';
import { RowAction } from '../../table/RowList';
import { GiftSummary } from '../donation/GiftSummary';
import { NameLineDialog } from '../donation/NameLineDialog';
import { SettleSection } from './SettleSection';

type UnclearRefundsProps = { gifts: readonly GiftRow[]; total: number };

/** Payments with a refund that names no line. */
export function UnclearRefunds({ gifts, total }: UnclearRefundsProps) {
  const { t } = useTranslation('staff');
  const [opened, setOpened] = useState<GiftRow | null>(null);
  return (
    <>
      <SettleSection
        title={t('money.settle.refunds')}
        lead={t('money.settle.refundsLead')}
        items={gifts}
        total={total}
        keyOf={({ id }) => id}
      >
        {(gift) => ({
          what: <GiftSummary gift={gift} />,
          actions: (
            <RowAction
              label={t('money.nameLine.open')}
              about={t('money.nameLine.titleOf', { reference: gift.reference })}
              onClick={() => setOpened(gift)}
            />
          ),
        })}
      </SettleSection>
      {opened !== null && <NameLineDialog gift={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
