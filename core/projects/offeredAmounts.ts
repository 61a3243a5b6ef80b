import { convertMoney, type RateTable } from '../money/convert';
import { wholeUnits, type Currency } from '../money/currency';
import { currencyIn, type CurrencyList } from '../money/currencyList';
import { minimumMinorOf } from '../money/currencyRules';
import { MAX_AMOUNT_MINOR, type Money } from '../money/money';
import type { Bilingual } from '../text/languages/bilingual';
import type { Project } from './project';
import type { DonationSuggestion } from './suggestion';

/** The rest of a target is offered once it is at most this many of the largest amount. */
const NEAR_THE_END = 5;

/** `words` are null for the usual amounts of a currency. */
type OfferedAmount = { amountMinor: number; words: Bilingual | null };

export type Offer = {
  amounts: readonly OfferedAmount[];
  /** The rest of the target, close to the end; null where it is far, or among the amounts. */
  completesMinor: number | null;
  /** The amount that the page proposes; null without amounts. */
  middleMinor: number | null;
};

/** Whole units, so that the figure is round and still buys what its words name. */
function roundedUp({ amountMinor, currency }: Money): number {
  const unit = wholeUnits(1, currency);
  return Math.ceil(amountMinor / unit) * unit;
}

type Offering = {
  project: Pick<Project, 'currency' | 'raisedMinor' | 'targetMinor'>;
  /** The amounts are in the project's currency. */
  suggestions: readonly DonationSuggestion[];
  /** The donor's. */
  currency: Currency;
  list: CurrencyList;
  rates: RateTable;
};

/** A project's amounts with what each buys, or the usual amounts, in the donor's currency. */
export function offeredAmounts({ project, suggestions, currency, list, rates }: Offering): Offer {
  const offered = (amountMinor: number): number | null => {
    const money = convertMoney({ amountMinor, currency: project.currency }, currency, rates);
    if (money === null || money.amountMinor < minimumMinorOf(list, currency)) return null;
    const whole = project.currency === currency ? money.amountMinor : roundedUp(money);
    return whole > MAX_AMOUNT_MINOR ? null : whole;
  };
  const worded = suggestions.flatMap(({ words, amountMinor }): OfferedAmount[] => {
    const minor = offered(amountMinor);
    return minor === null ? [] : [{ amountMinor: minor, words }];
  });
  const usual = currencyIn(list, currency)?.suggestedMinor ?? [];
  const amounts =
    worded.length > 0 ? worded : usual.map((amountMinor) => ({ amountMinor, words: null }));
  const largest = Math.max(0, ...amounts.map(({ amountMinor }) => amountMinor));
  const left = project.targetMinor - project.raisedMinor;
  const rest = left > 0 ? offered(left) : null;
  const isOffered =
    rest !== null &&
    rest <= NEAR_THE_END * largest &&
    !amounts.some(({ amountMinor }) => amountMinor === rest);
  return {
    amounts,
    completesMinor: isOffered ? rest : null,
    middleMinor: amounts[Math.floor((amounts.length - 1) / 2)]?.amountMinor ?? null,
  };
}
