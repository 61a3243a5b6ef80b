import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DonationRow } from '@core/staff/money/moneyContract';
import { useKeepFlaggedMutation } from '@/api/endpoints/staff/moneyApi';
import { failureOf } from '@/api/failureOf';
import { ConfirmDialog } from '@/components/feedback/dialogs/ConfirmDialog';
import { notify } from '@/components/feedback/toasts/notify';
import { RowAction } from '../../table/RowList';
import { AssignDialog } from '../donation/AssignDialog';
import { DonationSummary } from '../donation/DonationSummary';
import { SettleSection } from './SettleSection';
import { useMoneyFailureText } from '../useMoneyFailureText';

type Opened = { donation: DonationRow; is: 'assigning' | 'keeping' };

type FlaggedDonationsProps = { donations: readonly DonationRow[]; total: number };

/** Donations whose project was deleted, closed, or changed its currency. */
export function FlaggedDonations({ donations, total }: FlaggedDonationsProps) {
  const { t } = useTranslation('staff');
  const words = useMoneyFailureText();
  const [keep] = useKeepFlaggedMutation();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = (): void => setOpened(null);

  const keepIt = async ({ id }: DonationRow): Promise<void> => {
    close();
    const { error } = await keep({ donation: id });
    if (error === undefined) notify.success(t('money.settle.kept'));
    else notify.error(words(failureOf(error)));
  };

  return (
    <>
      <SettleSection
        title={t('money.settle.gifts')}
        lead={t('money.settle.giftsLead')}
        items={donations}
        total={total}
        keyOf={({ id }) => id}
      >
        {(donation) => ({
          what: <DonationSummary donation={donation} />,
          actions: (
            <>
              <RowAction
                label={t('money.assign.open')}
                about={t('money.assign.titleOf', { reference: donation.reference })}
                onClick={() => setOpened({ donation, is: 'assigning' })}
              />
              {donation.flag === 'projectClosed' && (
                <RowAction
                  label={t('money.settle.keep')}
                  about={t('money.settle.keepOf', { reference: donation.reference })}
                  onClick={() => setOpened({ donation, is: 'keeping' })}
                  isMinor
                />
              )}
            </>
          ),
        })}
      </SettleSection>
      {opened?.is === 'assigning' && <AssignDialog donation={opened.donation} onClose={close} />}
      {opened?.is === 'keeping' && (
        <ConfirmDialog
          open
          title={t('money.settle.keepOf', { reference: opened.donation.reference })}
          confirmLabel={t('money.settle.keep')}
          onConfirm={() => void keepIt(opened.donation)}
          onCancel={close}
        >
          {t('money.settle.keepText')}
        </ConfirmDialog>
      )}
    </>
  );
}
