/** Visits pages in a real browser, and records their requests and when their content is painted. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { emailOf, PASSWORD, type Site } from './site';
import type { Scenario, Side } from './scenarios';

declare global {
  interface Window {
    /** Milliseconds from the navigation to the frame after the content's arrival. */
    painted?: number;
  }
}

/** Runs first in the page, as text, since a compiler's helpers are missing there. */
const watchFor = (content: string): string => `(function look() {
  if (document.querySelector(${JSON.stringify(content)})?.textContent.trim()) requestAnimationFrame(() => setTimeout(() => { window.painted = performance.now(); }));
  else requestAnimationFrame(look);
})()`;

/** The time in which the previous page and its work on the server end. */
const REST_MS = 500;
/** A busy machine may pause for a while, which medians do not show. */
const MOST_PATIENCE_MS = 180_000;

export type Visitor = {
  /** @param visit counts from 0 @returns milliseconds until the content was painted */
  visit(scenario: Scenario, visit: number): Promise<number>;
  /** The page's requests to the API when the browser renders it: addresses below the origin. */
  requestsOf(scenario: Scenario): Promise<string[]>;
  /** The session as the API's cookie. */
  cookie(scenario: Scenario): Promise<string>;
};

/** The visiting device, by default a browser at this machine's own speed. */
export type Device = { context: BrowserContextOptions; slowDown: (page: Page) => Promise<void> };

const DESKTOP: Device = {
  context: { viewport: { width: 1280, height: 900 }, locale: 'en-US' },
  slowDown: () => Promise.resolve(),
};

/** Each donor has an own browser profile, whose cache is as warm on either site. */
export function visitorOf(
  browser: Browser,
  site: Site,
  side: Side,
  device: Device = DESKTOP,
): Visitor {
  const contexts = new Map<string, Promise<BrowserContext>>();
  const open = async (donor: string | undefined): Promise<BrowserContext> => {
    const context = await browser.newContext({ ...device.context, baseURL: site.url });
    context.setDefaultTimeout(MOST_PATIENCE_MS);
    if (donor !== undefined) {
      const data = { email: emailOf(donor), password: PASSWORD };
      const answer = await context.request.post('/v1/account/sessions/email', {
        data,
        headers: { 'x-appwrite-project': 'ikhaa' },
      });
      if (!answer.ok()) throw new Error(`${donor} could not log in: ${await answer.text()}`);
      await context.addInitScript({ content: "localStorage.setItem('ikhaa.session', '1')" });
    }
    return context;
  };
  const contextOf = ({ donor }: Scenario): Promise<BrowserContext> => {
    const who = donor?.[side];
    const context = contexts.get(who ?? '') ?? open(who);
    contexts.set(who ?? '', context);
    return context;
  };
  const goto = async (
    scenario: Scenario,
    path: string,
    onRequest: ((url: URL, method: string) => void) | null = null,
  ): Promise<number> => {
    const page = await (await contextOf(scenario)).newPage();
    try {
      if (onRequest)
        page.on('request', (request) => onRequest(new URL(request.url()), request.method()));
      await device.slowDown(page);
      await page.addInitScript({ content: watchFor(scenario.content) });
      await page.waitForTimeout(REST_MS);
      await page.goto(path);
      await page.waitForFunction(() => window.painted !== undefined);
      // Requests of the page's lower parts come after its content was painted.
      if (onRequest) await page.waitForLoadState('networkidle');
      return (await page.evaluate(() => window.painted)) ?? NaN;
    } finally {
      await page.close();
    }
  };
  return {
    visit: (scenario, visit) => goto(scenario, scenario.path[side](visit)),
    requestsOf: async (scenario) => {
      const asked = new Set<string>();
      // A prerendered page includes its data; rendered in the browser, it requests all of it.
      const path = scenario.path[side](0);
      const unprerenderedPath = path.includes('?') ? path : `${path}?page=1`;
      await goto(scenario, unprerenderedPath, ({ pathname, search }, method) => {
        if (method === 'GET' && pathname.includes('/documents')) asked.add(pathname + search);
      });
      return [...asked];
    },
    cookie: async (scenario) =>
      (await (await contextOf(scenario)).cookies())
        .map(({ name, value }) => `${name}=${value}`)
        .join('; '),
  };
}
