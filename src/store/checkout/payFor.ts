import type { AppThunk } from '../thunk';
import {
  checkoutLeft,
  checkoutReviewOpened,
  checkoutStarted,
  selectCheckout,
  type CheckoutIntent,
} from './checkoutSlice';
import { earlierAttemptOf } from './openedPayments';
import { selectLanguage } from '../language/languageSlice';

/**
 * Opens the review before a card page in another language. A second click has no effect during the
 * first; a repeated intent keeps its attempt, so it opens the same payment.
 */
export function payFor(intent: CheckoutIntent, { reviewed = false } = {}): AppThunk {
  return (dispatch, getState, { newId, logFailure }) => {
    const { status } = selectCheckout(getState());
    const language = selectLanguage(getState());
    if (status === 'starting' || status === 'leaving') return;
    if (intent.lines.length === 0) {
      logFailure('No donations provided.', null);
      return;
    }
    if (language === 'ar' && !reviewed) {
      dispatch(checkoutReviewOpened(intent));
      return;
    }
    dispatch(
      checkoutStarted({ id: newId(), language, ...earlierAttemptOf(getState(), intent), intent }),
    );
  };
}

/** Clears a failure when its page is left. */
export function leaveFailedCheckout(): AppThunk {
  return (dispatch, getState) => {
    if (selectCheckout(getState()).status === 'failed') dispatch(checkoutLeft());
  };
}
