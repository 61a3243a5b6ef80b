import { useTranslation } from 'react-i18next';
import { useCharity } from '@/config/charity';

/** The charity's address for a sentence that ends in "write to", or words for its contact page. */
export function useCharityEmail(): string {
  const { t } = useTranslation();
  return useCharity().email || t('contact.instead');
}
