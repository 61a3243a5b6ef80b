import * as z from 'zod/mini';
import { textSchema } from '../text/textSchema';

export const MONTHS_OF_STATEMENT = 12;

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;
export const monthSchema = textSchema(7, z.regex(MONTH));
export const isMonth = (text: string): boolean => MONTH.test(text);

/** @param by may be negative */
export function addMonths(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const index = year * 12 + number - 1 + by;
  return `${Math.floor(index / 12)}-${String((((index % 12) + 12) % 12) + 1).padStart(2, '0')}`;
}

export const lastMonthOf = (firstMonth: string): string =>
  addMonths(firstMonth, MONTHS_OF_STATEMENT - 1);
