import Box from '@mui/material/Box';
import { Button } from '@/components/form/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useEffect, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { HeartIcon } from '@/components/icons/pageIcons';
import { shadows } from '@/theme/tokens';

/** The page's header covers the upper edge. */
const BELOW_HEADER = { rootMargin: '-84px 0px 0px' } as const;
const KEYBOARD_SHARE = 0.75;

/** Whether the form, the footer and a keyboard are all out of sight. */
function useIsNeeded(form: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState({ form: true, footer: false });
  const [isTyping, setIsTyping] = useState(false);
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return undefined;
    const footer = document.querySelector('footer');
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries)
        setSeen((before) => ({
          ...before,
          [target === footer ? 'footer' : 'form']: isIntersecting,
        }));
    }, BELOW_HEADER);
    if (form.current !== null) observer.observe(form.current);
    if (footer !== null) observer.observe(footer);
    return () => observer.disconnect();
  }, [form]);
  useEffect(() => {
    const { visualViewport } = window;
    if (!visualViewport) return undefined;
    const look = (): void =>
      setIsTyping(
        visualViewport.height * visualViewport.scale < window.innerHeight * KEYBOARD_SHARE,
      );
    visualViewport.addEventListener('resize', look);
    return () => visualViewport.removeEventListener('resize', look);
  }, []);
  return !seen.form && !seen.footer && !isTyping;
}

const BAR_HEIGHT = 76;

/** Scrolls a focused element away from the bar and the button to the top. */
const keepClear = (
  <GlobalStyles
    styles={(theme) => ({
      html: { scrollPaddingBlockEnd: BAR_HEIGHT + 12 },
      [theme.breakpoints.down('md')]: { html: { '--lower-bar': `${BAR_HEIGHT}px` } },
    })}
  />
);

/** The link to the form on phones, at the lower edge while the form is out of sight. */
export function DonateBar({ form }: { form: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation();
  if (!useIsNeeded(form)) return null;
  const goToForm = (): void => {
    form.current?.scrollIntoView({ block: 'center' });
    form.current
      ?.querySelector<HTMLElement>('input[type="radio"], input, button, a')
      ?.focus({ preventScroll: true });
  };
  return (
    <Box
      sx={{
        display: { xs: 'block', md: 'none' },
        position: 'fixed',
        insetInline: 0,
        insetBlockEnd: 0,
        zIndex: 'appBar',
        padding: '12px 16px',
        paddingBlockEnd: 'calc(12px + env(safe-area-inset-bottom, 0px))',
        backgroundColor: 'background.paper',
        boxShadow: shadows.card,
        borderBlockStart: '1px solid',
        borderColor: 'divider',
        '@media print': { display: 'none' },
      }}
    >
      {keepClear}
      <Button
        color="give"
        size="large"
        fullWidth
        startIcon={<HeartIcon size={20} />}
        onClick={goToForm}
      >
        {t('donate.bar')}
      </Button>
    </Box>
  );
}
