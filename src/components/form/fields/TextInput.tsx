import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ComponentProps, ReactNode } from 'react';

type TextInputProps = Omit<ComponentProps<'input'>, 'color' | 'size'> & {
  /** Set for amounts and counts: bold, with figures of one width. */
  figures?: boolean;
  /** A unit or a button inside the frame, after the text. */
  end?: ReactNode;
};

export function TextInput({
  figures = false,
  end,
  ref,
  readOnly,
  disabled,
  ...input
}: TextInputProps): ReactNode {
  return (
    <OutlinedInput
      inputRef={ref}
      readOnly={readOnly}
      disabled={disabled}
      fullWidth
      endAdornment={end !== undefined && <InputAdornment position="end">{end}</InputAdornment>}
      slotProps={{ input: input }}
      sx={figures ? { '& input': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' } } : null}
    />
  );
}

type TextAreaProps = Omit<ComponentProps<'input'>, 'color' | 'size'> & { rows?: number };

export function TextArea({ ref, rows, ...input }: TextAreaProps): ReactNode {
  return (
    <OutlinedInput
      inputComponent="textarea"
      inputRef={ref}
      rows={rows}
      fullWidth
      slotProps={{ input: { ...input, type: undefined } }}
      sx={{
        '& textarea': { resize: 'vertical', minBlockSize: '8.5rem' },
        // Each paragraph has the direction of its language.
        '& textarea:not([dir])': { unicodeBidi: 'plaintext' },
      }}
    />
  );
}
