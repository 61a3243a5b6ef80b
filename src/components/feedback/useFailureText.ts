import { useTranslation } from 'react-i18next';
import type { Failure } from '@core/failures/failure';
import { formatWait } from '@core/text/durations';
import { useLanguage } from '@/i18n/useLanguage';

/**
 * Puts a failure into words: what happened and what to do. A wait is named only where the server
 * sent one.
 */
export function useFailureText(): (failure: Failure) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  return ({ code, retryAfterSeconds = 0 }) =>
    code === 'rateLimited' && retryAfterSeconds > 0
      ? t('failure.rateLimitedFor', { wait: formatWait(retryAfterSeconds, language) })
      : t(`failure.${code}`);
}
