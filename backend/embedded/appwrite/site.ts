/** Static hosting of a built single-page site: its files, prerendered pages, and index.html for every other address. */
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { stat } from 'node:fs/promises';
import { extname, join, resolve, sep } from 'node:path';

export interface SiteOptions {
  /** The built site; has an index.html. `x.br` and `x.gz` beside `x` are sent to those who take them. */
  folder: string;
  /** Added to every answer of the site, or decided for each path (such as `/assets/main.js`). */
  headers?: Readonly<Record<string, string>> | ((path: string) => Readonly<Record<string, string>>);
}

const HASHED = /[.-][0-9a-f]{8,}\.[a-z0-9]+$/i;
const FOREVER = 'public, max-age=31536000, immutable';
/** Asked for anew each time; an unchanged one is answered by 304. */
const ALWAYS_FRESH = 'no-cache';
const A_DAY = 'public, max-age=86400';
const PICTURES = new Set(['.png', '.jpg', '.jpeg', '.webp', '.avif', '.gif', '.svg', '.ico', '.woff2']);

function cacheFor(path: string): string {
  if (HASHED.test(path)) return FOREVER;
  return PICTURES.has(extname(path)) ? A_DAY : ALWAYS_FRESH;
}

async function isFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch {
    return false;
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
  return isHidden || /[\0\\]/.test(path) ? null : parts.join('/');
}

/** The file for an address, or null for an asset that is not there. */
async function fileFor(folder: string, path: string): Promise<string | null> {
  for (const candidate of path === '' ? ['index.html'] : [path, `${path}/index.html`, `${path}.html`]) {
    const full = resolve(folder, candidate);
    if (full.startsWith(folder + sep) && (await isFile(full))) return candidate;
  }
  return extname(path) === '' ? 'index.html' : null;
}

/** Registers the site at the root; without one, the root answers 404. */
export async function addSite(app: FastifyInstance, options: SiteOptions | undefined): Promise<void> {
  const notFound = (reply: FastifyReply): FastifyReply => reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found');
  app.setNotFoundHandler((_request, reply) => notFound(reply));
  if (!options) return;
  const folder = resolve(options.folder);
  if (!(await isFile(join(folder, 'index.html')))) throw new Error(`The site's folder ${options.folder} has no index.html: build the site first.`);
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, cacheControl: false, dotfiles: 'allow' });
  const { headers = {} } = options;

  app.get('/*', async (request: FastifyRequest, reply: FastifyReply) => {
    const path = safePath(request.url);
    const file = path === null ? null : await fileFor(folder, path);
    if (file === null) return notFound(reply);
    reply.headers(typeof headers === 'function' ? headers(`/${file}`) : headers);
    return reply.header('cache-control', cacheFor(file)).header('vary', 'Accept-Encoding').sendFile(file);
  });
}
