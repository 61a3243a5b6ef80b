import { useTranslation } from 'react-i18next';
import type { Failure } from '@core/failures/failure';
import { formatMoneyInSentence } from '@core/money/formatMoney';
import { formatWait } from '@core/text/durations';
import { useLanguage } from '@/i18n/useLanguage';

/** Describes a failure, with a wait or a minimum amount only if the server sent one. */
export function useFailureText(): (failure: Failure) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  return ({ code, field = '', retryAfterSeconds = 0, minimum }) => {
    if (code === 'invalid' && field.endsWith('.card.day')) return t('dedication.problems.day');
    if (code === 'rateLimited' && retryAfterSeconds > 0)
      return t('failure.rateLimitedFor', { wait: formatWait(retryAfterSeconds, language) });
    if (code === 'amountTooSmall' && minimum !== undefined)
      return t('failure.amountTooSmallFor', { amount: formatMoneyInSentence(minimum, language) });
    return t(`failure.${code}`);
  };
}
