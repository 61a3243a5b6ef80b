import * as z from 'zod/mini';
import { currencySchema } from '../money/moneySchema';
import { placedContentShape } from '../text/contentSchema';
import type { Project } from './project';

export const projectSchema: z.ZodMiniType<Project> = z.object({
  ...placedContentShape,
  raisedMinor: z.int(),
  targetMinor: z.int(),
  currency: currencySchema,
  status: z.enum(['open', 'closed', 'example']),
  witness: z.exactOptional(z.string()),
});
