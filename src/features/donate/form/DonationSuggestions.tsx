import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useListSuggestionsQuery } from '@/api/endpoints/decidingApi';
import { convertMoney } from '@core/money/convert';
import { wholeUnits } from '@core/money/currency';
import { minimumMinorOf } from '@core/money/currencyRules';
import { MAX_AMOUNT_MINOR, type Money } from '@core/money/money';
import type { Project } from '@core/projects/project';
import { edgeInForcedColours, focusRing, unseenInput } from '@/theme/baseline';
import { radii, touchTarget } from '@/theme/tokens';
import { useCurrency } from '@/store/currency/useCurrency';
import { VisuallyHidden } from '@/components/layout/VisuallyHidden';
import { MoneyText } from '@/components/money/MoneyText';
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

/** Whole units, so that the suggested figure is round. */
function roundedUp({ amountMinor, currency }: Money): number {
  const unit = wholeUnits(1, currency);
  return Math.ceil(amountMinor / unit) * unit;
}

type DonationSuggestionsProps = {
  project: Project;
  donation: Pick<DonationEntry, 'suggestedMinor' | 'typedMinor' | 'choose'>;
};

/** A project's suggested amounts with what each buys, or the usual amounts. */
export function DonationSuggestions({ project, donation }: DonationSuggestionsProps): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  const { currency, list, rates } = useCurrency();
  const { currentData: suggestions = [] } = useListSuggestionsQuery(project.id);
  const isConverted = project.currency !== currency;
  const worded = suggestions.flatMap(({ amountMinor, words }) => {
    const money = convertMoney({ amountMinor, currency: project.currency }, currency, rates);
    if (money === null || money.amountMinor < minimumMinorOf(list, currency)) return [];
    const proposed = isConverted ? roundedUp(money) : money.amountMinor;
    return proposed > MAX_AMOUNT_MINOR ? [] : [{ words, amountMinor: proposed }];
  });
  if (worded.length === 0)
    return (
      <SuggestedAmounts
        label={t('donate.suggested')}
        amounts={donation.suggestedMinor.map((amountMinor) => ({ amountMinor, currency }))}
        value={donation.typedMinor}
        onChange={(amountMinor) => donation.choose({ amountMinor, currency })}
      />
    );
  return (
    <div role="radiogroup" aria-labelledby={id}>
      <VisuallyHidden id={id}>{t('donate.suggested')}</VisuallyHidden>
      <Choices>
        {worded.map(({ amountMinor, words }) => (
          <Choice key={`${amountMinor} ${words.en} ${words.ar}`}>
            <input
              type="radio"
              name={id}
              checked={amountMinor === donation.typedMinor}
              onChange={() => donation.choose({ amountMinor, currency })}
            />
            <MoneyText money={{ amountMinor, currency }} approximate={isConverted} />{' '}
            <BilingualText content={words} />
          </Choice>
        ))}
      </Choices>
    </div>
  );
}
