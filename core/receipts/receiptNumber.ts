/** A receipt's number: the year of the gift, and its place in it. */
const DIGITS = 6;

export const receiptNumber = (year: number, place: number): string =>
  `${year}-${String(place).padStart(DIGITS, '0')}`;
