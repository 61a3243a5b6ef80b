import { styled } from '@mui/material/styles';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ArrowUpIcon } from '@/ui/icons/icons';
import { radii, shadows } from '@/theme/tokens';
import { useReducedMotion } from '@/ui/motion/useReducedMotion';

const Round = styled('button')(({ theme }) => ({
  position: 'fixed',
  insetBlockEnd: 24,
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
  '@media print': { display: 'none' },
}));

/** What is scrolled away before the button appears. Watching it costs nothing while somebody scrolls. */
const Top = styled('div')({ position: 'absolute', insetBlockStart: 0, blockSize: 200, inlineSize: 1, visibility: 'hidden', pointerEvents: 'none' });

export function ScrollToTop() {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const reduced = useReducedMotion();
  const watch = useCallback((top: HTMLElement | null) => {
    if (top === null || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver((entries) => setShown(entries.at(-1)?.isIntersecting === false));
    observer.observe(top);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <Top ref={watch} />
      {shown && (
        <Round type="button" aria-label={t('layout.scrollToTop')} onClick={() => window.scrollTo({ top: 0, behavior: reduced ? 'auto' : 'smooth' })}>
          <ArrowUpIcon />
        </Round>
      )}
    </>
  );
}
