import type { CSSObject } from '@mui/material/styles';
import type { Palette } from './tokens';

/**
 * The ring that every focused control wears; `--focus-ring` is saffron inside
 * `data-surface="petrol"`.
 */
export const focusRing: CSSObject = {
  outline: '3px solid var(--focus-ring)',
  outlineOffset: '2px',
};

/**
 * For a place that is there before its message, so that it is read out: empty it takes no room. A
 * hidden one would come into being with its message, which many screen readers then do not read.
 */
export const noRoomWhileEmpty: CSSObject = { '&:empty': { position: 'absolute' } };

/**
 * Forced colours take backgrounds away and give this line one: for what only its background would
 * tell apart.
 */
export const edgeInForcedColours: CSSObject = {
  outline: '2px solid transparent',
  outlineOffset: '-2px',
};

/** An input that a label shows in its own way: it lies unseen over it, and takes the taps. */
export const unseenInput: CSSObject = {
  position: 'absolute',
  inset: 0,
  opacity: 0,
  margin: 0,
  inlineSize: '100%',
  blockSize: '100%',
  cursor: 'inherit',
};

/**
 * Styles of the bare page: ground, selection, focus, wrapping, and stillness for those who ask for
 * it.
 */
export function baselineFor(c: Palette): Record<string, CSSObject> {
  return {
    // `only`: a browser that darkens pages by itself would take the colours apart that the contrast
    // was measured for.
    ':root': { '--focus-ring': c.petrol, accentColor: c.petrol, colorScheme: 'only light' },
    '[data-surface="petrol"]': { '--focus-ring': c.saffron },
    html: { textSizeAdjust: '100%', scrollPaddingBlockStart: '6rem', overflowX: 'clip' },
    body: {
      backgroundColor: c.linen,
      color: c.ink,
      overflowWrap: 'break-word',
      overflowX: 'clip',
    },
    '::selection': { backgroundColor: c.saffron, color: c.onSaffron },
    ':focus-visible': focusRing,
    '[tabindex="-1"]:focus': { outline: 'none' },
    'h1, h2, h3, h4': { textWrap: 'balance' },
    'h1, h2, h3, h4, p, dd, td': { overflowWrap: 'anywhere' },
    // It costs a phone more than it gives a narrow column.
    '@media (hover: hover)': { p: { textWrap: 'pretty' } },
    'img, svg, video': { maxWidth: '100%' },
    address: { fontStyle: 'normal' },
    '::placeholder': { color: c.inkSoft, opacity: 1 },
    bdi: { unicodeBidi: 'isolate' },
    // The unseen bar of a message is its clock: the message closes when its animation ends.
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
}
