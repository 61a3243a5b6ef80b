/** Requests of people for their data, and for its deletion. */
import * as z from 'zod/mini';
import { currencySchema } from '../money/moneySchema';
import { cleanText } from '../text/contactRules';
import { cleanedTextSchema } from '../text/textSchema';
import { documentIdSchema } from './contract';

/** Characters of an e-mail address or a name. */
export const LONGEST_PERSON = 256;
/** Donations of one name that are shown. */
export const MOST_NAMED = 100;

/** An e-mail address, or the name on donations that have none. */
const person = cleanedTextSchema(LONGEST_PERSON, cleanText, z.minLength(2));

export const lookRequestSchema = z.object({ person });

const namedDonationSchema = z.object({
  id: z.string(),
  reference: z.string(),
  /** ISO 8601. */
  date: z.string(),
  amountMinor: z.int(),
  currency: currencySchema,
  name: z.string(),
});
export type NamedDonation = z.infer<typeof namedDonationSchema>;

/**
 * `address`: what is held under it without an account, as JSON and by kind. `name`: donations that
 * staff entered with this name; several people may have it.
 */
export const lookAnswerSchema = z.discriminatedUnion('by', [
  z.object({
    by: z.literal('address'),
    hasAccount: z.boolean(),
    counts: z.record(z.string(), z.int()),
    /** Whether more is held than the counts and the file have. */
    more: z.boolean(),
    file: z.string(),
  }),
  z.object({ by: z.literal('name'), donations: z.array(namedDonationSchema) }),
]);
export type LookAnswer = z.infer<typeof lookAnswerSchema>;

export const forgetAddressRequestSchema = z.object({ person });
/** The donations stay in the books without their name. */
export const forgetNameRequestSchema = z.object({
  person,
  donations: z.array(documentIdSchema).check(z.minLength(1), z.maxLength(MOST_NAMED)),
});
export type ForgetNameInput = z.infer<typeof forgetNameRequestSchema>;
