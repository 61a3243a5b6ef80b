/** The one way to start a payment. */
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
 * Starts paying for an intent, or opens the review where the card page does not speak the donor's
 * language. A second click does nothing while the first is under way; an intent that was tried
 * before keeps its attempt, so it opens the same payment.
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

/** Forgets a failure that was shown on a page which is left now. */
export function leaveFailedCheckout(): AppThunk {
  return (dispatch, getState) => {
    if (selectCheckout(getState()).status === 'failed') dispatch(checkoutLeft());
  };
}
