import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isOldRate } from '@core/money/rateDates';
import { formatLongDate } from '@core/text/dates';
import { CLOCK_DAYS } from '@/config/deviceClock';
import { useLanguage } from '@/i18n/useLanguage';
import { useHydrated } from '../motion/useHydrated';

/**
 * A prerendered page does not know its reader's date, so it calls no rate old.
 * @param date ISO 8601
 */
export function useRateDate(date: string, maxDays: number): { words: string; old: boolean } {
  const language = useLanguage();
  const hydrated = useHydrated();
  const { t } = useTranslation();
  const [now] = useState(() => Date.now());
  return {
    words: formatLongDate(date, language) ?? t('common.unknownDate'),
    old: hydrated && isOldRate(date, maxDays + CLOCK_DAYS, now),
  };
}

type RateNoteProps = { date: string; maxDays: number; children?: ReactNode };

/** A note under amounts with ≈: the date of their rate, and further remarks. */
export function RateNote({ date, maxDays, children }: RateNoteProps): ReactNode {
  const { t } = useTranslation();
  const { words, old } = useRateDate(date, maxDays);
  return (
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
      <span>{t(old ? 'rates.old' : 'rates.converted', { date: words })}</span> {children}
    </Typography>
  );
}
