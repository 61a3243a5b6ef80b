import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commitOf, nameOf, releasesIn, type Releases } from './releases';

let folder: string;
let releases: Releases;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ikhaa-releases-'));
  for (const name of ['one', 'two', 'three']) mkdirSync(join(folder, name));
  releases = releasesIn(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

it('names the current release and the one before it', () => {
  expect(releases.named('current')).toBeNull();
  releases.setCurrent('one');
  releases.setCurrent('two');
  releases.setCurrent('two');
  expect([releases.named('current'), releases.named('previous')]).toEqual(['two', 'one']);
  releases.setCurrent('one');
  expect([releases.named('current'), releases.named('previous')]).toEqual(['one', 'two']);
});

it('names no release whose folder is gone', () => {
  releases.setCurrent('one');
  rmSync(join(folder, 'one'), { recursive: true });
  expect(releases.named('current')).toBeNull();
});

it('keeps what is in use when it makes room', () => {
  mkdirSync(join(folder, 'four'));
  releases.setCurrent('one');
  releases.setCurrent('two');
  releases.removeOthers('three');
  const present = ['one', 'two', 'three', 'four'].filter((name) => existsSync(join(folder, name)));
  expect(present).toEqual(['one', 'two', 'three']);
  expect(releases.named('previous')).toBe('one');
});

it.each(['--output=/tmp/x', 'no such branch', ''])('takes %j for no commit', async (text) => {
  await expect(commitOf(text)).rejects.toThrow('is no commit, tag or branch of this clone');
});

it('names a release by its time and commit', () => {
  expect(nameOf('578c1359aa', new Date('2026-11-29T09:30:15Z'))).toBe('2026-11-29-093015-578c1359');
});
