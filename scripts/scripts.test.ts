import { openDataFolder } from '@server/dataFolder';
import { loadSecrets } from '@server/secrets';
import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portOf } from '@server/freePort';

// Programs take long to start while other tests keep the machine busy.
jest.setTimeout(60_000);

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'ikhaa-scripts-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

/** Starts every program. */
const RUN = join(__dirname, 'run.mjs');

function run(args: string[], environment: Record<string, string> = {}): SpawnSyncReturns<string> {
  return spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, ...environment },
    timeout: 60_000,
  });
}

const PROGRAMS = [
  'scripts/start.ts',
  'scripts/dev.ts',
  'scripts/build.ts',
  'scripts/releases/serve.ts',
  'scripts/releases/update.ts',
  'scripts/reset.ts',
  'scripts/test.ts',
  'scripts/prerender.ts',
  'tools/bench.ts',
  'scripts/e2e-server.ts',
  'tools/measure-start.ts',
  'tools/stress-sqlite.ts',
  'cli/provision.ts',
  'cli/admin.ts',
  'cli/doctor.ts',
  'cli/backup.ts',
  'cli/restore.ts',
  'cli/migrate.ts',
  'cli/reconcile.ts',
];

/** Starts programs one after the other in one process, whose code they share. */
const ONE_BY_ONE = `
  const starts = async () => {
    for (const program of ${JSON.stringify(PROGRAMS)}) {
      process.argv = [process.execPath, program, '--help'];
      console.log('--- ' + program);
      await require(${JSON.stringify(`${join(__dirname, '..')}/`)} + program).main?.();
    }
  };
  void starts();`;

it('every program explains itself and does nothing else', () => {
  const all = join(home, 'all.cjs');
  writeFileSync(all, ONE_BY_ONE);
  const { stdout, stderr, status } = run(['--import', 'tsx', all]);
  const said = new Map(stdout.split('--- ').map((part) => part.split('\n') as [string, string]));
  expect([stderr, status]).toEqual(['', 0]);
  expect(PROGRAMS.filter((name) => !/^(npm|node) .+: /.test(said.get(name) ?? ''))).toEqual([]);
});

it.each([[['scripts/start.ts']], [[]]])('%j explains itself when it is started', (program) => {
  const { stdout, status } = run([RUN, ...program, '--help']);
  expect(stdout).toMatch(/^(npm|node) .+: /);
  expect(status).toBe(0);
});

/** Lets a program believe that Node is another, with all that it starts. */
const pretending = (versions: Record<string, string>): Record<string, string> => {
  const lines = Object.entries(versions).map(
    ([name, value]) => `Object.defineProperty(process.versions, '${name}', { value: '${value}' });`,
  );
  return { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(lines.join(''))}` };
};

it.each(['18.20.4', '20.18.3', '21.7.3', '22.13.1', '23.11.0'])(
  'reports in one sentence that Node %s is not supported',
  (node) => {
    const { stderr, status } = run([RUN, 'scripts/start.ts'], pretending({ node }));
    expect(stderr.trim()).toBe(
      `Ikhaa needs Node.js 24, 22 (22.14 or newer) or 20 (20.19 or newer), and this is ${node}: install one of them from your package manager or nodejs.org.`,
    );
    expect(status).toBe(1);
  },
);

it.each(['20.19.0', '22.14.0', '24.0.0', '26.1.0'])(
  'takes Node %s, as package.json lists',
  (node) => {
    expect(run([RUN, '--help'], pretending({ node })).status).toBe(0);
  },
);

describe('the installer', () => {
  const DRIVER_OF = { '9': 'better-sqlite3-node20', '10': 'better-sqlite3' } as const;
  const UNBUILT =
    "module.exports = class { constructor() { throw new Error('Could not locate the bindings file.'); } };";
  const BUILT = 'module.exports = class { prepare() { return { get() {} }; } close() {} };';

  /** A program that does nothing: what it needs is installed, not what only builds and tests. */
  const LEAN = 'nothing.ts';

  /**
   * A clone whose packages are there but for a driver that works, and whose npm does what it is
   * told to.
   */
  function aClone({
    napi,
    driver,
    npm,
  }: {
    napi: keyof typeof DRIVER_OF;
    driver: string | null;
    npm: string;
  }): (...program: string[]) => SpawnSyncReturns<string> {
    const root = join(__dirname, '..');
    for (const part of [
      'scripts/run.mjs',
      'scripts/lib/tryDatabase.ts',
      'packages/open-sqlite/src',
      'package.json',
      'package-lock.json',
      'tsconfig.json',
    ])
      cpSync(join(root, part), join(home, part), { recursive: true });
    mkdirSync(join(home, 'node_modules'));
    cpSync(join(root, 'package-lock.json'), join(home, 'node_modules/.package-lock.json'));
    symlinkSync(join(root, 'node_modules/tsx'), join(home, 'node_modules/tsx'));
    const folder = join(home, 'node_modules', DRIVER_OF[napi]);
    const put = (text: string): string =>
      `require('node:fs').mkdirSync(${JSON.stringify(folder)}, { recursive: true }); require('node:fs').writeFileSync(${JSON.stringify(join(folder, 'index.js'))}, ${JSON.stringify(text)}); require('node:fs').writeFileSync(${JSON.stringify(join(folder, 'package.json'))}, '{}');`;
    if (driver !== null) {
      mkdirSync(folder);
      writeFileSync(join(folder, 'package.json'), '{}');
      writeFileSync(join(folder, 'index.js'), driver);
    }
    writeFileSync(join(home, 'npm.js'), npm.replace('BUILD', put(BUILT)));
    writeFileSync(join(home, LEAN), '');
    return (...program) =>
      run([join(home, 'scripts/run.mjs'), ...program], {
        ...pretending({ napi }),
        npm_execpath: join(home, 'npm.js'),
      });
  }

  it.each<[string, Parameters<typeof aClone>[0], RegExp]>([
    [
      'that there is no compiler',
      { napi: '9', driver: UNBUILT, npm: 'process.exit(1);' },
      /^Preparing the database driver for this Node\.js …\nThe database driver could not be built for Node\.js 20: install a C\+\+ compiler, make and Python 3 .*, or use Node\.js 24, which needs none\.$/,
    ],
    [
      'that npm ran no install script',
      { napi: '9', driver: UNBUILT, npm: '' },
      /^Preparing the database driver for this Node\.js …\nnpm did not run the install script of the database driver, .*: allow it \(.*\), or use Node\.js 24, which needs none\.$/,
    ],
    [
      'that the driver is not for this machine',
      { napi: '10', driver: UNBUILT, npm: '' },
      /^The database driver does not work on \S+ \(Could not locate the bindings file\.\): use Linux, macOS or Windows on x64 or arm64, .*\.$/,
    ],
    [
      'that the driver was not downloaded',
      { napi: '10', driver: null, npm: '' },
      /^Installing the packages …\nThe database driver could not be downloaded: check the network connection, then try again\.$/,
    ],
  ])('reports in one sentence %s and stops', (_what, clone, sentence) => {
    const { stderr, status } = aClone(clone)();
    expect(stderr.trim()).toMatch(sentence);
    expect(status).toBe(1);
    expect(existsSync(join(home, 'node_modules/.ikhaa-installed'))).toBe(false);
  });

  it('builds the driver that this Node needs, once', () => {
    const install = aClone({
      napi: '9',
      driver: UNBUILT,
      npm: "if (process.argv[2] === 'rebuild' && process.argv.includes('--ignore-scripts=false')) { BUILD } else process.exit(1);",
    });
    expect(install()).toMatchObject({
      status: 0,
      stderr: 'Preparing the database driver for this Node.js …\n',
    });
    expect(install()).toMatchObject({ status: 0, stderr: '' });
  });

  it('is content without what only builds, where nothing is to be built', () => {
    const clone = aClone({ napi: '10', driver: BUILT, npm: 'process.exit(1);' });
    const lock: {
      packages: Record<string, { dev?: boolean }>;
    } = JSON.parse(readFileSync(join(home, 'package-lock.json'), 'utf8'));
    const lean = Object.fromEntries(
      Object.entries(lock.packages).filter(([, { dev }]) => dev !== true),
    );
    writeFileSync(
      join(home, 'node_modules/.package-lock.json'),
      JSON.stringify({ ...lock, packages: lean }),
    );
    expect(clone()).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^Installing the packages …\n[^]*could not be installed/),
    });
    expect(clone(LEAN)).toMatchObject({ status: 0, stderr: '' });
    expect(clone()).toMatchObject({ status: 1 });
  });

  it('installs the driver of a newer Node that was skipped under an older one', () => {
    const install = aClone({
      napi: '10',
      driver: null,
      npm: "if (process.argv[2] === 'ci') { BUILD }",
    });
    expect(install()).toMatchObject({ status: 0, stderr: 'Installing the packages …\n' });
  });
});

describe('where no browser may be installed', () => {
  /**
   * Runs a function of scripts/lib on a machine whose apt-get refuses, without browsers or a
   * network.
   */
  const find = (file: string, name: string): SpawnSyncReturns<string> => {
    writeFileSync(join(home, 'apt-get'), '#!/bin/sh\n[ "$1" = --version ]\n', { mode: 0o755 });
    symlinkSync('/usr/bin/env', join(home, 'env'));
    const program = `require('@cli/program').runProgram('', require('./scripts/lib/${file}').${name});`;
    return run(['--import', 'tsx', '--eval', program], {
      PATH: home,
      CHROMIUM_PATH: '',
      FIREFOX_PATH: '',
      PLAYWRIGHT_BROWSERS_PATH: home,
      PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
    });
  };

  it('reports a missing Chromium in one sentence', () => {
    const { stderr, status } = find('chromium.ts', 'findOrInstallChromium');
    expect(stderr).toMatch(
      /^Installing Chromium with apt-get …\nInstalling the Chromium of Playwright …\nThe browser tests need a Chromium, and none could be installed: .*\.\n$/,
    );
    expect(status).toBe(1);
  });

  it('reports missing Firefox and WebKit in one sentence', () => {
    const { stderr, status } = find('engines.ts', 'findOrInstallEngines');
    // Libraries are not on the PATH, so WebKit's may be there, without the programs that drive it.
    expect(stderr).toBe(
      'Installing Firefox and WebKit with apt-get …\nIKHAA_NEED_BROWSERS asks for Firefox and WebKit, which could not be installed: install firefox-esr, webkit2gtk-driver, xvfb as root, or leave the setting out.\n',
    );
    expect(status).toBe(1);
  });
});

it('reports in one sentence that the port is in use, before it builds anything', async () => {
  const occupant: Server = createServer();
  await new Promise<void>((done) => {
    occupant.listen(0, '127.0.0.1', done);
  });
  const port = portOf(occupant);
  const { stderr, status } = run([RUN, 'scripts/start.ts'], { PORT: String(port), DATA_DIR: home });
  occupant.close();
  expect(stderr.trim()).toBe(
    `Port ${port} is already in use: stop the program that uses it, or choose another port with PORT=${port + 1}.`,
  );
  expect(status).toBe(1);
});

describe('a start for phones', () => {
  const LOOPBACK = '127.0.0.1';
  const start = (args: string[], env: Record<string, string> = {}): SpawnSyncReturns<string> =>
    run([RUN, 'scripts/start.ts', ...args], { PORT: '0', CARD_PORT: '0', DATA_DIR: home, ...env });

  it.each<[string, string[], Record<string, string>, RegExp]>([
    ['an address without --phone', ['--address', LOOPBACK], {}, /^--address goes with --phone\.$/],
    [
      'an address of another computer',
      ['--phone', '--address', '203.0.113.9'],
      {},
      /^This computer does not have the address 203\.0\.113\.9: it has .*127\.0\.0\.1 \(lo\w*\).*\.$/,
    ],
    [
      'no openssl',
      ['--phone', '--address', LOOPBACK],
      { PATH: '' },
      /^The certificate for the phone is made by openssl, which is not there: /,
    ],
    [
      'the API of another machine',
      ['--phone', '--address', LOOPBACK],
      { IKHAA_APPWRITE_ENDPOINT: 'https://api.example.org/v1' },
      /^--phone serves this machine’s own API to the phone: /,
    ],
  ])('reports in one sentence that it has %s', (_what, args, env, sentence) => {
    const { stderr, status } = start(args, env);
    expect(stderr.trim()).toMatch(sentence);
    expect(status).toBe(1);
  });

  it('reports in one sentence that the port for phones is in use', async () => {
    const occupant: Server = createServer();
    await new Promise<void>((done) => {
      occupant.listen(0, LOOPBACK, done);
    });
    const port = portOf(occupant);
    const { stderr } = start(['--phone', '--address', LOOPBACK], { PHONE_PORT: String(port) });
    occupant.close();
    expect(stderr.trim()).toBe(
      `Port ${port} is already in use: stop the program that uses it, or choose another port with PHONE_PORT=${port + 1}.`,
    );
  });
});

describe('reset', () => {
  const reset = (dataDir: string): SpawnSyncReturns<string> =>
    run([RUN, 'scripts/reset.ts'], { DATA_DIR: dataDir });

  it('deletes what a machine kept, and nothing else', () => {
    const data = join(home, 'data');
    const folder = openDataFolder(data);
    loadSecrets(data, data);
    writeFileSync(join(folder.folder('appwrite'), 'appwrite.sqlite'), 'x');
    folder.release();
    writeFileSync(join(data, 'notes.txt'), 'of someone else');
    expect(reset(data).status).toBe(0);
    expect(
      ['machine.json', 'machine.lock', 'appwrite'].filter((name) => existsSync(join(data, name))),
    ).toEqual([]);
    expect(existsSync(join(data, 'notes.txt'))).toBe(true);
  });

  it('refuses while a machine runs on the folder', () => {
    const data = join(home, 'data');
    const folder = openDataFolder(data);
    loadSecrets(data, data);
    folder.announce({ url: 'http://localhost:3000' });
    const { stderr, status } = reset(data);
    expect(stderr).toMatch(
      /An Ikhaa runs on .* \(http:\/\/localhost:3000, process \d+\): stop it first; nothing was deleted\./,
    );
    expect(status).toBe(1);
    expect(existsSync(join(data, 'machine.json'))).toBe(true);
    folder.release();
  });

  it('refuses a folder that no machine has made', () => {
    mkdirSync(join(home, 'photos'));
    writeFileSync(join(home, 'photos/one.jpg'), '');
    const { stderr, status } = reset(join(home, 'photos'));
    expect(stderr).toMatch(/is not a data folder of Ikhaa, so nothing was deleted/);
    expect(status).toBe(1);
    expect(existsSync(join(home, 'photos/one.jpg'))).toBe(true);
  });

  it('is content when there is nothing to delete', () => {
    expect(reset(join(home, 'absent')).status).toBe(0);
  });
});
