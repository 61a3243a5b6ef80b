/** Renders pages outside the machine, for a running one or for a static host. */
import { copyFileSync, cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { build } from './build';
import { runNode } from './lib/command';
import { loadSettings } from '@cli/loadSettings';
import { Sentence, runProgram, tell } from '@cli/program';
import type { RendererSettings } from '@server/pages/pageRenderer';
import { FILLED_SHELL, PAGE_NAMES, REACH } from '@server/pages/prerenderedPages';
import { findRunningMachine } from '@server/runningMachine';
import { readAddresses } from '@server/pages/siteAddresses';
import { STATIC_PAGES, STATIC_SHELL } from '@server/pages/staticPages';
import { inProject } from './lib/project';
import { isDue, noteRendered, settingsVersions, type Content } from './prerender/whenDue';

const PROGRAM = inProject('dist/prerender/worker.cjs');
const PARTS = ['site', 'prerender'];
/** A static host cannot render on request. */
const EVERYTHING = { told: Infinity, rendered: Infinity };

const firstOf = (addresses: string): string => addresses.split(',')[0] ?? '';

async function prerenderMachine(): Promise<void> {
  const dataDir = process.env.DATA_DIR || '.data';
  const machine = findRunningMachine(dataDir);
  await build({ only: PARTS });
  await render({
    endpoint: machine.endpoint,
    origin: firstOf(process.env.PUBLIC_URL || machine.url),
    siteFolder: inProject('dist/site'),
    shell: 'index.html',
    pagesFolder: join(resolve(dataDir), 'pages'),
    filledShell: FILLED_SHELL,
    names: PAGE_NAMES,
    reach: REACH,
  });
}

/** Beside the folder that is published. */
const RENDERED = inProject('dist/static.rendered.json');

const contentOf = (endpoint: string): Content => ({
  endpoint,
  project: process.env.IKHAA_APPWRITE_PROJECT ?? '',
});

async function prerenderStatic(endpoint: string): Promise<void> {
  const origin = firstOf(process.env.PUBLIC_URL ?? '').replace(/\/+$/, '');
  if (!/^https?:\/\/[^/\s]+$/.test(origin))
    throw new Sentence(
      'Set PUBLIC_URL to where the site will be, such as https://example.org: search engines are told it.',
    );
  await build({ only: PARTS });
  // A change during the rendering is rendered next time.
  const rendered = { at: Date.now(), settings: await settingsVersions(contentOf(endpoint)) };
  const folder = inProject('dist/static');
  rmSync(folder, { recursive: true, force: true });
  cpSync(inProject('dist/site'), folder, { recursive: true });
  // index.html becomes the home page.
  copyCompressed(join(folder, 'index.html'), join(folder, STATIC_SHELL));
  await render({
    endpoint,
    origin,
    siteFolder: folder,
    shell: STATIC_SHELL,
    pagesFolder: folder,
    filledShell: STATIC_SHELL,
    names: STATIC_PAGES,
    reach: EVERYTHING,
  });
  shellForKnown(folder, STATIC_SHELL, readAddresses(folder) ?? []);
  const { code, output } = await runNode([
    'scripts/run.mjs',
    'scripts/host-files.ts',
    'dist/static',
  ]);
  if (code !== 0) throw new Sentence(output.trim());
  noteRendered(RENDERED, rendered);
  tell(
    `The site with its pages is in dist/static; addresses without a page are answered by ${STATIC_SHELL}, with status 404 where the host can.`,
  );
}

/** Copies a file with the compressed ones beside it. */
function copyCompressed(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  for (const suffix of ['', '.br', '.gz'])
    if (existsSync(from + suffix)) copyFileSync(from + suffix, to + suffix);
}

/** Writes a file for every address with a page, so that hosts answer others as not found. */
function shellForKnown(
  folder: string,
  shell: string,
  addresses: readonly { pattern: string }[],
): void {
  for (const { pattern } of addresses.filter(({ pattern }) => !pattern.endsWith('/:id'))) {
    const file = join(folder, pattern.replace(/\/(?::id\?|\*)$/, ''), 'index.html');
    if (!existsSync(file)) copyCompressed(join(folder, shell), file);
  }
  copyCompressed(join(folder, shell), join(folder, '404.html'));
}

type Ended =
  | { kind: 'done'; outcome: { written: number; kept: number; removed: number } }
  | { kind: 'failed'; reason: string };

async function render(settings: RendererSettings): Promise<void> {
  const worker = new Worker(PROGRAM, { workerData: settings });
  try {
    const message = await new Promise<Ended>((done, fail) => {
      worker.on('message', (told: Ended | { kind: 'ready' | 'first' }) => {
        if (told.kind === 'done' || told.kind === 'failed') done(told);
      });
      worker.on('error', fail);
      worker.postMessage({ number: 1 });
    });
    if (message.kind === 'failed')
      throw new Sentence(`The pages could not be rendered: ${message.reason}`);
    const { outcome } = message;
    tell(
      `Pages: ${outcome.written} rendered, ${outcome.kept} unchanged, ${outcome.removed} removed.`,
    );
  } finally {
    await worker.terminate();
  }
}

async function exitUnlessDue(endpoint: string): Promise<void> {
  const due = await isDue(RENDERED, contentOf(endpoint), Date.now()).catch(() => {
    throw new Sentence('The settings could not be read, so nothing is rendered.');
  });
  if (!due) process.exitCode = 1;
}

const HELP = `
npm run prerender: renders the site's pages ahead of the visits, in both languages: those that have changed.

Without more, for the machine that runs on DATA_DIR (.data unless given), which otherwise does so by itself within a minute after a change.
With IKHAA_APPWRITE_ENDPOINT, the address of an Appwrite, for static hosts: into dist/static, a copy of the built site with its pages.

  PUBLIC_URL   where a static site will be, such as https://example.org
  --is-due     renders nothing: exit code 0 if the settings have changed or dist/static is a quarter of an hour old, else 1
`;

export const main = (): Promise<void> =>
  runProgram(HELP, () => {
    loadSettings();
    const endpoint = process.env.IKHAA_APPWRITE_ENDPOINT ?? '';
    if (process.argv.includes('--is-due')) return exitUnlessDue(endpoint);
    return /^https?:/.test(endpoint) ? prerenderStatic(endpoint) : prerenderMachine();
  });
