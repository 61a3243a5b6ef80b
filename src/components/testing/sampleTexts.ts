import type { Bilingual } from '@core/text/languages/bilingual';

/** What the stories say, in both languages; one is longer than anybody wishes. */
export const SAMPLE = {
  title: { en: 'Water for Gaza', ar: 'ماء لغزة' },
  long: {
    en: 'Clean water, a roof and a school year for families who had to leave their homes in the north and in the south',
    ar: 'ماء نظيف وسقف وسنة دراسية لعائلات اضطرت إلى ترك بيوتها في الشمال وفي الجنوب من البلاد كلها',
  },
  region: { en: 'Gaza', ar: 'غزة' },
  onlyArabic: { en: '', ar: 'حقيبة مدرسية' },
} as const satisfies Record<string, Bilingual>;
