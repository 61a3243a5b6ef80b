import type { QuickItemId } from '@core/projects/quickItems';
import type { Bilingual } from '@core/text/languages/bilingual';

export const QUICK_ITEM_NAMES: Record<QuickItemId, Bilingual> = {
  education: { en: 'Education', ar: 'تعليم' },
  food: { en: 'Food', ar: 'طعام' },
  clothes: { en: 'Clothes', ar: 'ملابس' },
  toy: { en: 'Toy', ar: 'لعبة' },
};
