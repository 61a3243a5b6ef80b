import { site } from '@/config/site';
import { siteFacts } from '@/config/siteFacts';
import { useLanguage } from '@/i18n/useLanguage';

/** What the texts say about the charity itself. */
export function useSiteFacts(): { name: string; email: string } {
  return { name: site.name[useLanguage()], email: siteFacts.email };
}
