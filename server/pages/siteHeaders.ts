/** Headers of the site's pages and files, here and in deploy/'s examples, which a test compares. */
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ANY_STYLE, contentPolicy, inlineParts, type InlineParts } from './contentPolicy';
import { readAddresses } from './siteAddresses';
import { STATIC_SHELL } from './staticPages';

export type Headers = Readonly<Record<string, string>>;

const SITE_HEADERS: Headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
};

/** For the web server with the certificate: HTTPS for two years, without other subdomains. */
export const HTTPS_HEADERS: Headers = { 'strict-transport-security': 'max-age=63072000' };

export const FOREVER = 'public, max-age=31536000, immutable';

/** The longest line of Netlify and Cloudflare Pages. */
const LONGEST_POLICY = 1900;

const SHELL = 'index.html';

/** @param styles the page's own inline parts */
export const pageHeaders = (
  shell: InlineParts,
  styles: InlineParts,
  endpoint?: string,
): Headers => ({
  ...SITE_HEADERS,
  'content-security-policy': contentPolicy({ scripts: shell.scripts, styles }, endpoint),
});

/** Names each page's own styles, but the shell's scripts alone, so scripts in content never run. */
export function machineHeaders(folder: string, endpoint?: string): (path: string) => Headers {
  const known = new Map<string, { modified: number; parts: InlineParts }>();
  const partsOf = (path: string): InlineParts => {
    const file = join(folder, path);
    const modified = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (modified === undefined) return { scripts: [], styles: [], styleAttributes: [] };
    const found = known.get(path);
    if (found?.modified === modified) return found.parts;
    const parts = inlineParts(readFileSync(file, 'utf8'));
    known.set(path, { modified, parts });
    return parts;
  };
  return (path) => {
    const shell = partsOf(SHELL);
    return pageHeaders(shell, path.endsWith('.html') ? partsOf(path) : shell, endpoint);
  };
}

/** Headers of a build for QA: its tools may also call servers of this computer, on any port. */
export function toolHeaders(folder: string, endpoint?: string): (path: string) => Headers {
  const headersOf = machineHeaders(folder, endpoint);
  return (path) => {
    const { 'content-security-policy': policy = '', ...headers } = headersOf(path);
    return {
      ...headers,
      'content-security-policy': policy.replace(
        "connect-src 'self'",
        "connect-src 'self' http://localhost:* http://127.0.0.1:*",
      ),
    };
  };
}

const shellOf = (folder: string): string =>
  existsSync(join(folder, STATIC_SHELL)) ? STATIC_SHELL : SHELL;

/** Headers for a host that sends the same ones with every page of a built site. */
export function staticHeaders(folder: string, endpoint?: string): Headers {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => inlineParts(readFileSync(join(folder, file), 'utf8')));
  const all = (kind: keyof InlineParts): string[] =>
    [...new Set(pages.flatMap((parts) => parts[kind]))].sort();
  const { scripts } = inlineParts(readFileSync(join(folder, shellOf(folder)), 'utf8'));
  const named = contentPolicy(
    { scripts, styles: { styles: all('styles'), styleAttributes: all('styleAttributes') } },
    endpoint,
  );
  const policy =
    named.length <= LONGEST_POLICY
      ? named
      : contentPolicy({ scripts, styles: ANY_STYLE }, endpoint);
  return { ...SITE_HEADERS, ...HTTPS_HEADERS, 'content-security-policy': policy };
}

/** A page for hosts without own headers, with its policy inside, which cannot limit framing. */
export function pageWithPolicy(html: string, folder: string, endpoint?: string): string {
  const { scripts } = inlineParts(readFileSync(join(folder, shellOf(folder)), 'utf8'));
  const policy = contentPolicy({ scripts, styles: inlineParts(html) }, endpoint).replace(
    /; frame-ancestors [^;]*/,
    '',
  );
  const inside = `<meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="referrer" content="${SITE_HEADERS['referrer-policy']}">`;
  return html.includes(inside)
    ? html
    : html.replace(/<meta charset="?utf-8"?\s*\/?>/i, (charset) => charset + inside);
}

const titled = (name: string): string =>
  name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());
const lines = (headers: Headers, write: (name: string, value: string) => string): string =>
  Object.entries(headers)
    .map(([name, value]) => `${write(titled(name), value)}\n`)
    .join('');

/** The `_headers` file of Netlify, Cloudflare Pages and others. */
export const headersFile = (headers: Headers): string =>
  `/*\n${lines(headers, (name, value) => `  ${name}: ${value}`)}\n/assets/*\n  Cache-Control: ${FOREVER}\n`;

/**
 * The `_redirects` of these hosts: an address without a file shows the shell, as not found without
 * a page. Only prerendered sites know their projects, opportunities and posts by file.
 */
export function redirectsFile(folder: string): string {
  const shell = shellOf(folder);
  const addresses = readAddresses(folder);
  if (addresses === null) return `/* /${shell} 200\n`;
  const named = addresses.flatMap(({ pattern, collection }) => {
    // Netlify's pattern also matches the address without its last part.
    const [base = '', below] = pattern.split(/(?=\/(?::id|\*))/);
    if (below === '/*') return [pattern];
    const withId =
      below !== undefined && (collection === undefined || shell === SHELL) ? [`${base}/:id`] : [];
    return [...(below === '/:id' ? [] : [base]), ...withId];
  });
  return [...named.map((address) => `${address} /${shell} 200`), `/* /${shell} 404`]
    .map((line) => `${line}\n`)
    .join('');
}

/** Headers to include in each `location` of nginx, which inherits none with a header of its own. */
export const nginxHeaders = (headers: Headers): string =>
  lines(headers, (name, value) => `add_header ${name} "${value}" always;`);

export const caddyHeaders = (headers: Headers): string =>
  `header {\n${lines(headers, (name, value) => `\t${name} "${value}"`)}}\n`;
