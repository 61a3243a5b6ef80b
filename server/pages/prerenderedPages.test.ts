import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SentPage } from 'appwrite-emulator/site';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { hashOf } from './contentPolicy';
import { prerenderedPages, type PrerenderedPages } from './prerenderedPages';

const A_MINUTE_MS = 60_000;

let folder: string;
let pages: PrerenderedPages;
const log = jest.fn<void, [string, ...unknown[]]>();

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] }));
afterEach(async () => {
  await pages.close();
  jest.useRealTimers();
  rmSync(folder, { recursive: true });
  log.mockClear();
});

/**
 * Each rendering of all pages is noted.
 * @param each code that answers an order; `count` is how many there have been
 */
async function start(each = `parentPort.postMessage({ kind: 'done', number })`): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), 'pages-'));
  mkdirSync(join(folder, 'site'));
  writeFileSync(join(folder, 'site/index.html'), '<!doctype html>');
  writeFileSync(join(folder, 'renderings'), '');
  writeFileSync(
    join(folder, 'worker.cjs'),
    `const { parentPort } = require('node:worker_threads');
     const { appendFileSync, readFileSync } = require('node:fs');
     parentPort.postMessage({ kind: 'ready' });
     parentPort.on('message', ({ number }) => {
       if (number === undefined) return;
       appendFileSync(${JSON.stringify(join(folder, 'renderings'))}, 'rendered\\n');
       const count = readFileSync(${JSON.stringify(join(folder, 'renderings'))}, 'utf8').split('\\n').length - 1;
       ${each};
     });`,
  );
  pages = prerenderedPages({
    program: join(folder, 'worker.cjs'),
    siteFolder: join(folder, 'site'),
    pagesFolder: join(folder, 'pages'),
    log,
  });
  await pages.start('http://api.example', 'https://ikhaa.example', () =>
    Promise.reject(new Error('nothing is asked')),
  );
}

const renderings = (): number =>
  readFileSync(join(folder, 'renderings'), 'utf8').split('\n').length - 1;

/** Resolves when a rendering is wanted again, after the one that is going on. */
async function wanted(): Promise<void> {
  while (jest.getTimerCount() === 0) await new Promise((resolve) => setImmediate(resolve));
}

/** Lets a minute pass, and waits for the rendering after it. */
async function renderedAfterAMinute(times: number): Promise<void> {
  await wanted();
  jest.advanceTimersByTime(A_MINUTE_MS - 1);
  expect([jest.getTimerCount(), renderings()]).toEqual([1, times - 1]);
  jest.advanceTimersByTime(1);
  while (renderings() < times) await new Promise((resolve) => setImmediate(resolve));
}

it('renders the pages again after their content changed, once a minute at most', async () => {
  await start();
  for (const collection of ['projects', 'posts', 'projects', 'exchange_rates'])
    pages.contentChanged(collection);
  await renderedAfterAMinute(2);
  pages.contentChanged('quick_items');
  await renderedAfterAMinute(3);
});

it('renders what staff changed sooner than gifts', async () => {
  await start();
  pages.contentChanged('audit_log');
  expect(jest.getTimerCount()).toBe(0);
  for (const collection of ['projects', 'drafts', 'audit_log']) pages.contentChanged(collection);
  await wanted();
  jest.advanceTimersByTime(15_000);
  while (renderings() < 2) await new Promise((resolve) => setImmediate(resolve));
  pages.contentChanged('projects');
  await renderedAfterAMinute(3);
});

it('ends a rendering for a change by staff, and renders it fifteen seconds later', async () => {
  await start(
    `if (count === 2) parentPort.once('message', () => parentPort.postMessage({ kind: 'done', number }));
     else parentPort.postMessage({ kind: 'done', number })`,
  );
  pages.contentChanged('projects');
  await renderedAfterAMinute(2);
  for (const collection of ['site_settings', 'audit_log']) pages.contentChanged(collection);
  await wanted();
  jest.advanceTimersByTime(15_000);
  while (renderings() < 3) await new Promise((resolve) => setImmediate(resolve));
});

it('renders nothing for what no page shows', async () => {
  await start();
  for (const collection of ['donations', 'users', 'contact_messages'])
    pages.contentChanged(collection);
  expect(jest.getTimerCount()).toBe(0);
});

it('renders on each new day, after any events', async () => {
  await start();
  jest.setSystemTime(Date.now() + 24 * 60 * A_MINUTE_MS);
  pages.contentChanged('reconciliations');
  await wanted();
  jest.advanceTimersByTime(0);
  while (renderings() < 2) await new Promise((resolve) => setImmediate(resolve));
  pages.contentChanged('reconciliations');
  expect(jest.getTimerCount()).toBe(0);
});

it.each([
  [
    'fails',
    `parentPort.postMessage(count === 2 ? { kind: 'failed', number, reason: 'no connection' } : { kind: 'done', number })`,
    'no connection',
  ],
  [
    'breaks down',
    `if (count === 2) throw new Error('out of memory'); else parentPort.postMessage({ kind: 'done', number })`,
    'out of memory',
  ],
])('tries again when rendering %s', async (_what, each, reason) => {
  await start(each);
  pages.contentChanged('projects');
  await renderedAfterAMinute(2);
  await renderedAfterAMinute(3);
  expect(log.mock.calls.map(([line]) => line)).toEqual([
    expect.stringMatching(new RegExp(`^the pages could not be rendered: .*${reason}$`)),
  ]);
  pages.contentChanged('projects');
  await renderedAfterAMinute(4);
});

it('sends a page with its own styles’ policy, also while it is replaced', async () => {
  await start();
  const page = (styles: string): string => `<!doctype html><style>${styles}</style>`;
  const ask = async (): Promise<SentPage> => {
    const answer = await pages.site.answerFor({
      path: '/cart',
      query: new URLSearchParams(),
      headers: { 'accept-language': 'en' },
    });
    if (answer === null || typeof answer === 'string') throw new Error('No page is sent.');
    return answer;
  };
  const expectStyles = async (styles: string): Promise<void> => {
    const { brotli, headers } = await ask();
    expect(brotliDecompressSync(brotli).toString('utf8')).toBe(page(styles));
    expect(headers['content-security-policy']).toContain(hashOf(styles));
  };
  mkdirSync(join(folder, 'pages/cart'));
  const file = join(folder, 'pages/cart/en.html');
  for (const styles of ['p{color:red}', 'p{color:blue}']) {
    writeFileSync(`${file}.br`, brotliCompressSync(page(styles)));
    await expectStyles(styles);
    // The others of its files come a moment later.
    writeFileSync(file, page(styles));
    await expectStyles(styles);
  }
});

it('answers with pictures for link previews, and with no other file beside the pages', async () => {
  await start();
  const answer = (path: string) =>
    pages.site.answerFor({ path, query: new URLSearchParams('v=1'), headers: {} });
  expect(await answer('/link-previews/well-en.jpg')).toBe('link-previews/well-en.jpg');
  for (const path of [
    '/link-previews/../pages.json',
    '/link-previews/a/b.jpg',
    '/link-previews/%2e%2e%2fpages.jpg',
    '/link-previews/well-en.png',
    '/pages.json',
  ])
    expect(await answer(path)).toBeNull();
});
