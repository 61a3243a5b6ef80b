import { wholeUnits } from './currency';
import { formatMoney, groupThousands } from './formatMoney';
import type { Money } from './money';

/** `47,136 USD`: the amount in whole units, rounded up. A donor never pays such an amount. */
export function wholeMoney({ amountMinor, currency }: Money): string {
  const units = Math.ceil(amountMinor / wholeUnits(1, currency));
  return `${groupThousands(String(units))} ${currency}`;
}

/** `25 USD` and `25.50 USD`, where there is little room. */
export const briefMoney = (money: Money): string =>
  money.amountMinor % wholeUnits(1, money.currency) === 0 ? wholeMoney(money) : formatMoney(money);
