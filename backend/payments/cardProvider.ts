import * as z from 'zod/mini';
import { textSchema, urlSchema } from '@core/text/textSchema';
import { refuse } from '../common/refusal';
import type { Clock } from '../common/clock';
import type { Payments } from './ports';
import { stripePayments } from './stripePayments';

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
export function keptPayments(): (provider: CardProvider, clock: Clock) => Payments {
  let kept: { settings: string; payments: Payments } | null = null;
  return ({ stripeKey, webhookSecrets, stripeUrl }, clock) => {
    const settings = JSON.stringify([stripeKey, webhookSecrets, stripeUrl]);
    if (kept?.settings !== settings)
      kept = {
        settings,
        payments: stripePayments({ secretKey: stripeKey, webhookSecrets, url: stripeUrl, clock }),
      };
    return kept.payments;
  };
}
