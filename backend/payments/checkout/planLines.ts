/** The lines of a checkout that begin plans of regular giving. */
import type { CheckoutLine, CheckoutRequest } from '@core/donations/contract';
import { cardStepMinor } from '@core/money/currency';
import { currencyIn, type CurrencyList } from '@core/money/currencyList';
import { comingDates } from '@core/plans/dueDates';
import { isSeason } from '@core/plans/rhythm';
import { amountsOf } from '@core/plans/spread';
import { refuse } from '../../common/refusal';
import type { PlanPromise, PlansOfPayments, SessionKind, SessionOrder } from '../ports';

const isPaidLater = ({ plan }: CheckoutLine): boolean =>
  plan !== undefined && isSeason(plan.rhythm);

/** Seasons are not paid on the page, which only saves the card. */
export const kindOf = (lines: readonly CheckoutLine[]): SessionKind =>
  lines.every(isPaidLater) ? 'setup' : 'payment';

/**
 * @throws Refusal `invalid` for a plan that is not offered, whose season is not known, or that is
 * mixed with lines of the other kind; `amountTooSmall` for an amount that no card can pay by itself
 */
export async function requirePlans(
  plans: PlansOfPayments | undefined,
  list: CurrencyList,
  { lines, currency }: CheckoutRequest,
  today: string,
): Promise<void> {
  if (lines.every(({ plan }) => plan === undefined)) return;
  const fieldOf = (index: number): string => `lines.${Math.max(0, index)}.plan`;
  if (plans === undefined || !(await plans.isOffered()))
    throw refuse('invalid', { field: fieldOf(lines.findIndex(({ plan }) => plan !== undefined)) });
  if (lines.some(isPaidLater) && !lines.every(isPaidLater))
    throw refuse('invalid', { field: fieldOf(lines.findIndex(isPaidLater)) });
  const minimumMinor = currencyIn(list, currency)?.minimumMinor ?? 1;
  for (const [index, { plan, unitAmountMinor, quantity }] of lines.entries()) {
    if (plan === undefined) continue;
    const amountMinor = unitAmountMinor * quantity;
    const dates = comingDates(plan.rhythm, today);
    if (isSeason(plan.rhythm) && dates.length === 0)
      throw refuse('invalid', { field: fieldOf(index) });
    const amounts = isSeason(plan.rhythm)
      ? amountsOf(plan.rhythm, dates, amountMinor, cardStepMinor(currency))
      : [amountMinor];
    if (amounts.some((amount) => amount < minimumMinor))
      throw refuse('amountTooSmall', { field: `lines.${index}` });
  }
}

/** The plans that an order begins once it is paid, or once its card is saved. */
export const promisesOf = (
  { lines }: CheckoutRequest,
  order: Pick<
    SessionOrder,
    'attemptId' | 'lines' | 'currency' | 'userId' | 'language' | 'expiresAt'
  >,
): PlanPromise[] =>
  order.lines.flatMap(({ line, planId, projectId, itemId, amountMinor, isNameShown }) => {
    const plan = lines[line]?.plan;
    if (planId === null || plan === undefined) return [];
    const { attemptId, currency, userId, language, expiresAt } = order;
    return [
      {
        id: planId,
        attemptId,
        line,
        projectId,
        itemId,
        amountMinor,
        currency,
        rhythm: plan.rhythm,
        isNameShown,
        userId,
        language,
        expiresAt,
      },
    ];
  });
