import { Button } from '@/components/form/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GiftRow, RefundInput } from '@core/staff/moneyContract';
import { AssignDialog } from './AssignDialog';
import { RefundDialog } from './RefundDialog';
import { ReverseDialog } from './ReverseDialog';

/**
 * The actions of finance on a gift: refund a card payment, reverse an entered gift, or assign it.
 */
export function GiftActions({ gift }: { gift: GiftRow }) {
  const { t } = useTranslation('staff');
  const [isOpen, setIsOpen] = useState(false);
  const [isAssigning, setIsAssigning] = useState(false);
  /** Survives the closing of the dialog, which then repeats a request without an answer. */
  const [unanswered, setUnanswered] = useState<RefundInput | null>(null);
  const isReturnable = gift.leftMinor > 0 || unanswered !== null || isOpen;
  const isCard = gift.method === 'card';
  const close = (): void => setIsOpen(false);
  return (
    <>
      {gift.projectTitle === null && (
        <Button variant="outlined" onClick={() => setIsAssigning(true)}>
          {t('money.assign.open')}
        </Button>
      )}
      {isReturnable && (
        <Button variant="outlined" color="error" onClick={() => setIsOpen(true)}>
          {isCard ? t('money.refund.open') : t('money.reverse.open')}
        </Button>
      )}
      {isAssigning && <AssignDialog gift={gift} onClose={() => setIsAssigning(false)} />}
      {isOpen &&
        (isCard ? (
          <RefundDialog
            gift={gift}
            unanswered={unanswered}
            onUnanswered={setUnanswered}
            onClose={close}
          />
        ) : (
          <ReverseDialog gift={gift} onClose={close} />
        ))}
    </>
  );
}
