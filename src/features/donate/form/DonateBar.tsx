import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { useEffect, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Money } from '@core/money/money';
import { briefMoney } from '@core/money/wholeMoney';
import { shadows } from '@/theme/tokens';
import { Button } from '@/components/form/Button';
import { HeartIcon } from '@/components/icons/pageIcons';
import { Verbatim } from '@/components/text/Verbatim';

/** The page's header covers the upper edge, and the bar a button that is only partly in sight. */
const WHOLE = 0.9;
const SIGHT = { rootMargin: '-84px 0px 0px', threshold: [0, WHOLE] };
const KEYBOARD_SHARE = 0.75;

/** Whether the form's button and a keyboard are out of sight; true before anything is known. */
function useIsNeeded(button: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setIsSeen] = useState(false);
  const [isTyping, setIsTyping] = useState(false);
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined' || button.current === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      for (const { intersectionRatio } of entries) setIsSeen(intersectionRatio >= WHOLE);
    }, SIGHT);
    observer.observe(button.current);
    return () => observer.disconnect();
  }, [button]);
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
  return !isSeen && !isTyping;
}

const BAR_HEIGHT = 76;

/** The footer's last row stays above the bar. */
const roomBelow = (
  <GlobalStyles
    styles={(theme) => ({
      [theme.breakpoints.down('md')]: { footer: { paddingBlockEnd: BAR_HEIGHT } },
    })}
  />
);

/** Scrolls a focused element away from the bar and the button to the top. */
const keepClear = (
  <GlobalStyles
    styles={(theme) => ({
      html: { scrollPaddingBlockEnd: BAR_HEIGHT + 12 },
      [theme.breakpoints.down('md')]: { html: { '--lower-bar': `${BAR_HEIGHT}px` } },
    })}
  />
);

const Bar = styled('div')(({ theme }) => ({
  position: 'fixed',
  insetInline: 0,
  insetBlockEnd: 0,
  zIndex: theme.zIndex.appBar,
  padding: '12px 16px',
  paddingBlockEnd: 'calc(12px + env(safe-area-inset-bottom, 0px))',
  backgroundColor: theme.palette.background.paper,
  boxShadow: shadows.card,
  borderBlockStart: `1px solid ${theme.palette.divider}`,
  [theme.breakpoints.up('md')]: { display: 'none' },
  '@media print': { display: 'none' },
}));

type DonateBarProps = {
  form: RefObject<HTMLElement | null>;
  /** The form's own button, which replaces the bar in sight. */
  button: RefObject<HTMLElement | null>;
  /** The amount in the form; null while it is not known. */
  money: Money | null;
};

/** Leads to the form on phones, at the lower edge while the form's button is out of sight. */
export function DonateBar({ form, button, money }: DonateBarProps) {
  const { t } = useTranslation();
  const isNeeded = useIsNeeded(button);
  const goToForm = (): void => {
    form.current?.scrollIntoView({ block: 'center' });
    form.current
      ?.querySelector<HTMLElement>('input[type="radio"], input, button, a')
      ?.focus({ preventScroll: true });
  };
  return (
    <>
      {roomBelow}
      {isNeeded && (
        <Bar>
          {keepClear}
          <Button
            color="give"
            size="large"
            fullWidth
            startIcon={<HeartIcon size={20} />}
            onClick={goToForm}
          >
            <span>{t('donate.bar')}</span>{' '}
            {money !== null && (
              <span>
                <span>·</span> <Verbatim>{briefMoney(money)}</Verbatim>
              </span>
            )}
          </Button>
        </Bar>
      )}
    </>
  );
}
