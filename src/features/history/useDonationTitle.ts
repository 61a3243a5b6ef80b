import { useTranslation } from 'react-i18next';
import { pickText, type Bilingual } from '@core/text/languages/bilingual';
import type { Receipt } from '@core/receipts/receipt';
import { useLanguage } from '@/i18n/useLanguage';

type TitledDonation = Pick<Receipt, 'title'>;

export function useDonationTitle(): (donation: TitledDonation) => Bilingual {
  const { t } = useTranslation();
  const language = useLanguage();
  const own = (text: string): Bilingual => ({ en: '', ar: '', [language]: text });
  return ({ title }) => {
    if (title === null) return own(t('history.projectGone'));
    return pickText(title, language).text.trim() === '' ? own(t('history.unnamed')) : title;
  };
}
