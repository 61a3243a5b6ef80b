import { Button } from '@/components/form/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DonationRow, RefundInput } from '@core/staff/money/moneyContract';
import { AssignDialog } from './AssignDialog';
import { MoveDialog } from './MoveDialog';
import { RefundDialog } from './RefundDialog';
import { ReverseDialog } from './ReverseDialog';

export function DonationActions({ donation }: { donation: DonationRow }) {
  const { t } = useTranslation('staff');
  const [isOpen, setIsOpen] = useState(false);
  const [isAssigning, setIsAssigning] = useState(false);
  const [isMoving, setIsMoving] = useState(false);
  /** Survives the closing of the dialog, which then repeats a request without an answer. */
  const [unanswered, setUnanswered] = useState<RefundInput | null>(null);
  const isReturnable = donation.leftMinor > 0 || unanswered !== null || isOpen;
  const { projectTitle, leftMinor, flag, refundFlag, dispute, itemId } = donation;
  const isMovable =
    projectTitle !== null &&
    leftMinor > 0 &&
    flag === null &&
    refundFlag === null &&
    dispute !== 'open' &&
    itemId === null;
  const isCard = donation.method === 'card';
  const close = (): void => setIsOpen(false);
  return (
    <>
      {donation.projectTitle === null && (
        <Button variant="outlined" onClick={() => setIsAssigning(true)}>
          {t('money.assign.open')}
        </Button>
      )}
      {isMovable && (
        <Button variant="outlined" onClick={() => setIsMoving(true)}>
          {t('money.move.open')}
        </Button>
      )}
      {isReturnable && (
        <Button variant="outlined" color="error" onClick={() => setIsOpen(true)}>
          {isCard ? t('money.refund.open') : t('money.reverse.open')}
        </Button>
      )}
      {isAssigning && <AssignDialog donation={donation} onClose={() => setIsAssigning(false)} />}
      {isMoving && <MoveDialog donation={donation} onClose={() => setIsMoving(false)} />}
      {isOpen &&
        (isCard ? (
          <RefundDialog
            donation={donation}
            unanswered={unanswered}
            onUnanswered={setUnanswered}
            onClose={close}
          />
        ) : (
          <ReverseDialog donation={donation} onClose={close} />
        ))}
    </>
  );
}
