/** Charges of saved cards while their donors are away. */
import Stripe from 'stripe';
import type { ChargeProblem } from '@core/plans/plan';
import { refuse } from '../common/refusal';
import { AWAY_KEY, chargeKeyOf, chargeParams } from './checkout/sessionParams';
import type { ChargeResult, SavedCards } from './ports';
import { answered, isLiveKey, orNull, stripeClient, type StripeOptions } from './stripeClient';
import { chargeSessionId } from './stripeReadings';
import { DAY_SECONDS } from '@core/values/time';

type Problem = { problem: ChargeProblem; isFinal: boolean };

const soft = (problem: ChargeProblem): Problem => ({ problem, isFinal: false });
const hard = (problem: ChargeProblem): Problem => ({ problem, isFinal: true });

/**
 * By the decline codes that the provider documents. A donor does not learn that a card was reported
 * as lost or stolen, as another person may hold it.
 */
const PROBLEMS: Readonly<Record<string, Problem>> = {
  insufficient_funds: soft('insufficientFunds'),
  card_velocity_exceeded: soft('insufficientFunds'),
  withdrawal_count_limit_exceeded: soft('insufficientFunds'),
  expired_card: hard('expiredCard'),
  authentication_required: hard('authentication'),
  lost_card: hard('cardUnusable'),
  stolen_card: hard('cardUnusable'),
  pickup_card: hard('cardUnusable'),
  restricted_card: hard('cardUnusable'),
  fraudulent: hard('cardUnusable'),
  merchant_blacklist: hard('cardUnusable'),
  invalid_account: hard('cardUnusable'),
  new_account_information_available: hard('cardUnusable'),
  card_not_supported: hard('cardUnusable'),
  currency_not_supported: hard('cardUnusable'),
  incorrect_number: hard('cardUnusable'),
  invalid_number: hard('cardUnusable'),
  do_not_try_again: hard('cardUnusable'),
  revocation_of_authorization: hard('cardUnusable'),
  revocation_of_all_authorizations: hard('cardUnusable'),
  stop_payment_order: hard('cardUnusable'),
  transaction_not_allowed: hard('cardUnusable'),
};

type Declined = {
  code?: string | undefined;
  decline_code?: string | undefined;
  advice_code?: string | undefined;
};

function problemOf({ code, decline_code: reason, advice_code: advice }: Declined): Problem {
  const known = PROBLEMS[reason ?? ''] ?? PROBLEMS[code ?? ''];
  if (known !== undefined) return known;
  return advice === 'do_not_try_again' ? hard('cardUnusable') : soft('declined');
}

const declined = (error: Declined): ChargeResult => ({ kind: 'declined', ...problemOf(error) });
const UNKNOWN: ChargeResult = { kind: 'unknown', isBroken: false };
const BROKEN: ChargeResult = { kind: 'unknown', isBroken: true };

export function stripeSavedCards(options: StripeOptions): SavedCards {
  const stripe = stripeClient(options);
  const live = isLiveKey(options.secretKey);

  /** Ends a payment that waits, so that it can never be paid beside a later try. */
  async function resultOf(intent: Stripe.PaymentIntent): Promise<ChargeResult> {
    switch (intent.status) {
      case 'succeeded':
        return { kind: 'paid', sessionId: chargeSessionId(intent.id, live) };
      case 'requires_payment_method':
      case 'canceled':
        return declined(intent.last_payment_error ?? {});
      case 'requires_action':
        await answered(stripe.paymentIntents.cancel(intent.id));
        return { kind: 'declined', ...hard('authentication') };
      default:
        return UNKNOWN;
    }
  }

  async function refusedFor(error: unknown): Promise<ChargeResult> {
    if (error instanceof Stripe.errors.StripeRateLimitError) throw refuse('busy', {}, error);
    if (error instanceof Stripe.errors.StripeCardError) return declined(error);
    // Another order was sent under this key, so that a repetition answers the same.
    if (error instanceof Stripe.errors.StripeIdempotencyError) return BROKEN;
    if (error instanceof Stripe.errors.StripeInvalidRequestError) {
      // The provider refused the order before it had an effect.
      const isCards = ['payment_method', 'customer'].includes(error.param ?? '');
      return isCards || error.code === 'resource_missing'
        ? { kind: 'declined', ...hard('cardRemoved') }
        : { kind: 'declined', ...soft('unavailable') };
    }
    // An answer of 500 and above is stored under the key; a lost one is not.
    if (error instanceof Stripe.errors.StripeAPIError && (error.statusCode ?? 0) >= 500)
      return BROKEN;
    return UNKNOWN;
  }

  return {
    async charge(order) {
      try {
        const intent = await stripe.paymentIntents.create(chargeParams(order), {
          idempotencyKey: chargeKeyOf(order),
        });
        return await resultOf(intent);
      } catch (error) {
        return refusedFor(error);
      }
    },
    async chargeOf({ customer, dueChargeId, attempt }) {
      const since = Math.floor(options.clock.now() / 1000) - LOOKED_BACK;
      const found = stripe.paymentIntents.list({
        customer,
        created: { gte: since },
        limit: 100,
      });
      try {
        for await (const intent of found) {
          if (intent.metadata['due'] !== dueChargeId) continue;
          const result = await resultOf(intent);
          const isAsked =
            attempt === null
              ? result.kind !== 'declined'
              : intent.metadata[AWAY_KEY] === String(attempt);
          if (isAsked) return result;
        }
        return null;
      } catch (error) {
        throw refuse('paymentUnavailable', {}, error);
      }
    },
    async card(paymentMethod) {
      const found = await orNull(stripe.paymentMethods.retrieve(paymentMethod));
      const card = found?.card;
      if (!card || found.customer === null) return null;
      return {
        brand: card.brand,
        last4: card.last4,
        expMonth: card.exp_month,
        expYear: card.exp_year,
      };
    },
  };
}

/** An order is looked up within some minutes, or after an interruption. */
const LOOKED_BACK = 60 * DAY_SECONDS;
