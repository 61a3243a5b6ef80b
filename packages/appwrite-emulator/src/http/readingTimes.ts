/**
 * How long clients' reads may keep the server's only thread busy: each by itself, and those of one
 * visitor together.
 */
import { AppwriteError } from '../core/errors';
import { placeOf } from './rateLimits';

/** The limit of one list, for a query that no index answers. */
export const CLIENT_LIMIT = { ms: 50, refuse: () => new AppwriteError('database_timeout') };

const WINDOW_MS = 10_000;
/** Of one visitor in a window. */
const MOST_MS = 2_000;
/** Of a whole network of IPv6. */
const MOST_OF_NETWORK_MS = 2 * MOST_MS;
/** Those who have used more wait until others had their turn. */
const LITTLE_MS = 50;
const REMEMBERED = 10_000;

interface Use {
  usedMs: number;
  until: number;
}

/** @param isOn false counts nothing and never refuses */
export function createReadingTimes(isOn: boolean, nowMs: () => number = () => performance.now()) {
  const uses = new Map<string, Use>();
  const turns = new Map<string, Promise<void>>();

  const placesOf = (ip: string | undefined): { place: string; mostMs: number }[] => {
    const { visitor, network } = placeOf(ip);
    const own = { place: visitor, mostMs: MOST_MS };
    return network === null ? [own] : [own, { place: network, mostMs: MOST_OF_NETWORK_MS }];
  };
  const current = (place: string): Use => {
    const known = uses.get(place);
    return known && known.until > nowMs() ? known : { usedMs: 0, until: nowMs() + WINDOW_MS };
  };
  /** Forgets what has ended, and else those who have used the least. */
  const makeRoom = (): void => {
    for (const [place, { until }] of uses) if (until <= nowMs()) uses.delete(place);
    if (uses.size < REMEMBERED) return;
    const least = [...uses].sort(([, one], [, other]) => one.usedMs - other.usedMs);
    for (const [place] of least.slice(0, REMEMBERED / 10)) uses.delete(place);
  };
  const refuseSpent = (ip: string | undefined): void => {
    for (const { place, mostMs } of placesOf(ip)) {
      const { usedMs, until } = current(place);
      if (usedMs > mostMs)
        throw new AppwriteError('general_rate_limit_exceeded', {
          retryAfterSeconds: Math.max(1, Math.ceil((until - nowMs()) / 1000)),
          limit: `${mostMs} ms of reading in ${WINDOW_MS / 1000} s`,
        });
    }
  };

  return {
    /**
     * Before a read.
     * @returns a promise for one who has to wait; the others go on at once
     * @throws AppwriteError where the visitor has used all their time
     */
    admit(ip: string | undefined): Promise<void> | undefined {
      if (!isOn) return undefined;
      refuseSpent(ip);
      if (placesOf(ip).every(({ place }) => current(place).usedMs <= LITTLE_MS)) return undefined;
      // One of each visitor in a round of the event loop, so that none waits for another's reads.
      const { visitor, network } = placeOf(ip);
      const place = network ?? visitor;
      const turn = (turns.get(place) ?? Promise.resolve()).then(
        () => new Promise<void>((resolve) => void setImmediate(resolve)),
      );
      turns.set(place, turn);
      return turn.then(() => {
        if (turns.get(place) === turn) turns.delete(place);
        refuseSpent(ip);
      });
    },
    add(ip: string | undefined, ms: number): void {
      if (!isOn) return;
      for (const { place } of placesOf(ip)) {
        const { usedMs, until } = current(place);
        if (uses.size >= REMEMBERED && !uses.has(place)) makeRoom();
        uses.set(place, { usedMs: usedMs + ms, until });
      }
    },
  };
}
