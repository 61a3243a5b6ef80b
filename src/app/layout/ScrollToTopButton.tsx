import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { ArrowUpIcon } from '@/components/icons/pageIcons';
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
  // On phones it would cover what is filled in, or what sends it.
  [theme.breakpoints.down('sm')]: { 'body:has(form :focus) &': { display: 'none' } },
  '@media print': { display: 'none' },
}));

/** Leads back to the page's beginning. */
export function ScrollToTopButton() {
  const { t } = useTranslation();
  const reduced = useReducedMotion();
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
