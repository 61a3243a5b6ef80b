import { styled } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';
import { touchTarget } from '@/theme/tokens';

/** A long label begins beside its box. */
const Label = styled('label')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  minBlockSize: touchTarget,
  paddingBlock: 12,
  cursor: 'pointer',
  '& input': {
    flex: 'none',
    inlineSize: 20,
    blockSize: 20,
    margin: 0,
    font: 'inherit',
    marginBlockStart: 'calc((1lh - 20px) / 2)',
    accentColor: theme.palette.primary.main,
  },
}));

type CheckboxFieldProps = {
  checked: boolean;
  onChange: (isTicked: boolean) => void;
  children: ReactNode;
  disabled?: boolean;
  /** A request is running. The box ignores ticks in between, and keeps the focus. */
  busy?: boolean;
} & Pick<ComponentProps<'input'>, 'aria-label' | 'aria-describedby'>;

/** A checkbox with the browser's own box, which needs little code. */
export function CheckboxField({
  checked,
  onChange,
  children,
  busy = false,
  ...input
}: CheckboxFieldProps) {
  return (
    <Label data-needs-script>
      <input
        type="checkbox"
        checked={checked}
        aria-disabled={busy || undefined}
        onChange={(event) => {
          if (!busy) onChange(event.currentTarget.checked);
        }}
        {...input}
      />
      <span>{children}</span>
    </Label>
  );
}
