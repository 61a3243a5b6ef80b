import { charity } from '@/config/charity';
import { useLanguage } from '@/i18n/useLanguage';

/** The charity's facts in the texts. */
export function useSiteFacts(): { name: string; email: string } {
  const { name, email } = charity();
  return { name: name[useLanguage()], email };
}
