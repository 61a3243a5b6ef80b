/** Tests tests/e2e/recorded: each story must fail at its step if the recorder has a wrong line. */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { Sentence, runProgram, tell } from '@cli/program';
import { startMachine } from '@server/startMachine';
import { build } from '../scripts/build';
import { buildFunction } from '../scripts/build-functions';
import { CHROMIUM_ARGUMENTS, findChromium } from '../scripts/lib/chromium';
import { runNode } from '../scripts/lib/command';
import { inProject } from '../scripts/lib/project';

const HELP = `
node scripts/run.mjs tools/seeded-recorder.ts: tells the stories of tests/e2e/recorded to the recorder as it is, and to three with one wrong line
each. It fails unless each wrong line makes one story fail, at the right step, and the others pass.
`;

const STORIES = 'tests/e2e/recorded';

type Seed = {
  says: string;
  file: string;
  line: string;
  becomes: string;
  /** The failing story, and its calls of the payment until then. */
  story: string;
  upTo: string;
};

const SEEDS: readonly Seed[] = [
  {
    says: 'a line is known by the moment of its recording, so that it is added again',
    file: 'backend/payments/recording.ts',
    line: "  const paymentIntent = session.paymentIntent ?? '';",
    becomes: '  const paymentIntent = `${session.paymentIntent}${clock.now() % 1000}`;',
    story: 'cart-two-currencies',
    upTo: 'pay pageComes expectInBooks webhookComes expectInBooks',
  },
  {
    says: 'the webhook takes what is paid for unpaid',
    file: 'backend/payments/recordLine.ts',
    line: "  if (!session.paid || session.paymentIntent === null) return 'notPaid';",
    becomes: "  if (session.paid || session.paymentIntent === null) return 'notPaid';",
    story: 'direct-donation',
    upTo: 'pay webhookComes expectInBooks',
  },
  {
    says: 'the reconciliation looks at payments alone of which the books hold something',
    file: 'backend/payments/reconciliation/reconcile.ts',
    line: '    if (recorded?.donations.length !== session.lineCount)',
    becomes: '    if (recorded !== undefined && recorded.donations.length !== session.lineCount)',
    story: 'failed-then-successful-card',
    upTo: 'payWithRefusedCard pay reconciliationComes expectInBooks',
  },
];

/** Replaces one line of a file; throws Sentence unless it occurs once. */
const seeding = ({ file, line, becomes }: Seed): Plugin => ({
  name: 'seeded bug',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      if (path !== inProject(file)) return undefined;
      const parts = readFileSync(path, 'utf8').split(`${line}\n`);
      if (parts.length !== 2) throw new Sentence(`${file} has not once the line: ${line.trim()}`);
      return { contents: parts.join(`${becomes}\n`), loader: 'ts' };
    });
  },
});

type Report = {
  suites: {
    file: string;
    specs: {
      ok: boolean;
      tests: { results: { duration: number; error?: { stack?: string } }[] }[];
    }[];
  }[];
};

/** The calls of a story until its failing line. */
function callsUpTo(file: string, stack: string): string {
  const at = new RegExp(`${file.replaceAll('.', '\\.')}:(\\d+):`).exec(stack)?.[1];
  const lines = readFileSync(inProject('tests/e2e', file), 'utf8').split('\n');
  return lines
    .slice(0, Number(at ?? 0))
    .flatMap((line) => /await payment\.(\w+)/.exec(line)?.[1] ?? [])
    .join(' ');
}

type Told = {
  /** The failed step by story; stories that passed are absent. */
  failed: Record<string, string>;
  /** The time of the longest story. */
  longestMs: number;
};

async function tellStories(folder: string, settings: object): Promise<Told> {
  const report = join(folder, 'report.json');
  const { output } = await runNode(
    [
      inProject('node_modules/@playwright/test/cli.js'),
      ...['test', STORIES, '--project', 'en-desktop', '--workers', '1', '--reporter', 'json'],
      ...['--output', join(folder, 'results')],
    ],
    {
      env: {
        IKHAA_E2E_SETTINGS: JSON.stringify(settings),
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      },
    },
  );
  if (!existsSync(report)) throw new Sentence(`The stories could not be told:\n${output}`);
  const { suites } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const told = suites.flatMap(({ file, specs }) =>
    specs.map(({ ok, tests }) => ({ file, ok, result: tests[0]?.results[0] })),
  );
  if (told.length === 0) throw new Sentence(`No story was told:\n${output}`);
  return {
    failed: Object.fromEntries(
      told
        .filter(({ ok }) => !ok)
        .map(({ file, result }) => [
          file.replace(/^.*\/|\.spec\.ts$/g, ''),
          callsUpTo(file, result?.error?.stack ?? ''),
        ]),
    ),
    longestMs: Math.max(...told.map(({ result }) => result?.duration ?? 0)),
  };
}

async function withMachine(seed: Seed | null): Promise<Told> {
  const folder = mkdtempSync(join(tmpdir(), 'ikhaa-seeded-'));
  const functionsFolder = join(folder, 'functions');
  const dataDir = join(folder, 'data');
  try {
    cpSync(inProject('dist/functions'), functionsFolder, { recursive: true });
    if (seed !== null)
      for (const id of ['payments', 'staff'])
        await buildFunction(id, functionsFolder, [seeding(seed)]);
    const machine = await startMachine({
      port: 0,
      cardPort: 0,
      dataDir,
      functionsFolder,
      siteFolder: inProject('dist/site'),
      qa: true,
      log: () => undefined,
    });
    try {
      return await tellStories(folder, {
        chromium: await findChromium(),
        arguments: CHROMIUM_ARGUMENTS,
        port: Number(new URL(machine.url).port),
        cardPort: Number(new URL(machine.cardUrl ?? machine.url).port),
        apartPort: 0,
        dataDir,
        isRunning: true,
      });
    } finally {
      await machine.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const main = (): Promise<void> =>
  runProgram(HELP, async () => {
    await build({ only: ['site', 'functions'] });
    for (const seed of [null, ...SEEDS]) {
      const { failed, longestMs } = await withMachine(seed);
      const wanted = seed === null ? {} : { [seed.story]: seed.upTo };
      const isAsWanted = JSON.stringify(failed) === JSON.stringify(wanted);
      const seconds = (longestMs / 1000).toFixed(1);
      tell(
        `${isAsWanted ? '✓' : '✗'} ${seed?.says ?? 'the recorder as it is'} (${seconds} s at most)`,
      );
      tell(`  ${seed?.becomes.trim() ?? 'every story passes'}`);
      for (const [story, upTo] of Object.entries(failed)) tell(`  ${story} fails at: ${upTo}`);
      if (!isAsWanted) process.exitCode = 1;
    }
  });
