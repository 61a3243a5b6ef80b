import * as z from 'zod/mini';
import { placedContentShape } from '../text/contentSchema';
import type { Opportunity } from './opportunity';

export const opportunitySchema: z.ZodMiniType<Opportunity> = z.object(placedContentShape);
