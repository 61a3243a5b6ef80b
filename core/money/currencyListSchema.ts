import * as z from 'zod/mini';
import { parseJson } from '../values/json';
import { textOf } from '../values/textOf';
import { CURRENCIES } from './currencies';
import { cardStepMinor } from './currency';
import type { CurrencyList } from './currencyList';
import { NEUTRAL_CURRENCIES } from './neutralCurrencies';
import { amountMinorSchema, currencySchema } from './moneySchema';

/** So many fit a phone's screen in two rows. */
export const MOST_SUGGESTED = 4;

const areDifferent = <T>(values: readonly T[]): boolean => new Set(values).size === values.length;

const currencyOfCharity = z
  .strictObject({
    code: currencySchema,
    minimumMinor: amountMinorSchema,
    suggestedMinor: z
      .array(amountMinorSchema)
      .check(z.minLength(1), z.maxLength(MOST_SUGGESTED), z.refine(areDifferent)),
    isOpen: z.boolean(),
  })
  .check(
    z.refine(({ code, minimumMinor, suggestedMinor }) =>
      [minimumMinor, ...suggestedMinor].every((amount) => amount % cardStepMinor(code) === 0),
    ),
    z.refine(({ minimumMinor, suggestedMinor }) =>
      suggestedMinor.every((amount) => amount >= minimumMinor),
    ),
  );

export const currenciesSchema = z
  .array(currencyOfCharity)
  .check(z.minLength(1), z.maxLength(CURRENCIES.length));

/** Each currency once; the home currency is among them and open. */
export const currencyListSchema = z
  .strictObject({
    home: currencySchema,
    currencies: currenciesSchema,
  })
  .check(
    z.refine(({ currencies }) => areDifferent(currencies.map(({ code }) => code))),
    z.refine(({ home, currencies }) =>
      currencies.some(({ code, isOpen }) => code === home && isOpen),
    ),
  );

/** The document of the collection `site_settings`. */
export const CURRENCIES_DOCUMENT = 'currencies';

/** @returns the neutral list for a missing or invalid text */
export function parseCurrencyList(value: unknown): CurrencyList {
  return currencyListSchema.safeParse(parseJson(textOf(value))).data ?? NEUTRAL_CURRENCIES;
}
