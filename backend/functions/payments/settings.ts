/** The function's variables, parsed once per call. */
import { z } from 'zod';
import { refuse } from '../common/refusal';

const list = z
  .string()
  .default('')
  .transform((text) => text.split(',').map((item) => item.trim()).filter(Boolean));
const count = (fallback: number): z.ZodType<number, string | undefined> =>
  z.string().optional().transform((value) => (value === undefined || value.trim() === '' ? fallback : Number(value))).pipe(z.int().min(1));

const settingsSchema = z
  .object({
    STRIPE_SECRET_KEY: z.string().regex(/^(sk|rk)_(test|live)_\w+$/),
    STRIPE_WEBHOOK_SECRETS: list,
    STRIPE_API_URL: z.string().optional().transform((url) => url || undefined).pipe(z.url().optional()),
    SITE_ORIGINS: list.pipe(z.array(z.string().transform((origin) => (URL.canParse(origin) ? new URL(origin).origin : origin)))),
    CALLER_HASH_KEY: z.string().optional(),
    CHECKOUTS_PER_10_MINUTES: count(20),
    CHECKOUTS_PER_DAY: count(200),
  })
  .transform((read) => ({
    stripeKey: read.STRIPE_SECRET_KEY,
    webhookSecrets: read.STRIPE_WEBHOOK_SECRETS,
    stripeUrl: read.STRIPE_API_URL ?? null,
    siteOrigins: read.SITE_ORIGINS,
    // Without a key of its own the hash is keyed by the other secret, so that it can never be undone by guessing addresses.
    callerHashKey: read.CALLER_HASH_KEY || read.STRIPE_SECRET_KEY,
    checkoutsPer10Minutes: read.CHECKOUTS_PER_10_MINUTES,
    checkoutsPerDay: read.CHECKOUTS_PER_DAY,
  }));

export type Settings = z.output<typeof settingsSchema>;

/** @throws Refusal `paymentUnavailable` whose detail names the variable that is missing or wrong */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const result = settingsSchema.safeParse(environment);
  if (!result.success) throw refuse('paymentUnavailable', { detail: `the variable ${String(result.error.issues[0]?.path[0])} is missing or wrong` });
  return result.data;
}
