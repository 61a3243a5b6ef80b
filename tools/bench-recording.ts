/** Measures QA's tools: an action with a closed dock, and opening and jumps of a long recording. */
import { readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { runProgram, tell } from '@cli/program';
import { inProject } from '../scripts/lib/project';
import type { Page } from '@playwright/test';
import { recordedStates, type Recording } from '@/debug/recording/recording';
import { withQaBrowser } from './lib/qaBrowser';
import { longRecording } from '../scripts/recording/longRecording';

const HELP = `
node scripts/run.mjs tools/bench-recording.ts: measures the tools for QA in a real browser, on a machine and a build of its own.
It fails when an action costs 0.2 ms more than a donor's, a recording of 2,000 actions with 500 events beyond the page opens in 1 s or more, or a jump in it takes 100 ms or more.
`;

const ACTIONS = 2_000;
/** Events of functions, card provider and books. */
const EVENTS = 500;
const JUMPS = 100;
const LIMITS = {
  'an action with the dock closed, more than in production': 0.2,
  [`a recording of ${ACTIONS} actions and ${EVENTS} events opens`]: 1_000,
  [`a jump in it (median of ${JUMPS})`]: 100,
};

export const main = (): Promise<void> =>
  runProgram(HELP, async () => {
    const recording = longRecording(
      { actions: ACTIONS, events: EVENTS },
      JSON.parse(readFileSync(inProject('package.json'), 'utf8')).version,
    );
    await withQaBrowser(async ({ visit }) => {
      const { page } = await visit({});
      await page.goto('/about-us');
      const { donors, recorded } = await actionCost(page);
      const { opens, jumps } = await openAndJump(page, recording, recordedStates(recording));
      const quantile = (part: number): number =>
        jumps.toSorted((one, other) => one - other)[Math.floor(part * JUMPS)] ?? 0;
      report([recorded - donors, opens, quantile(0.5)]);
      tell(`Nine jumps of ten took up to ${quantile(0.9).toFixed(0)} ms.`);
    });
  });

async function actionCost(page: Page): Promise<{ donors: number; recorded: number }> {
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
  return page.evaluate(`${outputFiles[0]?.text ?? ''}; cost.actionCost()`);
}

type State = ReturnType<typeof recordedStates>[number];
/** The expected view of a step on the page. */
type Sight = { step: number; address: string; language: string; inCart: number };
/** An input of the dock: where a recording is opened, or a step chosen. */
type Input = { selector: string; file?: string };

/** The time in ms from the dock's input to the painted page, which `sight` identifies. */
function untilShown({
  selector,
  file,
  step,
  address,
  language,
  inCart,
}: Sight & Input): Promise<number> {
  const isShown = (): boolean => {
    const past = document.querySelector('[data-qa=past]');
    const said = [...document.querySelectorAll('[role=status] strong')].some(
      ({ textContent }) => textContent.match(/\d+/)?.[0] === String(step),
    );
    const count = past?.querySelector('header [data-cart-target]')?.textContent ?? '';
    return (
      said &&
      Boolean(past?.querySelector('main')?.textContent) &&
      location.pathname + location.search === address &&
      document.documentElement.lang === language &&
      Number(count) === inCart
    );
  };
  const input = document.querySelector<HTMLInputElement>(selector);
  if (input === null) throw new Error(`There is no ${selector}.`);
  const start = performance.now();
  if (file) {
    const chosen = new DataTransfer();
    chosen.items.add(new File([file], 'long.json', { type: 'application/json' }));
    input.files = chosen.files;
  } else
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
      input,
      String(step),
    );
  input.dispatchEvent(new Event(file ? 'change' : 'input', { bubbles: true }));
  return new Promise((done) => {
    const look = (): void => {
      // A timer that is set in an animation frame fires after the frame.
      if (isShown()) requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
      else setTimeout(look);
    };
    look();
  });
}

function sightOf({ qa, language, cart }: State, step: number): Sight {
  return {
    step,
    address: `${qa.route?.pathname ?? ''}${qa.route?.search ?? ''}`,
    language: language.current,
    inCart: cart.lines.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

async function openAndJump(
  page: Page,
  recording: Recording,
  states: readonly State[],
): Promise<{ opens: number; jumps: number[] }> {
  const show = (step: number, input: Input): Promise<number> => {
    const state = states[step - 1];
    if (state === undefined) throw new Error(`There is no step ${step}.`);
    return page.evaluate(untilShown, { ...sightOf(state, step), ...input });
  };
  await page.getByRole('button', { name: 'Open the QA dock' }).click();
  await page.getByRole('tab', { name: 'Session' }).click();
  const opens = await show(ACTIONS, {
    selector: 'input[type=file]',
    file: JSON.stringify(recording),
  });
  await page.getByRole('tab', { name: 'Log' }).click();
  const jumps: number[] = [];
  for (let jump = 0; jump < JUMPS; jump += 1)
    jumps.push(await show(1 + ((jump * 787) % (ACTIONS - 1)), { selector: 'input[type=range]' }));
  return { opens, jumps };
}

function report(figures: readonly number[]): void {
  Object.entries(LIMITS).forEach(([what, limit], index) => {
    const figure = figures[index] ?? Infinity;
    process.stdout.write(
      `${figure.toFixed(figure < 10 ? 3 : 0).padStart(8)} ms  ${what}; the limit is ${limit} ms\n`,
    );
    if (figure >= limit) process.exitCode = 1;
  });
}
