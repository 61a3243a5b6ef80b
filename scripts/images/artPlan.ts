/** The composition of each picture: its cover palette, figure and layout. */
import type { Cloth } from '@/components/covers/cloths';
import type { CoverLayout } from 'tatreez/coverArt';
import type { MotifName } from 'tatreez/motifs';

/** `seed` replaces the id where another fall of threads and borders looks better. */
export type CoverPlan = { cloth: Cloth; motif: MotifName; layout: CoverLayout; seed?: string };

export const COVER_PLANS: Readonly<Record<string, CoverPlan>> = {
  'gaza-food-parcels': { cloth: 'gaza', motif: 'bread', layout: 'frieze' },
  'gaza-water-supply': { cloth: 'water', motif: 'jug', layout: 'medallion' },
  'gaza-winter-shelter': { cloth: 'gaza', motif: 'tent', layout: 'scene' },
  'gaza-daily-bread': { cloth: 'gaza', motif: 'wheat', layout: 'triptych' },
  'gaza-learning-tents': { cloth: 'gaza', motif: 'book', layout: 'medallion' },
  'sudan-food-parcels': { cloth: 'sudan', motif: 'bowl', layout: 'frieze' },
  'sudan-mobile-clinic': { cloth: 'sudan', motif: 'kit', layout: 'triptych' },
  'sudan-kassala-water': { cloth: 'water', motif: 'jug', layout: 'frieze' },
  'sudan-seeds-and-tools': { cloth: 'sudan', motif: 'sprout', layout: 'scene' },
  'africa-well-drilling': { cloth: 'water', motif: 'well', layout: 'scene' },
  'somalia-goats': { cloth: 'africa', motif: 'sheep', layout: 'frieze' },
  'niger-school-roof': { cloth: 'africa', motif: 'hut', layout: 'scene' },
  'chad-solar-water': { cloth: 'water', motif: 'drop', layout: 'triptych' },
  'zakat-istanbul-families': { cloth: 'zakat', motif: 'coins', layout: 'medallion' },
  'zakat-sudan-orphans': { cloth: 'zakat', motif: 'hands', layout: 'frieze' },
  'zakat-gaza-cash': { cloth: 'zakat', motif: 'olive', layout: 'triptych' },
  'family-support': { cloth: 'linen', motif: 'people', layout: 'medallion' },

  'winter-clothes-sorting': { cloth: 'linen', motif: 'shirt', layout: 'frieze' },
  'arabic-tutors': { cloth: 'linen', motif: 'book', layout: 'triptych' },
  translators: { cloth: 'water', motif: 'lantern', layout: 'medallion' },
  'mobile-clinic-doctors': { cloth: 'sudan', motif: 'heart', layout: 'medallion' },
  'community-kitchen-gaza': { cloth: 'gaza', motif: 'bowl', layout: 'triptych' },
  'well-survey-engineers': { cloth: 'africa', motif: 'well', layout: 'medallion' },
  'convoy-drivers': { cloth: 'linen', motif: 'truck', layout: 'frieze', seed: 'road' },
  storytellers: { cloth: 'sudan', motif: 'boat', layout: 'frieze' },
  'donor-care': { cloth: 'zakat', motif: 'heart', layout: 'triptych' },

  'warm-winter-campaign': { cloth: 'sudan', motif: 'fire', layout: 'medallion' },
  'one-table-campaign': { cloth: 'zakat', motif: 'bread', layout: 'scene' },
  'roof-before-the-rain': { cloth: 'water', motif: 'tent', layout: 'triptych' },
  'back-to-school-bags': { cloth: 'africa', motif: 'bag', layout: 'frieze' },
  'what-ramadan-became': { cloth: 'zakat', motif: 'lantern', layout: 'triptych' },
  'zakat-explained': { cloth: 'linen', motif: 'coins', layout: 'frieze' },
  'kassala-first-glass': { cloth: 'water', motif: 'drop', layout: 'scene' },
  'baker-of-deir-al-balah': { cloth: 'africa', motif: 'bread', layout: 'medallion' },
  'letter-from-a-teacher': { cloth: 'gaza', motif: 'book', layout: 'scene' },
  'how-we-choose-a-well': { cloth: 'water', motif: 'well', layout: 'frieze' },
  'volunteers-of-fatih': { cloth: 'linen', motif: 'people', layout: 'scene' },
  'where-each-dollar-goes': { cloth: 'zakat', motif: 'sprout', layout: 'medallion' },
  'why-we-embroider': { cloth: 'gaza', motif: 'olive', layout: 'frieze' },
};

export type EmblemPlan = { cloth: Cloth; motif: MotifName; body?: number };

export const TILE_PLANS: Readonly<Record<string, EmblemPlan>> = {
  gaza: { cloth: 'gaza', motif: 'olive', body: 0 },
  sudan: { cloth: 'sudan', motif: 'palm' },
  africa: { cloth: 'africa', motif: 'acacia' },
  water: { cloth: 'water', motif: 'jug' },
  zakat: { cloth: 'zakat', motif: 'coins' },
};

export const ITEM_PLANS: Readonly<Record<string, EmblemPlan>> = {
  education: { cloth: 'linen', motif: 'book', body: 1 },
  food: { cloth: 'linen', motif: 'bowl', body: 0 },
  clothes: { cloth: 'linen', motif: 'shirt', body: 1 },
  toy: { cloth: 'linen', motif: 'toy', body: 0 },
};
