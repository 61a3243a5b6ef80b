import * as z from 'zod/mini';
import { placedContentShape } from '../text/contentSchema';
import type { Opportunity } from './opportunity';

export const opportunitySchema: z.ZodMiniType<Opportunity> = z.object({
  ...placedContentShape,
  /** Links of earlier versions carried none. */
  status: z._default(z.enum(['open', 'closed']), 'open'),
  placesLeft: z._default(z.nullable(z.int()), null),
});
