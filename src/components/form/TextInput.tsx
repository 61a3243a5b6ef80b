import { styled, type CSSObject, type Theme } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';
import { durations, easings, radii, touchTarget } from '@/theme/tokens';

const Frame = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'stretch',
  boxSizing: 'content-box',
  minBlockSize: touchTarget,
  borderRadius: radii.field,
  border: `1px solid ${theme.palette.outline}`,
  backgroundColor: theme.palette.background.paper,
  color: theme.palette.text.primary,
  transition: `border-color ${durations.menu}ms ${easings.in}, box-shadow ${durations.menu}ms ${easings.in}`,
  '&:hover': { borderColor: theme.palette.text.primary },
  '&:focus-within': {
    borderColor: theme.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${theme.palette.primary.main}`,
  },
  '&:has(:focus-visible:is(input, textarea, select))': {
    outline: '3px solid var(--focus-ring)',
    outlineOffset: '2px',
  },
  '&:has([aria-invalid="true"])': {
    borderColor: theme.palette.error.main,
    boxShadow: `inset 0 0 0 1px ${theme.palette.error.main}`,
  },
  '&:has(:is(input, textarea, select):disabled)': {
    backgroundColor: theme.palette.surface.sunken,
    borderColor: theme.palette.divider,
  },
  '&:has(:is(input, textarea):read-only:not(:disabled))': {
    backgroundColor: theme.palette.surface.sunken,
    borderColor: 'transparent',
  },
}));

const End = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  paddingInlineEnd: 14,
  color: theme.palette.text.secondary,
  fontWeight: 600,
  '&:has(button)': { paddingInlineEnd: 0 },
}));

const bare = ({ theme }: { theme: Theme }): CSSObject => ({
  ...(theme.typography.body1 as CSSObject),
  lineHeight: 1.5,
  flex: 1,
  minInlineSize: 0,
  inlineSize: '100%',
  border: 0,
  outline: 'none',
  margin: 0,
  padding: '11px 14px',
  background: 'none',
  color: 'inherit',
  borderRadius: 'inherit',
  '&:focus-visible': { outline: 'none' },
  '&[data-figures]': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '&[dir="ltr"]': { textAlign: theme.direction === 'rtl' ? 'end' : 'start' },
});

const BareInput = styled('input')(bare);
const BareTextArea = styled('textarea')(bare, { resize: 'vertical', minBlockSize: '8.5rem' });

type TextInputProps = ComponentProps<'input'> & {
  /** Set for amounts and counts: heavier, with figures of one width. */
  figures?: boolean;
  /** Stands inside the frame, after the text: a unit or a button. */
  end?: ReactNode;
};

/** The one-line text field of the product. */
export function TextInput({ figures = false, end, ...input }: TextInputProps): ReactNode {
  return (
    <Frame>
      <BareInput data-figures={figures ? '' : undefined} {...input} />
      {end !== undefined && <End>{end}</End>}
    </Frame>
  );
}

/** The same for several lines. */
export function TextArea(props: ComponentProps<'textarea'>): ReactNode {
  return (
    <Frame>
      <BareTextArea {...props} />
    </Frame>
  );
}
