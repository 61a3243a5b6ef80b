import { touchTarget } from '@/theme/tokens';

/** A link or button that looks like text in a bar: tall enough to tap, underlined on hover. */
export const quietAction = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minBlockSize: touchTarget,
  minInlineSize: touchTarget,
  paddingInline: 6,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontWeight: 500,
  textDecoration: 'none',
  cursor: 'pointer',
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: 4 },
} as const;
