import Stripe from 'stripe';
import * as z from 'zod/mini';
import { providerEventSourceSchema, readProviderEvent } from '@core/qa/readProviderEvent';
import type { ReportedControl, ReportedProviderEvent } from '@core/qa/serverReport';

export type ProviderAccess = { url: string; secretKey: string };

const MOST = 100;

const stateSchema = z.object({
  shift_seconds: z.number(),
  deliveries: z.array(
    z.looseObject({
      event: z.string(),
      state: z.string(),
      attempts: z.number(),
      answer: z.nullable(z.string()),
    }),
  ),
  moments: z.array(z.object({ event: z.string(), at: z.number() })),
  used_controls: z.array(
    z.object({
      id: z.string(),
      at: z.number(),
      path: z.string(),
      seconds: z.nullable(z.number()),
    }),
  ),
});

type State = z.infer<typeof stateSchema>;

/** Only the machine's own provider has one. */
async function stateOf({ url }: ProviderAccess): Promise<State | null> {
  const answer = await fetch(`${url}/_emu/state`);
  if (!answer.ok) return null;
  const parsed = stateSchema.safeParse(await answer.json());
  return parsed.success ? parsed.data : null;
}

/** An event from before the provider's start has its own time without the clock's present shift. */
function reported(event: Stripe.Event, state: State | null): ReportedProviderEvent {
  const source = providerEventSourceSchema.parse(event);
  if (state === null) return readProviderEvent(source, []);
  const { deliveries, moments, shift_seconds: shift } = state;
  const moment = moments.find((of) => of.event === event.id);
  const read = readProviderEvent(
    source,
    deliveries
      .filter((delivery) => delivery.event === event.id)
      .map((delivery) => ({
        state: delivery.state,
        attempts: delivery.attempts,
        answer: delivery.answer,
      })),
    moment?.at,
  );
  return moment === undefined ? { ...read, at: read.at - shift * 1_000 } : read;
}

const controlsIn = ({ used_controls: used }: State): ReportedControl[] =>
  used.map(({ id, at, path, seconds }) => ({
    id,
    at,
    route: path,
    milliseconds: seconds === null ? null : seconds * 1_000,
  }));

export type ProviderReport = { events: ReportedProviderEvent[]; controls?: ReportedControl[] };

/**
 * Events of the machine's own provider have the machine's time, although its clock may be moved.
 * @returns at most 100 events since a time (milliseconds since 1970), newest first
 */
export async function providerReportSince(
  access: ProviderAccess,
  since: number,
): Promise<ProviderReport> {
  const { hostname, port, protocol } = new URL(access.url);
  const stripe = new Stripe(access.secretKey, {
    host: hostname,
    port: Number(port),
    protocol: protocol === 'http:' ? 'http' : 'https',
    maxNetworkRetries: 0,
  });
  const state = await stateOf(access);
  const first = Math.floor(since / 1_000);
  const { data } = await stripe.events.list({
    ...(state === null && { created: { gte: first } }),
    limit: MOST,
  });
  const isSince = ({ at, exact }: ReportedProviderEvent): boolean =>
    at >= (exact === true ? since : first * 1_000);
  const events = data.map((event) => reported(event, state)).filter(isSince);
  return state === null
    ? { events }
    : { events, controls: controlsIn(state).filter(({ at }) => at >= since) };
}
