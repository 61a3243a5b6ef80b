import Fab from '@mui/material/Fab';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ArrowUpIcon } from '@/ui/icons/icons';
import { useReducedMotion } from '@/ui/motion/useReducedMotion';

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
    <Fab
      color="primary"
      size="medium"
      aria-label={t('layout.scrollToTop')}
      onClick={() => window.scrollTo({ top: 0, behavior: reduced ? 'auto' : 'smooth' })}
      sx={{ position: 'fixed', insetBlockEnd: 24, insetInlineEnd: 24, boxShadow: 2, '@media print': { display: 'none' } }}
    >
      <ArrowUpIcon />
    </Fab>
  );
}
