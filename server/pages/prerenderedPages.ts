/** The pages that the machine renders: the file for each request, and the times of rendering. */
import type { Log } from 'appwrite-emulator/core/log';
import type { SentPage, SitePages } from 'appwrite-emulator/site';
import { IDS } from '@core/schema/ids';
import { mayBePrerendered } from '@core/pages/prerenderedAddress';
import type { Reach } from '@core/pages/reach';
import { requestedLanguage } from '@core/text/languages/requestedLanguage';
import type { Language } from '@core/text/languages/bilingual';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { copyFile, mkdir, readFile, rm } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { askedPages } from './askedPages';
import { inlineParts } from './contentPolicy';
import { startPageRenderer, type AskApi, type AskedPage, type PageRenderer } from './pageRenderer';
import { readAddresses } from './siteAddresses';
import { pageHeaders } from './siteHeaders';
import { DAY_MS } from '@core/values/time';

export type PrerenderSettings = {
  program: string;
  siteFolder: string;
  /** The folder of the pages, created if needed. */
  pagesFolder: string;
  log: Log;
};

export type PrerenderedPages = {
  site: Pick<SitePages, 'folder' | 'answerFor' | 'vary' | 'shell'>;
  /** Renders missing pages; resolves once the most visited ones are done. */
  start: (endpoint: string, origin: string, askApi: AskApi) => Promise<void>;
  contentChanged: (collectionId: string) => void;
  close: () => Promise<void>;
};

export const PAGE_NAMES: Record<Language, string> = { en: 'en.html', ar: 'ar.html' };
/** Limits prerendering to some minutes; an older page is rendered on request. */
export const REACH: Reach = { told: 1_000, rendered: 200 };
const SHELL = 'index.html';
/** The site's shell with the charity's present settings. */
export const FILLED_SHELL = 'shell.html';
const ID = /^[A-Za-z0-9][\w.-]{0,35}$/;
const FILE = /\.[a-z0-9]+$/i;
/** Files without a language, for search engines, devices and link previews. */
const PLAIN =
  /^\/(?:sitemap\.xml|robots\.txt|manifest\.webmanifest|favicon\.svg|icons\/[\w-]+\.png|images\/(?:link-preview\.png|[a-z-]+\/[\w.-]+\.webp)|\.well-known\/security\.txt|link-previews\/[\w.-]+\.jpg)$/;
/** The collections that pages show. Other documents are seen by one visitor or none. */
const RENDERED_FROM: ReadonlySet<string> = new Set([
  IDS.projects,
  IDS.projectDonations,
  IDS.volunteerOpportunities,
  IDS.posts,
  IDS.exchangeRates,
  IDS.quickItems,
  IDS.siteSettings,
]);
/** Donations change pages at any time; changes by staff are rendered sooner. */
const SHORTEST_PAUSE_MS = 60_000;
const SHORTEST_PAUSE_FOR_STAFF_MS = 15_000;

const dayOf = (moment: number): number => Math.floor(moment / DAY_MS);

type Request = Parameters<SitePages['answerFor']>[0];

/** @returns the page in the request's language; null for an address without a rendered page */
function pageFor({ path, query, headers }: Request): AskedPage | null {
  if (!mayBePrerendered(query)) return null;
  const language = requestedLanguage(
    query.toString(),
    headers.cookie ?? '',
    headers['accept-language'] ?? '',
  );
  return { path, language };
}

/** The file of a prerendered page in the pages' folder, with slashes on every system. */
const fileOf = ({ path, language }: AskedPage): string =>
  posix.join(path, PAGE_NAMES[language]).slice(1);

const PAGE_VARY = 'Accept-Language, Cookie';

/** The number of cached policies of pages. */
const MOST_KNOWN = 500;

const decompress = promisify(brotliDecompress);

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

export function prerenderedPages({
  program,
  siteFolder,
  pagesFolder,
  log,
}: PrerenderSettings): PrerenderedPages {
  const shell = join(siteFolder, SHELL);
  const shellTime = (): number => statSync(shell, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  // After a new build of the site, the browser renders until the next start.
  const isOfThisBuild = (): boolean => renderedFor !== 0 && renderedFor === shellTime();
  let renderer: PageRenderer | null = null;
  /** The addresses of project, opportunity and post pages. */
  let subjectAddresses: readonly string[] = [];
  let startRenderer: () => Promise<PageRenderer>;
  let renderedFor = 0;
  let shellParts = inlineParts('');
  let running = false;
  let wanted = false;
  /** Whether a change by staff needs it. */
  let forStaff = false;
  let lastStart = 0;
  let timer: NodeJS.Timeout | undefined;

  const tell = (what: string, error: unknown): void => {
    if (renderer !== null) log(`${what} could not be rendered: ${reasonOf(error)}`, 'error');
  };
  const replaceRenderer = async (): Promise<void> => {
    const started = await startRenderer();
    // It was closed in the meantime.
    if (renderer === null) await started.close();
    else renderer = started;
  };
  const run = async (onFirst: () => void = () => undefined): Promise<void> => {
    timer = undefined;
    running = true;
    wanted = false;
    forStaff = false;
    lastStart = Date.now();
    try {
      if (renderer?.hasEnded() === true) await replaceRenderer();
      await renderer?.renderAll(onFirst);
    } catch (error) {
      tell('the pages', error);
      wanted = true;
    }
    onFirst();
    running = false;
    if (wanted) runSoon();
  };
  function runSoon(): void {
    wanted = true;
    if (renderer === null) return;
    if (running) {
      if (forStaff) renderer.endSoon();
      return;
    }
    clearTimeout(timer);
    const pause = forStaff ? SHORTEST_PAUSE_FOR_STAFF_MS : SHORTEST_PAUSE_MS;
    timer = setTimeout(() => void run(), Math.max(0, lastStart + pause - Date.now()));
    timer.unref();
  }

  const findAsked = askedPages<SentPage>({
    render: async (page) => {
      const rendered = await renderer
        ?.renderOne(page)
        .catch((error: unknown) => tell('a page', error));
      if (renderer?.hasEnded() === true) runSoon();
      return rendered
        ? { brotli: rendered.brotli, headers: pageHeaders(shellParts, rendered.parts) }
        : null;
    },
  });
  const known = new Map<string, SentPage & { brotli: Buffer }>();
  /** @returns a file and the policy of these bytes, as it may be replaced; null without a file */
  const readPage = async (file: string): Promise<SentPage | null> => {
    const brotli = await readFile(join(pagesFolder, `${file}.br`)).catch(() => null);
    if (brotli === null) return null;
    const last = known.get(file);
    if (last?.brotli.equals(brotli)) return last;
    const parts = inlineParts((await decompress(brotli)).toString('utf8'));
    const page = { brotli, headers: pageHeaders(shellParts, parts) };
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(file, page);
    return page;
  };
  const isSubject = (path: string): boolean =>
    subjectAddresses.some(
      (address) => path.startsWith(address) && ID.test(path.slice(address.length)),
    );

  return {
    site: {
      folder: pagesFolder,
      vary: PAGE_VARY,
      shell: () => (isOfThisBuild() ? FILLED_SHELL : null),
      answerFor: async (request) => {
        if (!isOfThisBuild()) return null;
        if (PLAIN.test(request.path)) return request.path.slice(1);
        const page = pageFor(request);
        if (page === null) return null;
        const isOfSubject = isSubject(page.path);
        // An id may end like a file's name.
        if (!isOfSubject && FILE.test(page.path)) return null;
        return (await readPage(fileOf(page))) ?? (isOfSubject ? findAsked(page) : null);
      },
    },
    start: async (endpoint, origin, askApi) => {
      if (!existsSync(program)) return;
      subjectAddresses = (readAddresses(siteFolder) ?? [])
        .filter(({ collection }) => collection !== undefined)
        .map(({ pattern }) => pattern.replace(':id?', ''));
      const html = readFileSync(shell, 'utf8');
      const sameBuild =
        existsSync(join(pagesFolder, SHELL)) &&
        readFileSync(join(pagesFolder, SHELL), 'utf8') === html;
      // Pages of another build name old scripts, which their policy would block.
      if (!sameBuild) await rm(pagesFolder, { recursive: true, force: true });
      await mkdir(pagesFolder, { recursive: true });
      await copyFile(shell, join(pagesFolder, SHELL));
      const settings = {
        endpoint,
        origin,
        siteFolder,
        shell: SHELL,
        pagesFolder,
        filledShell: FILLED_SHELL,
        names: PAGE_NAMES,
        reach: REACH,
      };
      startRenderer = () => startPageRenderer(program, settings, askApi);
      renderer = await startRenderer().catch((error: unknown) => {
        log(`the pages cannot be rendered: ${reasonOf(error)}`, 'error');
        return null;
      });
      if (renderer === null) return;
      shellParts = inlineParts(html);
      const time = shellTime();
      const first = new Promise<void>((resolve) => void run(resolve));
      if (!sameBuild) await first;
      renderedFor = time;
    },
    contentChanged: (collectionId) => {
      // The log's row of a change is reported after the changed document.
      if (collectionId === IDS.auditLog && wanted) forStaff = true;
      // All pages are rendered again each day. The books change at least every half hour.
      const isNewDay = lastStart > 0 && dayOf(Date.now()) !== dayOf(lastStart);
      if (RENDERED_FROM.has(collectionId) || forStaff || isNewDay) runSoon();
    },
    close: async () => {
      clearTimeout(timer);
      const ended = renderer;
      renderer = null;
      await ended?.close();
    },
  };
}
