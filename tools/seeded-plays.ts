/** Proves that a played recording shows seven wrong lines, each at its step. */
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import type { Plugin } from 'esbuild';
import { Sentence, runProgram, tell } from '@cli/program';
import { startMachine } from '@server/startMachine';
import { describeRun } from '@/debug/playback/describeRun';
import { readRecording, type Recording } from '@/debug/recording/recording';
import { build } from '../scripts/build';
import { buildFunction } from '../scripts/build-functions';
import { inProject } from '../scripts/lib/project';
import { comparePlayed } from '../scripts/playing/playHere';
import { openBrowser, playRecording } from '../scripts/playing/playRecording';
import seeds from './lib/seeds.json';

const HELP = `
node scripts/run.mjs tools/seeded-plays.ts: plays tests/recordings/played/left-then-paid-cart at the product as it is, and at seven with one
wrong line each. It fails unless each wrong line is shown as a difference, and the product as it is shows none.
`;

const FILE = inProject('tests/recordings/played/left-then-paid-cart.recording.json');

type Trial = { says: string; name: string; tells: string };

const AS_IT_IS: Trial = { says: 'the product as it is', name: '', tells: '' };
/** The function writes a donation of its own for each request. */
const TWICE: Trial = {
  says: 'the function records twice',
  name: '',
  tells: 'was recorded once, and happened here twice.',
};
const WRONG_LINES: Readonly<Record<string, { line: string; becomes: string }>> = {
  'backend/payments/recordLine.ts': {
    line: '  const known = await ports.books.donationsOfSession(sessionId);',
    becomes: '  const known: BookDonation[] = [];',
  },
  'backend/payments/recording.ts': {
    line: "  const paymentIntent = session.paymentIntent ?? '';",
    becomes: '  const paymentIntent = `${session.paymentIntent}${clock.now() % 1000}`;',
  },
};

/** @throws Sentence unless each line occurs once */
const wrongLines: Plugin = {
  name: 'wrong lines',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const [file, change] =
        Object.entries(WRONG_LINES).find(([name]) => inProject(name) === path) ?? [];
      if (file === undefined || change === undefined) return undefined;
      const parts = readFileSync(path, 'utf8').split(`${change.line}\n`);
      if (parts.length !== 2)
        throw new Sentence(`${file} has not once the line: ${change.line.trim()}`);
      return { contents: parts.join(`${change.becomes}\n`), loader: 'ts' };
    });
  },
};

/** @returns whether it came out as it should */
async function judge(
  trial: Trial,
  { recording, browser, url }: { recording: Recording; browser: Browser; url: string },
): Promise<boolean> {
  const prepare = `globalThis.ikhaaSeed = ${JSON.stringify(trial.name)};`;
  const began = Date.now();
  const played = await playRecording(recording, { url, browser, prepare });
  const told = describeRun(comparePlayed(recording, played).differences);
  const isShown = trial.tells === '' ? told === '' : told.includes(trial.tells);
  tell(
    `${isShown ? '✓' : '✗'} ${trial.says} (${((Date.now() - began) / 1_000).toFixed(1)} s)\n${told.replace(/^/gm, '    ')}`,
  );
  return isShown;
}

async function withMachine(
  functionsFolder: string,
  dataDir: string,
  work: (url: string) => Promise<void>,
): Promise<void> {
  const machine = await startMachine({
    port: 0,
    cardPort: 0,
    reportPort: 0,
    dataDir,
    functionsFolder,
    siteFolder: inProject('dist/seeded-site'),
    siteTools: true,
    qa: true,
    log: () => undefined,
  });
  await work(machine.url).finally(() => machine.close());
}

export const main = (): Promise<void> =>
  runProgram(HELP, async () => {
    await build({ only: ['seeded-site', 'functions'] });
    const recording = readRecording(readFileSync(FILE, 'utf8'));
    const folder = mkdtempSync(join(tmpdir(), 'ikhaa-plays-'));
    const wrong = join(folder, 'functions');
    cpSync(inProject('dist/functions'), wrong, { recursive: true });
    await buildFunction('payments', wrong, [wrongLines]);
    const browser = await openBrowser();
    const outcomes: boolean[] = [];
    const judgeAll = (trials: readonly Trial[]) => async (url: string) => {
      for (const trial of trials) outcomes.push(await judge(trial, { recording, browser, url }));
    };
    try {
      await withMachine(
        inProject('dist/functions'),
        join(folder, 'right'),
        judgeAll([AS_IT_IS, ...seeds]),
      );
      await withMachine(wrong, join(folder, 'wrong'), judgeAll([TWICE]));
    } finally {
      await browser.close();
      rmSync(folder, { recursive: true, force: true });
    }
    if (outcomes.includes(false)) process.exitCode = 1;
  });
