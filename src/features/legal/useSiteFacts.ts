import { charity } from '@/config/charity';
import { useLanguage } from '@/i18n/useLanguage';

export function useSiteFacts(): { name: string; email: string } {
  const { name, email } = charity();
  return { name: name[useLanguage()], email };
}
