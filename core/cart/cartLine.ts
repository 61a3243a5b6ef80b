/** The cart's arithmetic: what makes two lines one, what a change does, what a cart costs. */
import { CURRENCIES, type Currency } from '../money/currency';
import type { Money } from '../money/money';
import type { DonationWishes } from '../donations/dedication';
import type { Bilingual } from '../text/languages/bilingual';
import { MAX_QUANTITY } from '../donations/limits';

export type CartLine = {
  projectId: string;
  /** The family block's item, or null for a plain donation. */
  itemId: string | null;
  projectName: Bilingual;
  description: Bilingual;
  region: Bilingual;
  type: Bilingual;
  image: string;
  unitAmountMinor: number;
  currency: Currency;
  quantity: number;
  /** The donor's wishes for the gift; absent when there are none. */
  wishes?: DonationWishes | undefined;
};

/**
 * The identity of a line: the same project, item, amount, currency and wishes make one line; any
 * difference makes another line.
 */
export function lineIdOf({
  projectId,
  itemId,
  unitAmountMinor,
  currency,
  wishes,
}: CartLine): string {
  const own = wishes ? [wishes.id] : [];
  return [projectId, itemId ?? '', unitAmountMinor, currency, ...own].join(':');
}

const clampQuantity = (quantity: number): number =>
  Math.min(MAX_QUANTITY, Math.max(1, Math.trunc(quantity)));

/** Adds a line, or its quantity to the line that is the same. */
export function addLine(lines: readonly CartLine[], added: CartLine): CartLine[] {
  const id = lineIdOf(added);
  return lines.some((line) => lineIdOf(line) === id)
    ? lines.map((line) =>
        lineIdOf(line) === id
          ? { ...line, quantity: clampQuantity(line.quantity + added.quantity) }
          : line,
      )
    : [...lines, { ...added, quantity: clampQuantity(added.quantity) }];
}

export function removeLine(lines: readonly CartLine[], lineId: string): CartLine[] {
  return lines.filter((line) => lineIdOf(line) !== lineId);
}

/** Sets a quantity, never below 1. */
export function changeQuantity(
  lines: readonly CartLine[],
  lineId: string,
  quantity: number,
): CartLine[] {
  return lines.map((line) =>
    lineIdOf(line) === lineId ? { ...line, quantity: clampQuantity(quantity) } : line,
  );
}

/**
 * Changes a line in its place; when that makes it the same as another line, the two become one
 * there.
 */
export function changeLine(
  lines: readonly CartLine[],
  lineId: string,
  change: Partial<Pick<CartLine, 'unitAmountMinor' | 'wishes'>>,
): CartLine[] {
  const changed = lines.map((line) => (lineIdOf(line) === lineId ? { ...line, ...change } : line));
  return changed.reduce<CartLine[]>((merged, line) => addLine(merged, line), []);
}

/** The badge's figure: the sum of quantities. */
export function countOf(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

export function lineTotal({ unitAmountMinor, quantity, currency }: CartLine): Money {
  return { amountMinor: unitAmountMinor * quantity, currency };
}

export type CartGroup = { currency: Currency; lines: CartLine[]; totalMinor: number };

/** The lines of each currency with their total: one payment each. */
export function groupByCurrency(lines: readonly CartLine[]): CartGroup[] {
  return CURRENCIES.flatMap((currency) => {
    const own = lines.filter((line) => line.currency === currency);
    return own.length === 0
      ? []
      : [
          {
            currency,
            lines: own,
            totalMinor: own.reduce((sum, line) => sum + line.unitAmountMinor * line.quantity, 0),
          },
        ];
  });
}
