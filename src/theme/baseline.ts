import type { CSSObject } from '@mui/material/styles';
import { colour as c } from './tokens';

/** The focus ring of every control; `--focus-ring` is saffron inside `data-surface="petrol"`. */
export const focusRing: CSSObject = {
  outline: '3px solid var(--focus-ring)',
  outlineOffset: '2px',
};

/** Many screen readers ignore a live region that appears with its message. */
export const noRoomWhileEmpty: CSSObject = { '&:empty': { position: 'absolute' } };

/** Forced colours remove backgrounds and show this border for elements without another one. */
export const edgeInForcedColours: CSSObject = {
  outline: '2px solid transparent',
  outlineOffset: '-2px',
};

/** A quiet edge around a picture, in the dark alone. */
export const pictureEdge: CSSObject = {
  outline: '1px solid var(--picture-edge)',
  outlineOffset: '-1px',
};

/** An input under its own drawing by a label: it is invisible on top, and receives the taps. */
export const unseenInput: CSSObject = {
  position: 'absolute',
  inset: 0,
  opacity: 0,
  margin: 0,
  inlineSize: '100%',
  blockSize: '100%',
  cursor: 'inherit',
};

export const baseline: Record<string, CSSObject> = {
  ':root, [data-light]': { '--focus-ring': c('petrol'), accentColor: c('petrol'), color: c('ink') },
  '[data-surface="petrol"]': { '--focus-ring': c('saffronBright') },
  html: { textSizeAdjust: '100%', scrollPaddingBlockStart: '6rem', overflowX: 'clip' },
  body: {
    backgroundColor: c('linen'),
    color: c('ink'),
    overflowWrap: 'break-word',
    overflowX: 'clip',
  },
  '::selection': { backgroundColor: c('saffron'), color: c('onSaffron') },
  ':focus-visible': focusRing,
  '[tabindex="-1"]:focus': { outline: 'none' },
  'h1, h2, h3, h4': { textWrap: 'balance' },
  'h1, h2, h3, h4, p, dd, td': { overflowWrap: 'anywhere' },
  // It costs a phone more than it improves a narrow column.
  '@media (hover: hover)': { p: { textWrap: 'pretty' } },
  'img, svg, video': { maxWidth: '100%' },
  address: { fontStyle: 'normal' },
  '::placeholder': { color: c('inkSoft'), opacity: 1 },
  bdi: { unicodeBidi: 'isolate' },
  // The invisible bar of a message is its timer: the message closes when the animation ends.
  '@media (prefers-reduced-motion: reduce)': {
    '*:not(.Toastify__progress-bar), *::before, *::after': {
      animationDuration: '.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
  '@media print': { body: { backgroundColor: 'transparent' } },
};
