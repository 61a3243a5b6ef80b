import { openDataFolder } from '@backend/machine/dataFolder';
import { loadSecrets } from '@backend/machine/secrets';
import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let home: string;
beforeEach(() => { home = mkdtempSync(join(tmpdir(), 'ikhaa-scripts-')); });
afterEach(() => rmSync(home, { recursive: true, force: true }));

const script = (name: string): string => join(__dirname, name);

function run(args: string[], environment: Record<string, string> = {}): SpawnSyncReturns<string> {
  return spawnSync(process.execPath, args, { encoding: 'utf8', env: { ...process.env, ...environment }, timeout: 15_000 });
}

it.each(['start.mjs', 'dev.mjs', 'build.mjs', 'reset.mjs', 'test.mjs', 'provision.mjs', 'admin.mjs', 'e2e-server.mjs', 'measure-start.mjs'])('%s explains itself and does nothing else', (name) => {
  const { stdout, status } = run([script(name), '--help']);
  expect(stdout).toMatch(/^(npm|node) .+: /);
  expect(status).toBe(0);
});

it('says in one sentence that Node is too old', () => {
  const pretend = "Object.defineProperty(process.versions, 'node', { value: '18.20.4' });";
  const { stderr, status } = run(['--import', `data:text/javascript,${encodeURIComponent(pretend)}`, script('start.mjs')]);
  expect(stderr.trim()).toBe('Ikhaa needs Node.js 20.19 or newer, and this is 18.20.4: install a newer one from your package manager or nodejs.org.');
  expect(status).toBe(1);
});

it('says in one sentence that the port is in use, before it builds anything', async () => {
  const occupant: Server = createServer();
  await new Promise<void>((done) => { occupant.listen(0, '127.0.0.1', done); });
  const { port } = occupant.address() as AddressInfo;
  const { stderr, status } = run([script('start.mjs')], { PORT: String(port), DATA_DIR: home });
  occupant.close();
  expect(stderr.trim()).toBe(`Port ${port} is already in use: stop the program that uses it, or choose another port with PORT=${port + 1}.`);
  expect(status).toBe(1);
});

describe('reset', () => {
  const reset = (dataDir: string): SpawnSyncReturns<string> => run([script('reset.mjs')], { DATA_DIR: dataDir });

  it('deletes what a machine kept, and nothing else', () => {
    const data = join(home, 'data');
    const folder = openDataFolder(data);
    loadSecrets(data, data);
    writeFileSync(join(folder.folder('appwrite'), 'appwrite.sqlite'), 'x');
    folder.release();
    writeFileSync(join(data, 'notes.txt'), 'of someone else');
    expect(reset(data).status).toBe(0);
    expect(['machine.json', 'machine.lock', 'appwrite'].filter((name) => existsSync(join(data, name)))).toEqual([]);
    expect(existsSync(join(data, 'notes.txt'))).toBe(true);
  });

  it('refuses while a machine runs on the folder', () => {
    const data = join(home, 'data');
    const folder = openDataFolder(data);
    loadSecrets(data, data);
    folder.announce({ url: 'http://localhost:3000' });
    const { stderr, status } = reset(data);
    expect(stderr).toMatch(/An Ikhaa runs on .* \(http:\/\/localhost:3000, process \d+\): stop it first; nothing was deleted\./);
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
