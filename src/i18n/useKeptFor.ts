/** How long what is held about people is kept, as the texts write it. */
import { useTranslation } from 'react-i18next';
import { KEPT_DAYS, type Kept } from '@core/privacy/keptFor';

const YEAR = 365;

/** A period for each kind, such as `2 years`, to be put into a text by its name. */
export function useKeptFor(): Record<Kept, string> {
  const { t } = useTranslation();
  const written = (days: number): string =>
    days % YEAR === 0
      ? t('common.period.years', { count: days / YEAR })
      : t('common.period.days', { count: days });
  return Object.fromEntries(
    Object.entries(KEPT_DAYS).map(([kept, days]) => [kept, written(days)]),
  ) as Record<Kept, string>;
}
