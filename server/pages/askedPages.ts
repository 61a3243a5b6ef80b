/** Renders pages on request that are too many to prerender, and caches each for a minute. */
import type { AskedPage } from './pageRenderer';

export type AskedPagesSettings<Rendered> = {
  /** @returns null without a page; never rejects */
  render: (page: AskedPage) => Promise<Rendered | null>;
  now?: () => number;
  /** Resolves at the time limit of a visitor. */
  patience?: () => Promise<null>;
};

const FRESH_MS = 60_000;
export const MOST_KEPT = 500;
/** The browsers of further visitors render the page. */
export const MOST_WAITING = 8;
const PATIENCE_MS = 1_000;

const aWhile = (): Promise<null> =>
  new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, null).unref());

/** @returns finds a page; null if the browser has to render it */
export function askedPages<Rendered>({
  render,
  now = Date.now,
  patience = aWhile,
}: AskedPagesSettings<Rendered>): (page: AskedPage) => Promise<Rendered | null> {
  /** Renderings by language and path, oldest first. */
  const kept = new Map<string, { since: number; rendered: Promise<Rendered | null> }>();
  let waiting = 0;

  const renderAnew = (page: AskedPage, name: string): Promise<Rendered | null> => {
    waiting += 1;
    const rendered = render(page).finally(() => {
      waiting -= 1;
    });
    kept.delete(name);
    kept.set(name, { since: now(), rendered });
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return rendered;
  };

  return async (page) => {
    const name = `${page.language} ${page.path}`;
    const known = kept.get(name);
    const isFresh = known !== undefined && now() - known.since < FRESH_MS;
    if (!isFresh && waiting >= MOST_WAITING) return null;
    return Promise.race([isFresh ? known.rendered : renderAnew(page, name), patience()]);
  };
}
