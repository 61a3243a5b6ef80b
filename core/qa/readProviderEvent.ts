import * as z from 'zod/mini';
import { parseCurrency } from '../money/currency';
import type { ReportedProviderEvent } from './serverReport';

const amount = z.nullish(z.number());
const text = z.nullish(z.string());

const objectSchema = z.looseObject({
  id: z.optional(z.string()),
  object: z.optional(z.string()),
  metadata: z.nullish(z.looseObject({ intent_id: z.optional(z.string()) })),
  payment_method_details: z.nullish(
    z.looseObject({ card: z.nullish(z.looseObject({ last4: text })) }),
  ),
  failure_code: text,
  failure_reason: text,
  last_payment_error: z.nullish(z.looseObject({ code: text })),
  status: text,
  payment_intent: z.nullish(z.union([z.string(), z.looseObject({ id: z.string() })])),
  amount,
  amount_total: amount,
  amount_refunded: amount,
  currency: text,
});
type ProviderObject = z.infer<typeof objectSchema>;

export const providerEventSourceSchema = z.object({
  id: z.string(),
  /** Seconds. */
  created: z.number(),
  type: z.string(),
  /** The number of webhooks that have not accepted it yet. */
  pending_webhooks: z.number(),
  data: z.object({ object: objectSchema }),
});

function paymentOf({ object, id, payment_intent: intent }: ProviderObject): string | null {
  if (object === 'payment_intent') return id ?? null;
  return typeof intent === 'string' ? intent : (intent?.id ?? null);
}

/** @param sentAt the moment on the machine's clock (milliseconds since 1970), where it is known */
export const readProviderEvent = (
  { id, created, type, data: { object } }: z.infer<typeof providerEventSourceSchema>,
  deliveries: ReportedProviderEvent['deliveries'],
  sentAt?: number,
): ReportedProviderEvent => ({
  id,
  at: sentAt ?? created * 1_000,
  ...(sentAt === undefined ? {} : { exact: true }),
  type,
  attempt: object.metadata?.intent_id ?? null,
  session: object.object === 'checkout.session' ? (object.id ?? null) : null,
  card: object.payment_method_details?.card?.last4 ?? null,
  reason: object.failure_code ?? object.failure_reason ?? object.last_payment_error?.code ?? null,
  deliveries,
  object: object.id ?? null,
  payment: paymentOf(object),
  status: object.status ?? null,
  amountMinor: object.amount ?? object.amount_total ?? null,
  refundedMinor: object.amount_refunded ?? null,
  currency: parseCurrency(object.currency),
});
