/** A visit's processor time in the main thread, which other work of the machine hardly affects. */
import { createRequire } from 'node:module';

const { SLOW_PHONE, slowNetwork, CPU_SLOWDOWN } = createRequire(import.meta.url)(
  '../lib/slowPhone.ts',
);

const CATEGORIES = ['toplevel', 'loading', 'disabled-by-default-devtools.timeline'];
const TASK = /^(ThreadControllerImpl::)?RunTask$/;
/** https://web.dev/articles/tbt */
const LONG_TASK_MS = 50;
const REST_MS = 1_500;

/**
 * @returns ms on a phone four times slower: the tasks before the first contentful paint, all tasks,
 * the longest one after that paint, and the blocking time of long tasks
 */
export async function mainThreadWork(browser, url) {
  const context = await browser.newContext(SLOW_PHONE);
  const page = await context.newPage();
  await slowNetwork(page);
  await browser.startTracing(page, { categories: CATEGORIES });
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(REST_MS);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  await context.close();
  return summaryOf(traceEvents, url);
}

function summaryOf(events, url) {
  const paint = events.findLast(
    ({ name, args }) =>
      name === 'firstContentfulPaint' && args?.data?.isOutermostMainFrame !== false,
  );
  if (paint === undefined) throw new Error(`${url} painted nothing.`);
  const tasks = events
    .filter(
      ({ name, pid, tid, tdur }) =>
        TASK.test(name) && pid === paint.pid && tid === paint.tid && tdur !== undefined,
    )
    .map(({ ts, tdur }) => ({ isAfter: ts > paint.ts, ms: (CPU_SLOWDOWN * tdur) / 1000 }));
  const sum = (of) => of.reduce((total, { ms }) => total + ms, 0);
  const after = tasks.filter(({ isAfter }) => isAfter);
  return {
    beforePaint: sum(tasks) - sum(after),
    all: sum(tasks),
    longest: Math.max(...after.map(({ ms }) => ms)),
    blocked: after.reduce((total, { ms }) => total + Math.max(0, ms - LONG_TASK_MS), 0),
  };
}
