import * as z from 'zod/mini';
import { amountMinorSchema, currencySchema } from '../money/moneySchema';
import { FAILURE_CODES } from './failure';

export const failureSchema = z.object({
  code: z.enum(FAILURE_CODES),
  field: z.optional(z.string()),
  reason: z.optional(z.string()),
  detail: z.optional(z.string()),
  retryAfterSeconds: z.optional(z.number()),
  minimum: z.optional(z.object({ amountMinor: amountMinorSchema, currency: currencySchema })),
});
