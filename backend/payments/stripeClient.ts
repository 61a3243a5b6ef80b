/** The official client, and its failures as refusals. */
import Stripe from 'stripe';
import { refuse, type Refusal } from '../common/refusal';
import type { Clock } from '../common/clock';

export type StripeOptions = {
  secretKey: string;
  webhookSecrets: readonly string[];
  url: string | null;
  clock: Clock;
  /** Milliseconds for one request; the SDK tries three times. */
  timeoutMs?: number;
};

export const stripeClient = ({ secretKey, url, timeoutMs = 8_000 }: StripeOptions): Stripe =>
  new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(url === null ? {} : addressOf(url)),
  });

export const isLiveKey = (secretKey: string): boolean => /^\w\w_live_/.test(secretKey);

function addressOf(url: string): { host: string; port: string; protocol: 'http' | 'https' } {
  const { hostname, port, protocol } = new URL(url);
  return {
    host: hostname,
    port: port || (protocol === 'http:' ? '80' : '443'),
    protocol: protocol === 'http:' ? 'http' : 'https',
  };
}

export const unavailable = (cause: unknown): Refusal => refuse('paymentUnavailable', {}, cause);

export async function answered<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw unavailable(error);
  }
}

export type InvalidRequest = InstanceType<typeof Stripe.errors.StripeInvalidRequestError>;

const isMissing = ({ code }: InvalidRequest): boolean => code === 'resource_missing';

export async function orNull<T>(
  call: Promise<T>,
  isNone: (error: InvalidRequest) => boolean = isMissing,
): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && isNone(error)) return null;
    throw unavailable(error);
  }
}

export async function* unavailableInstead<T>(items: AsyncIterable<T>): AsyncIterable<T> {
  try {
    yield* items;
  } catch (error) {
    throw error instanceof Stripe.errors.StripeError ? unavailable(error) : error;
  }
}
