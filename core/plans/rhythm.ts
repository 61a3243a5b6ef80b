export const FRIDAY = 5;

/** How often a regular donation is given. */
export type Rhythm =
  /** 1 to 31; a shorter month has it on its last day. */
  | { kind: 'monthly'; day: number }
  /** 0 is Sunday. */
  | { kind: 'weekly'; weekday: number }
  /** A common year has 29 February on the 28th. */
  | { kind: 'yearly'; month: number; day: number }
  | { kind: 'ramadanFridays' }
  /** A season's total; with `isOddHeavier` an odd night receives twice an even one. */
  | { kind: 'lastTenNights'; nights: 'all' | 'odd'; isOddHeavier: boolean }
  /** The first ten days of Dhul-Hijja; a season's total. */
  | { kind: 'dhulHijja' };

/** Whether the plan gives in one season and then ends by itself. */
export const isSeason = ({ kind }: Pick<Rhythm, 'kind'>): boolean =>
  kind === 'ramadanFridays' || kind === 'lastTenNights' || kind === 'dhulHijja';

/** Whether the amount is the season's total instead of the amount of each date. */
export const isTotal = ({ kind }: Pick<Rhythm, 'kind'>): boolean =>
  kind === 'lastTenNights' || kind === 'dhulHijja';
