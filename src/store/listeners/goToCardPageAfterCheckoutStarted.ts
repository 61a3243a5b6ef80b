import { loadPaymentsApi } from '@/api/loadPaymentsApi';
import { failureOf } from '@/api/failureOf';
import { cancelUrl, successUrl } from '@/config/paths';
import type { CheckoutLine, CheckoutRequest } from '@/domain/donations/contract';
import type { PendingDonation } from '@/domain/donations/pendingDonation';
import { selectUser } from '../auth/authSlice';
import { checkoutFailed, checkoutOpened, checkoutStarted, type CheckoutIntent } from '../checkout/checkoutSlice';
import { selectLanguage } from '../language/languageSlice';
import { donationsSentToCheckout } from '../pendingDonations/pendingDonationsSlice';
import type { StartListening } from './startListening';

const toRequestLines = ({ lines }: CheckoutIntent): CheckoutLine[] =>
  lines.map(({ projectId, unitAmountMinor, quantity, itemId }) => ({ projectId, unitAmountMinor, quantity, itemId }));

const toPending = ({ lines }: CheckoutIntent): PendingDonation[] =>
  lines.map(({ projectId, unitAmountMinor, quantity, currency }) => ({ projectId, amountMinor: unitAmountMinor * quantity, currency }));

/** Opens a payment, stores what is to be paid, and only then leaves for the card page. */
export function goToCardPageAfterCheckoutStarted(startListening: StartListening): void {
  let renewedId: string | null = null;
  startListening({
    actionCreator: checkoutStarted,
    effect: async ({ payload: { id, intent } }, { dispatch, getState, extra }) => {
      const request: CheckoutRequest = {
        attemptId: id,
        currency: intent.currency,
        language: selectLanguage(getState()),
        lines: toRequestLines(intent),
        successUrl: successUrl(extra.origin, selectUser(getState())?.id ?? null),
        cancelUrl: cancelUrl(extra.origin),
      };
      const paymentsApi = await loadPaymentsApi();
      const { data, error } = await dispatch(paymentsApi.endpoints.startCheckout.initiate(request, { track: false }));
      if (data !== undefined) {
        dispatch(donationsSentToCheckout(toPending(intent)));
        await extra.flushPersistence();
        dispatch(checkoutOpened(data));
        extra.leaveFor(data.url);
        return;
      }
      const failure = failureOf(error);
      // The earlier payment of the same lines is over, so this is a new one; a new one that is refused too is a failure.
      if (failure.code === 'attemptReused' && id !== renewedId) {
        renewedId = extra.newId();
        dispatch(checkoutStarted({ id: renewedId, intent }));
        return;
      }
      extra.logFailure('Failed to create Stripe session', failure);
      dispatch(checkoutFailed(failure));
    },
  });
}
