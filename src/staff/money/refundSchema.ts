/** What may be typed into the form of a refund. */
import * as z from 'zod/mini';
import { parseAmount, type AmountProblem } from '@core/money/parseAmount';
import { MONEY_LIMITS } from '@core/staff/money';
import { cleanText } from '@core/text/contactRules';

export type RefundFields = { amount: string; reason: string; confirm: string };

type Texts = {
  amount: (problem: AmountProblem) => string;
  missing: string;
  aboveLeft: string;
  reason: string;
  confirm: string;
};

const minorOf = (text: string): number | null => {
  const parsed = parseAmount(text);
  return parsed.ok ? parsed.amountMinor : null;
};

/** The reason that staff give for a change of the books. */
export const reasonSchema = (problem: string) =>
  z.string().check(
    z.refine((text) => {
      const { length } = cleanText(text);
      return length >= MONEY_LIMITS.reasonMin && length <= MONEY_LIMITS.reason;
    }, problem),
  );

/** An amount above nothing, in digits of any script. */
export const amountTextSchema = (texts: Pick<Texts, 'amount' | 'missing'>) =>
  z.string().check((context) => {
    const parsed = parseAmount(context.value);
    const message = !parsed.ok
      ? texts.amount(parsed.problem)
      : parsed.amountMinor === 0
        ? texts.missing
        : null;
    if (message !== null)
      context.issues.push({ code: 'custom', input: context.value, message, continue: true });
  });

/** @param leftMinor what may be given back at most */
export const makeRefundSchema = (leftMinor: number, texts: Texts) =>
  z
    .object({
      amount: amountTextSchema(texts).check(
        z.refine((text) => (minorOf(text) ?? 0) <= leftMinor, texts.aboveLeft),
      ),
      reason: reasonSchema(texts.reason),
      confirm: z.string(),
    })
    .check(
      z.refine(
        ({ amount, confirm }) => confirm.trim() !== '' && minorOf(confirm) === minorOf(amount),
        { error: texts.confirm, path: ['confirm'] },
      ),
    );
