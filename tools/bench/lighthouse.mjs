/** Runs Lighthouse on pages by turns, so that a slow moment of the machine affects all of them. */
import lighthouse from 'lighthouse';

const METRICS = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  speedIndex: 'speed-index',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
};
const ALL_CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const MOST_TRIES = 3;

/** A failed trace recording is no fault of the page. */
async function measure({ url, withoutScripts = false }, { debugPort, throttling, categories }) {
  const settings = {
    formFactor: 'mobile',
    throttlingMethod: throttling,
    onlyCategories: categories,
    blockedUrlPatterns: withoutScripts ? ['*.js'] : [],
  };
  for (let tries = 1; ; tries += 1) {
    const { lhr } = await lighthouse(
      url,
      { port: debugPort, logLevel: 'silent' },
      { extends: 'lighthouse:default', settings },
    );
    if (lhr.runtimeError === undefined && lhr.categories.performance.score !== null) return lhr;
    if (tries === MOST_TRIES)
      throw new Error(`${url} could not be measured: ${lhr.runtimeError?.message ?? 'no score'}`);
  }
}

/** The audits, except speed, that keep a page from 100. */
const notPassed = (lhr) =>
  Object.values(lhr.categories)
    .filter(({ id }) => id !== 'performance')
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(
      ({ id, weight }) => weight > 0 && lhr.audits[id].score !== null && lhr.audits[id].score < 1,
    )
    .map(({ id }) => id);

/**
 * @param {{ debugPort: number, visits: { name: string, url: string, withoutScripts?: boolean }[],
 * runs: number, say: (line: string) => void, throttling?: 'devtools' | 'simulate', categories?:
 * string[] }} options `debugPort` of a running Chromium. `devtools` slows the visit down;
 * `simulate` estimates from an unthrottled visit, as PageSpeed does
 * @returns {Promise<{ pages: Record<string, Record<string, number[]>>, benchmarkIndexes: number[]
 * }>} of each visit's name, each figure's values: ms (fcp, lcp, speedIndex, tbt), cls, bytes, and
 * categories' scores of 100; and how fast the machine's processor was at each visit
 * (https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#cpu-throttling)
 */
export async function runLighthouse({
  debugPort,
  visits,
  runs,
  say,
  throttling = 'devtools',
  categories = ALL_CATEGORIES,
}) {
  const figures = Object.fromEntries(visits.map(({ name }) => [name, {}]));
  const benchmarkIndexes = [];
  for (let run = 1; run <= runs; run += 1) {
    for (const visit of visits) {
      const { name } = visit;
      const lhr = await measure(visit, { debugPort, throttling, categories });
      const measured = [
        ...Object.entries(METRICS).map(([figure, audit]) => [
          figure,
          lhr.audits[audit].numericValue,
        ]),
        ...categories.map((category) => [
          category,
          Math.round(100 * lhr.categories[category].score),
        ]),
      ];
      benchmarkIndexes.push(lhr.environment.benchmarkIndex);
      for (const [figure, value] of measured) (figures[name][figure] ??= []).push(value);
      const [score, fcp, lcp, tbt] = ['performance', 'fcp', 'lcp', 'tbt'].map((figure) =>
        Math.round(figures[name][figure].at(-1)),
      );
      say(
        `${run}/${runs} ${name}: ${score}, FCP ${fcp}, LCP ${lcp}, TBT ${tbt} ms ${notPassed(lhr).join(', ')}`,
      );
    }
  }
  return { pages: figures, benchmarkIndexes };
}
