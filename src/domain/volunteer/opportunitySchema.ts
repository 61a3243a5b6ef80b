/** Reads an opportunity from what a page was handed. */
import * as z from 'zod/mini';
import { bilingualSchema } from '../text/bilingualSchema';
import type { Opportunity } from './opportunity';

export const opportunitySchema: z.ZodMiniType<Opportunity> = z.object({
  id: z.string().check(z.minLength(1)),
  title: bilingualSchema,
  description: bilingualSchema,
  region: bilingualSchema,
  type: bilingualSchema,
  image: z.string(),
  date: z.nullable(z.string()),
});
