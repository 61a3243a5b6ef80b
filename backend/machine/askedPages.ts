/** Pages that are not drawn ahead, since there may be very many of their kind: each is drawn when somebody comes for it, and sent to whoever comes within a minute. */
import type { AskedPage } from './pageRenderer';

export type AskedPagesSettings = {
  /** Writes the page's file, whole. @returns whether there is anything to show; it never rejects */
  draw: (page: AskedPage) => Promise<boolean>;
  /** A file that is not sent any more. */
  remove: (file: string) => void;
  /** In milliseconds. */
  now?: () => number;
  /** Resolves when a visitor has waited long enough. */
  patience?: () => Promise<unknown>;
};

const FRESH_MS = 60_000;
export const MOST_KEPT = 500;
/** Whoever asks for more at once has them drawn in their browser. */
export const MOST_WAITING = 8;
const PATIENCE_MS = 1_000;

const aWhile = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref());

/** @returns what finds a page's file; null where the browser has to draw the page */
export function askedPages({ draw, remove, now = Date.now, patience = aWhile }: AskedPagesSettings): (page: AskedPage) => Promise<string | null> {
  /** By file, the one that was drawn longest ago first. */
  const kept = new Map<string, { since: number; isThere: Promise<boolean> }>();
  let waiting = 0;

  const drawAnew = (page: AskedPage): Promise<boolean> => {
    waiting += 1;
    const isThere = draw(page).finally(() => {
      waiting -= 1;
    });
    kept.delete(page.file);
    kept.set(page.file, { since: now(), isThere });
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) {
      kept.delete(oldest);
      remove(oldest);
    }
    return isThere;
  };

  return async (page) => {
    const known = kept.get(page.file);
    const isFresh = known !== undefined && now() - known.since < FRESH_MS;
    if (!isFresh && waiting >= MOST_WAITING) return null;
    const isThere = isFresh ? known.isThere : drawAnew(page);
    return (await Promise.race([isThere, patience()])) === true ? page.file : null;
  };
}
