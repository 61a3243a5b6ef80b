/** Draws pages outside the machine: for one that runs, or for a static host. */
import { copyFileSync, cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { build } from './build.mjs';
import { runNode } from './command.mjs';
import { loadTypeScript } from './machine.mjs';
import { Sentence, inProject, tell } from './project.mjs';

const PROGRAM = inProject('dist/prerender/worker.cjs');
const PARTS = ['site', 'prerender'];
/** A static host draws nothing when somebody comes. */
const EVERYTHING = { told: Infinity, drawn: Infinity };

export async function prerenderMachine() {
  const dataDir = process.env.DATA_DIR || '.data';
  const { findRunningMachine } = await loadTypeScript('server/runningMachine.ts');
  const { PAGE_NAMES, REACH } = await loadTypeScript('server/prerenderedPages.ts');
  const machine = findRunningMachine(dataDir);
  await build({ only: PARTS });
  await render({
    endpoint: machine.endpoint,
    origin: (process.env.PUBLIC_URL || machine.url).split(',')[0],
    siteFolder: inProject('dist/site'),
    shell: 'index.html',
    pagesFolder: join(resolve(dataDir), 'pages'),
    names: PAGE_NAMES,
    reach: REACH,
  });
}

export async function prerenderStatic() {
  const origin = (process.env.PUBLIC_URL ?? '').split(',')[0].replace(/\/+$/, '');
  if (!/^https?:\/\/[^/\s]+$/.test(origin))
    throw new Sentence(
      'Set PUBLIC_URL to where the site will be, such as https://example.org: search engines are told it.',
    );
  const { STATIC_PAGES: names, STATIC_SHELL: shell } =
    await loadTypeScript('server/staticPages.ts');
  await build({ only: PARTS });
  const folder = inProject('dist/static');
  rmSync(folder, { recursive: true, force: true });
  cpSync(inProject('dist/site'), folder, { recursive: true });
  // index.html becomes the home page.
  copyCompressed(join(folder, 'index.html'), join(folder, shell));
  await render({
    endpoint: process.env.IKHAA_APPWRITE_ENDPOINT,
    origin,
    siteFolder: folder,
    shell,
    pagesFolder: folder,
    names,
    reach: EVERYTHING,
  });
  const { readAddresses } = await loadTypeScript('server/siteAddresses.ts');
  shellForKnown(folder, shell, readAddresses(folder));
  const { code, output } = await runNode([
    '--import',
    'tsx',
    'scripts/host-files.ts',
    'dist/static',
  ]);
  if (code !== 0) throw new Sentence(output.trim());
  tell(
    `The site with its pages is in dist/static; addresses without a page are answered by ${shell}, with status 404 where the host can.`,
  );
}

/** A file, and what it is compressed to beside it. */
function copyCompressed(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  for (const suffix of ['', '.br', '.gz'])
    if (existsSync(from + suffix)) copyFileSync(from + suffix, to + suffix);
}

/** Every address with a page gets a file, so that a host knows all others by having none: those it answers with 404.html, or as it is told. */
function shellForKnown(folder, shell, addresses) {
  for (const { pattern } of addresses.filter(({ pattern }) => !pattern.endsWith('/:id'))) {
    const file = join(folder, pattern.replace('/:id?', ''), 'index.html');
    if (!existsSync(file)) copyCompressed(join(folder, shell), file);
  }
  copyCompressed(join(folder, shell), join(folder, '404.html'));
}

async function render(settings) {
  const worker = new Worker(PROGRAM, { workerData: settings });
  try {
    const { kind, outcome, reason } = await new Promise((done, fail) => {
      worker.on('message', (message) => ['done', 'failed'].includes(message.kind) && done(message));
      worker.on('error', fail);
      worker.postMessage({ number: 1 });
    });
    if (kind === 'failed') throw new Sentence(`The pages could not be drawn: ${reason}`);
    tell(`Pages: ${outcome.written} drawn, ${outcome.kept} unchanged, ${outcome.removed} removed.`);
  } finally {
    await worker.terminate();
  }
}
