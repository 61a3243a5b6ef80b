/** Measures what the tools for QA cost: an action while the dock is closed, the opening of a long recording, and jumps in it. */
import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { build } from 'esbuild';
import { findOrInstallChromium } from './chromium.mjs';
import { loadTypeScript } from './machine.mjs';
import { inProject, runProgram } from './project.mjs';

const HELP = `
node scripts/bench-recording.mjs: measures the tools for QA in a real browser, on a machine and a build of its own.
It fails when an action costs more than 1 ms more than a donor's, a recording of 2,000 actions opens in 2 s or more, or a jump in it takes 100 ms or more.
`;

const ACTIONS = 2_000;
const LIMITS = { 'an action with the dock closed, more than in production': 1, [`a recording of ${ACTIONS} actions opens`]: 2_000, 'a jump in it (median of 40)': 100 };

export function benchRecording() {
  return runProgram(HELP, async () => {
    const [{ startQaMachine }, { longRecording }] = await Promise.all([loadTypeScript('tests/e2e/support/qaMachine.ts'), loadTypeScript('scripts/recording/longRecording.ts')]);
    const machine = await startQaMachine();
    const browser = await chromium.launch({ executablePath: await findOrInstallChromium(), args: ['--no-sandbox', '--disable-gpu'] });
    try {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      await page.goto(`${machine.url}/about-us`);
      const { donors, recorded } = await actionCost(page);
      const { opens, jump } = await openAndJump(page, longRecording(ACTIONS, JSON.parse(readFileSync(inProject('package.json'), 'utf8')).version));
      report([recorded - donors, opens, jump]);
    } finally {
      await browser.close();
      await machine.stop();
    }
  });
}

async function actionCost(page) {
  const { outputFiles } = await build({
    entryPoints: [inProject('scripts/recording/actionCost.ts')],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    globalName: 'cost',
    tsconfig: inProject('tsconfig.json'),
    define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}' },
  });
  return page.evaluate(`${outputFiles[0].text}; cost.actionCost()`);
}

/** Runs in the page: milliseconds until the banner says the step and the browser has painted it. */
const untilShown = (step) =>
  new Promise((done) => {
    const start = performance.now();
    const look = () => {
      const said = document.documentElement.textContent.includes(`step ${step} of`);
      if (said) requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
      else setTimeout(look);
    };
    look();
  });

async function openAndJump(page, recording) {
  await page.getByRole('button', { name: 'Open the QA dock' }).click();
  await page.getByRole('tab', { name: 'Session' }).click();
  const opened = page.evaluate(untilShown, ACTIONS);
  await page.getByLabel('Open recording').setInputFiles({ name: 'long.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(recording)) });
  const opens = await opened;
  await page.getByRole('tab', { name: 'Log' }).click();
  const slider = page.getByRole('slider');
  const jumps = [];
  for (let jump = 0; jump < 40; jump += 1) {
    const step = 1 + ((jump * 787) % (ACTIONS - 1));
    const shown = page.evaluate(untilShown, step);
    await slider.fill(String(step));
    jumps.push(await shown);
  }
  return { opens, jump: jumps.sort((one, other) => one - other)[20] };
}

function report(figures) {
  Object.entries(LIMITS).forEach(([what, limit], index) => {
    const figure = figures[index];
    process.stdout.write(`${figure.toFixed(figure < 10 ? 3 : 0).padStart(8)} ms  ${what}; the limit is ${limit} ms\n`);
    if (figure >= limit) process.exitCode = 1;
  });
}
