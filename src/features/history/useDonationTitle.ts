import { useTranslation } from 'react-i18next';
import { pickText, type Bilingual } from '@core/text/languages/bilingual';
import type { Receipt } from '@core/receipts/receipt';
import { QUICK_ITEM_IDS } from '@core/projects/quickItems';
import { useLanguage } from '@/i18n/useLanguage';

type TitledDonation = Pick<Receipt, 'title' | 'itemId'>;

export function useDonationTitle(): (donation: TitledDonation) => Bilingual {
  const { t } = useTranslation();
  const language = useLanguage();
  const own = (text: string): Bilingual => ({ en: '', ar: '', [language]: text });
  return ({ title, itemId }) => {
    const item = QUICK_ITEM_IDS.find((id) => id === itemId);
    if (item !== undefined) return own(t(`family.items.${item}`));
    if (title === null) return own(t('history.projectGone'));
    return pickText(title, language).text.trim() === '' ? own(t('history.unnamed')) : title;
  };
}
