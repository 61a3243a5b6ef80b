/**
 * Ids of the example's documents, of every version that a site may have begun with. The staff's
 * function recognises them without the texts.
 */

/** The project that the items count for; content names it in several places. */
export const FAMILY_PROJECT_ID = 'family-support';

export const EXAMPLE_IDS = {
  project: [
    'gaza-food-parcels',
    'gaza-water-supply',
    'gaza-winter-shelter',
    'gaza-daily-bread',
    'gaza-learning-tents',
    'sudan-food-parcels',
    'sudan-mobile-clinic',
    'sudan-kassala-water',
    'sudan-seeds-and-tools',
    'africa-well-drilling',
    'somalia-goats',
    'niger-school-roof',
    'chad-solar-water',
    'zakat-istanbul-families',
    'zakat-sudan-orphans',
    'zakat-gaza-cash',
    FAMILY_PROJECT_ID,
  ],
  opportunity: [
    'winter-clothes-sorting',
    'arabic-tutors',
    'translators',
    'mobile-clinic-doctors',
    'community-kitchen-gaza',
    'well-survey-engineers',
    'convoy-drivers',
    'storytellers',
    'donor-care',
  ],
  post: [
    'warm-winter-campaign',
    'one-table-campaign',
    'roof-before-the-rain',
    'back-to-school-bags',
    'what-ramadan-became',
    'zakat-explained',
    'kassala-first-glass',
    'baker-of-deir-al-balah',
    'letter-from-a-teacher',
    'how-we-choose-a-well',
    'volunteers-of-fatih',
    'where-each-dollar-goes',
    'why-we-embroider',
  ],
  update: [
    'daily-bread-flour',
    'daily-bread-half-way',
    'daily-bread-done',
    'wells-first',
    'wells-second-third',
    'clinic-lorry',
    'clinic-nine-villages',
    'seeds-bought',
    'seeds-given-out',
    'water-tankers-summer',
    'water-plant-repair',
  ],
  item: ['education', 'food', 'clothes', 'toy'],
  rate: ['SAR', 'TRY'],
} as const satisfies Record<string, readonly string[]>;
