/**
 * A visitor reads or changes files of the server through the address of a picture for link
 * previews.
 *
 * Defence: The server answers a picture by its exact name alone, and always as a picture; other
 * files beside it get no answer.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AttackedSite, type RawRequest } from './support/attackedSite';

jest.setTimeout(120_000);

/** Stands in for a picture, which is never read as anything else. */
const PICTURE = '<script>document.title = "run"</script>';
const SECRET = 'of the renderer alone';

/** In place of the program that renders pages: its files, those on their way, and its notes. */
const RENDERER = `
const { parentPort, workerData } = require('node:worker_threads');
const { mkdirSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
parentPort.postMessage({ kind: 'ready' });
parentPort.on('message', ({ number, asked }) => {
  const previews = join(workerData.pagesFolder, 'link-previews');
  mkdirSync(join(previews, 'deep'), { recursive: true });
  const write = (file, text) => writeFileSync(join(previews, file), text);
  for (const name of ['well-en.jpg', 'well-ar.jpg']) write(name, ${JSON.stringify(PICTURE)});
  for (const name of ['well-en.jpg.1.new', 'well-en.svg', 'deep/well-en.jpg', '../pages.json'])
    write(name, ${JSON.stringify(SECRET)});
  parentPort.postMessage({ kind: 'first', number });
  parentPort.postMessage({ kind: 'done', number, outcome: asked === undefined ? {} : null });
});
`;

const folder = mkdtempSync(join(tmpdir(), 'ikhaa-renderer-'));
let site: AttackedSite;
beforeAll(async () => {
  const prerenderer = join(folder, 'renderer.cjs');
  writeFileSync(prerenderer, RENDERER);
  site = await AttackedSite.start({ prerenderer });
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

it.each(['en', 'ar'])('the preview of %s is a picture for any content', async (language) => {
  const path = `/link-previews/well-${language}.jpg?v=1`;
  const { status, headers, text } = await site.send({ path });
  expect([status, headers['content-type'], text]).toEqual([200, 'image/jpeg', PICTURE]);
  expect(headers['x-content-type-options']).toBe('nosniff');
  // The language is in its name, whoever asks.
  const other = await site.send({ path, headers: { 'accept-language': 'ar', cookie: 'lng=ar' } });
  expect(other.headers.etag).toBe(headers.etag);
});

it.each([
  // Of a language that there is not, or of a project that is not on the site.
  '/link-previews/well-fr.jpg',
  '/link-previews/well.jpg',
  '/link-previews/gone-en.jpg',
  '/link-previews/WELL-EN.JPG',
  // Beside the pictures.
  '/link-previews/well-en.jpg.1.new',
  '/link-previews/well-en.svg',
  '/link-previews/deep/well-en.jpg',
  '/link-previews/deep%2fwell-en.jpg',
  '/link-previews/../pages.json',
  '/link-previews/%2e%2e/pages.json',
  '/link-previews/..%2fpages.json',
  '/link-previews/..%5cpages.json',
  '/link-previews/..\\pages.json',
  '/link-previews/well-en.jpg/../../pages.json',
  '/link-previews//../pages.json',
  '/link-previews/.;/../pages.json',
  '/pages.json',
  '/pages.json?x=.jpg',
  '/pages.json%3f.jpg',
  '/link-previews/..%2f..%2fappwrite%2fappwrite.sqlite%00.jpg',
  '/link-previews/%00.jpg',
  '/link-previews/%c0%ae%c0%ae/pages.jpg',
  `/link-previews/${'a'.repeat(300)}.jpg`,
])('there is no picture at %s, and nothing else', async (path) => {
  const { status, headers, text } = await site.send({ path });
  expect([400, 404]).toContain(status);
  expect(headers['content-type']).not.toMatch(/^image/);
  expect(text).not.toContain(SECRET);
  expect(text).not.toContain('SQLite');
});

it.each<Omit<RawRequest, 'path'>>([
  { method: 'PUT', body: 'other' },
  { method: 'DELETE' },
  { method: 'POST', body: {} },
  { headers: { range: 'bytes=0-99999999999' } },
  { headers: { range: 'bytes=-1,0-,5-' } },
  { headers: { 'if-none-match': '*', 'accept-encoding': 'br;q=x, ../../pages' } },
])('no request changes a picture (%j)', async (request) => {
  const { status, text } = await site.send({ path: '/link-previews/well-en.jpg', ...request });
  expect(status).toBeLessThan(500);
  expect(text).not.toContain(SECRET);
  expect((await site.send({ path: '/link-previews/well-en.jpg' })).text).toBe(PICTURE);
});
