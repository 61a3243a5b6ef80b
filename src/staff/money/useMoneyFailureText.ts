import { useTranslation } from 'react-i18next';
import type { Failure } from '@core/failures/failure';
import { useStaffFailureText } from '../useStaffFailureText';

/** Describes a failure about money: some codes have another meaning for staff than for donors. */
export function useMoneyFailureText(): (failure: Failure) => string {
  const { t } = useTranslation('staff');
  const words = useStaffFailureText();
  return (failure) => {
    if (failure.reason !== undefined) return words(failure);
    switch (failure.code) {
      case 'attemptReused':
        return t('money.failures.attemptReused');
      case 'amountTooLarge':
        return t('money.failures.amountTooLarge');
      case 'paymentUnavailable':
        return t('money.failures.paymentUnavailable');
      case 'noRate':
        return t('money.failures.noRate');
      default:
        return words(failure);
    }
  };
}
