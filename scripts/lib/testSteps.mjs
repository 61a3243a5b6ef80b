/** The steps of `npm test`: what each runs, and how many facts it found true or false. */
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { findOrInstallChromium } from './chromium.mjs';
import { runNode } from './command.mjs';
import { findOrInstallEngines } from './engines.mjs';
import { loadTypeScript } from './machine.mjs';
import { countingLines } from './progress.mjs';
import { Sentence, inProject } from './project.mjs';

const reports = mkdtempSync(join(tmpdir(), 'ikhaa-reports-'));

/** A step that holds or does not, and counts as one. */
const asOne = ({ code, output }) => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  output,
});

/** A browser step of Playwright's runner. @param args what to run, and how @returns its counts: a flaky test is a failed one */
async function playwright(args, name, env = {}) {
  const file = join(reports, name);
  const result = await runNode(
    [inProject('node_modules/@playwright/test/cli.js'), 'test', ...args, '--reporter=list,json'],
    { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file }, onLine: countingLines() },
  );
  const report = readReport(file);
  if (report === null) return asOne({ code: 1, output: result.output });
  const failed = report.stats.unexpected + report.stats.flaky;
  return {
    passed: report.stats.expected,
    failed: failed || (result.code === 0 ? 0 : 1),
    output: result.output,
  };
}

const tool = (path, ...args) => runNode([inProject('node_modules', path), ...args]);

/** Packages that load their own parts by import() need it inside jest. */
const JEST_ENV = {
  NODE_OPTIONS:
    `${process.env.NODE_OPTIONS ?? ''} --experimental-vm-modules --disable-warning=ExperimentalWarning`.trim(),
};

const types = {
  name: 'types',
  run: async () => asOne(await tool('typescript/bin/tsc', '--noEmit')),
};

const format = {
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

const lint = {
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
const unused = {
  name: 'unused code',
  run: async () => asOne(await tool('knip/bin/knip.js', '--no-progress')),
};

/** @param name of its report @param projects of jest's configuration @returns its counts */
async function jest(name, ...projects) {
  const file = join(reports, name);
  const result = await runNode(
    [
      inProject('node_modules/jest/bin/jest.js'),
      '--json',
      `--outputFile=${file}`,
      '--selectProjects',
      ...projects,
    ],
    { env: JEST_ENV, onLine: countingLines() },
  );
  const report = readReport(file);
  if (report === null) return asOne({ code: 1, output: result.output });
  // A test file that could not even be loaded counts as a failed test.
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return {
    passed: report.numPassedTests,
    failed: failed || (result.code === 0 ? 0 : 1),
    output: result.output,
  };
}

const unit = {
  name: 'house rules and unit tests',
  run: () => jest('jest.json', 'browser', 'node'),
};

/** Keeps all processors busy for a minute, and measures what a visitor waits meanwhile. */
const flood = { name: 'flood', run: () => jest('flood.json', 'flood') };

/** With unmistakable values for all secrets, which a browser test then looks for in what was built. */
const built = {
  name: 'build',
  run: async () => {
    const { PLANTED } = await loadTypeScript('tests/e2e/support/planted.ts');
    try {
      await build({ env: PLANTED });
      return asOne({ code: 0, output: '' });
    } catch (error) {
      if (!(error instanceof Sentence)) throw error;
      return asOne({ code: 1, output: error.message });
    }
  },
};

const budget = {
  name: 'budget',
  run: async () => asOne(await runNode([inProject('scripts/check-budget.mjs')])),
};

/** @param story runs a step's tests @returns its counts: where a browser is missing that must be there, one that failed */
async function needingBrowsers(story) {
  try {
    return await story();
  } catch (error) {
    if (!(error instanceof Sentence)) throw error;
    return asOne({ code: 1, output: error.message });
  }
}

const browser = {
  name: 'browser tests',
  run: () =>
    needingBrowsers(async () =>
      playwright([], 'playwright.json', { CHROMIUM_PATH: await findOrInstallChromium() }),
    ),
};

/** The stories that can end otherwise in another engine. Both browsers must be there, and are installed where they may be. */
const engines = {
  name: 'stories in Firefox and WebKit',
  run: () =>
    needingBrowsers(async () => {
      await findOrInstallEngines();
      return playwright(
        ['--config', inProject('tests/engines/playwright.config.ts')],
        'engines.json',
      );
    }),
};

/** @param {boolean} withBrowser whether the browser tests are among them @param {boolean} withEngines and those in other engines @returns groups of steps: those of one group run side by side */
export function testSteps(withBrowser, withEngines) {
  return [
    [types, lint, format],
    [unused, unit],
    [flood],
    [built],
    [budget],
    ...(withBrowser ? [[browser]] : []),
    ...(withEngines ? [[engines]] : []),
  ];
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
