import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashFolder, packFolder } from './pack';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ikhaa-pack-'));
  mkdirSync(join(folder, 'lib'));
  writeFileSync(join(folder, 'main.js'), 'module.exports = 1;');
  writeFileSync(join(folder, 'lib/part.js'), 'module.exports = 2;');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('packs the same files into the same gzip bytes', async () => {
  const first = await packFolder(folder);
  expect(first.subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]));
  expect(await packFolder(folder)).toEqual(first);
});

it('has another fingerprint when a file below has changed', async () => {
  const before = await hashFolder(folder, 'main.js');
  expect(await hashFolder(folder, 'main.js')).toBe(before);
  writeFileSync(join(folder, 'lib/part.js'), 'module.exports = 3;');
  expect(await hashFolder(folder, 'main.js')).not.toBe(before);
});

it('asks for a build when the code is missing', async () => {
  await expect(hashFolder(folder, 'absent.js')).rejects.toThrow(/run npm run build first/);
});
