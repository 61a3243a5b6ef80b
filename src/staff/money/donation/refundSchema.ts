import * as z from 'zod/mini';
import type { Currency } from '@core/money/currency';
import type { Money } from '@core/money/money';
import { parseAmount, parseCardAmount, type AmountProblem } from '@core/money/parseAmount';
import { MONEY_LIMITS } from '@core/staff/money/bookStates';
import { cleanText } from '@core/text/contactRules';

export type RefundFields = { amount: string; reason: string; confirm: string };

type Texts = {
  amount: (problem: AmountProblem, currency: Currency) => string;
  missing: string;
  aboveLeft: string;
  reason: string;
  confirm: string;
};

const minorOf = (text: string, currency: Currency): number | null => {
  const parsed = parseAmount(text, currency);
  return parsed.ok ? parsed.amountMinor : null;
};

export const reasonSchema = (problem: string) =>
  z.string().check(
    z.refine((text) => {
      const { length } = cleanText(text);
      return length >= MONEY_LIMITS.reasonMin && length <= MONEY_LIMITS.reason;
    }, problem),
  );

/** @param most in minor units; a card payment's by default */
export const amountTextSchema = (
  currency: Currency,
  texts: Pick<Texts, 'amount' | 'missing'>,
  most?: number,
) =>
  z.string().check((context) => {
    const parsed =
      most === undefined
        ? parseCardAmount(context.value, currency)
        : parseAmount(context.value, currency, most);
    const message = !parsed.ok
      ? texts.amount(parsed.problem, currency)
      : parsed.amountMinor === 0
        ? texts.missing
        : null;
    if (message !== null)
      context.issues.push({ code: 'custom', input: context.value, message, continue: true });
  });

/** @param left the most that may be refunded */
export const makeRefundSchema = ({ amountMinor: leftMinor, currency }: Money, texts: Texts) =>
  z
    .object({
      amount: amountTextSchema(currency, texts).check(
        z.refine((text) => (minorOf(text, currency) ?? 0) <= leftMinor, texts.aboveLeft),
      ),
      reason: reasonSchema(texts.reason),
      confirm: z.string(),
    })
    .check(
      z.refine(
        ({ amount, confirm }) =>
          confirm.trim() !== '' && minorOf(confirm, currency) === minorOf(amount, currency),
        { error: texts.confirm, path: ['confirm'] },
      ),
    );
