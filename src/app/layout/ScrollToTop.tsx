import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ArrowUpIcon } from '@/components/icons/icons';
import { radii, shadows } from '@/theme/tokens';
import { useReducedMotion } from '@/components/motion/useReducedMotion';

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

/** Pixels scrolled before the button appears. */
const THRESHOLD = 200;

export function ScrollToTop() {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const reduced = useReducedMotion();
  useEffect(() => {
    const check = (): void => setShown(window.scrollY > THRESHOLD);
    check();
    window.addEventListener('scroll', check, { passive: true });
    return () => window.removeEventListener('scroll', check);
  }, []);
  if (!shown) return null;
  return (
    <Round
      type="button"
      aria-label={t('layout.scrollToTop')}
      onClick={() => window.scrollTo({ top: 0, behavior: reduced ? 'auto' : 'smooth' })}
    >
      <ArrowUpIcon />
    </Round>
  );
}
