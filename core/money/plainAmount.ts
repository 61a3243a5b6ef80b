import { minorDigits } from './currency';
import { writeDecimal } from './decimals';
import type { Money } from './money';

/** Without separators, for files and fields: `{ 125050, USD }` → `1250.50`. */
export const plainAmount = ({ amountMinor, currency }: Money): string =>
  writeDecimal(amountMinor, minorDigits(currency));

/** The decimal number of the stored list of pending donations: `{ 2550, USD }` → `25.5`. */
export const toMajorNumber = (money: Money): number => Number(plainAmount(money));

/** The text of an amount field when an amount is edited: `{ 2550, USD }` → `25.5`. */
export const amountAsTyped = (money: Money): string => String(toMajorNumber(money));
