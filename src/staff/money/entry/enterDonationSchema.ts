import * as z from 'zod/mini';
import { CURRENCIES } from '@core/money/currencies';
import type { Currency } from '@core/money/currency';
import type { AmountProblem } from '@core/money/parseAmount';
import { MONEY_LIMITS } from '@core/staff/money/bookStates';
import { EARLIEST_DONATION_DAY } from '@core/staff/money/moneyContract';
import { cleanText } from '@core/text/contactRules';
import { amountTextSchema } from '../donation/refundSchema';

export const ENTERED_METHODS = ['bank', 'cash'] as const;

export type EnterDonationFields = {
  method: (typeof ENTERED_METHODS)[number];
  date: string;
  amount: string;
  currency: Currency;
  projectId: string;
  reference: string;
  donorName: string;
};

type Texts = {
  amount: (problem: AmountProblem, currency: Currency) => string;
  amountMissing: string;
  date: string;
  project: string;
  reference: string;
  donorName: string;
};

/** @param latest day, as YYYY-MM-DD */
export const makeEnterDonationSchema = (latest: string, currency: Currency, texts: Texts) =>
  z.object({
    method: z.enum(ENTERED_METHODS),
    date: z.iso
      .date(texts.date)
      .check(z.refine((day) => day >= EARLIEST_DONATION_DAY && day <= latest, texts.date)),
    amount: amountTextSchema(
      currency,
      { amount: texts.amount, missing: texts.amountMissing },
      MONEY_LIMITS.enteredMinor,
    ),
    currency: z.enum(CURRENCIES),
    projectId: z.string().check(z.minLength(1, texts.project)),
    reference: z.string().check(
      z.refine((text) => {
        const { length } = cleanText(text);
        return length >= 1 && length <= MONEY_LIMITS.reference;
      }, texts.reference),
    ),
    donorName: z
      .string()
      .check(z.refine((text) => cleanText(text).length <= MONEY_LIMITS.donorName, texts.donorName)),
  });
