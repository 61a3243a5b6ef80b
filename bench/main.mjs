/** Measures the product against the floor and its goals, and prints one table. */
import { createRequire } from 'node:module';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { runLighthouse } from './lighthouse.mjs';
import { servePages } from './pages.mjs';
import { measureResponses } from './responses.mjs';
import { tableOf } from './table.mjs';

// scripts/run.mjs has made TypeScript loadable.
const require = createRequire(import.meta.url);
const { tell } = require('../cli/program.ts');
const { launchOptions } = require('../scripts/lib/chromium.ts');

/**
 * @param {{ runs: number, only: string | undefined }} options `only` is pages, responses or giving
 */
export async function bench({ runs, only }) {
  const isWanted = (part) => only === undefined || only === part;
  const figures = {};
  if (isWanted('pages') || isWanted('responses'))
    await withBrowser(async ({ browser, debugPort, served }) => {
      if (isWanted('pages')) {
        const visits = served.visits.map(({ page, language, side, url }) => ({
          name: `${page} ${language} ${side}`,
          url,
        }));
        Object.assign(figures, await runLighthouse({ debugPort, visits, runs, say: tell }));
      }
      if (isWanted('responses'))
        figures.responses = await measureResponses({
          browser,
          sides: served.sides,
          runs,
          say: tell,
        });
    });
  if (isWanted('giving')) {
    tell('Measuring the server …');
    const { measureGiving, GIVING_GOALS } = require('../scripts/bench-giving.ts');
    figures.giving = { ...(await measureGiving()), goals: GIVING_GOALS };
  }
  const { median } = require('../scripts/lib/measuring.ts');
  const { lines, isReached } = tableOf(figures, median);
  process.stdout.write(`${lines.join('\n')}\n`);
  process.exitCode = isReached ? 0 : 1;
}

/**
 * The product on a data folder of its own, the floor beside it, and a Chromium that is told of
 * both.
 */
async function withBrowser(measure) {
  const { startSite } = require('../scripts/scale/site.ts');
  const folder = mkdtempSync(join(tmpdir(), 'ikhaa-bench-'));
  const site = await startSite(folder, { renders: true });
  const debugPort = await require('../server/freePort.ts').freePort();
  // The fronts' certificate is of nobody.
  const browser = await chromium.launch(
    await launchOptions('--ignore-certificate-errors', `--remote-debugging-port=${debugPort}`),
  );
  try {
    await site.untilPrerendered();
    const served = await servePages(site.url);
    try {
      await measure({ browser, debugPort, served });
    } finally {
      await served.stop();
    }
  } finally {
    await browser.close();
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
