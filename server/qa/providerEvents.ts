import Stripe from 'stripe';
import * as z from 'zod/mini';
import { providerEventSourceSchema, readProviderEvent } from '@core/qa/readProviderEvent';
import type { ReportedProviderEvent } from '@core/qa/serverReport';

export type ProviderAccess = { url: string; secretKey: string };

const MOST = 100;

const stateSchema = z.object({
  deliveries: z.array(
    z.looseObject({
      event: z.string(),
      state: z.string(),
      attempts: z.number(),
      answer: z.nullable(z.string()),
    }),
  ),
});

type Deliveries = z.infer<typeof stateSchema>['deliveries'];

/** Only the machine's own provider reports deliveries. */
async function deliveriesOf({ url }: ProviderAccess): Promise<Deliveries> {
  const answer = await fetch(`${url}/_emu/state`);
  if (!answer.ok) return [];
  const parsed = stateSchema.safeParse(await answer.json());
  return parsed.success ? parsed.data.deliveries : [];
}

const reported = (event: Stripe.Event, deliveries: Deliveries): ReportedProviderEvent =>
  readProviderEvent(
    providerEventSourceSchema.parse(event),
    deliveries
      .filter((delivery) => delivery.event === event.id)
      .map(({ state, attempts, answer }) => ({ state, attempts, answer })),
  );

/** @returns at most 100 since a time (milliseconds since 1970), newest first */
export async function providerEventsSince(
  access: ProviderAccess,
  since: number,
): Promise<ReportedProviderEvent[]> {
  const { hostname, port, protocol } = new URL(access.url);
  const stripe = new Stripe(access.secretKey, {
    host: hostname,
    port: Number(port),
    protocol: protocol === 'http:' ? 'http' : 'https',
    maxNetworkRetries: 0,
  });
  const [events, deliveries] = await Promise.all([
    stripe.events.list({ created: { gte: Math.floor(since / 1_000) }, limit: MOST }),
    deliveriesOf(access),
  ]);
  return events.data.map((event) => reported(event, deliveries));
}
