/** Tries the work tree on other Nodes, from a fresh copy to a recorded donation and the tests. */
import { cpSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '@server/freePort';
import {
  TrialError,
  copyProject,
  fetchNode,
  ownNode,
  run,
  runNpmOf,
  scratchFolder,
  startAndGive,
  supportedMajors,
  type Run,
  type TriedNode,
} from './lib/nodes';

const HELP = `
node scripts/run.mjs scripts/try-node.ts VERSION …: fetches these versions of Node.js (24, 22.14.0, own for the one that runs this) from the npm
registry and tries a copy of the work tree on each: install, npm start until a gift is recorded, types and all tests but those in a browser.

  --quick        install, and the unit tests of what depends on the version: database driver, Intl, compression, processes
  --production   build, install again without what only builds and tests, start until a gift is recorded, and say how much smaller it is
  --others       the supported versions but the one that runs this
  --npm VERSION  with this npm instead of the installed one
  --in FOLDER    where Nodes and copies are kept for the next time (${join(tmpdir(), 'ikhaa-nodes')})
`;

/** The parts that depend on the version: the database driver, Intl, compression, processes. */
const QUICK = [
  'core/money',
  'core/text',
  'backend/receipts',
  'backend/payments/scenarios/checkout',
  'packages/appwrite-emulator/src/functions',
];
const ports = async (): Promise<{ port: number; cardPort: number }> => ({
  port: await freePort(),
  cardPort: await freePort(),
});

type Step = { name: string; run(node: TriedNode, folder: string): Promise<Run> };

const install: Step = {
  name: 'install',
  run: (node, folder) =>
    run(node.program, ['scripts/run.mjs'], { folder, environment: node.environment }),
};
const donation: Step = {
  name: 'start and gift',
  run: async (node, folder) => startAndGive(node, folder, await ports()),
};
const types: Step = {
  name: 'types',
  run: (node, folder) =>
    run(node.program, ['node_modules/typescript/bin/tsc', '--noEmit'], {
      folder,
      environment: node.environment,
    }),
};
const jest = (name: string, ...args: string[]): Step => ({
  name,
  run: async (node, folder) => {
    const environment = {
      ...node.environment,
      NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
    };
    const result = await run(node.program, ['node_modules/jest/bin/jest.js', ...args], {
      folder,
      environment,
    });
    return {
      ...result,
      output: result.code === 0 ? (/^Tests:.*$/m.exec(result.output)?.[0] ?? '') : result.output,
    };
  },
});

function sizeOf(path: string): number {
  const entry = statSync(path, { throwIfNoEntry: false });
  if (entry === undefined) return 0;
  return entry.isDirectory()
    ? readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0)
    : entry.size;
}
const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;

const production: Step = {
  name: 'production',
  run: async (node, folder) => {
    const built = await run(node.program, ['scripts/run.mjs', 'scripts/build.ts', '--changed'], {
      folder,
      environment: node.environment,
    });
    if (built.code !== 0) return built;
    const whole = sizeOf(join(folder, 'node_modules'));
    const lean = `${folder}-production`;
    rmSync(lean, { recursive: true, force: true });
    cpSync(folder, lean, {
      recursive: true,
      filter: (source) => !/[\\/](node_modules|\.data)$/.test(source),
    });
    const installed = await runNpmOf(
      node,
      ['ci', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'],
      lean,
    );
    if (installed.code !== 0) return installed;
    const size = sizeOf(join(lean, 'node_modules'));
    const started = await startAndGive(node, lean, await ports(), { NODE_ENV: 'production' });
    if (existsSync(join(lean, 'node_modules/webpack')))
      return { code: 1, output: `${started.output}\nwhat only builds was installed` };
    return {
      ...started,
      output:
        started.code === 0
          ? `node_modules: ${megabytes(size)} instead of ${megabytes(whole)}`
          : started.output,
    };
  },
};

/** @returns whether it succeeded; the result is printed */
async function take(step: Step, node: TriedNode, folder: string): Promise<boolean> {
  const began = Date.now();
  const { code, output } = await step.run(node, folder);
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  if (code !== 0) process.stdout.write(`${output.trim()}\n`);
  const said =
    code === 0 && /^(Tests|node_modules):/.test(output)
      ? `: ${output.replace(/^Tests:\s+/, '')}`
      : '';
  process.stdout.write(
    `${code === 0 ? '✓' : '✗'} Node.js ${node.version}, ${step.name}${said} (${seconds} s)\n`,
  );
  if (code !== 0) process.exitCode = 1;
  return code === 0;
}

type Prepared = { node: TriedNode; folder: string; isInstalled: boolean };

async function prepare(version: string, scratch: string, npm?: string): Promise<Prepared> {
  const node =
    version === 'own' ? await ownNode(scratch, npm) : await fetchNode(version, scratch, npm);
  const folder = join(scratch, `ikhaa-${node.version}`);
  copyProject(folder);
  return { node, folder, isInstalled: await take(install, node, folder) };
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      production: { type: 'boolean', default: false },
      others: { type: 'boolean', default: false },
      npm: { type: 'string' },
      in: { type: 'string', default: join(tmpdir(), 'ikhaa-nodes') },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(`${HELP.trim()}\n`);
    return;
  }
  const own = process.versions.node.split('.')[0];
  const versions = values.others ? supportedMajors().filter((major) => major !== own) : positionals;
  const wrong = versions.find((version) => !/^(own|\d+(\.\d+){0,2})$/.test(version));
  if (versions.length === 0 || wrong !== undefined)
    throw new TrialError(
      wrong === undefined
        ? 'Name a version of Node.js: see --help.'
        : `“${wrong}” is no version of Node.js: see --help.`,
    );
  const scratch = scratchFolder(resolve(values.in));
  const steps = values.production
    ? [production]
    : values.quick
      ? [jest('unit tests', ...QUICK)]
      : [
          donation,
          types,
          jest('unit tests', '--selectProjects', 'browser', 'node'),
          // It runs alone, as it measures a visitor's waiting time.
          jest('flood', '--selectProjects', 'flood'),
        ];
  const start = (version = ''): Promise<Prepared> => {
    const preparing = prepare(version, scratch, values.npm);
    // The caller handles the error.
    preparing.catch(() => undefined);
    return preparing;
  };
  let preparing = start(versions[0]);
  for (const following of [...versions.slice(1), null]) {
    const { node, folder, isInstalled } = await preparing;
    // An installation mostly waits for network and disk, so it runs beside the tests.
    if (following !== null) preparing = start(following);
    // No other step can succeed without the packages.
    if (isInstalled) for (const step of steps) await take(step, node, folder);
  }
}

main().catch((error: unknown) => {
  if (
    !(error instanceof TrialError) &&
    !(error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
  )
    throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
