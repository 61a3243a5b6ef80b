import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { canRetry } from '@/domain/failures/canRetry';
import type { Failure } from '@/domain/failures/failure';
import { FailureNotice } from '@/ui/feedback/FailureNotice';

type CheckoutFailureProps = { failure: Failure; onRetry: () => void };

/** Says that the card page could not be opened, and why. */
export function CheckoutFailure({ failure, onRetry }: CheckoutFailureProps): ReactNode {
  const { t } = useTranslation();
  return <FailureNotice failure={failure} title={t('donate.failed')} {...(canRetry(failure) && { onRetry })} />;
}
