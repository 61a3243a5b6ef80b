import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

jest.setTimeout(60_000);

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'ikhaa-settings-'));
  for (const name of ['loadSettings.ts', 'program.ts'])
    cpSync(join(__dirname, name), join(home, 'cli', name));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const TSX = pathToFileURL(require.resolve('tsx')).href;
const NAMES = ['PORT', 'IKHAA_APPWRITE_ENDPOINT', 'IKHAA_APPWRITE_PROJECT', 'APPWRITE_API_KEY'];

/** Loads settings as a command does that is started in another folder, and prints some of them. */
function load(environment: Record<string, string>, options = '{}'): SpawnSyncReturns<string> {
  const program = `require('${join(home, 'cli/loadSettings.ts')}').loadSettings(${options}); console.log(JSON.stringify(${JSON.stringify(NAMES)}.map((name) => process.env[name] ?? null)));`;
  return spawnSync(process.execPath, ['--import', TSX, '--eval', program], {
    encoding: 'utf8',
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, ...environment },
  });
}

it('takes from .env what the environment leaves out', () => {
  writeFileSync(join(home, '.env'), 'PORT=4000\nAPPWRITE_API_KEY="of the file"\n');
  expect(JSON.parse(load({ PORT: '5000' }).stdout)).toEqual(['5000', null, null, 'of the file']);
});

it('reads no file in a test, nor where there is none', () => {
  expect(load({}).status).toBe(0);
  writeFileSync(join(home, '.env'), 'PORT=4000\n');
  expect(JSON.parse(load({ NODE_ENV: 'test' }).stdout)).toEqual([null, null, null, null]);
});

it('takes earlier names with a warning that repeats no value, and the new name where both are set', () => {
  writeFileSync(
    join(home, '.env'),
    'APPWRITE_ENDPOINT=https://old.example/v1\nAPPWRITE_KEY=a-secret-of-old\n',
  );
  const { stdout, stderr } = load({ APPWRITE_API_KEY: 'new' }, '{ withOldNames: true }');
  expect(JSON.parse(stdout)).toEqual([null, 'https://old.example/v1', null, 'new']);
  expect(stderr.trim().split('\n')).toEqual([
    'APPWRITE_ENDPOINT is now called IKHAA_APPWRITE_ENDPOINT: rename it.',
    'APPWRITE_KEY is now called APPWRITE_API_KEY: leave it out, as both are set and the new one counts.',
  ]);
});

it.each([
  'scripts/start.ts',
  'scripts/dev.ts',
  'scripts/build.ts',
  'scripts/reset.ts',
  'scripts/prerender.ts',
  'cli/runOperation.ts',
  'cli/provision.ts',
  'cli/reconcile.ts',
])('%s takes its settings so', (name) => {
  expect(readFileSync(join(__dirname, '..', name), 'utf8')).toMatch(/^ +loadSettings\(/m);
});
