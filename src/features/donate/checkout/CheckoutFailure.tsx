import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CartLine } from '@core/cart/cartLine';
import { canRetry } from '@core/failures/retry';
import type { Failure } from '@core/failures/failure';
import { FailureNotice } from '@/components/feedback/FailureNotice';
import { LineName } from '../LineName';

type CheckoutFailureProps = {
  failure: Failure;
  /** The one of several lines that prevents the payment. */
  line?: CartLine | null;
  onRetry: () => void;
};

/** Shows that the card page could not be opened, and why. */
export function CheckoutFailure({
  failure,
  line = null,
  onRetry,
}: CheckoutFailureProps): ReactNode {
  const { t } = useTranslation();
  return (
    <FailureNotice
      failure={failure}
      title={t('donate.failed')}
      {...(line !== null && { about: <LineName line={line} /> })}
      {...(canRetry(failure) && { onRetry })}
    />
  );
}
