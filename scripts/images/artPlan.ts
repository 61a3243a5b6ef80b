/** The composition of each picture: its cover palette, figure and layout. */
import type { CoverPalette } from '@/components/covers/palettes';
import type { CoverLayout } from 'tatreez/coverArt';
import type { MotifName } from 'tatreez/motifs';

/** `seed` replaces the id if other threads and borders look better. */
export type CoverPlan = {
  palette: CoverPalette;
  motif: MotifName;
  layout: CoverLayout;
  seed?: string;
};

export const COVER_PLANS: Readonly<Record<string, CoverPlan>> = {
  'gaza-food-parcels': { palette: 'gaza', motif: 'bread', layout: 'frieze' },
  'gaza-water-supply': { palette: 'water', motif: 'jug', layout: 'medallion' },
  'gaza-winter-shelter': { palette: 'gaza', motif: 'tent', layout: 'scene' },
  'gaza-daily-bread': { palette: 'gaza', motif: 'wheat', layout: 'triptych' },
  'gaza-learning-tents': { palette: 'gaza', motif: 'book', layout: 'medallion' },
  'sudan-food-parcels': { palette: 'sudan', motif: 'bowl', layout: 'frieze' },
  'sudan-mobile-clinic': { palette: 'sudan', motif: 'kit', layout: 'triptych' },
  'sudan-kassala-water': { palette: 'water', motif: 'jug', layout: 'frieze' },
  'sudan-seeds-and-tools': { palette: 'sudan', motif: 'sprout', layout: 'scene' },
  'africa-well-drilling': { palette: 'water', motif: 'well', layout: 'scene' },
  'somalia-goats': { palette: 'africa', motif: 'sheep', layout: 'frieze' },
  'niger-school-roof': { palette: 'africa', motif: 'hut', layout: 'scene' },
  'chad-solar-water': { palette: 'water', motif: 'drop', layout: 'triptych' },
  'zakat-istanbul-families': { palette: 'zakat', motif: 'coins', layout: 'medallion' },
  'zakat-sudan-orphans': { palette: 'zakat', motif: 'hands', layout: 'frieze' },
  'zakat-gaza-cash': { palette: 'zakat', motif: 'olive', layout: 'triptych' },
  'family-support': { palette: 'linen', motif: 'people', layout: 'medallion' },

  'winter-clothes-sorting': { palette: 'linen', motif: 'shirt', layout: 'frieze' },
  'arabic-tutors': { palette: 'linen', motif: 'book', layout: 'triptych' },
  translators: { palette: 'water', motif: 'lantern', layout: 'medallion' },
  'mobile-clinic-doctors': { palette: 'sudan', motif: 'heart', layout: 'medallion' },
  'community-kitchen-gaza': { palette: 'gaza', motif: 'bowl', layout: 'triptych' },
  'well-survey-engineers': { palette: 'africa', motif: 'well', layout: 'medallion' },
  'convoy-drivers': { palette: 'linen', motif: 'truck', layout: 'frieze', seed: 'road' },
  storytellers: { palette: 'sudan', motif: 'boat', layout: 'frieze' },
  'donor-care': { palette: 'zakat', motif: 'heart', layout: 'triptych' },

  'warm-winter-campaign': { palette: 'sudan', motif: 'fire', layout: 'medallion' },
  'one-table-campaign': { palette: 'zakat', motif: 'bread', layout: 'scene' },
  'roof-before-the-rain': { palette: 'water', motif: 'tent', layout: 'triptych' },
  'back-to-school-bags': { palette: 'africa', motif: 'bag', layout: 'frieze' },
  'what-ramadan-became': { palette: 'zakat', motif: 'lantern', layout: 'triptych' },
  'zakat-explained': { palette: 'linen', motif: 'coins', layout: 'frieze' },
  'kassala-first-glass': { palette: 'water', motif: 'drop', layout: 'scene' },
  'baker-of-deir-al-balah': { palette: 'africa', motif: 'bread', layout: 'medallion' },
  'letter-from-a-teacher': { palette: 'gaza', motif: 'book', layout: 'scene' },
  'how-we-choose-a-well': { palette: 'water', motif: 'well', layout: 'frieze' },
  'volunteers-of-fatih': { palette: 'linen', motif: 'people', layout: 'scene' },
  'where-each-dollar-goes': { palette: 'zakat', motif: 'sprout', layout: 'medallion' },
  'why-we-embroider': { palette: 'gaza', motif: 'olive', layout: 'frieze' },
};

export type EmblemPlan = { palette: CoverPalette; motif: MotifName; body?: number };

export const TILE_PLANS: Readonly<Record<string, EmblemPlan>> = {
  gaza: { palette: 'gaza', motif: 'olive', body: 0 },
  sudan: { palette: 'sudan', motif: 'palm' },
  africa: { palette: 'africa', motif: 'acacia' },
  water: { palette: 'water', motif: 'jug' },
  zakat: { palette: 'zakat', motif: 'coins' },
};

export const ITEM_PLANS: Readonly<Record<string, EmblemPlan>> = {
  education: { palette: 'linen', motif: 'book', body: 1 },
  food: { palette: 'linen', motif: 'bowl', body: 0 },
  clothes: { palette: 'linen', motif: 'shirt', body: 1 },
  toy: { palette: 'linen', motif: 'toy', body: 0 },
};
