/**
 * Hosts a built single-page site: its files, prerendered pages, and index.html for other addresses.
 */
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { STATUS_CODES, type IncomingHttpHeaders } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gzip } from 'node:zlib';
import { traceOf } from './core/jobs';
import type { Log } from './core/log';
import { sendNotFound, type AnswerUnreadable } from './http/app';

export interface SiteOptions {
  /**
   * The built site with an index.html. `x.br` and `x.gz` beside `x` are sent to clients that accept
   * them.
   */
  folder: string;
  /** Headers of all answers, or by path (such as `/assets/main.js`). */
  headers?: SiteHeaders;
  /** Prerendered pages, which precede the site's own files. */
  pages?: SitePages;
  /**
   * Whether index.html shows a page at an address without a file; otherwise it is sent as 404. By
   * default, every address has one except those that look like a file.
   */
  hasPage?: (request: { path: string; query: URLSearchParams }) => Promise<boolean>;
  /** Paths with a temporary redirect. */
  redirects?: Readonly<Record<string, string>>;
  /** The site's own addresses for JSON or a form that is posted, each by its path. */
  programs?: Readonly<Record<string, SiteProgram>>;
}

/** Answers with a status, and JSON or a stream. The address is that of the connection. */
export type SiteProgram = (request: {
  remoteAddress: string | undefined;
  headers: IncomingHttpHeaders;
  body: unknown;
}) => Promise<{ status: number; body: unknown; headers?: Readonly<Record<string, string>> }>;

type SiteHeaders =
  Readonly<Record<string, string>> | ((path: string) => Readonly<Record<string, string>>);

/** A prerendered page without a file. */
export interface SentPage {
  brotli: Uint8Array;
  headers: Readonly<Record<string, string>>;
}

export interface SitePages {
  /** The folder may be empty and change while it is served; each file is always complete. */
  folder: string;
  /** Answers with a file below the folder or a page without one; null leaves it to the site. */
  answerFor: (request: {
    path: string;
    query: URLSearchParams;
    headers: IncomingHttpHeaders;
  }) => Promise<string | SentPage | null>;
  /** The file below the folder that replaces the site's index.html; null for index.html itself. */
  shell?: () => string | null;
  /** The request headers that it depends on. */
  vary: string;
  headers?: SiteHeaders;
}

/** An error may have its own headers, such as the file's length. */
type SendError = FastifyError & { headers?: Readonly<Record<string, string>> };

const SHELL = 'index.html';
const HASHED = /[.-][0-9a-f]{8,}\.[a-z0-9]+$/i;
const FOREVER = 'public, max-age=31536000, immutable';
/** Revalidated on each request; an unchanged file is answered by 304. */
const ALWAYS_FRESH = 'no-cache';
const A_DAY = 'public, max-age=86400';

const PICTURES = /\.(?:avif|gif|ico|jpe?g|png|svg|webp|woff2?|mp4|webm)$/i;
/** The longest body for a program of the site. */
const PROGRAM_BODY_LIMIT = 16 * 1024;
const HTML = 'text/html; charset=utf-8';

const decompress = promisify(brotliDecompress);
const zip = promisify(gzip);

function cacheFor(file: string): string {
  if (HASHED.test(file)) return FOREVER;
  return PICTURES.test(file) ? A_DAY : ALWAYS_FRESH;
}

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );

/** @returns the path below the folder, or null for a hidden one or one outside */
function safePath(url: string): string | null {
  let path: string;
  try {
    path = decodeURIComponent(url.split('?')[0] ?? '/');
  } catch {
    return null;
  }
  const parts = path.split('/').filter(Boolean);
  const isHidden = parts.some((part) => part.startsWith('.') && part !== '.well-known');
  return isHidden || path.includes('\0') || path.includes('\\') ? null : parts.join('/');
}

async function fileFor(folder: string, path: string): Promise<string | null> {
  for (const candidate of path === '' ? [SHELL] : [path, `${path}/index.html`, `${path}.html`]) {
    const full = resolve(folder, candidate);
    if (full.startsWith(folder + sep) && (await isFile(full))) return candidate;
  }
  return null;
}

/** Visitors get a page for a missing address; requests for pictures or scripts get a line. */
const readsPages = ({ headers }: FastifyRequest): boolean =>
  (headers.accept ?? '').includes('text/html');

/** The API and the functions answer programs. */
const OF_PROGRAMS = /^\/(?:v1|_functions)(?:\/|\?|$)/i;

const accepts = (accepted: string, encoding: string): boolean =>
  new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`, 'i').test(accepted);

interface Place {
  folder: string;
  headers: SiteHeaders;
  /** The request headers that the answer depends on. */
  vary: string;
}

interface Answer extends Place {
  file: string;
}

async function locate(place: Place, file: string | null): Promise<Answer | null> {
  return file !== null && (await isFile(join(place.folder, file))) ? { ...place, file } : null;
}

/** Headers by which a browser asks whether its copy is still valid. */
const CONDITIONS = ['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since'];

function deliver(reply: FastifyReply, { folder, file, headers, vary }: Answer): FastifyReply {
  reply.headers(typeof headers === 'function' ? headers(`/${file}`) : headers);
  reply.headers({ 'cache-control': cacheFor(file), vary });
  // A page with the status "not found" is sent whole each time.
  const isThere = reply.statusCode === 200;
  if (!isThere) for (const name of CONDITIONS) delete reply.request.headers[name];
  return reply.sendFile(file, folder, {
    acceptRanges: isThere,
    etag: isThere,
    lastModified: isThere,
  });
}

/** Whether a client's copy is valid (RFC 9110, 13.1.2: a list, compared weakly). */
const isAmong = (told: string, tag: string): boolean =>
  told.trim() === '*' ||
  told.split(',').some((each) => each.trim().replace(/^W\//, '') === tag.replace(/^W\//, ''));

async function deliverPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { brotli, headers }: SentPage,
  vary: string,
): Promise<FastifyReply> {
  const tag = `W/"${createHash('sha256').update(brotli).digest('base64url').slice(0, 22)}"`;
  reply.headers({ ...headers, 'cache-control': ALWAYS_FRESH, vary, etag: tag }).type(HTML);
  if (isAmong(request.headers['if-none-match'] ?? '', tag)) return reply.code(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  if (accepts(accepted, 'br')) return reply.header('content-encoding', 'br').send(brotli);
  const html = await decompress(brotli);
  return accepts(accepted, 'gzip')
    ? reply.header('content-encoding', 'gzip').send(await zip(html))
    : reply.send(html);
}

/** @returns answers an address that cannot be decoded; null without a site */
export async function addSite(
  app: FastifyInstance,
  options: SiteOptions | undefined,
  log: Log,
): Promise<AnswerUnreadable | null> {
  const refuse = (reply: FastifyReply, status: number): FastifyReply =>
    reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(STATUS_CODES[status]);
  app.setNotFoundHandler((_request, reply) => (options ? refuse(reply, 404) : sendNotFound(reply)));
  if (!options) return null;
  const folder = resolve(options.folder);
  if (!(await isFile(join(folder, SHELL))))
    throw new Error(`The site's folder ${options.folder} has no index.html: build the site first.`);
  await app.register(fastifyStatic, {
    serve: false,
    root: folder,
    preCompressed: true,
    cacheControl: false,
    index: false,
  });
  const {
    pages,
    headers = {},
    redirects = {},
    hasPage = ({ path }) => Promise.resolve(extname(path) === ''),
  } = options;
  const vary = 'Accept-Encoding';
  const site: Place = { folder, headers, vary };
  const pagesVary = pages ? `${vary}, ${pages.vary}` : vary;
  const ahead: Place | null = pages
    ? { folder: resolve(pages.folder), headers: pages.headers ?? headers, vary: pagesVary }
    : null;

  const errorHandler = (error: SendError, _request: FastifyRequest, reply: FastifyReply): void => {
    const { statusCode = 500, headers: told = {} } = error;
    if (statusCode >= 500) log(traceOf(error), 'error');
    void refuse(reply.headers(told), statusCode);
  };
  /** The page that the browser renders at any address. */
  const locateShell = async (): Promise<Answer | null> => {
    const shell = ahead ? (pages?.shell?.() ?? null) : null;
    return (ahead && (await locate({ ...ahead, vary }, shell))) ?? (await locate(site, SHELL));
  };
  for (const [path, program] of Object.entries(options.programs ?? {}))
    app.post(path, { errorHandler, bodyLimit: PROGRAM_BODY_LIMIT }, async (request, reply) => {
      const { body, headers: sent, socket } = request;
      const { remoteAddress } = socket;
      const answered = await program({ remoteAddress, headers: sent, body });
      return reply
        .headers(typeof headers === 'function' ? headers(path) : headers)
        .headers({ 'cache-control': 'no-store', ...answered.headers })
        .code(answered.status)
        .send(answered.body);
    });
  app.get('/*', { errorHandler }, async (request, reply) => {
    const path = safePath(request.url);
    if (path === null) return refuse(reply, 404);
    const target = redirects[`/${path}`];
    if (target !== undefined)
      return reply
        .headers(typeof headers === 'function' ? headers(`/${path}`) : headers)
        .header('cache-control', ALWAYS_FRESH)
        .redirect(target, 302);
    const asked = {
      path: `/${path}`,
      query: new URLSearchParams(request.url.split('?')[1]),
      headers: request.headers,
    };
    const page = (await pages?.answerFor(asked)) ?? null;
    if (page !== null && typeof page !== 'string')
      return deliverPage(request, reply, page, pagesVary);
    const prerendered = ahead && page ? await locate(ahead, page) : null;
    if (prerendered) return deliver(reply, prerendered);
    const file = await fileFor(folder, path);
    if (file !== null && file !== SHELL) return deliver(reply, { ...site, file });
    const isThere = file === SHELL || (await hasPage(asked));
    const shell =
      isThere || extname(path) === '' || readsPages(request) ? await locateShell() : null;
    if (shell === null) return refuse(reply, 404);
    return deliver(isThere ? reply : reply.code(404), shell);
  });

  return async (request, reply) => {
    const url = request.raw.url ?? '';
    if (request.method !== 'GET' || OF_PROGRAMS.test(url)) return sendNotFound(reply);
    const shell = readsPages(request) ? await locateShell() : null;
    if (shell === null) return refuse(reply, 400);
    reply.headers(
      typeof shell.headers === 'function' ? shell.headers(`/${shell.file}`) : shell.headers,
    );
    return reply
      .code(400)
      .headers({ 'cache-control': 'no-store', vary })
      .type(HTML)
      .send(await readFile(join(shell.folder, shell.file)));
  };
}
