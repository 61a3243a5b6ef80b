/** Builds the site and the functions if their sources have changed. */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
// Not @cli: jest's global setup, which builds too, knows no such names.
import { loadSettings } from '../cli/loadSettings';
import { Sentence, runProgram, tell } from '../cli/program';
import { runNode } from './lib/command';
import { installForBuilding } from './lib/installForBuilding';
import { inProject } from './lib/project';
import { formatTaken, timedStep } from '../server/timedStep';

const SHARED = ['package-lock.json', 'tsconfig.json', 'core', 'scripts/build.ts'];
/** Sources of both builds of the site, and of the prerenderer. */
const PAGES = [...SHARED, 'src', 'packages/tatreez', 'locales'];
const SITE = [
  ...PAGES,
  'public',
  'webpack.config.ts',
  'scripts/lib/handbook.ts',
  'docs/staff.md',
  'docs/staff.ar.md',
];
const WEBPACK = ['node_modules/webpack/bin/webpack.js', '--mode', 'production'];
const WEBPACK_ENV = { NODE_ENV: 'production', WEBPACK_CLI_SKIP_UPDATE_CHECK: 'true' };
/** Settings that are written into the output; each part sets its own kind of build. */
export const PUBLIC_SETTINGS = /^(IKHAA_(?!QA|E2E_|NEED_|EXAMPLE$)|CHARITY_TIME_ZONE$)/;

type Part = {
  name: string;
  says: string;
  onlyWhenAsked?: boolean;
  sources: readonly string[];
  /** Variables of the environment that are written into the part. */
  settings?: RegExp;
  result: string;
  command: readonly string[];
  afterwards?: readonly (readonly string[])[];
  env: Readonly<Record<string, string>>;
};

const PARTS: readonly Part[] = [
  {
    name: 'site',
    says: 'the site',
    sources: [
      ...SITE,
      'scripts/host-files.ts',
      'server/pages/contentPolicy.ts',
      'server/pages/siteHeaders.ts',
      'server/pages/staticPages.ts',
    ],
    settings: PUBLIC_SETTINGS,
    result: 'dist/site/index.html',
    command: WEBPACK,
    /** Static hosts need rules of the site. */
    afterwards: [['scripts/run.mjs', 'scripts/host-files.ts', 'dist/site']],
    env: { ...WEBPACK_ENV, IKHAA_QA_BUILD: '' },
  },
  {
    name: 'qa-site',
    says: 'the site for QA',
    onlyWhenAsked: true,
    // Its recordings contain the version.
    sources: [...SITE, 'package.json'],
    settings: PUBLIC_SETTINGS,
    result: 'dist/qa-site/index.html',
    command: WEBPACK,
    env: { ...WEBPACK_ENV, IKHAA_QA_BUILD: '1' },
  },
  {
    name: 'seeded-site',
    says: 'the site with wrong lines',
    onlyWhenAsked: true,
    sources: [...SITE, 'package.json', 'tools/lib/seeds.json', 'tools/lib/seedLoader.cjs'],
    settings: PUBLIC_SETTINGS,
    result: 'dist/seeded-site/index.html',
    command: WEBPACK,
    env: { ...WEBPACK_ENV, IKHAA_QA_BUILD: '1', IKHAA_QA_SEEDED: '1' },
  },
  {
    name: 'prerender',
    says: 'the renderer of its pages',
    sources: [
      ...PAGES,
      'backend/common/lettering',
      'server/pages/contentPolicy.ts',
      'scripts/prerender',
      'scripts/build-prerender.ts',
    ],
    settings: PUBLIC_SETTINGS,
    result: 'dist/prerender/worker.cjs',
    command: ['scripts/run.mjs', 'scripts/build-prerender.ts'],
    env: { NODE_ENV: 'production' },
  },
  {
    name: 'functions',
    says: 'the functions',
    sources: [...SHARED, 'backend', 'functions', 'scripts/build-functions.ts'],
    result: 'dist/functions',
    command: ['scripts/run.mjs', 'scripts/build-functions.ts'],
    env: { NODE_ENV: 'production' },
  },
  {
    name: 'test-machine',
    says: 'the machine of tests',
    onlyWhenAsked: true,
    sources: [
      ...SHARED,
      'content',
      'backend',
      'functions',
      'server',
      'packages',
      'tests/attacks/support',
      'scripts/build-test-machine.ts',
    ],
    result: 'dist/test-machine/testBed.cjs',
    command: ['scripts/run.mjs', 'scripts/build-test-machine.ts'],
    env: {},
  },
];

export type BuildOptions = {
  /** Names of parts. */
  only?: readonly string[];
  /** Builds even without changes. */
  force?: boolean;
  /** Further variables of the environment. */
  env?: Readonly<Record<string, string>>;
};

/** @throws Sentence with the builder's output */
export async function build({ only, force = false, env = {} }: BuildOptions = {}): Promise<void> {
  const parts = PARTS.filter((part) =>
    only ? only.includes(part.name) : !part.onlyWhenAsked,
  ).filter((part) => force || !isFresh(part));
  if (parts.length === 0) return;
  mkdirSync(inProject('dist'), { recursive: true });
  await timedStep(
    `Building ${parts.map((part) => part.says).join(' and ')}, which takes some minutes`,
    async () => {
      const results = await Promise.allSettled(parts.map((part) => buildTimed(part, env)));
      const failure = results.find((result) => result.status === 'rejected');
      if (failure) throw failure.reason;
    },
    tell,
  );
}

/** @returns whether one of these parts has changed since its last build */
export const needsBuild = (only?: readonly string[]): boolean =>
  PARTS.some((part) => (only ? only.includes(part.name) : !part.onlyWhenAsked) && !isFresh(part));

async function buildTimed(part: Part, env: Readonly<Record<string, string>>): Promise<void> {
  const began = performance.now();
  await buildPart(part, env);
  tell(`  ${part.says}: built after ${formatTaken(performance.now() - began)}`);
}

async function buildPart(part: Part, env: Readonly<Record<string, string>>): Promise<void> {
  rmSync(stampOf(part), { force: true });
  // Taken before the build, so that a change during it is built next time.
  const fingerprint = fingerprintOf(part);
  for (const command of [part.command, ...(part.afterwards ?? [])]) {
    const { code, output } = await runNode(command, { env: { ...env, ...part.env } });
    if (code !== 0 || !existsSync(inProject(part.result)))
      throw new Sentence(
        `${output.trim()}\n${capitalized(part.says)} could not be built: see above.`,
      );
  }
  writeFileSync(stampOf(part), fingerprint);
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const stampOf = (part: Part): string => inProject('dist', `.${part.name}-built`);

function isFresh(part: Part): boolean {
  return (
    existsSync(stampOf(part)) &&
    existsSync(inProject(part.result)) &&
    readFileSync(stampOf(part), 'utf8') === fingerprintOf(part)
  );
}

function fingerprintOf(part: Part): string {
  const hash = createHash('sha256');
  for (const source of part.sources)
    for (const file of filesOf(source))
      hash
        .update(`${file}\0`)
        .update(readFileSync(inProject(file)))
        .update('\0');
  if (part.settings) {
    for (const [name, value] of Object.entries(process.env).sort())
      if (value && part.settings.test(name)) hash.update(`${name}=${value}\0`);
  }
  return hash.digest('hex');
}

/** The files of a source, itself a file or a folder; tests do not change what is built. */
function filesOf(source: string): string[] {
  if (!existsSync(inProject(source))) return [];
  if (!statSync(inProject(source)).isDirectory()) return [source];
  return readdirSync(inProject(source), { withFileTypes: true })
    .filter((entry) => !/\.test\.tsx?$/.test(entry.name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? filesOf(join(source, entry.name)) : [join(source, entry.name)],
    );
}

const HELP = `
npm run build: builds the site (dist/site) and the functions (dist/functions).

  --changed     only what has changed since its last build
  --only PART   site, prerender or functions alone
`;

export const main = (): Promise<void> =>
  runProgram(HELP, async () => {
    const { values } = parseArgs({
      options: { changed: { type: 'boolean', default: false }, only: { type: 'string' } },
    });
    loadSettings();
    await installForBuilding();
    await build({ force: !values.changed, ...(values.only && { only: [values.only] }) });
  });
