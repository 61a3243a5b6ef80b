import { useTranslation } from 'react-i18next';
import { KEPT_DAYS, type Kept } from '@core/privacy/keptFor';
import { keysOf } from '@core/values/keysOf';
import { recordOf } from '@core/values/recordOf';

const YEAR = 365;

/** A period for each kind, such as `2 years`, to be put into a text by its name. */
export function useKeptFor(): Record<Kept, string> {
  const { t } = useTranslation();
  const written = (days: number): string =>
    days % YEAR === 0
      ? t('common.period.years', { count: days / YEAR })
      : t('common.period.days', { count: days });
  return recordOf(keysOf(KEPT_DAYS), (kept) => written(KEPT_DAYS[kept]));
}
