import * as z from 'zod/mini';
import type { ReportedProviderEvent } from './serverReport';

const objectSchema = z.looseObject({
  id: z.optional(z.string()),
  object: z.optional(z.string()),
  metadata: z.nullish(z.looseObject({ intent_id: z.optional(z.string()) })),
  payment_method_details: z.nullish(
    z.looseObject({ card: z.nullish(z.looseObject({ last4: z.nullish(z.string()) })) }),
  ),
  failure_code: z.nullish(z.string()),
});

export const providerEventSourceSchema = z.object({
  id: z.string(),
  /** Seconds. */
  created: z.number(),
  type: z.string(),
  /** The number of webhooks that have not accepted it yet. */
  pending_webhooks: z.number(),
  data: z.object({ object: objectSchema }),
});

export const readProviderEvent = (
  { id, created, type, data: { object } }: z.infer<typeof providerEventSourceSchema>,
  deliveries: ReportedProviderEvent['deliveries'],
): ReportedProviderEvent => ({
  id,
  at: created * 1_000,
  type,
  attempt: object.metadata?.intent_id ?? null,
  session: object.object === 'checkout.session' ? (object.id ?? null) : null,
  card: object.payment_method_details?.card?.last4 ?? null,
  reason: object.failure_code ?? null,
  deliveries,
});
