import { Button } from '@/components/form/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GiftRow, RefundInput } from '@core/staff/moneyContract';
import { AssignDialog } from './AssignDialog';
import { RefundDialog } from './RefundDialog';
import { ReverseDialog } from './ReverseDialog';

/**
 * What finance may do to a gift: refund a card payment's line, reverse what staff entered, or
 * assign it where its project is gone.
 */
export function GiftActions({ gift }: { gift: GiftRow }) {
  const { t } = useTranslation('staff');
  const [isOpen, setIsOpen] = useState(false);
  const [isAssigning, setIsAssigning] = useState(false);
  /** Kept over the dialog's closing: opened again, it repeats what has no answer. */
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
