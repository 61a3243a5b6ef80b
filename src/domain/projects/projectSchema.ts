/** Reads a project from what a page was handed. */
import * as z from 'zod/mini';
import { currencySchema } from '../money/moneySchema';
import { bilingualSchema } from '../text/bilingualSchema';
import type { Project } from './project';

export const projectSchema: z.ZodMiniType<Project> = z.object({
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
