import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { edgeInForcedColours, focusRing, unseenInput } from '@/theme/baseline';
import { narrowest, radii, touchTarget } from '@/theme/tokens';

const Option = styled('label')({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minInlineSize: touchTarget,
  minBlockSize: touchTarget,
  cursor: 'pointer',
  fontSize: '.875rem',
  fontWeight: 600,
  '& span': {
    paddingInline: 10,
    paddingBlock: 5,
    borderRadius: radii.pill,
    lineHeight: 1.4,
    [narrowest]: { paddingInline: 8 },
  },
  '& input': unseenInput,
  '& input:checked + span': {
    backgroundColor: 'currentColor',
    ...edgeInForcedColours,
  },
  '& input:hover:not(:checked) + span': { textDecoration: 'underline', textUnderlineOffset: 4 },
  '& input:focus-visible + span': focusRing,
});

type ChoiceGroupProps<T extends string> = {
  label: string;
  options: readonly { value: T; label: string }[];
  value: T;
  onChoose: (value: T) => void;
  /** Whether the background is petrol. */
  onPetrol?: boolean;
};

/** A few short choices side by side, as styled native radio buttons. */
export function ChoiceGroup<T extends string>({
  label,
  options,
  value,
  onChoose,
  onPetrol = false,
}: ChoiceGroupProps<T>) {
  const name = useId();
  return (
    <Box role="radiogroup" aria-label={label} sx={{ display: 'inline-flex' }}>
      {options.map((option) => (
        <Option key={option.value}>
          <input
            type="radio"
            name={name}
            // A browser that restores a choice on Back would make it once more.
            autoComplete="off"
            value={option.value}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
          />
          <span>
            <Box
              component="b"
              sx={{
                fontWeight: 'inherit',
                color:
                  option.value === value
                    ? onPetrol
                      ? 'primary.main'
                      : 'primary.contrastText'
                    : 'inherit',
              }}
            >
              {option.label}
            </Box>
          </span>
        </Option>
      ))}
    </Box>
  );
}
