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

it.each([
  ['a mark of UTF-8', Buffer.from('\ufeffPORT=4000\nAPPWRITE_API_KEY=second\n')],
  ['UTF-16', Buffer.from('\ufeffPORT=4000\r\nAPPWRITE_API_KEY=second\r\n', 'utf16le')],
])('takes the first setting too from a file that an editor saved with %s', (_, bytes) => {
  writeFileSync(join(home, '.env'), bytes);
  expect(JSON.parse(load({}).stdout)).toEqual(['4000', null, null, 'second']);
});

it('warns of a mistyped name with the nearest right one', () => {
  cpSync(join(__dirname, '../.env.example'), join(home, '.env.example'));
  writeFileSync(
    join(home, '.env'),
    'SMPT_URL=smtp://localhost\nPROT=4000\nTZ=UTC\nCOMPOSE_FILE=a\n',
  );
  const { stderr } = load({ IKHAA_APWRITE_ENDPOINT: 'x', PATHS: 'x', HOSTS: 'x' });
  expect(stderr.trim().split('\n').sort()).toEqual([
    'The setting IKHAA_APWRITE_ENDPOINT is not known: did you mean IKHAA_APPWRITE_ENDPOINT?',
    'The setting PROT is not known: did you mean PORT?',
    'The setting SMPT_URL is not known: did you mean SMTP_URL?',
  ]);
});

it('accepts earlier names with a warning, and prefers the new name', () => {
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
