import ButtonBase, { type ButtonBaseProps } from '@mui/material/ButtonBase';
import type { ElementType } from 'react';
import { touchTarget } from '@/theme/tokens';

const QUIET = {
  gap: '8px',
  minBlockSize: touchTarget,
  minInlineSize: touchTarget,
  paddingInline: '6px',
  font: 'inherit',
  fontWeight: 500,
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: 4 },
} as const;

/** A button or link that looks like text in a bar, with a full touch target. */
export function QuietButton<C extends ElementType = 'button'>(
  props: ButtonBaseProps<C, { component?: C }>,
) {
  return <ButtonBase {...props} sx={QUIET} />;
}
