/** The pages that the machine renders: which file answers whom, and when they are rendered anew. */
import type { Log } from 'appwrite-emulator/core/log';
import type { SentPage, SitePages } from 'appwrite-emulator/site';
import { IDS } from '@core/schema/ids';
import { mayBePrerendered } from '@core/pages/prerenderedAddress';
import type { Reach } from '@core/pages/reach';
import { requestedLanguage } from '@core/text/requestedLanguage';
import type { Language } from '@core/text/bilingual';
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

export type PrerenderSettings = {
  /** The renderer, as scripts/build.ts makes it. */
  program: string;
  siteFolder: string;
  /** Where the pages are kept; made when absent. */
  pagesFolder: string;
  log: Log;
};

export type PrerenderedPages = {
  site: Pick<SitePages, 'folder' | 'answerFor' | 'vary' | 'shell'>;
  /**
   * Renders what is not there yet; resolves once the most visited pages are.
   * @param origin where the site is
   * @param askApi reads the content
   */
  start: (endpoint: string, origin: string, askApi: AskApi) => Promise<void>;
  /** Tells that a document has changed. */
  contentChanged: (collectionId: string) => void;
  close: () => Promise<void>;
};

export const PAGE_NAMES: Record<Language, string> = { en: 'en.html', ar: 'ar.html' };
/**
 * However much there is, prerendering takes minutes; an older page is rendered when somebody comes
 * for it.
 */
export const REACH: Reach = { told: 1_000, rendered: 200 };
const SHELL = 'index.html';
/** The site's shell with the charity's settings of now. */
export const FILLED_SHELL = 'shell.html';
/** An id of Appwrite's. */
const ID = /^[A-Za-z0-9][\w.-]{0,35}$/;
const FILE = /\.[a-z0-9]+$/i;
/** Files without a language: what search engines, devices and link previews read. */
const PLAIN =
  /^\/(?:sitemap\.xml|robots\.txt|manifest\.webmanifest|\.well-known\/security\.txt|link-previews\/[\w.-]+\.jpg)$/;
/** What pages are rendered from. Everything else is seen by one visitor alone, or by nobody. */
const RENDERED_FROM: ReadonlySet<string> = new Set([
  IDS.projects,
  IDS.projectDonations,
  IDS.volunteerOpportunities,
  IDS.posts,
  IDS.exchangeRates,
  IDS.quickItems,
  IDS.siteSettings,
]);
/** Gifts change what pages show at any time; what staff change is looked at by staff. */
const SHORTEST_PAUSE_MS = 60_000;
const SHORTEST_PAUSE_FOR_STAFF_MS = 15_000;
const DAY_MS = 24 * 60 * 60_000;

const dayOf = (moment: number): number => Math.floor(moment / DAY_MS);

type Request = Parameters<SitePages['answerFor']>[0];

/**
 * The page in the language for whoever asks.
 * @returns null for an address that no rendered page can answer
 */
function pageFor({ path, query, headers }: Request): AskedPage | null {
  if (!mayBePrerendered(query)) return null;
  const language = requestedLanguage(
    query.toString(),
    headers.cookie ?? '',
    headers['accept-language'] ?? '',
  );
  return { path, language };
}

/** Of a page that is prerendered, below the pages' folder, with slashes on every system. */
const fileOf = ({ path, language }: AskedPage): string =>
  posix.join(path, PAGE_NAMES[language]).slice(1);

const PAGE_VARY = 'Accept-Language, Cookie';

/** Pages in files whose policies are remembered. */
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
  // Where the site was built anew while it is served, the browser renders until the next start.
  const isOfThisBuild = (): boolean => renderedFor !== 0 && renderedFor === shellTime();
  let renderer: PageRenderer | null = null;
  /** Below which each project, opportunity and post has its page. */
  let subjectAddresses: readonly string[] = [];
  let startRenderer: () => Promise<PageRenderer>;
  let renderedFor = 0;
  let shellParts = inlineParts('');
  let running = false;
  let wanted = false;
  /** Whether it is wanted for a change that staff made. */
  let forStaff = false;
  let lastStart = 0;
  let timer: NodeJS.Timeout | undefined;

  const tell = (what: string, error: unknown): void => {
    if (renderer !== null) log(`${what} could not be rendered: ${reasonOf(error)}`, 'error');
  };
  const replaceRenderer = async (): Promise<void> => {
    const started = await startRenderer();
    // Closed meanwhile.
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
    if (running || renderer === null) return;
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
  /**
   * What is in a file, with the policy of these very bytes: another page may take its place at any
   * moment. Null where there is none.
   */
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
      // Pages of another build name scripts that are gone, and a policy would stop their own.
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
      // Of one change, the row of the log is told after what was changed.
      if (collectionId === IDS.auditLog && wanted) forStaff = true;
      // Each day all pages are rendered anew. Something of the books changes every half hour.
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
