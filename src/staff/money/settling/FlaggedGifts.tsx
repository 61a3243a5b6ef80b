import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GiftRow } from '@core/staff/moneyContract';
import { useKeepFlaggedMutation } from '@/api/endpoints/staff/moneyApi';
import { failureOf } from '@/api/failureOf';
import { ConfirmDialog } from '@/components/feedback/dialogs/ConfirmDialog';
import { notify } from '@/components/feedback/toasts/notify';
import { RowAction } from '../../table/RowList';
import { AssignDialog } from '../donation/AssignDialog';
import { GiftSummary } from '../donation/GiftSummary';
import { SettleSection } from './SettleSection';
import { useMoneyFailureText } from '../useMoneyFailureText';

type Opened = { gift: GiftRow; is: 'assigning' | 'keeping' };

type FlaggedGiftsProps = { gifts: readonly GiftRow[]; total: number };

/** Gifts whose project was deleted, closed, or changed its currency. */
export function FlaggedGifts({ gifts, total }: FlaggedGiftsProps) {
  const { t } = useTranslation('staff');
  const words = useMoneyFailureText();
  const [keep] = useKeepFlaggedMutation();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = (): void => setOpened(null);

  const keepIt = async ({ id }: GiftRow): Promise<void> => {
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
        items={gifts}
        total={total}
        keyOf={({ id }) => id}
      >
        {(gift) => ({
          what: <GiftSummary gift={gift} />,
          actions: (
            <>
              <RowAction
                label={t('money.assign.open')}
                about={t('money.assign.titleOf', { reference: gift.reference })}
                onClick={() => setOpened({ gift, is: 'assigning' })}
              />
              {gift.flag === 'projectClosed' && (
                <RowAction
                  label={t('money.settle.keep')}
                  about={t('money.settle.keepOf', { reference: gift.reference })}
                  onClick={() => setOpened({ gift, is: 'keeping' })}
                  isMinor
                />
              )}
            </>
          ),
        })}
      </SettleSection>
      {opened?.is === 'assigning' && <AssignDialog gift={opened.gift} onClose={close} />}
      {opened?.is === 'keeping' && (
        <ConfirmDialog
          open
          title={t('money.settle.keepOf', { reference: opened.gift.reference })}
          confirmLabel={t('money.settle.keep')}
          onConfirm={() => void keepIt(opened.gift)}
          onCancel={close}
        >
          {t('money.settle.keepText')}
        </ConfirmDialog>
      )}
    </>
  );
}
