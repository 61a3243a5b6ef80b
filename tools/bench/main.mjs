/** Measures the product against the baseline and its goals, and prints one table. */
import { createRequire } from 'node:module';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { chromium } from '@playwright/test';
import { compareBuilds } from './compare.mjs';
import { runLighthouse } from './lighthouse.mjs';
import { servePages } from './pages.mjs';
import { measureResponses } from './responses.mjs';
import { tableOf } from './table.mjs';

// scripts/run.mjs has made TypeScript loadable.
const require = createRequire(import.meta.url);
const { tell } = require('../../cli/program.ts');
const { launchOptions } = require('../../scripts/lib/chromium.ts');

/**
 * @param {{ runs: number, only: string | undefined }} options `only` is pages, work, responses or
 * giving
 */
export async function bench({ runs, only }) {
  const isWanted = (part) => only === undefined || only === part;
  const figures = {};
  if (['pages', 'work', 'responses'].some(isWanted))
    await withBrowser([undefined], async ({ browser, debugPort, sites: [site] }) => {
      const served = await servePages(site.url);
      try {
        if (isWanted('pages')) figures.pages = await measurePages({ served, debugPort, runs });
        if (isWanted('work')) figures.work = await measureWork({ served, debugPort, runs });
        if (isWanted('responses'))
          figures.responses = await measureResponses({
            browser,
            sides: served.sides,
            runs,
            say: tell,
          });
      } finally {
        await served.stop();
      }
    });
  if (isWanted('giving')) {
    tell('Measuring the server …');
    const { measureGiving, GIVING_GOALS } = require('../bench-giving.ts');
    figures.giving = { ...(await measureGiving()), goals: GIVING_GOALS };
  }
  const { median } = require('../lib/measuring.ts');
  const { lines, isReached } = tableOf(figures, median);
  process.stdout.write(`${lines.join('\n')}\n`);
  process.exitCode = isReached ? 0 : 1;
}

/** @param {{ dists: string[], runs: number, pages: string[], withResponses: boolean }} options */
export const compare = ({ dists, ...options }) =>
  withBrowser(dists, async ({ sites, ...machine }) => {
    const builds = dists.map((dist, index) => ({ name: basename(dist), url: sites[index].url }));
    const lines = await compareBuilds({ builds, say: tell, ...machine, ...options });
    process.stdout.write(`${lines.join('\n')}\n`);
  });

function measurePages({ served, debugPort, runs }) {
  const visits = served.visits.map(({ page, language, side, url }) => ({
    name: `${page} ${language} ${side}`,
    url,
  }));
  return runLighthouse({ debugPort, visits, runs, say: tell });
}

/** PageSpeed's estimate for our pages, with their scripts and without any. */
async function measureWork({ served, debugPort, runs }) {
  const visits = served.visits
    .filter(({ page, side }) => page !== 'list' && side === 'product')
    .flatMap(({ page, language, url }) => [
      { name: `${page} ${language}`, url },
      { name: `${page} ${language} without scripts`, url, withoutScripts: true },
    ]);
  const { pages } = await runLighthouse({
    debugPort,
    visits,
    runs,
    say: tell,
    throttling: 'simulate',
    categories: ['performance'],
  });
  return pages;
}

/**
 * Runs each build on a data folder of its own, and a Chromium.
 * @param {(string | undefined)[]} dists folders that `npm run build` made; undefined for the
 * project's own
 */
async function withBrowser(dists, measure) {
  const { startSite } = require('../scale/site.ts');
  const folder = mkdtempSync(join(tmpdir(), 'ikhaa-bench-'));
  const debugPort = await require('../../server/freePort.ts').freePort();
  // The fronts' certificate is self-signed.
  const browser = await chromium.launch(
    await launchOptions('--ignore-certificate-errors', `--remote-debugging-port=${debugPort}`),
  );
  const sites = [];
  try {
    for (const [index, dist] of dists.entries()) {
      const site = await startSite(join(folder, String(index)), { renders: true, dist });
      sites.push(site);
      await site.untilPrerendered();
    }
    await measure({ browser, debugPort, sites });
  } finally {
    await browser.close();
    await Promise.all(sites.map((site) => site.stop()));
    rmSync(folder, { recursive: true, force: true });
  }
}
