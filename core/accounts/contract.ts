/** The contract between the browser and the `accounts` function: paths, requests and answers, read by both sides. */
import * as z from 'zod/mini';
import { LANGUAGES } from '../text/bilingual';
import { isEmail, LIMITS } from '../text/contactRules';

export const ACCOUNTS_FUNCTION_ID = 'accounts';
export const ACCOUNTS_PATHS = {
  profile: '/my-profile',
  deletion: '/delete-me',
  subscription: '/subscribe',
} as const;

const LONGEST_ADDRESS = 2_048;
const textOf = (longest: number) => z.optional(z.string().check(z.maxLength(longest)));

/** What a donor changes of the own profile; nothing to read it alone. What is left out stays. `birthday` is YYYY-MM-DD, `country` a region code. */
export const profileRequestSchema = z.object({
  fullName: textOf(LIMITS.accountName),
  phone: textOf(LIMITS.phoneMax),
  birthday: textOf(10),
  education: textOf(LIMITS.name),
  country: textOf(LIMITS.name),
  /** The address of the uploaded picture. */
  image: textOf(LONGEST_ADDRESS),
});
export type ProfileChanges = z.infer<typeof profileRequestSchema>;

/** What is not known is an empty text. `registeredAt` is an ISO time. */
export const profileSchema = z.object({
  id: z.string(),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  image: z.string(),
  birthday: z.string(),
  education: z.string(),
  country: z.string(),
  registeredAt: z.nullable(z.string()),
});
export type Profile = z.infer<typeof profileSchema>;

export const deletionAnswerSchema = z.object({ deleted: z.literal(true) });

/** `language` is the one in which the address is to be written to. */
export const subscriptionRequestSchema = z.object({
  email: z.string().check(z.refine(isEmail)),
  language: z.optional(z.enum(LANGUAGES)),
});
/** The same for an address that is subscribed already: nobody learns which ones are. */
export const subscriptionAnswerSchema = z.object({ subscribed: z.literal(true) });
