import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  startPageRenderer,
  type AskApi,
  type AskedPage,
  type PageRenderer,
  type RendererSettings,
} from './pageRenderer';

const SETTINGS: RendererSettings = {
  endpoint: '',
  origin: '',
  siteFolder: '',
  shell: '',
  pagesFolder: '',
  filledShell: 'shell.html',
  names: { en: 'en.html', ar: 'ar.html' },
  reach: { told: 1, rendered: 1 },
};
const PAGE: AskedPage = { path: '/project-details/a', language: 'en' };

let folder: string;
let renderer: PageRenderer | null = null;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'renderer-'));
});
afterEach(async () => {
  await renderer?.close();
  renderer = null;
  rmSync(folder, { recursive: true });
});

const ask: AskApi = (path, headers) =>
  path === '/v1/broken'
    ? Promise.reject(new Error('no disk'))
    : Promise.resolve({ status: 200, body: `${path} for ${headers['x-appwrite-project']}` });

async function start(program: string): Promise<PageRenderer> {
  const file = join(folder, 'worker.cjs');
  writeFileSync(file, `const { parentPort } = require('node:worker_threads');\n${program}`);
  renderer = await startPageRenderer(file, SETTINGS, ask);
  return renderer;
}

const ready = `parentPort.postMessage({ kind: 'ready' });`;

it('answers each caller with their own result, in any order', async () => {
  const { renderAll, renderOne } = await start(`${ready}
    const asked = [];
    parentPort.on('message', (order) => {
      asked.push(order);
      if (asked.length < 4) return;
      for (const { number, asked: page } of asked.reverse()) {
        if (!page) parentPort.postMessage({ kind: 'first', number });
        parentPort.postMessage(page?.path === '/broken' ? { kind: 'failed', number, reason: 'no styles' } : { kind: 'done', number, outcome: page?.path === '/there' ? { brotli: Buffer.from('small'), parts: { scripts: [], styles: ['p{}'], styleAttributes: [] } } : null });
      }
    });`);
  const seen: string[] = [];
  const orders = [
    renderAll(() => void seen.push('first')),
    renderOne({ ...PAGE, path: '/there' }),
    renderOne({ ...PAGE, path: '/gone' }),
    renderOne({ ...PAGE, path: '/broken' }),
  ];
  const settled = await Promise.allSettled(orders);
  expect(
    settled.map((each) => (each.status === 'fulfilled' ? each.value : String(each.reason))),
  ).toEqual([
    undefined,
    {
      brotli: new Uint8Array(Buffer.from('small')),
      parts: { scripts: [], styles: ['p{}'], styleAttributes: [] },
    },
    null,
    'Error: no styles',
  ]);
  expect(seen).toEqual(['first']);
});

it('reads from the API for it, also when that fails', async () => {
  const { renderAll, renderOne } = await start(`${ready}
    const answers = [];
    const ask = (question, path) => parentPort.postMessage({ kind: 'asks', question, path, headers: { 'x-appwrite-project': 'ikhaa' } });
    parentPort.on('message', (message) => {
      if (message.question) answers.push(message);
      else if (!message.asked) ask(1, '/v1/there'), ask(2, '/v1/broken');
      if (answers.length === 2) parentPort.postMessage({ kind: 'done', number: 1, outcome: null }), parentPort.postMessage({ kind: 'failed', number: 2, reason: JSON.stringify(answers) });
    });`);
  const [, told] = await Promise.allSettled([renderAll(() => undefined), renderOne(PAGE)]);
  expect(JSON.parse(told.status === 'rejected' ? (told.reason as Error).message : '')).toEqual([
    { question: 1, status: 200, body: '/v1/there for ikhaa' },
    { question: 2, status: 500, body: JSON.stringify({ message: 'Error: no disk' }) },
  ]);
});

it('rejects callers of a renderer that has ended', async () => {
  const { renderAll, renderOne } = await start(
    `${ready} parentPort.on('message', () => { throw new Error('out of memory'); });`,
  );
  const all = renderAll(() => undefined);
  await expect(renderOne(PAGE)).rejects.toThrow('out of memory');
  await expect(all).rejects.toThrow('out of memory');
  await expect(renderOne(PAGE)).rejects.toThrow('the renderer has ended');
});

it('reports when it cannot start', async () => {
  await expect(start('throw new Error("no such module")')).rejects.toThrow('no such module');
});
