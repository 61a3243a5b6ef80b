import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { edgeInForcedColours, focusRing, unseenInput } from '@/theme/baseline';
import { radii, touchTarget } from '@/theme/tokens';
import { useCurrency } from '@/store/currency/useCurrency';
import { VisuallyHidden } from '@/components/layout/VisuallyHidden';
import { MoneyInText } from '@/components/money/MoneyInText';
import { SuggestedAmounts } from '@/components/money/SuggestedAmounts';
import { BilingualText } from '@/components/text/BilingualText';
import type { DonationEntry } from './useDonationEntry';

const Choices = styled('div')({ display: 'grid', gap: 8 });

const Choice = styled('label')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '2px 12px',
  minBlockSize: touchTarget,
  padding: '10px 14px',
  border: `1.5px solid ${theme.palette.outline}`,
  borderRadius: radii.field,
  backgroundColor: theme.palette.background.paper,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '& > :first-of-type': { fontWeight: 600 },
  '&:hover': { borderColor: theme.palette.primary.main },
  '&:has(:checked)': {
    borderColor: theme.palette.primary.main,
    backgroundColor: theme.palette.wash.primary,
    ...edgeInForcedColours,
  },
  '&:has(:focus-visible)': focusRing,
  '& input': unseenInput,
}));

type DonationSuggestionsProps = {
  donation: Pick<DonationEntry, 'offer' | 'typedMinor' | 'choose'>;
};

/** The offered amounts with what each does, or a row of figures where none has words. */
export function DonationSuggestions({ donation }: DonationSuggestionsProps): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  const { currency } = useCurrency();
  const { amounts, completesMinor } = donation.offer;
  const choose = (amountMinor: number): void => donation.choose({ amountMinor, currency });
  if (completesMinor === null && amounts.every(({ words }) => words === null))
    return (
      <SuggestedAmounts
        label={t('donate.suggested')}
        amounts={amounts.map(({ amountMinor }) => ({ amountMinor, currency }))}
        value={donation.typedMinor}
        onChange={choose}
      />
    );
  const choiceOf = (amountMinor: number, words: ReactNode): ReactNode => (
    <>
      <input
        type="radio"
        name={id}
        checked={amountMinor === donation.typedMinor}
        onChange={() => choose(amountMinor)}
      />
      <MoneyInText money={{ amountMinor, currency }} /> {words}
    </>
  );
  return (
    <div role="radiogroup" aria-labelledby={id}>
      <VisuallyHidden id={id}>{t('donate.suggested')}</VisuallyHidden>
      <Choices>
        {amounts.map(({ amountMinor, words }) => (
          <Choice key={`${amountMinor} ${words?.en ?? ''} ${words?.ar ?? ''}`}>
            {choiceOf(amountMinor, words && <BilingualText content={words} />)}
          </Choice>
        ))}
        {completesMinor !== null && (
          <Choice>{choiceOf(completesMinor, <span>{t('donate.completes')}</span>)}</Choice>
        )}
      </Choices>
    </div>
  );
}
