/**
 * Pages that are not drawn ahead, since there may be very many of their kind: each is drawn when
 * somebody comes for it, and sent to whoever comes within a minute.
 */
import type { AskedPage } from './pageRenderer';

export type AskedPagesSettings<Drawn> = {
  /** @returns null when there is nothing to show; it never rejects */
  draw: (page: AskedPage) => Promise<Drawn | null>;
  /** In milliseconds. */
  now?: () => number;
  /** Resolves when a visitor has waited long enough. */
  patience?: () => Promise<null>;
};

const FRESH_MS = 60_000;
export const MOST_KEPT = 500;
/** Whoever asks for more at once has them drawn in their browser. */
export const MOST_WAITING = 8;
const PATIENCE_MS = 1_000;

const aWhile = (): Promise<null> =>
  new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, null).unref());

/** @returns what finds a page; null where the browser has to draw it */
export function askedPages<Drawn>({
  draw,
  now = Date.now,
  patience = aWhile,
}: AskedPagesSettings<Drawn>): (page: AskedPage) => Promise<Drawn | null> {
  /** By language and path, the one that was drawn longest ago first. */
  const kept = new Map<string, { since: number; drawn: Promise<Drawn | null> }>();
  let waiting = 0;

  const drawAnew = (page: AskedPage, name: string): Promise<Drawn | null> => {
    waiting += 1;
    const drawn = draw(page).finally(() => {
      waiting -= 1;
    });
    kept.delete(name);
    kept.set(name, { since: now(), drawn });
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return drawn;
  };

  return async (page) => {
    const name = `${page.language} ${page.path}`;
    const known = kept.get(name);
    const isFresh = known !== undefined && now() - known.since < FRESH_MS;
    if (!isFresh && waiting >= MOST_WAITING) return null;
    return Promise.race([isFresh ? known.drawn : drawAnew(page, name), patience()]);
  };
}
