/** Paths, requests and answers of the `accounts` function, read by browser and server. */
import * as z from 'zod/mini';
import { currencySchema } from '../money/moneySchema';
import { LANGUAGES } from '../text/languages/bilingual';
import { cleanText, emailSchema, LIMITS } from '../text/contactRules';
import { parseUrl } from '../text/addresses/parseUrl';
import { PROFILE_PICTURES_BUCKET_ID } from '../schema/siteIds';
import { cleanedTextSchema, daySchema, textSchema } from '../text/textSchema';

export const ACCOUNTS_FUNCTION_ID = 'accounts';
export const ACCOUNTS_PATHS = {
  profile: '/my-profile',
  deletion: '/delete-me',
  data: '/my-data',
  donations: '/join-gifts',
  subscription: '/subscribe',
  report: '/technical-report',
} as const;

const LONGEST_ADDRESS = 2_048;
/** Appwrite's own limit. */
const LONGEST_PASSWORD = 256;
const textOf = (longest: number, ...checks: ReturnType<typeof emptyOr>[]) =>
  z.optional(cleanedTextSchema(longest, cleanText, ...checks));

const PICTURE_PATH = new RegExp(
  `/storage/buckets/${PROFILE_PICTURES_BUCKET_ID}/files/[A-Za-z0-9][A-Za-z0-9._-]{0,35}/view$`,
);

function isPicture(address: string): boolean {
  const url = parseUrl(address);
  return url !== null && /^https?:$/.test(url.protocol) && PICTURE_PATH.test(url.pathname);
}

/** An empty text changes nothing. */
const emptyOr = (isFit: (text: string) => boolean) =>
  z.refine<string>((text) => text === '' || isFit(text));

/**
 * A donor's change of the own profile; absent fields stay. `birthday` is YYYY-MM-DD, `country` a
 * region code.
 */
export const profileRequestSchema = z.object({
  fullName: textOf(LIMITS.accountName),
  phone: textOf(LIMITS.phoneMax),
  birthday: textOf(
    10,
    emptyOr((text) => daySchema.safeParse(text).success),
  ),
  education: textOf(LIMITS.name),
  country: textOf(
    LIMITS.name,
    emptyOr((text) => /^[A-Z]{2}$/.test(text)),
  ),
  image: textOf(LONGEST_ADDRESS, emptyOr(isPicture)),
});
export type ProfileChanges = z.infer<typeof profileRequestSchema>;

/** An unknown value is an empty text. `registeredAt` is an ISO time. */
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

/** Pages are counted from 0. */
export const dataRequestSchema = z.object({ page: z.int().check(z.minimum(0), z.maximum(9_999)) });

const nullableText = z.nullable(z.string());
/** The staff's note on a message, and the time of their answer. */
const noted = {
  staffNote: nullableText,
  answers: z.array(z.object({ at: z.string(), text: z.string() })),
};
/** `state` is the card's state. */
const dedicated = {
  occasion: z.string(),
  name: z.string(),
  message: z.string(),
  state: z.string(),
  card: z.nullable(
    z.object({ email: z.string(), sender: z.string(), day: z.string(), language: z.string() }),
  ),
};
const title = z.nullable(z.object({ en: z.string(), ar: z.string() }));

/**
 * A page of the data under the account's address, from any writer; empty until it is confirmed.
 * Times are ISO, money is in minor units.
 */
export const dataAnswerSchema = z.object({
  confirmed: z.boolean(),
  more: z.boolean(),
  /** Dedications include those of the account itself, whether or not its address is confirmed. */
  dedications: z.array(z.object({ reference: z.string(), ...dedicated })),
  messages: z.array(
    z.object({
      sentAt: z.string(),
      fullName: z.string(),
      email: z.string(),
      phone: z.string(),
      message: z.string(),
      language: nullableText,
      looksAutomatic: z.boolean(),
      ...noted,
    }),
  ),
  volunteerRegistrations: z.array(
    z.object({
      sentAt: z.string(),
      opportunityId: z.string(),
      opportunity: title,
      fullName: z.string(),
      email: z.string(),
      phone: z.string(),
      age: z.int(),
      education: z.string(),
      reason: z.string(),
      language: nullableText,
      looksAutomatic: z.boolean(),
      ...noted,
    }),
  ),
  newsletter: z.array(
    z.object({ email: z.string(), language: nullableText, state: nullableText, since: z.string() }),
  ),
  /** Gifts without an account, for which this address was given at the card provider. */
  guestDonations: z.array(
    z.object({
      reference: z.string(),
      date: z.string(),
      amountMinor: z.int(),
      currency: currencySchema,
      refundedMinor: z.int(),
      projectId: z.string(),
      project: title,
      payerEmail: z.string(),
      language: nullableText,
      dedication: z.nullable(z.object(dedicated)),
    }),
  ),
  /** Cards that others ask to be sent to this address. */
  cards: z.array(
    z.object({
      email: z.string(),
      sender: z.string(),
      day: z.string(),
      occasion: z.string(),
      name: z.string(),
      message: z.string(),
      state: z.string(),
    }),
  ),
  /** Projects whose mails come to the address, or were stopped. */
  followedProjects: z.array(
    z.object({ projectId: z.string(), project: title, state: z.string(), since: z.string() }),
  ),
  receiptRequests: z.array(z.object({ askedAt: z.string(), language: nullableText })),
  /** Those that this site wrote and has not deleted yet. */
  mails: z.array(
    z.object({ writtenAt: z.string(), kind: z.string(), language: z.string(), state: z.string() }),
  ),
});
export type DataUnderAddress = z.infer<typeof dataAnswerSchema>;

/** The password is asked again, as a session may be open at a shared computer. */
export const passwordSchema = textSchema(LONGEST_PASSWORD, z.minLength(1));
export const deletionRequestSchema = z.object({ password: passwordSchema });
export const deletionAnswerSchema = z.object({ deleted: z.literal(true) });

/** Gifts are joined only to an account whose address is `confirmed`. */
export const donationsAnswerSchema = z.object({ confirmed: z.boolean(), joined: z.int() });
export type DonationsAnswer = z.infer<typeof donationsAnswerSchema>;

/** `language` is for mails. With `looksAutomatic` no mail asks to confirm the address. */
export const subscriptionRequestSchema = z.object({
  email: emailSchema,
  language: z.optional(z.enum(LANGUAGES)),
  looksAutomatic: z.optional(z.boolean()),
});
/** A subscribed address has the same answer, so that subscribers are not revealed. */
export const subscriptionAnswerSchema = z.object({ subscribed: z.literal(true) });
