import * as z from 'zod/mini';
import { LANGUAGES } from '../text/languages/bilingual';
import { emailSchema } from '../text/contactRules';
import { cleanedTextSchema, daySchema, textSchema } from '../text/textSchema';
import { withoutOverrides } from '../text/withoutOverrides';
import { leadsSomewhere } from '../text/addresses/leadsSomewhere';
import { DEDICATION_LIMITS, OCCASIONS, type DonationWishes } from './dedication';

const wordsOf = (longest: number, shortest = 0) =>
  cleanedTextSchema(
    longest,
    withoutOverrides,
    z.minLength(shortest),
    z.refine((text) => !leadsSomewhere(text)),
  );
/** A name has one line with more than blanks. */
const nameOf = (longest: number) =>
  wordsOf(longest, 1).check(z.refine((text) => text.trim() !== '' && !/\p{Cc}/u.test(text)));

export const dedicationSchema = z.object({
  occasion: z.enum(OCCASIONS),
  name: nameOf(DEDICATION_LIMITS.name),
  message: wordsOf(DEDICATION_LIMITS.message),
  card: z.nullable(
    z.object({
      email: emailSchema,
      sender: nameOf(DEDICATION_LIMITS.sender),
      day: daySchema,
      language: z.enum(LANGUAGES),
    }),
  ),
});

export const donationWishesSchema: z.ZodMiniType<DonationWishes> = z.object({
  id: textSchema(36, z.regex(/^[A-Za-z0-9-]{1,36}$/)),
  isNameShown: z.nullable(z.boolean()),
  dedication: z.nullable(dedicationSchema),
});
