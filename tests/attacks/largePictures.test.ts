/**
 * A member of staff uploads six pictures of the greatest allowed size at once to use up the memory.
 *
 * Defence: The server decodes one picture at a time, in a process that ends with it. Callers take
 * turns, and one who waits too long is refused.
 */
import { readFileSync, readdirSync } from 'node:fs';
import sharp from 'sharp';
import { CONTENT_ACTIONS } from '@core/staff/actions/content';
import { AttackedSite, type Donor } from './support/attackedSite';
import { askStaff, cookieOf, makeMembers } from './support/members';

jest.setTimeout(180_000);

const UPLOADS = '/v1/storage/buckets/content_uploads/files';
const SIDE = 6_700;
const PICTURES = 6;
/** A decoded picture has 135 MB, and libvips keeps a part of it. */
const MOST_MIB = 400;
const SAMPLE_MS = 20;

let site: AttackedSite;
beforeAll(async () => {
  site = await AttackedSite.start();
});
afterAll(() => site.close());

const isLinux = process.platform === 'linux';

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The process or thread has ended.
    return '';
  }
};

/** @returns the peak memory in MiB of each process that decodes a picture for the machine now */
function decoding(pid: number): number[] {
  const threads = readdirSync(`/proc/${pid}/task`);
  const children = threads.flatMap((thread) =>
    read(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean),
  );
  return children
    .filter((child) => read(`/proc/${child}/cmdline`).includes('sizePicture'))
    .map((child) => Number(/VmHWM:\s+(\d+) kB/.exec(read(`/proc/${child}/status`))?.[1] ?? 0))
    .map((kilobytes) => kilobytes / 1024);
}

async function upload(editor: Donor, name: string, bytes: Buffer): Promise<string> {
  const form = new FormData();
  form.set('fileId', 'unique()');
  form.set('file', new Blob([new Uint8Array(bytes)]), name);
  const response = await fetch(`${site.origin}${UPLOADS}`, {
    method: 'POST',
    headers: { 'x-appwrite-project': 'ikhaa', ...cookieOf(editor) },
    body: form,
  });
  const { $id }: { $id: string } = await response.json();
  return $id;
}

(isLinux ? it : it.skip)('are decoded one at a time, in bounded memory', async () => {
  const members = await makeMembers(site);
  const editors = [members.editor, members.admin].filter((one) => one !== null);
  const drawn = (noise: boolean) =>
    sharp({
      create: {
        width: SIDE,
        height: SIDE,
        channels: 3,
        background: '#0f4c5c',
        ...(noise && { noise: { type: 'gaussian', mean: 128, sigma: 20 } }),
      },
      limitInputPixels: false,
    });
  // Those of the second and third kind are decoded whole.
  const kinds = [
    { name: 'a.jpg', bytes: await drawn(true).jpeg({ quality: 20 }).toBuffer() },
    { name: 'b.jpg', bytes: await drawn(true).jpeg({ quality: 20, progressive: true }).toBuffer() },
    { name: 'c.png', bytes: await drawn(false).png({ progressive: true }).toBuffer() },
  ];
  const asked = await Promise.all(
    Array.from({ length: PICTURES }, async (_none, at) => {
      const editor = editors[at % editors.length] as Donor;
      const { name, bytes } = kinds[at % kinds.length] as (typeof kinds)[number];
      return { editor, file: await upload(editor, name, bytes) };
    }),
  );
  const before = site.memoryMiB;
  let [mostAtOnce, mostMiB, machineMiB] = [0, 0, 0];
  const sampling = setInterval(() => {
    const now = decoding(site.pid);
    mostAtOnce = Math.max(mostAtOnce, now.length);
    mostMiB = Math.max(
      mostMiB,
      now.reduce((sum, each) => sum + each, 0),
    );
    machineMiB = Math.max(machineMiB, site.memoryMiB);
  }, SAMPLE_MS);
  const statuses = await Promise.all(
    asked.map(({ editor, file }) =>
      askStaff(site, editor, CONTENT_ACTIONS.picture.path, { file, shape: 'covers' }).then(
        ({ status }) => status,
      ),
    ),
  ).finally(() => clearInterval(sampling));
  process.stdout.write(
    `${PICTURES} pictures of ${Math.round((SIDE * SIDE) / 1e6)} megapixels: ${mostAtOnce} at once, ${Math.round(mostMiB)} MiB in the decoder, the machine from ${Math.round(before)} to ${Math.round(machineMiB)} MiB; answers ${statuses.join(', ')}\n`,
  );
  expect(mostAtOnce).toBe(1);
  expect(mostMiB).toBeLessThan(MOST_MIB);
  // One that waits too long is told to come back.
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(statuses).toContain(200);
});
