import * as z from 'zod/mini';
import { textSchema, urlSchema } from '@core/text/textSchema';
import { refuse } from '../common/refusal';
import type { Clock } from '../common/clock';
import type { Payments, SavedCards } from './ports';
import type { StripeOptions } from './stripeClient';
import { stripePayments } from './stripePayments';
import { stripeSavedCards } from './stripeSavedCards';

export type CardProvider = {
  stripeKey: string;
  stripeUrl: string | null;
  webhookSecrets: readonly string[];
};

export const providerVariables = {
  STRIPE_SECRET_KEY: textSchema(500, z.regex(/^(sk|rk)_(test|live)_\w+$/)),
  STRIPE_API_URL: z.optional(z.union([urlSchema, z.literal('')])),
};

const providerSchema = z.object(providerVariables);

/** @throws Refusal `paymentUnavailable` whose detail names the missing or wrong variable */
export function readCardProvider(
  environment: Readonly<Record<string, string | undefined>>,
): CardProvider {
  const { data, error } = providerSchema.safeParse(environment);
  if (data === undefined)
    throw refuse('paymentUnavailable', {
      detail: `the variable ${String(error.issues[0]?.path[0])} is missing or wrong`,
    });
  return {
    stripeKey: data.STRIPE_SECRET_KEY,
    stripeUrl: data.STRIPE_API_URL || null,
    webhookSecrets: [],
  };
}

/** Returns the same client while the settings are the same, so that connections are reused. */
function kept<T>(make: (options: StripeOptions) => T): (provider: CardProvider, clock: Clock) => T {
  let last: { settings: string; client: T } | null = null;
  return ({ stripeKey, webhookSecrets, stripeUrl }, clock) => {
    const settings = JSON.stringify([stripeKey, webhookSecrets, stripeUrl]);
    if (last?.settings !== settings)
      last = {
        settings,
        client: make({ secretKey: stripeKey, webhookSecrets, url: stripeUrl, clock }),
      };
    return last.client;
  };
}

export const keptPayments = (): ((provider: CardProvider, clock: Clock) => Payments) =>
  kept(stripePayments);

export const keptSavedCards = (): ((provider: CardProvider, clock: Clock) => SavedCards) =>
  kept(stripeSavedCards);
