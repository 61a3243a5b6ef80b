/** The pages that the machine draws ahead of the visits: which file answers whom, and when they are drawn anew. */
import type { Log } from '@backend/embedded/appwrite/core/log';
import type { SitePages } from '@backend/embedded/appwrite/site';
import { IDS } from '@backend/schema/ids';
import { mayBeDrawnAhead } from '@/domain/pages/drawnAddress';
import { acceptedLanguages, detectLanguage } from '@/domain/text/detectLanguage';
import type { Language } from '@/domain/text/bilingual';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

export type PrerenderSettings = {
  /** The renderer, as scripts/build.mjs makes it. */
  program: string;
  siteFolder: string;
  /** Where the pages are kept; made when absent. */
  pagesFolder: string;
  log: Log;
};

export type PrerenderedPages = {
  site: Pick<SitePages, 'folder' | 'fileFor' | 'vary'>;
  /** Draws what is not there yet; resolves once the most visited pages are. @param origin where the site is */
  start: (endpoint: string, origin: string) => Promise<void>;
  /** Tells that a document has changed. */
  contentChanged: (collectionId: string) => void;
  close: () => Promise<void>;
};

export const PAGE_NAMES: Record<Language, string> = { en: 'en.html', ar: 'ar.html' };
const SHELL = 'index.html';
/** Files without a language: what search engines read, and the styles that pages name. */
const PLAIN = /^\/(?:sitemap\.xml|robots\.txt|assets\/drawn\.[0-9a-f]+\.css)$/;
/** What pages are drawn from. Everything else is seen by one visitor alone, or by nobody. */
const DRAWN_FROM: ReadonlySet<string> = new Set([IDS.projects, IDS.projectDonations, IDS.volunteerOpportunities, IDS.posts, IDS.exchangeRates, IDS.quickItems]);
const SHORTEST_PAUSE_MS = 60_000;

/** @returns null for an address that no page drawn ahead can answer */
const pageFileFor: SitePages['fileFor'] = ({ path, query, headers }) => {
  if (PLAIN.test(path)) return path.slice(1);
  if (!mayBeDrawnAhead(query) || /\.[a-z0-9]+$/i.test(path)) return null;
  const language = detectLanguage({ search: query.toString(), cookie: () => headers.cookie ?? '', stored: () => null, browser: () => acceptedLanguages(headers['accept-language'] ?? ''), pageTag: '' });
  return join(path, PAGE_NAMES[language]).slice(1);
};

const PAGE_VARY = 'Accept-Language, Cookie';

export function prerenderedPages({ program, siteFolder, pagesFolder, log }: PrerenderSettings): PrerenderedPages {
  const shell = join(siteFolder, SHELL);
  const shellTime = (): number => statSync(shell, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  let worker: Worker | null = null;
  let drawnFor = 0;
  let running = false;
  let wanted = false;
  let lastStart = 0;
  let timer: NodeJS.Timeout | undefined;
  let onFirst: () => void = () => undefined;

  const run = (): void => {
    running = true;
    wanted = false;
    lastStart = Date.now();
    worker?.postMessage('render');
  };
  const runSoon = (): void => {
    wanted = true;
    if (running || timer !== undefined || worker === null) return;
    timer = setTimeout(() => {
      timer = undefined;
      run();
    }, Math.max(0, lastStart + SHORTEST_PAUSE_MS - Date.now()));
    timer.unref();
  };
  const hear = (message: { kind: 'first' | 'done' | 'failed'; reason?: string }): void => {
    onFirst();
    if (message.kind === 'first') return;
    if (message.kind === 'failed') log(`the pages could not be drawn: ${message.reason}`, 'error');
    running = false;
    if (wanted) runSoon();
  };

  return {
    site: {
      folder: pagesFolder,
      vary: PAGE_VARY,
      // The site was built anew while it is served: until the next start the browser draws.
      fileFor: (request) => (drawnFor !== 0 && drawnFor === shellTime() ? pageFileFor(request) : null),
    },
    start: async (endpoint, origin) => {
      if (!existsSync(program)) return;
      const sameBuild = existsSync(join(pagesFolder, SHELL)) && readFileSync(join(pagesFolder, SHELL), 'utf8') === readFileSync(shell, 'utf8');
      // Pages of another build name scripts that are gone, and a policy would stop their own.
      if (!sameBuild) await rm(pagesFolder, { recursive: true, force: true });
      await mkdir(pagesFolder, { recursive: true });
      await copyFile(shell, join(pagesFolder, SHELL));
      worker = new Worker(program, { workerData: { endpoint, origin, siteFolder, shell: SHELL, pagesFolder, names: PAGE_NAMES }, stdout: false, stderr: false });
      worker.on('message', hear);
      worker.on('error', (error) => hear({ kind: 'failed', reason: String(error) }));
      worker.unref();
      const first = new Promise<void>((resolve) => {
        onFirst = resolve;
      });
      const time = shellTime();
      run();
      if (!sameBuild) await first;
      drawnFor = time;
    },
    contentChanged: (collectionId) => {
      if (DRAWN_FROM.has(collectionId)) runSoon();
    },
    close: async () => {
      clearTimeout(timer);
      await worker?.terminate();
      worker = null;
    },
  };
}
