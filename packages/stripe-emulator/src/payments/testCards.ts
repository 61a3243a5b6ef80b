/** Every number but a test card's is declined, so that a real card is never "charged". */
import type { CardBehaviour, Decline } from '../core/model';

export const DECLINES = {
  generic: { code: 'card_declined', declineCode: 'generic_decline' },
  insufficient: { code: 'card_declined', declineCode: 'insufficient_funds' },
  lost: { code: 'card_declined', declineCode: 'lost_card' },
  stolen: { code: 'card_declined', declineCode: 'stolen_card' },
  expired: { code: 'expired_card', declineCode: 'expired_card' },
  cvc: { code: 'incorrect_cvc', declineCode: 'incorrect_cvc' },
  processing: { code: 'processing_error', declineCode: 'processing_error' },
  blocked: { code: 'card_declined', declineCode: 'fraudulent' },
  velocity: { code: 'card_declined', declineCode: 'card_velocity_exceeded' },
  authentication: { code: 'authentication_required', declineCode: 'authentication_required' },
  failedAuthentication: {
    code: 'payment_intent_authentication_failure',
    declineCode: 'authentication_required',
  },
  failedSetupAuthentication: {
    code: 'setup_intent_authentication_failure',
    declineCode: 'authentication_required',
  },
  notATestCard: { code: 'card_declined', declineCode: 'test_mode_live_card' },
} satisfies Record<string, Decline>;

/** The API's sentence for each decline (the hosted page has its own). */
export function declineMessage({ code, declineCode }: Decline): string {
  switch (code) {
    case 'expired_card':
      return 'Your card has expired.';
    case 'incorrect_cvc':
      return "Your card's security code is incorrect.";
    case 'processing_error':
      return 'An error occurred while processing your card. Try again in a little bit.';
    case 'authentication_required':
      return 'Your card was declined. This transaction requires authentication.';
    case 'payment_intent_authentication_failure':
    case 'setup_intent_authentication_failure':
      return 'The provided PaymentMethod has failed authentication.';
    default:
      if (declineCode === 'insufficient_funds') return 'Your card has insufficient funds.';
      if (declineCode === 'test_mode_live_card')
        return 'Your card was declined. Your request was in test mode, but used a non test card.';
      return 'Your card was declined.';
  }
}

const SUCCEEDS =
  '4242424242424242 4000056655665556 5555555555554444 2223003122003222 5200828282828210 5105105105105100 378282246310005 371449635398431 4000000000003055 ' +
  '6011111111111117 6011000990139424 3056930009020004 36227206271667 3566002020360505 6200000000000005 4000006820000007 4000007840000001';

const BEHAVIOURS: Record<string, CardBehaviour> = {
  ...Object.fromEntries(SUCCEEDS.split(' ').map((number) => [number, {}])),
  '4000000000000002': { decline: DECLINES.generic },
  '4000000000009995': { decline: DECLINES.insufficient },
  '4000000000009987': { decline: DECLINES.lost },
  '4000000000009979': { decline: DECLINES.stolen },
  '4000000000000069': { decline: DECLINES.expired },
  '4000000000000127': { decline: DECLINES.cvc },
  '4000000000000119': { decline: DECLINES.processing },
  '4100000000000019': { decline: DECLINES.blocked },
  '4000000000006975': { decline: DECLINES.velocity },
  '4000000000000341': { decline: DECLINES.generic, savable: true },
  '4000000000003220': { challenge: true },
  '4000002760003184': { challenge: true },
  '4000002500003155': { challenge: true, quietAway: 'once_set_up' },
  '4000003800000446': { challenge: true, quietAway: 'always' },
  '4000008260003178': {
    challenge: true,
    quietAway: 'once_set_up',
    decline: DECLINES.insufficient,
    savable: true,
  },
  '4000008400001629': { challenge: true, decline: DECLINES.generic },
  '4000000000000259': { dispute: 'fraudulent' },
  '4000000000002685': { dispute: 'product_not_received' },
  '4000000000007726': { refunds: 'pending_then_succeeded' },
  '4000000000005126': { refunds: 'succeeded_then_failed' },
};

/** Returns how the card `number` (digits only) behaves when it is charged. */
export const behaviourOf = (number: string): CardBehaviour =>
  BEHAVIOURS[number] ?? { decline: DECLINES.notATestCard };

/** The payment methods for tests that docs.stripe.com/testing lists, by their card's number. */
const METHODS: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_visa_debit: '4000056655665556',
  pm_card_mastercard: '5555555555554444',
  pm_card_mastercard_debit: '5200828282828210',
  pm_card_mastercard_prepaid: '5105105105105100',
  pm_card_amex: '378282246310005',
  pm_card_discover: '6011111111111117',
  pm_card_diners: '3056930009020004',
  pm_card_jcb: '3566002020360505',
  pm_card_unionpay: '6200000000000005',
  pm_card_ae: '4000007840000001',
  pm_card_sa: '4000006820000007',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_visa_chargeDeclinedLostCard: '4000000000009987',
  pm_card_visa_chargeDeclinedStolenCard: '4000000000009979',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeDeclinedIncorrectCvc: '4000000000000127',
  pm_card_chargeDeclinedProcessingError: '4000000000000119',
  pm_card_visa_chargeDeclinedVelocityLimitExceeded: '4000000000006975',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_radarBlock: '4100000000000019',
  pm_card_authenticationRequiredOnSetup: '4000002500003155',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_authenticationRequiredSetupForOffSession: '4000003800000446',
  pm_card_authenticationRequiredChargeDeclinedInsufficientFunds: '4000008260003178',
  pm_card_threeDSecure2Required: '4000000000003220',
  pm_card_threeDSecureRequiredChargeDeclined: '4000008400001629',
  pm_card_threeDSecureOptional: '4000000000003055',
  pm_card_createDispute: '4000000000000259',
  pm_card_createDisputeProductNotReceived: '4000000000002685',
  pm_card_pendingRefund: '4000000000007726',
  pm_card_refundFail: '4000000000005126',
};

/** The card number behind a test payment method, or null. */
export const numberOfTestMethod = (id: string): string | null =>
  Object.hasOwn(METHODS, id) ? (METHODS[id] ?? null) : null;

export const testMethods = (): string[] => Object.keys(METHODS);
