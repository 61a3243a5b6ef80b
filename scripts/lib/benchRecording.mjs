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

/** Runs in the page: milliseconds from an input of the dock to the painted banner of a step. */
function untilShown({ selector, step, file, value }) {
  const input = document.querySelector(selector);
  const start = performance.now();
  if (file) {
    const chosen = new DataTransfer();
    chosen.items.add(new File([file], 'long.json', { type: 'application/json' }));
    input.files = chosen.files;
  } else Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, value);
  input.dispatchEvent(new Event(file ? 'change' : 'input', { bubbles: true }));
  return new Promise((done) => {
    const look = () => {
      const said = [...document.querySelectorAll('[role=status] strong')].some(({ textContent }) => textContent.includes(`step ${step} of`));
      if (said) requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
      else setTimeout(look);
    };
    look();
  });
}

async function openAndJump(page, recording) {
  await page.getByRole('button', { name: 'Open the QA dock' }).click();
  await page.getByRole('tab', { name: 'Session' }).click();
  const opens = await page.evaluate(untilShown, { selector: 'input[type=file]', step: ACTIONS, file: JSON.stringify(recording) });
  await page.getByRole('tab', { name: 'Log' }).click();
  const jumps = [];
  for (let jump = 0; jump < 40; jump += 1) {
    const step = 1 + ((jump * 787) % (ACTIONS - 1));
    jumps.push(await page.evaluate(untilShown, { selector: 'input[type=range]', step, value: String(step) }));
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
