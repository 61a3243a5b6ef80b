/** A registration as a visitor sends it to the `accounts` function, which counts the places. */
import * as z from 'zod/mini';
import { documentIdSchema } from '../staff/contract';
import { LANGUAGES } from '../text/languages/bilingual';
import { cleanText, emailSchema, isPhone, LIMITS, normalisePhone } from '../text/contactRules';
import { cleanedTextSchema, textSchema } from '../text/textSchema';
import { VOLUNTEER_AGE } from './opportunity';

export const REGISTRATION_PATH = '/register-volunteer';

/** The most places of an opportunity; 0 is without a limit. */
export const MOST_PLACES = 1_000;

const filled = (longest: number) => cleanedTextSchema(longest, cleanText, z.minLength(1));

export const registrationRequestSchema = z.object({
  opportunity: documentIdSchema,
  fullName: filled(LIMITS.name),
  email: emailSchema,
  phone: textSchema(
    LIMITS.phoneMax,
    z.refine<string>((text) => isPhone(text)),
    z.overwrite(normalisePhone),
  ),
  age: z.int().check(z.minimum(VOLUNTEER_AGE.min), z.maximum(VOLUNTEER_AGE.max)),
  education: filled(LIMITS.name),
  reason: cleanedTextSchema(LIMITS.messageMax, cleanText, z.minLength(LIMITS.messageMin)),
  language: z.optional(z.enum(LANGUAGES)),
  looksAutomatic: z.optional(z.boolean()),
});
export const registrationAnswerSchema = z.object({ registered: z.literal(true) });
export type RegistrationRequest = z.output<typeof registrationRequestSchema>;
