/** The steps of `npm test`, with their numbers of passed and failed checks. */
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../build';
import { findOrInstallChromium } from './chromium';
import { runNode, type Outcome } from './command';
import { findEngines, findOrInstallEngines, missingOf, packagesOf } from './engines';
import { PLANTED } from '../../tests/e2e/support/planted';
import { countingLines } from './progress';
import { Sentence, tell } from '@cli/program';
import { inProject } from './project';

type Count = { passed: number; failed: number; output: string };
export type Step = { name: string; run(): Promise<Count> };

const reports = mkdtempSync(join(tmpdir(), 'ikhaa-reports-'));

/** A step that passes or fails as a whole. */
const asOne = ({ code, output }: Outcome): Count => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  output,
});

/** A browser step of Playwright's runner, for which a flaky test counts as failed. */
async function playwright(
  name: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Count> {
  const file = join(reports, `${name}.json`);
  const result = await runNode(
    [inProject('node_modules/@playwright/test/cli.js'), 'test', ...args, '--reporter=list,json'],
    { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file }, onLine: countingLines(name) },
  );
  const report = readReport<PlaywrightReport>(file);
  if (report === null) return asOne({ code: 1, output: result.output });
  const failed = report.stats.unexpected + report.stats.flaky;
  return {
    passed: report.stats.expected,
    failed: failed || (result.code === 0 ? 0 : 1),
    output: result.output,
  };
}

const tool = (path: string, ...args: string[]): Promise<Outcome> =>
  runNode([inProject('node_modules', path), ...args]);

/** Packages that load their own parts by import() need this inside jest. */
const JEST_ENV = {
  NODE_OPTIONS:
    `${process.env.NODE_OPTIONS ?? ''} --experimental-vm-modules --disable-warning=ExperimentalWarning`.trim(),
};

const types: Step = {
  name: 'types',
  run: async () => asOne(await tool('typescript/bin/tsc', '--noEmit')),
};

const format: Step = {
  name: 'format',
  run: async () =>
    asOne(
      await tool(
        'prettier/bin/prettier.cjs',
        '--check',
        '.',
        '--cache',
        '--cache-location',
        'node_modules/.cache/prettier',
        '--log-level',
        'warn',
      ),
    ),
};

const lint: Step = {
  name: 'lint',
  run: async () =>
    asOne(
      await tool(
        'eslint/bin/eslint.js',
        '.',
        '--max-warnings',
        '0',
        '--cache',
        '--cache-location',
        'node_modules/.cache/eslint/',
      ),
    ),
};

/** Files, exports and packages without a user. */
const unused: Step = {
  name: 'unused code',
  run: async () => asOne(await tool('knip/bin/knip.js', '--no-progress')),
};

/** @param projects of jest's configuration */
async function jest(name: string, ...projects: string[]): Promise<Count> {
  const file = join(reports, `${name}.json`);
  const result = await runNode(
    [
      inProject('node_modules/jest/bin/jest.js'),
      '--json',
      `--outputFile=${file}`,
      '--selectProjects',
      ...projects,
    ],
    { env: JEST_ENV, onLine: countingLines(name) },
  );
  const report = readReport<JestReport>(file);
  if (report === null) return asOne({ code: 1, output: result.output });
  // A test file that cannot be loaded counts as a failed test.
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return {
    passed: report.numPassedTests,
    failed: failed || (result.code === 0 ? 0 : 1),
    output: result.output,
  };
}

const unit: Step = {
  name: 'unit tests',
  run: () => jest('unit tests', 'browser', 'node'),
};

/** Keeps all processors busy for a minute, and measures a visitor's waiting time. */
const flood: Step = { name: 'flood', run: () => jest('flood', 'flood') };

/** Builds with recognisable secrets; a browser test then searches the output for them. */
const built: Step = {
  name: 'build',
  run: async () => {
    try {
      await build({ env: PLANTED });
      return asOne({ code: 0, output: '' });
    } catch (error) {
      if (!(error instanceof Sentence)) throw error;
      return asOne({ code: 1, output: error.message });
    }
  },
};

const budget: Step = {
  name: 'budget',
  run: async () => asOne(await runNode(['scripts/run.mjs', 'scripts/check-budget.ts'])),
};

const browsers: Step = {
  name: 'browsers',
  run: async () => asOne(await runNode(['scripts/run.mjs', 'scripts/check-browsers.ts'])),
};

/** Counts a failure if a required browser is missing. */
async function needingBrowsers(story: () => Promise<Count>): Promise<Count> {
  try {
    return await story();
  } catch (error) {
    if (!(error instanceof Sentence)) throw error;
    return asOne({ code: 1, output: error.message });
  }
}

const RESULTS = 'test-results';
const MOST_RECORDED = 10;

/** Runs the first failed stories again with the site for QA, which keeps a recording of each. */
async function recordFailed(env: Record<string, string>): Promise<void> {
  const [failed, again] = [inProject(RESULTS, '.last-run.json'), inProject(RESULTS, 'again')];
  if (!existsSync(failed)) return;
  mkdirSync(again, { recursive: true });
  copyFileSync(failed, join(again, '.last-run.json'));
  await playwright(
    'recordings of failed stories',
    ['--last-failed', `--max-failures=${MOST_RECORDED}`],
    { ...env, IKHAA_E2E_RECORD: '1' },
  );
  tell(`The recordings of failed stories are in ${RESULTS}/again.`);
}

const browser: Step = {
  name: 'browser tests',
  run: () =>
    needingBrowsers(async () => {
      const env = { CHROMIUM_PATH: await findOrInstallChromium() };
      const count = await playwright('browser tests', [], env);
      if (count.failed > 0) await recordFailed(env);
      return count;
    }),
};

/** The stories that may differ in another engine; IKHAA_NEED_BROWSERS=1 requires both engines. */
const engines: Step = {
  name: 'stories in Firefox and WebKit',
  run: () =>
    needingBrowsers(async () => {
      const isNeeded = process.env.IKHAA_NEED_BROWSERS === '1';
      const found = isNeeded ? await findOrInstallEngines() : findEngines();
      const missing = missingOf(found);
      if (missing.length > 0)
        tell(
          `${missing.join(' and ')} cannot be found, so no story is told there: install ${packagesOf(missing).join(', ')}.`,
        );
      if (missing.length === 2) return { passed: 0, failed: 0, output: '' };
      return playwright('stories in Firefox and WebKit', [
        '--config',
        inProject('tests/engines/playwright.config.ts'),
      ]);
    }),
};

/** The supported versions of Node.js that are not this machine's own. */
const otherNodes: Step = {
  name: 'quick tests on other Nodes',
  run: async () => {
    const { code, output } = await runNode(
      ['scripts/run.mjs', 'scripts/try-node.ts', '--others', '--quick'],
      { onLine: (line) => line.startsWith('✓') && tell(`  ${line}`) },
    );
    const count = (mark: string): number =>
      output.split('\n').filter((line) => line.startsWith(mark)).length;
    return { passed: count('✓'), failed: count('✗') || (code === 0 ? 0 : 1), output };
  },
};

/** @returns successive groups; the rows of a group run side by side, a row's steps one by one */
export function testSteps(options: { withBrowser: boolean; onOtherNodes: boolean }): Step[][][] {
  return [
    options.onOtherNodes ? [[otherNodes]] : [],
    // The build precedes jest, which builds the functions too, but without planted secrets.
    [[types], [lint], [built, budget, browsers], [format, unused]],
    // Unit tests and stories each use two processors, and would time out side by side.
    [[unit]],
    [[flood]],
    options.withBrowser ? [[browser]] : [],
    options.withBrowser ? [[engines]] : [],
  ];
}

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number } };
type JestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
};

function readReport<Report>(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
