/** Limits how long clients' reads block the server's only thread, each and by visitor. */
import { AppwriteError } from '../core/errors';
import { placeOf } from './rateLimits';

/** The limit of one list, for a query that no index answers. */
export const CLIENT_LIMIT = { ms: 50, refuse: () => new AppwriteError('database_timeout') };

const WINDOW_MS = 10_000;
/** The limit of a visitor in a window. */
const MOST_MS = 2_000;
/** The limit of a whole network of IPv6. */
const MOST_OF_NETWORK_MS = 2 * MOST_MS;
/** Visitors with more time than this wait for others. */
const LITTLE_MS = 50;
const REMEMBERED = 10_000;

interface Use {
  usedMs: number;
  until: number;
}

/** @param isOn false disables the limit */
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
  /** Forgets expired entries, or else those with the least time. */
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
     * @returns a promise for a visitor who has to wait; undefined for others
     * @throws AppwriteError when the visitor has used all their time
     */
    admit(ip: string | undefined): Promise<void> | undefined {
      if (!isOn) return undefined;
      refuseSpent(ip);
      if (placesOf(ip).every(({ place }) => current(place).usedMs <= LITTLE_MS)) return undefined;
      // One read of each visitor in a round of the event loop, so that visitors do not wait for
      // another's reads.
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
