import { useTranslation } from 'react-i18next';
import type { Failure } from '@core/failures/failure';
import { isStaffReason } from '@core/staff/reasons';
import { useFailureText } from '@/components/feedback/useFailureText';

export function useStaffFailureText(): (failure: Failure) => string {
  const { t } = useTranslation('staff');
  const words = useFailureText();
  return (failure) => {
    const { code, reason } = failure;
    if (isStaffReason(reason)) return t(`reasons.${reason}`);
    if (code === 'conflict') return t('failures.conflict');
    return code === 'forbidden' ? t('failures.forbidden') : words(failure);
  };
}
