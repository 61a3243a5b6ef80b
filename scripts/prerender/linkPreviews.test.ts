import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeStrayPreviews } from './linkPreviews';
import { unfinishedNameOf } from './pageFiles';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'previews-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Files of previews. @returns those that are there afterwards */
async function left(files: readonly string[], inLedger: readonly string[], there: string[]) {
  const previews = join(folder, 'link-previews');
  mkdirSync(previews);
  for (const file of files) writeFileSync(join(previews, file), '');
  const asked: string[][] = [];
  await removeStrayPreviews(folder, new Set(inLedger.map((file) => `link-previews/${file}`)), {
    projectsAmong: (ids) => {
      asked.push([...ids]);
      return Promise.resolve(new Set(there));
    },
  });
  return { files: readdirSync(previews).sort(), asked };
}

it('removes the previews of deleted projects, with or without a ledger entry', async () => {
  const told = await left(
    ['new-en.jpg', 'new-ar.jpg', 'old-en.jpg', 'old-ar.jpg', 'gone-en.jpg', 'gone-ar.jpg'],
    ['new-en.jpg', 'new-ar.jpg'],
    ['old'],
  );
  expect(told.files).toEqual(['new-ar.jpg', 'new-en.jpg', 'old-ar.jpg', 'old-en.jpg']);
  // What is in the ledger was just seen.
  expect(told.asked.map((ids) => ids.sort())).toEqual([['gone', 'old']]);
});

it('knows a project by the whole of its id', async () => {
  const { files } = await left(['a-en-en.jpg', 'a-en.jpg', 'a.jpg-ar.jpg'], [], ['a-en']);
  expect(files).toEqual(['a-en-en.jpg']);
});

it('removes what a run that was cut off left behind', async () => {
  expect((await left(['well-en.jpg.1.new', 'well-en.jpg'], ['well-en.jpg'], [])).files).toEqual([
    'well-en.jpg',
  ]);
});

it('leaves what this process is writing', async () => {
  const unfinished = unfinishedNameOf('well-en.jpg');
  expect((await left([unfinished, `${unfinished}.1.new`], [], [])).files).toEqual([unfinished]);
});

it('asks nothing where there is nothing', async () => {
  const asked = jest.fn();
  await removeStrayPreviews(folder, new Set(), { projectsAmong: asked });
  expect(asked).not.toHaveBeenCalled();
});
