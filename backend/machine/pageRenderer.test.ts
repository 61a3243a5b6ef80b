import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPageRenderer, type AskedPage, type PageRenderer, type RendererSettings } from './pageRenderer';

const SETTINGS: RendererSettings = { endpoint: '', origin: '', siteFolder: '', shell: '', pagesFolder: '', names: { en: 'en.html', ar: 'ar.html' }, reach: { told: 1, drawn: 1 } };
const PAGE: AskedPage = { path: '/project-details/a', language: 'en', file: 'a.html' };

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

async function start(program: string): Promise<PageRenderer> {
  const file = join(folder, 'worker.cjs');
  writeFileSync(file, `const { parentPort } = require('node:worker_threads');\n${program}`);
  renderer = await startPageRenderer(file, SETTINGS);
  return renderer;
}

const ready = `parentPort.postMessage({ kind: 'ready', subjectAddresses: ['/project-details'] });`;

it('tells each who asked what became of it, in whatever order it is done', async () => {
  const { subjectAddresses, drawAll, drawOne } = await start(`${ready}
    const asked = [];
    parentPort.on('message', (order) => {
      asked.push(order);
      if (asked.length < 4) return;
      for (const { number, asked: page } of asked.reverse()) {
        if (!page) parentPort.postMessage({ kind: 'first', number });
        parentPort.postMessage(page?.path === '/broken' ? { kind: 'failed', number, reason: 'no styles' } : { kind: 'done', number, outcome: page ? page.path === '/there' : {} });
      }
    });`);
  expect(subjectAddresses).toEqual(['/project-details']);
  const seen: string[] = [];
  const orders = [drawAll(() => void seen.push('first')), drawOne({ ...PAGE, path: '/there' }), drawOne({ ...PAGE, path: '/gone' }), drawOne({ ...PAGE, path: '/broken' })];
  const settled = await Promise.allSettled(orders);
  expect(settled.map((each) => (each.status === 'fulfilled' ? each.value : String(each.reason)))).toEqual([undefined, true, false, 'Error: no styles']);
  expect(seen).toEqual(['first']);
});

it('lets nobody wait for one that has ended', async () => {
  const { drawAll, drawOne } = await start(`${ready} parentPort.on('message', () => { throw new Error('out of memory'); });`);
  const all = drawAll(() => undefined);
  await expect(drawOne(PAGE)).rejects.toThrow('out of memory');
  await expect(all).rejects.toThrow('out of memory');
  await expect(drawOne(PAGE)).rejects.toThrow('the renderer has ended');
});

it('says when it cannot start', async () => {
  await expect(start('throw new Error("no such module")')).rejects.toThrow('no such module');
});
