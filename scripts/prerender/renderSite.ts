/** Updates a folder of prerendered pages, and removes pages of deleted content. */
import { readFileSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inlineParts } from '@server/pages/contentPolicy';
import type { AskedPage, RenderedPage, RendererSettings } from '@server/pages/pageRenderer';
import { LANGUAGES } from '@core/text/languages/bilingual';
import { siteRenderer, type SiteRenderer } from '@/prerender/siteRenderer';
import { routeAt } from '@/app/routing/routeAt';
import type { Shell } from '@/prerender/pageDocument';
import {
  compress,
  hashOf,
  readLedger,
  removeCompressed,
  writeCompressed,
  writeIfChanged,
  writeLedger,
  type Ledger,
} from './pageFiles';
import { removeStrayPreviews, writeLinkPreviews } from './linkPreviews';
import { SECURITY_FILE, securityText } from './securityText';
import { writeSiteArt, writeSiteImages } from './siteImages';
import { manifestText, robotsText, sitemap } from './sitemap';

type BuildFiles = Pick<Shell, 'chunks' | 'fonts'> & {
  /** The addresses of every page's stylesheets. */
  styles: string[];
};

export type Outcome = { written: number; kept: number; removed: number };

/** Images that are drawn here. */
const IMAGES = /^(?:link-previews|icons|images)\/|^favicon\.svg$/;
const MANIFEST = 'manifest.webmanifest';
/** Visitors wait for these first. */
const FIRST = 12;
/** The number of pages after which the ledger is written, so that an interrupted run keeps them. */
const NOTED = 50;
/** A level of Brotli: a waiting visitor gets the page sooner with a few more bytes. */
const QUICK = 5;

async function rendererFor({
  siteFolder,
  shell,
  endpoint,
  origin,
}: RendererSettings): Promise<{ renderer: SiteRenderer; build: string }> {
  const read = (address: string): string => readFileSync(join(siteFolder, address), 'utf8');
  const html = read(shell);
  const { chunks, fonts, styles }: BuildFiles = JSON.parse(read('build.json'));
  const renderer = await siteRenderer({
    endpoint,
    origin,
    shell: { html, chunks, fonts, styles: styles.map(read).join('') },
  });
  return { renderer, build: hashOf(html + origin) };
}

/** @returns null for a missing page or deleted content */
export async function renderAsked(
  settings: RendererSettings,
  { path, language }: AskedPage,
): Promise<RenderedPage | null> {
  const match = routeAt({ pathname: path, search: '' });
  if (match?.route.subjects === undefined) return null;
  const { renderer } = await rendererFor(settings);
  const page = { path, route: match.route };
  // A visitor does not wait for the picture; a failed one is drawn the next time.
  void renderer
    .projectOf(page)
    .then((project) => writeLinkPreviews(settings, project, {}))
    .catch(() => undefined);
  const html = await renderer.render(page, language);
  if (html === null) return null;
  const compressed = compress(html, QUICK);
  return { parts: inlineParts(html), brotli: await compressed };
}

type Planned = Awaited<ReturnType<SiteRenderer['plan']>>[number];

/** A rendering of all pages. */
type Run = {
  settings: RendererSettings;
  renderer: SiteRenderer;
  before: Ledger;
  after: Ledger;
  /** The pages in the order of their visits. */
  pages: readonly Planned[];
  outcome: Outcome;
  failures: unknown[];
  onFirst: () => void;
  endsSoon: () => boolean;
};

/** The files without a language: for search engines, devices, and pages without prerendering. */
async function writePlainFiles(
  { pagesFolder, siteFolder, origin, filledShell }: RendererSettings,
  renderer: SiteRenderer,
  paths: readonly string[],
): Promise<Awaited<ReturnType<SiteRenderer['charity']>>> {
  await writeCompressed(join(pagesFolder, 'sitemap.xml'), sitemap(origin, paths));
  await writeCompressed(join(pagesFolder, 'robots.txt'), robotsText(origin));
  const charity = await renderer.charity();
  await writeIfChanged(
    join(pagesFolder, SECURITY_FILE),
    securityText(origin, charity.email, Date.now()),
  );
  await writeIfChanged(join(pagesFolder, filledShell), await renderer.shell());
  const manifest = await readFile(join(siteFolder, MANIFEST), 'utf8');
  await writeIfChanged(join(pagesFolder, MANIFEST), manifestText(manifest, charity));
  return charity;
}

const noteUnfinished = ({ settings, before, after }: Run): Promise<void> =>
  writeLedger(settings.pagesFolder, {
    build: after.build,
    files: { ...before.files, ...after.files },
    isWhole: false,
  });

async function writePage(run: Run, { page, version }: Planned): Promise<void> {
  const { settings, renderer, before, after, outcome } = run;
  const day = new Date().toISOString().slice(0, 10);
  for (const language of LANGUAGES) {
    const file = join(page.path, settings.names[language]);
    // A page also shows other content, such as similar projects and forgotten donors.
    const wanted = hashOf(`${day} ${version}`);
    const kept = before.files[file];
    if (kept === wanted) {
      after.files[file] = kept;
      outcome.kept += 1;
      continue;
    }
    let html: string | null;
    try {
      html = await renderer.render(page, language);
    } catch (error) {
      run.failures.push(error);
      // The earlier page stays until a later run.
      if (kept !== undefined) after.files[file] = kept;
      continue;
    }
    if (html === null) continue;
    await writeCompressed(join(settings.pagesFolder, file), html);
    after.files[file] = wanted;
    outcome.written += 1;
  }
}

/** @returns false where the run ended before all pages */
async function writePages(run: Run): Promise<boolean> {
  for (const [index, planned] of run.pages.entries()) {
    if (index === FIRST) run.onFirst();
    if (index >= FIRST && run.endsSoon()) return false;
    if (index % NOTED === NOTED - 1) await noteUnfinished(run);
    await writePage(run, planned);
  }
  run.onFirst();
  return true;
}

/** @returns false where the run ended before all pictures */
async function drawPictures(run: Run, look: Parameters<typeof writeSiteArt>[1]): Promise<boolean> {
  const { settings, renderer, before, after, pages, failures } = run;
  const draw = async (drawn: () => Promise<Ledger['files']>): Promise<void> => {
    try {
      Object.assign(after.files, await drawn());
    } catch (error) {
      failures.push(error);
    }
  };
  if (run.endsSoon()) return false;
  await draw(() => writeSiteArt(settings, look, before.files));
  for (const { page } of pages) {
    if (run.endsSoon()) return false;
    await draw(async () =>
      writeLinkPreviews(settings, await renderer.projectOf(page), before.files),
    );
  }
  return true;
}

async function removeGone({ settings, before, after, outcome, failures }: Run): Promise<void> {
  // A picture that could not be drawn stays unchanged.
  const isGone = (file: string): boolean =>
    !(file in after.files) && !(failures.length > 0 && IMAGES.test(file));
  for (const file of Object.keys(before.files).filter(isGone)) {
    const path = join(settings.pagesFolder, file);
    await removeCompressed(path);
    await rm(join(path, '..'), { recursive: false, force: true }).catch(() => undefined);
    outcome.removed += 1;
  }
}

/**
 * Renders the changed pages, and calls `onFirst` after the most visited ones.
 * @param endsSoon whether the run ends after the most visited pages and leaves the rest to the next
 * @throws at its end for pages that could not be rendered, which stay unchanged
 */
export async function renderSite(
  settings: RendererSettings,
  onFirst: () => void = () => undefined,
  endsSoon: () => boolean = () => false,
): Promise<Outcome> {
  const { pagesFolder } = settings;
  const { renderer, build } = await rendererFor(settings);
  await mkdir(pagesFolder, { recursive: true });
  const plan = await renderer.plan(settings.reach);
  const run: Run = {
    settings,
    renderer,
    before: await readLedger(pagesFolder, build),
    after: { build, files: {}, isWhole: true },
    pages: plan.filter(({ isPrerendered }) => isPrerendered),
    outcome: { written: 0, kept: 0, removed: 0 },
    failures: [],
    onFirst,
    endsSoon,
  };
  const { before, after, failures, outcome } = run;
  const paths = plan.map(({ page }) => page.path);
  const charity = await writePlainFiles(settings, renderer, paths);
  try {
    Object.assign(after.files, await writeSiteImages(settings, charity, before.files));
  } catch (error) {
    failures.push(error);
  }
  const isWhole = (await writePages(run)) && (await drawPictures(run, charity.look));
  if (isWhole) {
    await removeGone(run);
    after.isWhole = failures.length === 0;
    await writeLedger(pagesFolder, after);
    await removeStrayPreviews(pagesFolder, new Set(Object.keys(after.files)), renderer);
  } else await noteUnfinished(run);
  if (failures.length > 0) throw failures[0];
  return outcome;
}
