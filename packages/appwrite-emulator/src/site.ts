/**
 * Static hosting of a built single-page site: its files, prerendered pages, and index.html for
 * every other address.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gzip } from 'node:zlib';
import { sendNotFound } from './http/app';
import { sendFile } from './http/sendFile';

export interface SiteOptions {
  /**
   * The built site; has an index.html. `x.br` and `x.gz` beside `x` are sent to those who take
   * them.
   */
  folder: string;
  /** Added to every answer of the site, or decided for each path (such as `/assets/main.js`). */
  headers?: SiteHeaders;
  /** Prerendered pages, which go before the site's own files. */
  pages?: SitePages;
  /**
   * Whether index.html shows a page at an address without a file: where not, it is sent as 404.
   * Without it, every address has one.
   */
  hasPage?: (request: { path: string; query: URLSearchParams }) => Promise<boolean>;
}

type SiteHeaders =
  Readonly<Record<string, string>> | ((path: string) => Readonly<Record<string, string>>);

/** A prerendered page that is in no file. */
export interface SentPage {
  /** HTML, compressed with Brotli. */
  brotli: Uint8Array;
  headers: Readonly<Record<string, string>>;
}

export interface SitePages {
  /** May be empty, and may change while it is served: each file whole at any time. */
  folder: string;
  /**
   * What answers a request: a file below the folder, or a page that is in none; null where the site
   * answers itself.
   */
  answerFor: (request: {
    path: string;
    query: URLSearchParams;
    headers: IncomingHttpHeaders;
  }) => Promise<string | SentPage | null>;
  /**
   * The file below the folder that stands for the site's index.html; null where that answers
   * itself.
   */
  shell?: () => string | null;
  /** The request's headers that it looks at. */
  vary: string;
  headers?: SiteHeaders;
}

const SHELL = 'index.html';
const HASHED = /[.-][0-9a-f]{8,}\.[a-z0-9]+$/i;
const FOREVER = 'public, max-age=31536000, immutable';
/** Asked for anew each time; an unchanged one is answered by 304. */
const ALWAYS_FRESH = 'no-cache';
const A_DAY = 'public, max-age=86400';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.pdf': 'application/pdf',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.wasm': 'application/wasm',
};
const PICTURES = /^(?:image|font|video)\//;
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

const decompress = promisify(brotliDecompress);
const zip = promisify(gzip);

const typeOf = (file: string): string =>
  TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream';

function cacheFor(file: string): string {
  if (HASHED.test(file)) return FOREVER;
  return PICTURES.test(typeOf(file)) ? A_DAY : ALWAYS_FRESH;
}

interface Found {
  path: string;
  size: number;
  modified: number;
}

async function findFile(path: string): Promise<Found | null> {
  try {
    const found = await stat(path);
    return found.isFile() ? { path, size: found.size, modified: found.mtimeMs } : null;
  } catch {
    return null;
  }
}

/** @returns the path below the folder, or null for one that would leave it or is hidden */
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

/** The file for an address, or null for an asset that is not there. */
async function fileFor(folder: string, path: string): Promise<string | null> {
  for (const candidate of path === '' ? [] : [path, `${path}/index.html`, `${path}.html`]) {
    const full = resolve(folder, candidate);
    if (full.startsWith(folder + sep) && (await findFile(full))) return candidate;
  }
  return extname(path) === '' ? SHELL : null;
}

const accepts = (accepted: string, encoding: string): boolean =>
  new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`, 'i').test(accepted);

/** The precompressed file that the visitor takes, or the file itself. */
async function encodingFor(
  full: string,
  accepted: string,
): Promise<{ found: Found | null; encoding: string | null }> {
  for (const [encoding, suffix] of ENCODINGS) {
    const found = accepts(accepted, encoding) ? await findFile(`${full}${suffix}`) : null;
    if (found) return { found, encoding };
  }
  return { found: await findFile(full), encoding: null };
}

interface Place {
  folder: string;
  headers: SiteHeaders;
  /** The request's headers that decide what is sent from here. */
  vary: string;
}

interface Answer extends Place {
  file: string;
  found: Found;
  encoding: string | null;
}

async function locate(
  place: Place,
  file: string | null,
  request: FastifyRequest,
): Promise<Answer | null> {
  if (file === null) return null;
  const { found, encoding } = await encodingFor(
    join(place.folder, file),
    request.headers.range ? '' : (request.headers['accept-encoding'] ?? ''),
  );
  return found && { ...place, file, found, encoding };
}

function deliver(
  request: FastifyRequest,
  reply: FastifyReply,
  { file, found, encoding, headers, vary }: Answer,
  status = 200,
): FastifyReply {
  const tag = `W/"${found.size.toString(36)}-${Math.round(found.modified).toString(36)}${encoding ? `-${encoding}` : ''}"`;
  reply.headers(typeof headers === 'function' ? headers(`/${file}`) : headers);
  reply.headers({
    'cache-control': cacheFor(file),
    vary,
    etag: tag,
    'last-modified': new Date(found.modified).toUTCString(),
  });
  if (request.headers['if-none-match'] === tag && status === 200) return reply.code(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  reply.code(status);
  return sendFile(request, reply.type(typeOf(file)), found);
}

async function deliverPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { brotli, headers }: SentPage,
  vary: string,
): Promise<FastifyReply> {
  const tag = `W/"${createHash('sha256').update(brotli).digest('base64url').slice(0, 22)}"`;
  reply
    .headers({ ...headers, 'cache-control': ALWAYS_FRESH, vary, etag: tag })
    .type(typeOf('page.html'));
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  if (accepts(accepted, 'br')) return reply.header('content-encoding', 'br').send(brotli);
  const html = await decompress(brotli);
  return accepts(accepted, 'gzip')
    ? reply.header('content-encoding', 'gzip').send(await zip(html))
    : reply.send(html);
}

/** Registers the site at the root; without one, the root answers 404. */
export async function addSite(
  app: FastifyInstance,
  options: SiteOptions | undefined,
): Promise<void> {
  const notFound = (reply: FastifyReply): FastifyReply =>
    reply
      .code(404)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send('Not found');
  app.setNotFoundHandler((_request, reply) => (options ? notFound(reply) : sendNotFound(reply)));
  if (!options) return;
  const folder = resolve(options.folder);
  if (!(await findFile(join(folder, SHELL))))
    throw new Error(`The site's folder ${options.folder} has no index.html: build the site first.`);
  const { pages, headers = {}, hasPage = () => Promise.resolve(true) } = options;
  const vary = 'Accept-Encoding';
  const site: Place = { folder, headers, vary };
  const pagesVary = pages ? `${vary}, ${pages.vary}` : vary;
  const ahead: Place | null = pages
    ? { folder: resolve(pages.folder), headers: pages.headers ?? headers, vary: pagesVary }
    : null;

  app.get('/*', async (request: FastifyRequest, reply: FastifyReply) => {
    const path = safePath(request.url);
    if (path === null) return notFound(reply);
    const asked = {
      path: `/${path}`,
      query: new URLSearchParams(request.url.split('?')[1]),
      headers: request.headers,
    };
    const page = (await pages?.answerFor(asked)) ?? null;
    if (page !== null && typeof page !== 'string')
      return deliverPage(request, reply, page, pagesVary);
    const drawn = ahead && page ? await locate(ahead, page, request) : null;
    if (drawn) return deliver(request, reply, drawn);
    const file = await fileFor(folder, path);
    const shell = ahead && file === SHELL ? (pages?.shell?.() ?? null) : null;
    const answer =
      (ahead && (await locate({ ...ahead, vary }, shell, request))) ??
      (await locate(site, file, request));
    if (answer === null) return notFound(reply);
    const isItsOwn = file !== SHELL || path === '' || path === SHELL;
    return deliver(request, reply, answer, isItsOwn || (await hasPage(asked)) ? 200 : 404);
  });
}
