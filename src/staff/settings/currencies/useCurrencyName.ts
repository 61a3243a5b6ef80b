import type { Currency } from '@core/money/currency';
import { useLanguage } from '@/i18n/useLanguage';

/** `Euro (EUR)`, in the page's language. */
export function useCurrencyName(): (code: Currency) => string {
  const names = new Intl.DisplayNames(useLanguage(), { type: 'currency' });
  return (code) => `${names.of(code) ?? code} (${code})`;
}
