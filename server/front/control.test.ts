import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askState, askSwitch, openControl } from './control';

let dataDir: string;
let control: { close(): void };
const asked: [string, number][] = [];

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'ikhaa-control-'));
  control = await openControl({
    dataDir,
    front: {
      switchTo: (folder, limitMs) => {
        asked.push([folder, limitMs]);
        return Promise.resolve({ isDone: true, longestWaitMs: 900 });
      },
    },
    state: () => ({ release: 'one', home: 'zero', settings: { IKHAA_RATE_MAX_DAYS: '9' } }),
    folderOf: (name) => (name === 'two' ? '/releases/two' : null),
  });
});
afterAll(() => {
  control.close();
  rmSync(dataDir, { recursive: true });
});

it('reports the running release and the settings of its build', async () => {
  expect(await askState(dataDir)).toEqual({
    release: 'one',
    home: 'zero',
    settings: { IKHAA_RATE_MAX_DAYS: '9' },
  });
});

it('passes a switch on, and its result back', async () => {
  expect(await askSwitch(dataDir, 'two', 5_000)).toEqual({ isDone: true, longestWaitMs: 900 });
  expect(asked).toEqual([['/releases/two', 5_000]]);
});

it('refuses a release that is not there', async () => {
  expect(await askSwitch(dataDir, 'three', 5_000)).toMatchObject({
    isDone: false,
    reason: 'there is no release three',
  });
});

it.each(['..', '../two', '/bin', ''])('does not look for a release named %j', async (name) => {
  await expect(askSwitch(dataDir, name, 5_000)).rejects.toThrow('ended before it answered');
  expect(asked).toHaveLength(1);
});

it('can be opened by its owner alone', () => {
  expect(statSync(join(dataDir, 'front.sock')).mode & 0o777).toBe(0o600);
});

it('finds no front in a folder without one', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'ikhaa-control-'));
  expect(await askState(empty)).toBeNull();
  rmSync(empty, { recursive: true });
});
