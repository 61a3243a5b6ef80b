import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  readGift,
  suggestedAmounts,
  type GiftProblem,
  type Suggestions,
} from '@core/donations/gift';
import { formatMoneyInSentence, amountAsTyped } from '@core/money/formatMoney';
import { MINIMUM_AMOUNT_MINOR, type Money } from '@core/money/money';
import { parseAmount } from '@core/money/parseAmount';
import type { Project } from '@core/projects/project';
import { useLanguage } from '@/i18n/useLanguage';
import { useCurrency } from '@/store/currency/useCurrency';
import { useAmountProblemText } from '@/components/money/useAmountProblemText';

/** Milliseconds without a key after which a small figure counts as typed to its end. */
const TYPING_PAUSE_MS = 800;
/** 0, shown as an empty field with its placeholder: a 0 that is there could join what is typed. */
const UNTOUCHED = '';

/** Whether the typing of a text has come to rest. */
function useSettled(text: string): boolean {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled === text;
}

export type GiftEntry = {
  text: string;
  type: (text: string) => void;
  choose: (amountMinor: number) => void;
  /** The donor has left the field or tried to give: every problem may be named now. */
  finish: () => void;
  suggestions: Suggestions;
  /** The amount that is typed, to mark the suggestion that equals it; null when it is none. */
  typedMinor: number | null;
  /** What would be charged; null while that cannot be said. */
  money: Money | null;
  /** In the donor's words. */
  problem: string | null;
};

/**
 * The amount of a gift to a project in the chosen currency, from the field's text to what would be
 * charged.
 */
export function useGift(project: Project): GiftEntry {
  const { t } = useTranslation();
  const language = useLanguage();
  const problemText = useAmountProblemText();
  const { currency, rates, canGiveTo } = useCurrency();
  const [text, setText] = useState(UNTOUCHED);
  const [finished, setFinished] = useState(false);
  const settled = useSettled(text);

  const words = (problem: GiftProblem): string =>
    problem === 'belowMinimum'
      ? t('donate.belowMinimum', {
          amount: formatMoneyInSentence(
            { amountMinor: MINIMUM_AMOUNT_MINOR[currency], currency },
            language,
          ),
        })
      : problemText(problem, currency);
  const countable = canGiveTo(project.currency);
  const gift = readGift(text, currency);
  const parsed = parseAmount(text, currency);
  const tooEarly = !gift.ok && gift.problem === 'belowMinimum' && !finished && !settled;
  const amountProblem = gift.ok || tooEarly ? null : words(gift.problem);

  return {
    text,
    type: (typed) => {
      setText(typed);
      setFinished(false);
    },
    choose: (amountMinor) => setText(amountAsTyped(amountMinor)),
    finish: () => setFinished(true),
    suggestions: suggestedAmounts(currency, rates),
    typedMinor: parsed.ok ? parsed.amountMinor : null,
    money: gift.ok && countable ? { amountMinor: gift.amountMinor, currency } : null,
    problem: countable
      ? amountProblem
      : t('donate.noRate', { currency, projectCurrency: project.currency }),
  };
}
