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
import { writeSiteImages } from './siteImages';
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

/**
 * Renders the changed pages, and calls `onFirst` after the most visited ones.
 * @throws at its end for pages that could not be rendered, which stay unchanged
 */
export async function renderSite(
  settings: RendererSettings,
  onFirst: () => void = () => undefined,
): Promise<Outcome> {
  const { pagesFolder, siteFolder, origin, names, filledShell } = settings;
  const { renderer, build } = await rendererFor(settings);
  await mkdir(pagesFolder, { recursive: true });
  const before = await readLedger(pagesFolder, build);
  const after: Ledger = { build, files: {}, isWhole: true };
  const plan = await renderer.plan(settings.reach);
  await writeCompressed(
    join(pagesFolder, 'sitemap.xml'),
    sitemap(
      origin,
      plan.map(({ page }) => page.path),
    ),
  );
  await writeCompressed(join(pagesFolder, 'robots.txt'), robotsText(origin));
  const charity = await renderer.charity();
  await writeIfChanged(
    join(pagesFolder, SECURITY_FILE),
    securityText(origin, charity.email, Date.now()),
  );
  await writeIfChanged(join(pagesFolder, filledShell), await renderer.shell());
  const manifest = await readFile(join(siteFolder, MANIFEST), 'utf8');
  await writeIfChanged(join(pagesFolder, MANIFEST), manifestText(manifest, charity.name));
  const day = new Date().toISOString().slice(0, 10);
  const outcome: Outcome = { written: 0, kept: 0, removed: 0 };
  const failures: unknown[] = [];
  try {
    Object.assign(after.files, await writeSiteImages(settings, charity, before.files));
  } catch (error) {
    failures.push(error);
  }
  for (const [index, { page, version }] of plan
    .filter(({ isPrerendered }) => isPrerendered)
    .entries()) {
    if (index === FIRST) onFirst();
    if (index % NOTED === NOTED - 1)
      await writeLedger(pagesFolder, {
        build,
        files: { ...before.files, ...after.files },
        isWhole: false,
      });
    for (const language of LANGUAGES) {
      const file = join(page.path, names[language]);
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
        failures.push(error);
        // The earlier page stays until a later run.
        if (kept !== undefined) after.files[file] = kept;
        continue;
      }
      if (html === null) continue;
      await writeCompressed(join(pagesFolder, file), html);
      after.files[file] = wanted;
      outcome.written += 1;
    }
  }
  onFirst();
  for (const { page } of plan.filter(({ isPrerendered }) => isPrerendered)) {
    try {
      const project = await renderer.projectOf(page);
      Object.assign(after.files, await writeLinkPreviews(settings, project, before.files));
    } catch (error) {
      failures.push(error);
    }
  }
  // A picture that could not be drawn stays unchanged.
  const isGone = (file: string): boolean =>
    !(file in after.files) && !(failures.length > 0 && IMAGES.test(file));
  for (const file of Object.keys(before.files).filter(isGone)) {
    await removeCompressed(join(pagesFolder, file));
    await rm(join(pagesFolder, file, '..'), { recursive: false, force: true }).catch(
      () => undefined,
    );
    outcome.removed += 1;
  }
  after.isWhole = failures.length === 0;
  await writeLedger(pagesFolder, after);
  await removeStrayPreviews(pagesFolder, new Set(Object.keys(after.files)), renderer);
  if (failures.length > 0) throw failures[0];
  return outcome;
}
