import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import type { Money } from '@core/money/money';
import { durations, easings, narrowest, radii, touchTarget } from '@/theme/tokens';
import { edgeInForcedColours, focusRing, unseenInput } from '@/theme/baseline';
import { VisuallyHidden } from '../layout/VisuallyHidden';
import { MoneyInText } from './MoneyInText';

/** Two in a row, or one if a longer amount would touch its border. */
const Choices = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

const Choice = styled('label')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: '1 1 calc(50% - 4px)',
  minInlineSize: 'max-content',
  minBlockSize: touchTarget,
  paddingInline: 12,
  [narrowest]: { paddingInline: 8, fontSize: '.9375rem' },
  border: `1.5px solid ${theme.palette.outline}`,
  borderRadius: radii.field,
  backgroundColor: theme.palette.background.paper,
  fontWeight: 600,
  cursor: 'pointer',
  transition: `background-color ${durations.quick}ms ${easings.in}, border-color ${durations.quick}ms ${easings.in}`,
  '&:hover': { borderColor: theme.palette.primary.main },
  '&:has(:checked)': {
    borderColor: theme.palette.primary.main,
    backgroundColor: theme.palette.wash.primary,
    color: theme.palette.primary.main,
    boxShadow: `inset 0 0 0 .5px ${theme.palette.primary.main}`,
    ...edgeInForcedColours,
  },
  '&:has(:focus-visible)': focusRing,
  '& input': unseenInput,
}));

type SuggestedAmountsProps = {
  label: string;
  amounts: readonly Money[];
  /** The chosen amount in minor units; null when the donor typed another one. */
  value: number | null;
  onChange: (amountMinor: number) => void;
  showLabel?: boolean;
};

export function SuggestedAmounts({
  label,
  amounts,
  value,
  onChange,
  showLabel = false,
}: SuggestedAmountsProps): ReactNode {
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={`${id}-label`}>
      {showLabel ? (
        <Typography id={`${id}-label`} variant="subtitle2" sx={{ marginBlockEnd: '6px' }}>
          {label}
        </Typography>
      ) : (
        <VisuallyHidden id={`${id}-label`}>{label}</VisuallyHidden>
      )}
      <Choices>
        {amounts.map((money) => (
          <Choice key={money.amountMinor}>
            <input
              type="radio"
              name={id}
              checked={money.amountMinor === value}
              onChange={() => onChange(money.amountMinor)}
            />
            <MoneyInText money={money} />
          </Choice>
        ))}
      </Choices>
    </div>
  );
}
