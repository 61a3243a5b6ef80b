import type { Currency } from '../money/currency';
import { currenciesOf, type Money } from '../money/money';
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
  wishes?: DonationWishes | undefined;
};

/** Lines with the same project, item, amount, currency and wishes are one line. */
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

export function changeQuantity(
  lines: readonly CartLine[],
  lineId: string,
  quantity: number,
): CartLine[] {
  return lines.map((line) =>
    lineIdOf(line) === lineId ? { ...line, quantity: clampQuantity(quantity) } : line,
  );
}

/** Changes a line in its place, and merges it with a line that it then equals. */
export function changeLine(
  lines: readonly CartLine[],
  lineId: string,
  change: Partial<Pick<CartLine, 'unitAmountMinor' | 'wishes'>>,
): CartLine[] {
  const changed = lines.map((line) => (lineIdOf(line) === lineId ? { ...line, ...change } : line));
  return changed.reduce<CartLine[]>((merged, line) => addLine(merged, line), []);
}

export function countOf(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

export function lineTotal({ unitAmountMinor, quantity, currency }: CartLine): Money {
  return { amountMinor: unitAmountMinor * quantity, currency };
}

export type CartGroup = { currency: Currency; lines: CartLine[]; totalMinor: number };

/** The lines of each currency with their total: one payment each. */
export function groupByCurrency(lines: readonly CartLine[]): CartGroup[] {
  return currenciesOf(lines).map((currency) => {
    const own = lines.filter((line) => line.currency === currency);
    return {
      currency,
      lines: own,
      totalMinor: own.reduce((sum, line) => sum + line.unitAmountMinor * line.quantity, 0),
    };
  });
}
