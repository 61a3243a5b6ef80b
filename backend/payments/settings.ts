import * as z from 'zod/mini';
import { textSchema } from '@core/text/textSchema';
import { refuse } from '../common/refusal';
import { providerVariables } from './cardProvider';

const listed = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
const originOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).origin : address;
/** The origins that a card page may return to. */
export const originsOf = (origins: string | undefined): string[] => listed(origins).map(originOf);

const count = z.optional(textSchema(100, z.regex(/^\s*([1-9]\d{0,6})?\s*$/)));
const countOr = (value: string | undefined, fallback: number): number =>
  value === undefined || value.trim() === '' ? fallback : Number(value);

const settingsSchema = z.pipe(
  z.object({
    ...providerVariables,
    STRIPE_WEBHOOK_SECRETS: z.optional(z.string()),
    SITE_ORIGINS: z.optional(z.string()),
    CALLER_HASH_KEY: z.optional(z.string()),
    CHECKOUTS_PER_10_MINUTES: count,
    CHECKOUTS_PER_DAY: count,
    PAYMENTS_AT_ONCE: count,
  }),
  z.transform((read) => ({
    stripeKey: read.STRIPE_SECRET_KEY,
    webhookSecrets: listed(read.STRIPE_WEBHOOK_SECRETS),
    stripeUrl: read.STRIPE_API_URL || null,
    siteOrigins: originsOf(read.SITE_ORIGINS),
    // A key must exist: an unkeyed hash of an address can be reversed by guessing.
    callerHashKey: read.CALLER_HASH_KEY || read.STRIPE_SECRET_KEY,
    checkoutsPer10Minutes: countOr(read.CHECKOUTS_PER_10_MINUTES, 20),
    checkoutsPerDay: countOr(read.CHECKOUTS_PER_DAY, 200),
    atOnce: read.PAYMENTS_AT_ONCE?.trim() ? Number(read.PAYMENTS_AT_ONCE) : null,
  })),
);

export type Settings = z.output<typeof settingsSchema>;

/** @throws Refusal `paymentUnavailable` whose detail names the missing or wrong variable */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const result = settingsSchema.safeParse(environment);
  if (!result.success)
    throw refuse('paymentUnavailable', {
      detail: `the variable ${String(result.error.issues[0]?.path[0])} is missing or wrong`,
    });
  return result.data;
}
