const DIGITS = 6;

export const receiptNumber = (year: number, place: number): string =>
  `${year}-${String(place).padStart(DIGITS, '0')}`;
