import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readDonationAmount, type DonationAmountProblem } from '@core/donations/donationAmount';
import { moneyInText } from '@core/money/arabic/words';
import { amountAsTyped } from '@core/money/plainAmount';
import { minimumMinorOf } from '@core/money/currencyRules';
import type { Money } from '@core/money/money';
import { parseAmount } from '@core/money/parseAmount';
import { offeredAmounts, type Offer } from '@core/projects/offeredAmounts';
import type { Project } from '@core/projects/project';
import { useListSuggestionsQuery } from '@/api/endpoints/decidingApi';
import { useLanguage } from '@/i18n/useLanguage';
import { useCurrency } from '@/store/currency/useCurrency';
import { useAmountProblemText } from '@/components/money/useAmountProblemText';

/** A pause of so many milliseconds ends the typing of a small figure. */
const TYPING_PAUSE_MS = 800;
/** Whether typing has paused. */
function useSettled(text: string): boolean {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled === text;
}

export type DonationEntry = {
  text: string;
  /** Whether the donor or a link has filled the field; it then has no proposal of the page. */
  isFilled: boolean;
  type: (text: string) => void;
  /** The amount of a currency that may be chosen at the same time. */
  choose: (money: Money) => void;
  /** The donor is in the field, whose text no proposal changes before they leave it. */
  enter: () => void;
  /** The donor has left the field, so every problem may be shown. */
  leave: () => void;
  /** The donor gives what the field shows, which a later proposal no longer changes. */
  accept: () => void;
  /** The amounts that the page offers, in minor units of the chosen currency. */
  offer: Offer;
  /** The typed amount, which marks an equal suggestion; null for none. */
  typedMinor: number | null;
  /** The amount to charge; null while it is not known. */
  money: Money | null;
  /** The problem as a sentence for the donor. */
  problem: string | null;
};

/** The offer of a page, and the field's text until the donor fills it: the middle amount. */
function useOffer(project: Project): { offer: Offer; proposal: string } {
  const { currency, list, rates } = useCurrency();
  const { currentData, isFetching } = useListSuggestionsQuery(project.id);
  const offer = offeredAmounts({ project, suggestions: currentData ?? [], currency, list, rates });
  const isKnown = currentData !== undefined || !isFetching;
  const { middleMinor } = offer;
  return {
    offer,
    proposal:
      isKnown && middleMinor !== null ? amountAsTyped({ amountMinor: middleMinor, currency }) : '',
  };
}

/** The amount of a gift to a project, from the field's text to the amount to charge. */
export function useDonationEntry(project: Project): DonationEntry {
  const { t } = useTranslation();
  const language = useLanguage();
  const problemText = useAmountProblemText();
  const { currency, list, canGiveTo } = useCurrency();
  const { offer, proposal } = useOffer(project);
  const [filled, setFilled] = useState<string | null>(null);
  const [held, setHeld] = useState<string | null>(null);
  const text = filled ?? held ?? proposal;
  const [finished, setFinished] = useState(false);
  const settled = useSettled(text);

  const words = (problem: DonationAmountProblem): string =>
    problem === 'belowMinimum'
      ? t('donate.belowMinimum', {
          amount: moneyInText({ amountMinor: minimumMinorOf(list, currency), currency }, language),
        })
      : problemText(problem, currency);
  const countable = canGiveTo(project.currency);
  const donation = readDonationAmount(text, currency, list);
  const parsed = parseAmount(text, currency);
  const tooEarly = !donation.ok && donation.problem === 'belowMinimum' && !finished && !settled;
  const amountProblem = donation.ok || tooEarly ? null : words(donation.problem);

  return {
    text,
    isFilled: filled !== null && filled !== '',
    type: (typed) => {
      setFilled(typed);
      setFinished(false);
    },
    choose: (money) => setFilled(amountAsTyped(money)),
    enter: () => setHeld(text),
    leave: () => {
      setFinished(true);
      setHeld(null);
    },
    accept: () => {
      setFinished(true);
      setFilled(text);
    },
    offer,
    typedMinor: parsed.ok ? parsed.amountMinor : null,
    money: donation.ok && countable ? { amountMinor: donation.amountMinor, currency } : null,
    problem: countable
      ? amountProblem
      : t('donate.noRate', { currency, projectCurrency: project.currency }),
  };
}
