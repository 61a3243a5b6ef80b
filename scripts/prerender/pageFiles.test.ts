import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeWhole } from './pageFiles';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pages-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('writes a file for several at once, each time as a whole', async () => {
  const texts = ['a', 'b', 'c'].map((letter) => letter.repeat(100_000));
  await Promise.all(texts.map((text) => writeWhole(join(folder, 'page.html'), text)));
  expect(readdirSync(folder)).toEqual(['page.html']);
  expect(texts).toContain(readFileSync(join(folder, 'page.html'), 'utf8'));
});

it('leaves nothing behind of what could not be written', async () => {
  const file = join(folder, 'page.html');
  // A folder of that name is in the way.
  mkdirSync(file);
  await expect(writeWhole(file, 'a')).rejects.toThrow();
  expect(readdirSync(folder)).toEqual(['page.html']);
});
