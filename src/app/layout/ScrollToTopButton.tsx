import { styled } from '@mui/material/styles';
import { useEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { ArrowUpIcon } from '@/components/icons/pageIcons';
import { radii, shadows } from '@/theme/tokens';
import { useReducedMotion } from '@/components/motion/useReducedMotion';

const Round = styled('button')(({ theme }) => ({
  position: 'fixed',
  // The button is above a bar at the lower edge.
  insetBlockEnd: 'calc(24px + var(--lower-bar, 0px))',
  insetInlineEnd: 24,
  zIndex: theme.zIndex.fab,
  display: 'grid',
  placeItems: 'center',
  inlineSize: 48,
  blockSize: 48,
  border: 0,
  borderRadius: radii.pill,
  backgroundColor: theme.palette.primary.main,
  color: theme.palette.primary.contrastText,
  boxShadow: shadows.raised,
  cursor: 'pointer',
  '&:hover': { backgroundColor: theme.palette.primary.dark },
  // It would cover the form's fields or its button on phones.
  [theme.breakpoints.down('sm')]: {
    'body:has(form :focus) &': { display: 'none' },
    '&[data-covers]': { visibility: 'hidden' },
  },
  '@media print': { display: 'none' },
}));

const meet = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

/** Marks the button while it covers a field or a button of a form. */
function useMarkOver(button: RefObject<HTMLButtonElement | null>): void {
  useEffect(() => {
    const look = (): void => {
      const own = button.current?.getBoundingClientRect();
      const parts = document.querySelectorAll('main form :is(button, input, select, textarea)');
      const covers =
        own !== undefined &&
        Array.from(parts).some((part) => meet(own, part.getBoundingClientRect()));
      button.current?.toggleAttribute('data-covers', covers);
    };
    look();
    // The hidden button has a position again one frame after the focus has left a form.
    const lookLater = (): void => void requestAnimationFrame(look);
    window.addEventListener('scroll', look, { passive: true });
    document.addEventListener('focusout', lookLater);
    // Another page or loaded content moves the elements under it.
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(look);
    observer?.observe(document.body);
    return () => {
      window.removeEventListener('scroll', look);
      document.removeEventListener('focusout', lookLater);
      observer?.disconnect();
    };
  }, [button]);
}

export function ScrollToTopButton() {
  const { t } = useTranslation();
  const reduced = useReducedMotion();
  const button = useRef<HTMLButtonElement>(null);
  useMarkOver(button);
  return (
    <Round
      ref={button}
      type="button"
      aria-label={t('layout.scrollToTop')}
      onClick={() => window.scrollTo({ top: 0, behavior: reduced ? 'auto' : 'smooth' })}
    >
      <ArrowUpIcon />
    </Round>
  );
}
