import * as z from 'zod/mini';
import { donationWishesSchema } from '../donations/dedicationSchema';
import { MAX_QUANTITY } from '../donations/limits';
import { amountMinorSchema, currencySchema } from '../money/moneySchema';
import { bilingualSchema } from '../text/languages/bilingualSchema';
import type { CartLine } from './cartLine';
import { textSchema } from '../text/textSchema';

export const cartLineSchema: z.ZodMiniType<CartLine> = z.object({
  projectId: textSchema(36, z.minLength(1)),
  itemId: z.nullable(z.string()),
  projectName: bilingualSchema,
  description: bilingualSchema,
  region: bilingualSchema,
  type: bilingualSchema,
  image: z.string(),
  unitAmountMinor: amountMinorSchema,
  currency: currencySchema,
  quantity: z.int().check(z.minimum(1), z.maximum(MAX_QUANTITY)),
  // Wishes that cannot be read take no line with them.
  wishes: z.catch(z.optional(donationWishesSchema), undefined),
});
