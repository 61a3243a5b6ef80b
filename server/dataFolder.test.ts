import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDataFolder } from './dataFolder';
import { loadSecrets, saveSecrets } from './secrets';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'ikhaa-data-'));
});
afterEach(() => rmSync(home, { recursive: true }));

it('lets one machine at a time work on a folder', () => {
  const first = openDataFolder(join(home, 'data'));
  first.announce({ url: 'http://localhost:3000' });
  expect(() => openDataFolder(join(home, 'data'))).toThrow(
    /Another Ikhaa already runs on the data folder .*http:\/\/localhost:3000/,
  );
  first.release();
  openDataFolder(join(home, 'data')).release();
});

it('stays locked while the process lives, and not after it was killed', async () => {
  const program = `const { openDataFolder } = require('./server/dataFolder.ts'); openDataFolder(${JSON.stringify(home)}).announce({}); setImmediate(() => { gc(); console.log('locked'); }); process.on('disconnect', () => process.exit());`;
  const other = spawn(process.execPath, ['--expose-gc', '--import', 'tsx', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const gone = new Promise((done) => {
    other.on('exit', done);
  });
  await new Promise((done) => {
    other.stdout?.once('data', done);
  });
  try {
    expect(() => openDataFolder(home)).toThrow(/Another Ikhaa/);
  } finally {
    other.kill('SIGKILL');
    await gone;
  }
  openDataFolder(home).release();
});

it('reports in one sentence that the path is not a folder', () => {
  writeFileSync(join(home, 'file'), '');
  expect(() => openDataFolder(join(home, 'file'))).toThrow(/cannot be made.*DATA_DIR/);
  expect(() => openDataFolder(join(home, 'file/below'))).toThrow(/cannot be made.*DATA_DIR/);
});

it('reports in one sentence that the folder cannot be written', () => {
  execFileSync('chmod', ['500', home]);
  const asNobody = (): void => {
    if (process.getuid?.() !== 0) openDataFolder(join(home, 'data')).release();
    // An administrator may write everywhere but in the kernel's own folders.
    else openDataFolder('/proc/ikhaa').release();
  };
  expect(asNobody).toThrow(/The data folder .* cannot be/);
  execFileSync('chmod', ['700', home]);
});

it('makes secrets once, for the owner alone', () => {
  const first = loadSecrets(home, '.data');
  expect(loadSecrets(home, '.data')).toEqual(first);
  expect(statSync(join(home, 'machine.json')).mode & 0o777).toBe(0o600);
  saveSecrets(home, { ...first, seeded: true });
  expect(loadSecrets(home, '.data')).toEqual({ ...first, seeded: true });
  expect(existsSync(join(home, 'machine.json.new'))).toBe(false);
});

it.each(['', '{', '{"product":"ikhaa"}', 'null'])(
  'reports that the folder is damaged when machine.json holds %p',
  (text) => {
    writeFileSync(join(home, 'machine.json'), text);
    expect(() => loadSecrets(home, '.data')).toThrow(
      /\.data is damaged \(machine\.json\): restore it from a backup, or start over with npm run reset/,
    );
  },
);
