import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readDonationAmount, type DonationAmountProblem } from '@core/donations/donationAmount';
import { formatMoneyInSentence } from '@core/money/formatMoney';
import { amountAsTyped } from '@core/money/plainAmount';
import { currencyIn } from '@core/money/currencyList';
import { minimumMinorOf } from '@core/money/currencyRules';
import type { Money } from '@core/money/money';
import { parseAmount } from '@core/money/parseAmount';
import type { Project } from '@core/projects/project';
import { useLanguage } from '@/i18n/useLanguage';
import { useCurrency } from '@/store/currency/useCurrency';
import { useAmountProblemText } from '@/components/money/useAmountProblemText';

/** A pause of so many milliseconds ends the typing of a small figure. */
const TYPING_PAUSE_MS = 800;
/** The placeholder shows 0: a 0 in the field could join the typed figure. */
const UNTOUCHED = '';

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
  type: (text: string) => void;
  /** The amount of a currency that may be chosen at the same time. */
  choose: (money: Money) => void;
  /** The donor has left the field or tried to give, so every problem may be shown. */
  finish: () => void;
  /** The charity's usual amounts in this currency, in minor units. */
  suggestedMinor: readonly number[];
  /** The typed amount, which marks an equal suggestion; null for none. */
  typedMinor: number | null;
  /** The amount to charge; null while it is not known. */
  money: Money | null;
  /** The problem as a sentence for the donor. */
  problem: string | null;
};

/** The amount of a gift to a project, from the field's text to the amount to charge. */
export function useDonationEntry(project: Project): DonationEntry {
  const { t } = useTranslation();
  const language = useLanguage();
  const problemText = useAmountProblemText();
  const { currency, list, canGiveTo } = useCurrency();
  const [text, setText] = useState(UNTOUCHED);
  const [finished, setFinished] = useState(false);
  const settled = useSettled(text);

  const words = (problem: DonationAmountProblem): string =>
    problem === 'belowMinimum'
      ? t('donate.belowMinimum', {
          amount: formatMoneyInSentence(
            { amountMinor: minimumMinorOf(list, currency), currency },
            language,
          ),
        })
      : problemText(problem, currency);
  const countable = canGiveTo(project.currency);
  const donation = readDonationAmount(text, currency, list);
  const parsed = parseAmount(text, currency);
  const tooEarly = !donation.ok && donation.problem === 'belowMinimum' && !finished && !settled;
  const amountProblem = donation.ok || tooEarly ? null : words(donation.problem);

  return {
    text,
    type: (typed) => {
      setText(typed);
      setFinished(false);
    },
    choose: (money) => setText(amountAsTyped(money)),
    finish: () => setFinished(true),
    suggestedMinor: currencyIn(list, currency)?.suggestedMinor ?? [],
    typedMinor: parsed.ok ? parsed.amountMinor : null,
    money: donation.ok && countable ? { amountMinor: donation.amountMinor, currency } : null,
    problem: countable
      ? amountProblem
      : t('donate.noRate', { currency, projectCurrency: project.currency }),
  };
}
