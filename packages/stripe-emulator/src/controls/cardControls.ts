/** Controls of saved cards, in place of their banks and the card networks. */
import { missing } from '../core/apiError';
import type { Core } from '../core/core';
import type { CardBehaviour } from '../core/model';
import { changeBehaviour, testCard, updateByNetwork } from '../customers/paymentMethods';
import type { FormObject } from '../params/formParser';
import { integer, oneOf, optional, readParams, text } from '../params/readers';
import { DECLINES, testMethods } from '../payments/testCards';

/** Reasons that later charges of a saved card have, by the API's `decline_code`. */
const REASONS = {
  generic_decline: { decline: DECLINES.generic },
  insufficient_funds: { decline: DECLINES.insufficient },
  lost_card: { decline: DECLINES.lost },
  stolen_card: { decline: DECLINES.stolen },
  processing_error: { decline: DECLINES.processing },
  card_velocity_exceeded: { decline: DECLINES.velocity },
  authentication_required: { challenge: true },
} as const satisfies Record<string, CardBehaviour>;
type Reason = keyof typeof REASONS;
const isReason = (name: string): name is Reason => Object.hasOwn(REASONS, name);
export const DECLINE_REASONS = Object.keys(REASONS).filter(isReason);

const METHOD = { payment_method: text({ max: 200 }) };
const ANOTHER_CARD = 'pm_card_visa_debit';

/** The month before this one. */
function lastMonth(core: Core): { exp_month: number; exp_year: number } {
  const today = new Date(core.clock.nowMs());
  const before = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 1));
  return { exp_month: before.getUTCMonth() + 1, exp_year: before.getUTCFullYear() };
}

export const cardControls = (core: Core): Record<string, (form: FormObject) => object> => ({
  'cards/replace': (form) => {
    const params = readParams(
      {
        ...METHOD,
        card: optional(oneOf(testMethods())),
        exp_month: optional(integer({ min: 1, max: 12 })),
        exp_year: optional(integer({ min: 2000, max: 2100 })),
      },
      form,
    );
    const { card: id = ANOTHER_CARD, exp_month, exp_year } = params;
    const test = testCard(core, id);
    if (!test) throw missing('PaymentMethod', id, 'card');
    const card = { ...test.card, ...(exp_month && { exp_month }), ...(exp_year && { exp_year }) };
    return updateByNetwork(core, params.payment_method, card, test.behaviour);
  },
  'cards/expire': (form) =>
    updateByNetwork(core, readParams(METHOD, form).payment_method, lastMonth(core)),
  'cards/decline': (form) => {
    const { payment_method: id, reason = 'generic_decline' } = readParams(
      { ...METHOD, reason: optional(oneOf(DECLINE_REASONS)) },
      form,
    );
    return changeBehaviour(core, id, { ...REASONS[reason], savable: true });
  },
});
