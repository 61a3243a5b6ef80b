/**
 * A disk overwrites bytes of the data files while the machine is stopped.
 *
 * Defence: The machine checks its files at the start unless they are as it left them. It answers
 * with an error where it cannot read a page, and its log names the backup to restore.
 */
import { execFile, execFileSync } from 'node:child_process';
import { readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../scripts/lib/project';
import { AttackedSite } from './support/attackedSite';
import { Giving } from './support/giving';

jest.setTimeout(240_000);

const PAGE_BYTES = 4096;
const COLLECTIONS = [
  'projects',
  'donations',
  'project_donations',
  'posts',
  'quick_items',
  'exchange_rates',
  'volunteer_opportunities',
];

let site: AttackedSite;
let giving: Giving;
let content: unknown;
let archive = '';
/** What each collection's documents are answered with. */
const told = new Map<string, unknown>();

const run = (program: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, ['scripts/run.mjs', program, ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: join(site.home, 'data') },
  });

/** What the machine knows, and one gift of it. */
const known = async (): Promise<unknown> => [
  await giving.documents('projects'),
  await giving.documents('donations'),
  (await giving.paid()).length,
];

const read = async (collection: string): Promise<string> =>
  (await site.asKey({ path: `/v1/databases/ikhaa/collections/${collection}/documents` })).text;

beforeAll(async () => {
  site = await AttackedSite.start();
  giving = new Giving(site);
  const [projectId = ''] = await giving.projects();
  const sessionId = await giving.open([{ projectId, amountMinor: 2_500 }]);
  await giving.pay(sessionId);
  await giving.untilRecorded(1);
  content = await known();
  archive = join(site.home, 'saved.tar.gz');
  await run('cli/backup.ts', archive);
  for (const collection of COLLECTIONS) told.set(collection, await read(collection));
  await site.end('SIGTERM');
  execFileSync('cp', ['-a', join(site.home, 'data'), join(site.home, 'sound')]);
}, 180_000);
beforeEach(putBack);
afterAll(() => site.close());

/** The data as the machine left it when it ended in order, to the times of its files. */
function putBack(): void {
  rmSync(join(site.home, 'data'), { recursive: true });
  execFileSync('cp', ['-a', join(site.home, 'sound'), join(site.home, 'data')]);
}

/** Starts the machine. @returns null when it is ready, else what it said before it ended */
async function refusalOf(): Promise<string | null> {
  site.logged = '';
  return site.launch().then(
    () => null,
    () => site.logged,
  );
}

const pathOf = (file: string): string => join(site.home, 'data', file);

it.each([
  ['appwrite/appwrite.sqlite', [0, 0.2, 0.5]],
  ['cards/cards.sqlite', [0, 0.5]],
])(
  'overwritten pages of %s are found at the start, which names the backup',
  async (file, places) => {
    const sound = readFileSync(pathOf(file));
    const pages = Math.floor(sound.length / PAGE_BYTES);
    const refusals: string[] = [];
    for (const place of places) {
      const damaged = Buffer.from(sound);
      const start = Math.floor(place * pages) * PAGE_BYTES;
      damaged.fill('damaged!', start, start + PAGE_BYTES);
      writeFileSync(pathOf(file), damaged);
      const refusal = await refusalOf();
      if (refusal === null) {
        // No page of the content: a free one.
        expect(await known()).toEqual(content);
        await site.end('SIGTERM');
      } else {
        refusals.push(refusal);
        expect(refusal.trim().split('\n')).toEqual([
          expect.stringMatching(/^The data folder .* is damaged.*: restore it from a backup/),
        ]);
        expect(readFileSync(pathOf(file)).equals(damaged)).toBe(true);
      }
      putBack();
    }
    expect(refusals.length).toBeGreaterThanOrEqual(places.length - 1);
  },
);

it('a file that was cut off is found too', async () => {
  const file = pathOf('appwrite/appwrite.sqlite');
  truncateSync(file, Math.floor(statSync(file).size / 2 / PAGE_BYTES) * PAGE_BYTES);
  expect(await refusalOf()).toMatch(/is damaged.*: restore it from a backup/);
});

it.each([0.6, 0.8])('a lost page (at %d) gives an error or stops the start', async (place) => {
  const file = pathOf('appwrite/appwrite.sqlite');
  const lost = readFileSync(file);
  const start = Math.floor((place * lost.length) / PAGE_BYTES) * PAGE_BYTES;
  writeFileSync(file, lost.fill('damaged!', start, start + PAGE_BYTES));
  // As the mark says that was left when the machine ended in order, for which the start looks no
  // further.
  execFileSync('touch', ['-r', join(site.home, 'sound/appwrite/appwrite.sqlite'), file]);
  const refusal = await refusalOf();
  if (refusal === null) {
    const answers = await Promise.all(
      COLLECTIONS.map((collection) =>
        site.asKey({ path: `/v1/databases/ikhaa/collections/${collection}/documents` }),
      ),
    );
    for (const [at, { status, text }] of answers.entries()) {
      expect([200, 500]).toContain(status);
      if (status === 200)
        expect([COLLECTIONS[at], text]).toEqual([COLLECTIONS[at], told.get(COLLECTIONS[at] ?? '')]);
      else expect(text).not.toMatch(/SQLITE|malformed/);
    }
    if (answers.some(({ status }) => status === 500))
      expect(site.logged).toMatch(/is damaged: restore it from a backup/);
    await site.end('SIGKILL');
  } else {
    expect(refusal).toMatch(/is damaged: restore it from a backup/);
  }
});

it('what was saved before is put back by the restore that was pointed to', async () => {
  writeFileSync(pathOf('appwrite/appwrite.sqlite'), 'damaged!');
  expect(await refusalOf()).toMatch(/restore it from a backup/);
  await run('cli/restore.ts', archive, '--force');
  expect(await refusalOf()).toBeNull();
  expect(await known()).toEqual(content);
});
