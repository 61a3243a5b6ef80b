/** Lighthouse on pages by turns, so that a slow moment of the machine meets all of them. */
import lighthouse from 'lighthouse';

const METRICS = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  speedIndex: 'speed-index',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
};
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const MOST_TRIES = 3;

/**
 * Lighthouse's mobile settings, applied by DevTools instead of reckoned from an unthrottled visit.
 */
const SETTINGS = { formFactor: 'mobile', throttlingMethod: 'devtools', onlyCategories: CATEGORIES };

/** A trace may fail to record, which says nothing of the page. */
async function measure(url, port) {
  for (let tries = 1; ; tries += 1) {
    const { lhr } = await lighthouse(
      url,
      { port, logLevel: 'silent' },
      { extends: 'lighthouse:default', settings: SETTINGS },
    );
    if (lhr.runtimeError === undefined && lhr.categories.performance.score !== null) return lhr;
    if (tries === MOST_TRIES)
      throw new Error(`${url} could not be measured: ${lhr.runtimeError?.message ?? 'no score'}`);
  }
}

/** Names what keeps a page from 100, but for speed. */
const notPassed = (lhr) =>
  CATEGORIES.slice(1)
    .flatMap((category) => lhr.categories[category].auditRefs)
    .filter(
      ({ id, weight }) => weight > 0 && lhr.audits[id].score !== null && lhr.audits[id].score < 1,
    )
    .map(({ id }) => id);

/**
 * @param {{ debugPort: number, visits: { name: string, url: string }[], runs: number, say: (line:
 * string) => void }} options `debugPort` of a running Chromium
 * @returns {Promise<{ pages: Record<string, Record<string, number[]>>, benchmarkIndexes: number[]
 * }>} of each visit's name, each figure's values: ms (fcp, lcp, speedIndex, tbt), cls, bytes, and
 * categories' scores of 100; and how fast the machine's processor was at each visit
 * (https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#cpu-throttling)
 */
export async function runLighthouse({ debugPort, visits, runs, say }) {
  const figures = Object.fromEntries(visits.map(({ name }) => [name, {}]));
  const benchmarkIndexes = [];
  for (let run = 1; run <= runs; run += 1) {
    for (const { name, url } of visits) {
      const lhr = await measure(url, debugPort);
      const measured = [
        ...Object.entries(METRICS).map(([figure, audit]) => [
          figure,
          lhr.audits[audit].numericValue,
        ]),
        ...CATEGORIES.map((category) => [
          category,
          Math.round(100 * lhr.categories[category].score),
        ]),
      ];
      benchmarkIndexes.push(lhr.environment.benchmarkIndex);
      for (const [figure, value] of measured) (figures[name][figure] ??= []).push(value);
      say(
        `${run}/${runs} ${name}: ${figures[name].performance.at(-1)}, LCP ${Math.round(figures[name].lcp.at(-1))} ms ${notPassed(lhr).join(', ')}`,
      );
    }
  }
  return { pages: figures, benchmarkIndexes };
}
