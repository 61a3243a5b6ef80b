/** Limits the requests to each operation of the API (docs.stripe.com/rate-limits). */
import { ApiError } from '../core/apiError';

const SECOND_MS = 1000;

/** 429 without an effect; `reason` is the limiter, as the answer's header has it. */
export class RateLimited extends ApiError {
  readonly reason = 'endpoint-rate';

  constructor() {
    super(
      429,
      'Request rate limit exceeded. You can learn more about rate limits here https://stripe.com/docs/rate-limits.',
      { code: 'rate_limit' },
    );
  }
}

export interface RateLimit {
  /** @throws RateLimited for one request too many to `endpoint` within a second */
  count(endpoint: string): void;
}

/** @param perSecond null for no limit */
export function createRateLimit(perSecond: number | null, nowMs: () => number): RateLimit {
  const recent = new Map<string, number[]>();
  return {
    count(endpoint) {
      if (perSecond === null) return;
      const now = nowMs();
      const within = (recent.get(endpoint) ?? []).filter((at) => now - at < SECOND_MS);
      if (within.length >= perSecond) throw new RateLimited();
      recent.set(endpoint, [...within, now]);
    },
  };
}
