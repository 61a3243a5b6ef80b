import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLongDate, formatShortDate, toIsoDay } from '@core/text/dates';
import { useLanguage } from '@/i18n/useLanguage';

type DateTextProps = {
  value: string | null | undefined;
  /** `short` is day/month/year, `long` is in words. Arabic is always in words. */
  form?: 'short' | 'long';
  fallback?: string;
};

export function DateText({ value, form = 'short', fallback }: DateTextProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const text =
    form === 'short' ? formatShortDate(value, language) : formatLongDate(value, language);
  if (text === null) return <span>{fallback ?? t('common.unknownDate')}</span>;
  return <time dateTime={toIsoDay(value)}>{text}</time>;
}
