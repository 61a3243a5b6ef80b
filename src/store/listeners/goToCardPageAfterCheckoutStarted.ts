import type { Answer } from '@/api/baseQuery';
import { failureOf } from '@/api/failureOf';
import { toFailure } from '@/api/toFailure';
import { alreadyPaidUrl, cancelUrl, successUrl } from '@/config/paths';
import type { CheckoutAnswer, CheckoutRequest } from '@core/donations/contract';
import { selectUser, selectVisitorId } from '../auth/authSlice';
import {
  checkoutFailed,
  checkoutOpened,
  checkoutStarted,
  hasPayment,
  selectCheckout,
  type OpenedAttempt,
} from '../checkout/checkoutSlice';
import { loadPayments } from '../checkout/loadPayments';
import { selectLanguage } from '../language/languageSlice';
import { donationsSentToCheckout } from '../pendingDonations/pendingDonationsSlice';
import type { AppDispatch } from '../rootReducer';
import type { StartListening } from './startListening';

/** The attempt outlives this wait, so a retry opens the same payment. */
export const CHECKOUT_PATIENCE_MS = 20_000;
const TOO_LATE: Answer<CheckoutAnswer> = {
  error: { code: 'timeout', detail: `no answer in ${CHECKOUT_PATIENCE_MS} ms` },
};

type Payments = Awaited<ReturnType<typeof loadPayments>>;

/** Requests the payment. Its code may fail to load too. */
async function openPayment(
  dispatch: AppDispatch,
  request: (payments: Payments) => Promise<CheckoutRequest>,
): Promise<Answer<CheckoutAnswer>> {
  try {
    const payments = await loadPayments();
    const { data, error } = await dispatch(
      payments.startCheckout.initiate(await request(payments), { track: false }),
    );
    return data === undefined ? { error: failureOf(error) } : { data };
  } catch (error) {
    return { error: toFailure(error) };
  }
}

/**
 * Stores the pending donations before it leaves for the card page. If the same was paid before, it
 * leaves for the thanks, which record the gift and empty the cart.
 */
export function goToCardPageAfterCheckoutStarted(startListening: StartListening): void {
  let renewedId: string | null = null;
  startListening({
    actionCreator: checkoutStarted,
    effect: async ({ payload: attempt }, { dispatch, getState, extra }) => {
      const { id, intent, language = selectLanguage(getState()) } = attempt;
      let earlier = attempt;
      let left: OpenedAttempt[] = [];
      const userId = selectUser(getState())?.id ?? null;
      const leave = async (
        opened: OpenedAttempt,
        url: string,
        resumableBy?: string | null,
      ): Promise<void> => {
        const payments = await loadPayments();
        dispatch(donationsSentToCheckout(payments.pendingDonationsOf(opened.intent)));
        dispatch(checkoutOpened({ attempt: opened, url, userId: resumableBy }));
        await extra.flushPersistence();
        extra.leaveFor(url);
      };
      const request = async (payments: Payments): Promise<CheckoutRequest> => {
        // Stored state is read before a payment is opened: later it would replace the lines to pay.
        await extra.flushPersistence();
        if (selectCheckout(getState()).status !== 'starting') throw new Error('It took too long.');
        earlier = payments.earlierPaymentOf(getState(), intent) ?? attempt;
        left = payments.leftPagesOf(getState(), attempt);
        return {
          attemptId: id,
          currency: intent.currency,
          language,
          lines: payments.toRequestLines(intent),
          successUrl: successUrl(extra.origin, userId, language),
          cancelUrl: cancelUrl(extra.origin, language),
          ...(earlier.sessionId !== undefined && { earlierSessionId: earlier.sessionId }),
          ...(left.length > 0 && { leftSessionIds: left.map(({ sessionId }) => sessionId) }),
        };
      };
      // A late answer is ignored, as the donor may have started another action.
      const answer = await Promise.race([
        openPayment(dispatch, request),
        extra.patience(CHECKOUT_PATIENCE_MS).then(() => TOO_LATE),
      ]);
      if ('data' in answer)
        return leave(
          { id, intent, language, sessionId: answer.data.sessionId },
          answer.data.url,
          selectVisitorId(getState()),
        );
      const { code, field } = answer.error;
      const paid = left.find((_, index) => field === `leftSessionIds.${index}`) ?? earlier;
      if (code === 'alreadyPaid' && hasPayment(paid))
        return leave(paid, alreadyPaidUrl(extra.origin, userId, language, paid.sessionId));
      if (code === 'attemptReused' && id !== renewedId) {
        renewedId = extra.newId();
        dispatch(checkoutStarted({ id: renewedId, intent, language }));
        return;
      }
      extra.logFailure('Failed to create Stripe session', answer.error);
      dispatch(checkoutFailed(answer.error));
    },
  });
}
