/** A charitable project: what it is for, how much was raised, how much is wanted. */
import * as z from 'zod/mini';
import { currencySchema } from '../money/currency';
import { bilingualSchema } from '../text/bilingual';

export const projectSchema = z.object({
  id: z.string().check(z.minLength(1)),
  title: bilingualSchema,
  description: bilingualSchema,
  region: bilingualSchema,
  type: bilingualSchema,
  image: z.string(),
  date: z.nullable(z.string()),
  raisedMinor: z.int(),
  targetMinor: z.int(),
  currency: currencySchema,
  status: z.enum(['open', 'closed']),
});
export type Project = z.infer<typeof projectSchema>;

/** The project that the family block's items are recorded against. */
export const FAMILY_PROJECT_ID = 'family-support';

export type Progress = {
  /** The true share in whole percent; above 100 when more than the target was raised. */
  percent: number;
  /** The same, capped at 100, for the bar. */
  barPercent: number;
  funded: boolean;
};

/** Raised over target, rounded to a whole number; a project without a target shows 0. Both in the project's currency. */
export function progressOf({ raisedMinor, targetMinor }: Pick<Project, 'raisedMinor' | 'targetMinor'>): Progress {
  const percent = targetMinor > 0 ? Math.round((Math.max(0, raisedMinor) * 100) / targetMinor) : 0;
  return { percent, barPercent: Math.min(100, percent), funded: targetMinor > 0 && raisedMinor >= targetMinor };
}

export const PROJECT_CATEGORIES = ['Gaza', 'Sudan', 'Africa', 'Water', 'Zakat'] as const;
export type ProjectCategory = (typeof PROJECT_CATEGORIES)[number];

/** `food_parcels` → `food parcels`. */
export function readableType(type: string): string {
  return type.replaceAll('_', ' ').trim();
}
