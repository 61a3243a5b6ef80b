import type { SxProps, Theme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { radii } from '@/theme/tokens';

type ChoiceButtonsProps<T extends string> = {
  label: string;
  options: readonly { value: T; text: string }[];
  value: T;
  onChoose: (value: T) => void;
};

/** The buttons wrap on phones. */
const wrapped: SxProps<Theme> = (theme) => ({
  flexWrap: 'wrap',
  [theme.breakpoints.down('sm')]: {
    gap: 1,
    '& .MuiToggleButtonGroup-grouped': {
      margin: 0,
      border: `1px solid ${theme.palette.divider}`,
      borderRadius: radii.field,
    },
  },
});

/** One of few values, all of which are in sight. */
export function ChoiceButtons<T extends string>({
  label,
  options,
  value,
  onChoose,
}: ChoiceButtonsProps<T>) {
  return (
    <ToggleButtonGroup
      exclusive
      aria-label={label}
      value={value}
      onChange={(_event, chosen: T | null) => chosen !== null && onChoose(chosen)}
      sx={wrapped}
    >
      {options.map((option) => (
        <ToggleButton key={option.value} value={option.value}>
          {option.text}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
