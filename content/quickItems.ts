import type { Bilingual } from '@core/text/languages/bilingual';
import type { EXAMPLE_IDS } from './exampleIds';

export type QuickItemId = (typeof EXAMPLE_IDS.item)[number];

export const QUICK_ITEM_NAMES: Record<QuickItemId, Bilingual> = {
  education: { en: 'Education', ar: 'تعليم' },
  food: { en: 'Food', ar: 'طعام' },
  clothes: { en: 'Clothes', ar: 'ملابس' },
  toy: { en: 'Toy', ar: 'لعبة' },
};
