/**
 * What donors do with a field for a figure, as plain data, so that each engine can be held to it.
 */

/** Where in a field a donor taps, as a part of its width. */
export const PLACES = {
  'near its left edge': 0.06,
  'in its middle': 0.5,
  'near its right edge': 0.94,
} as const;

export type Step =
  /** Chooses the suggested amount with this many cents. */
  | { do: 'choose'; amountMinor: number }
  /** Taps the field and types. */
  | { do: 'enter'; keys: string }
  /** Takes the focus elsewhere. */
  | { do: 'leave' }
  /** Opens another page of the site, and comes back by the browser's Back. */
  | { do: 'goAndComeBack' }
  /** Taps the field once more, at the same place. */
  | { do: 'tap' };

export type FigureCase = {
  name: string;
  before: readonly Step[];
  /** What is typed after a tap, or pasted. */
  keys: string;
  by: 'typing' | 'pasting';
  /** In cents: what would be charged. */
  chargedMinor: number;
};

const untouched = { before: [], by: 'typing' } as const;

/** Cases of the amount of a gift, which starts with the middle suggestion. */
export const DONATION_CASES: readonly FigureCase[] = [
  { ...untouched, name: 'a field that was left alone', keys: '25', chargedMinor: 2_500 },
  { ...untouched, name: 'Arabic digits', keys: '٢٥٫٥', chargedMinor: 2_550 },
  { ...untouched, name: 'a pasted amount', keys: '1,250.00', by: 'pasting', chargedMinor: 125_000 },
  {
    ...untouched,
    name: 'a suggested amount',
    before: [{ do: 'choose', amountMinor: 2_500 }],
    keys: '30',
    chargedMinor: 3_000,
  },
  {
    ...untouched,
    name: 'a suggested amount that is tapped twice',
    before: [{ do: 'choose', amountMinor: 2_500 }, { do: 'tap' }],
    keys: '7',
    chargedMinor: 700,
  },
  {
    ...untouched,
    name: 'an amount pasted over a suggested one',
    before: [{ do: 'choose', amountMinor: 10_000 }, { do: 'tap' }],
    keys: '40',
    by: 'pasting',
    chargedMinor: 4_000,
  },
  {
    ...untouched,
    name: 'an amount that was typed and left',
    before: [{ do: 'enter', keys: '12' }, { do: 'leave' }],
    keys: '34',
    chargedMinor: 3_400,
  },
  {
    ...untouched,
    name: 'a suggested amount chosen after typing',
    before: [
      { do: 'enter', keys: '12' },
      { do: 'choose', amountMinor: 5_000 },
    ],
    keys: '8',
    chargedMinor: 800,
  },
  {
    ...untouched,
    name: 'a field that the donor comes back to',
    before: [{ do: 'enter', keys: '12' }, { do: 'goAndComeBack' }],
    keys: '60',
    chargedMinor: 6_000,
  },
];

/** Of the amount of a line of the cart, which starts at what it is. */
export const LINE_CASES: readonly FigureCase[] = [
  { ...untouched, name: 'an amount that is edited', keys: '25', chargedMinor: 2_500 },
  { ...untouched, name: 'Arabic digits', keys: '٢٥', chargedMinor: 2_500 },
  {
    ...untouched,
    name: 'an amount that is tapped twice',
    before: [{ do: 'tap' }],
    keys: '9',
    chargedMinor: 900,
  },
  { ...untouched, name: 'a pasted amount', keys: '31', by: 'pasting', chargedMinor: 3_100 },
];
