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
    case 'payment_intent_authentication_failure':
      return 'The provided PaymentMethod has failed authentication.';
    default:
      if (declineCode === 'insufficient_funds') return 'Your card has insufficient funds.';
      if (declineCode === 'test_mode_live_card')
        return 'Your card was declined. Your request was in test mode, but used a non test card.';
      return 'Your card was declined.';
  }
}

const SUCCEEDS =
  '4242424242424242 4000056655665556 5555555555554444 2223003122003222 5200828282828210 5105105105105100 378282246310005 371449635398431 ' +
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
  '4000000000000341': { decline: DECLINES.generic },
  '4000000000003220': { challenge: true },
  '4000002760003184': { challenge: true },
  '4000002500003155': { challenge: true },
  '4000008400001629': { challenge: true, decline: DECLINES.generic },
  '4000000000000259': { dispute: 'fraudulent' },
  '4000000000002685': { dispute: 'product_not_received' },
  '4000000000007726': { refunds: 'pending_then_succeeded' },
  '4000000000005126': { refunds: 'succeeded_then_failed' },
};

/** Returns how the card `number` (digits only) behaves when it is charged. */
export const behaviourOf = (number: string): CardBehaviour =>
  BEHAVIOURS[number] ?? { decline: DECLINES.notATestCard };
