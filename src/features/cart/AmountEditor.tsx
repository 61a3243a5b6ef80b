import Box from '@mui/material/Box';
import { Button } from '@/components/form/Button';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lineIdOf, type CartLine } from '@core/cart/cartLine';
import type { DonationAmountProblem } from '@core/donations/donationAmount';
import { moneyInText } from '@core/money/arabic/words';
import { minimumMinorOf } from '@core/money/currencyRules';
import { useCurrency } from '@/store/currency/useCurrency';
import { useLanguage } from '@/i18n/useLanguage';
import { EditIcon } from '@/components/icons/pageIcons';
import { AmountField } from '@/components/money/AmountField';
import { MoneyText } from '@/components/money/MoneyText';
import { useAmountProblemText } from '@/components/money/useAmountProblemText';
import { Sentence } from '@/components/text/Sentence';
import { focusIds, type CartPageState } from './useCartPage';

type AmountEditorProps = { line: CartLine; page: CartPageState; describedBy: string };

function useProblemWords(): (problem: DonationAmountProblem, line: CartLine) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  const words = useAmountProblemText();
  const { list } = useCurrency();
  return (problem, { currency }) =>
    problem === 'belowMinimum'
      ? t('cart.belowMinimum', {
          amount: moneyInText({ amountMinor: minimumMinorOf(list, currency), currency }, language),
        })
      : words(problem, currency);
}

/** Stable, so that it runs once: when the field appears. */
function focusAndSelect(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}

/** A line's amount, which becomes a field when it is edited. */
export function AmountEditor({ line, page, describedBy }: AmountEditorProps): ReactNode {
  const { t } = useTranslation();
  const problemWords = useProblemWords();
  const lineId = lineIdOf(line);
  const { editing } = page;

  if (editing?.lineId !== lineId) {
    return (
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 2.5,
          color: 'text.secondary',
        }}
      >
        {line.quantity > 1 && (
          <span>
            <Sentence
              t={t}
              i18nKey="cart.each"
              components={{
                amount: (
                  <MoneyText
                    money={{ amountMinor: line.unitAmountMinor, currency: line.currency }}
                  />
                ),
              }}
            />
          </span>
        )}
        <Button
          id={focusIds.edit(lineId)}
          variant="text"
          size="small"
          startIcon={<EditIcon size={18} />}
          aria-describedby={describedBy}
          onClick={() => page.startEditing(line)}
          sx={{ marginInline: -1.5 }}
        >
          {t('cart.editAmount')}
        </Button>
      </Box>
    );
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // The focus moves to the edit button at once, which must not receive the same key.
    event.preventDefault();
    if (event.key === 'Enter') page.commitAmount(line, true);
    else page.restoreAmount(line);
  };
  return (
    <Box sx={{ maxInlineSize: '15rem', marginBlockStart: 1 }}>
      <AmountField
        ref={focusAndSelect}
        name={focusIds.amount(lineId)}
        label={t('cart.amount')}
        placeholder={t('cart.amountPlaceholder')}
        value={editing.text}
        onChange={page.typeAmount}
        onBlur={() => page.commitAmount(line, false)}
        onKeyDown={onKeyDown}
        currency={line.currency}
        problem={editing.problem === null ? null : problemWords(editing.problem, line)}
      />
    </Box>
  );
}
