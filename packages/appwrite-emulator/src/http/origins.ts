/** Decides which pages of other origins may use the API, and sets the headers for browsers. */
import type { IncomingHttpHeaders } from 'node:http';
import { AppwriteError } from '../core/errors';

const ALLOWED_METHODS = 'GET, POST, PUT, PATCH, DELETE';
const ALLOWED_HEADERS = [
  'Accept',
  'Origin',
  'Cookie',
  'Set-Cookie',
  'Content-Type',
  'Content-Range',
  'X-Appwrite-Project',
  'X-Appwrite-Key',
  'X-Appwrite-Locale',
  'X-Appwrite-Mode',
  'X-Appwrite-JWT',
  'X-Appwrite-Response-Format',
  'X-Appwrite-Timeout',
  'X-Appwrite-ID',
  'X-Appwrite-Timestamp',
  'X-Appwrite-Session',
  'X-Appwrite-Platform',
  'X-SDK-Version',
  'X-SDK-Name',
  'X-SDK-Language',
  'X-SDK-Platform',
  'X-SDK-GraphQL',
  'X-SDK-Profile',
  'Range',
  'Cache-Control',
  'Expires',
  'Pragma',
  'X-Fallback-Cookies',
  'X-Requested-With',
  'X-Forwarded-For',
  'X-Forwarded-User-Agent',
].join(', ');

export const PREFLIGHT_HEADERS: Readonly<Record<string, string>> = {
  'access-control-allow-methods': ALLOWED_METHODS,
  'access-control-allow-headers': ALLOWED_HEADERS,
  'access-control-max-age': '86400',
};

/** Headers of the answer to any origin. */
export function originHeaders(
  origin: string | undefined,
  isKnown: boolean,
): Record<string, string> {
  return {
    'access-control-expose-headers': 'X-Appwrite-Session, X-Fallback-Cookies',
    'access-control-allow-credentials': 'true',
    ...(origin !== undefined && isKnown
      ? { 'access-control-allow-origin': origin.toLowerCase(), vary: 'Origin' }
      : {}),
  };
}

export function hostnameOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).hostname.toLowerCase() : '';
}

const matches = (pattern: string, hostname: string): boolean =>
  pattern === hostname ||
  (pattern.startsWith('*.') &&
    hostname.endsWith(pattern.slice(1)) &&
    hostname.length > pattern.length - 1);

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
const IP_ADDRESS = /^(?:\d+\.){3}\d+$|^\[[\da-f:.]+\]$/;
const READS = new Set(['GET', 'HEAD']);

interface Sent {
  method: string;
  headers: IncomingHttpHeaders;
}

/** @returns null unless it is an origin as browsers write it: scheme, name and unusual port */
function readOrigin(text: string): URL | null {
  const written = text.toLowerCase();
  const url = /^https?:/.test(written) && URL.canParse(written) ? new URL(written) : null;
  return url?.origin === written ? url : null;
}

/**
 * The page of a request according to its browser; undefined without one. Requests for embedded or
 * linked resources have no Origin; Sec-Fetch-Site marks them, and Referer often names the page.
 */
function pageBehind(headers: IncomingHttpHeaders): string | undefined {
  const { origin, referer = '', 'sec-fetch-site': site = 'none' } = headers;
  if (origin !== undefined) return origin;
  if (site === 'none' || site === 'same-origin') return undefined;
  return URL.canParse(referer) ? new URL(referer).origin : '';
}

export type Origins = ReturnType<typeof createOrigins>;

/** @param hostnames of the project's web platforms, read for each request */
export function createOrigins(hostnames: () => readonly string[]) {
  const isOurs = (page: string, host: string | undefined): boolean => {
    const url = readOrigin(page);
    if (!url) return false;
    if (LOOPBACK.includes(url.hostname)) return true;
    // Pages of this server are recognised by its address. A name proves nothing, as any name can
    // lead here.
    if (IP_ADDRESS.test(url.hostname) && url.host === host?.toLowerCase()) return true;
    return hostnames().some((pattern) => matches(pattern.toLowerCase(), url.hostname));
  };
  /** Whether a request comes from a page of ours, or from none. */
  const isKnown = (headers: IncomingHttpHeaders): boolean => {
    const page = pageBehind(headers);
    return page === undefined || isOurs(page, headers.host);
  };
  /** A foreign page embeds or links to this without reading it: the request is a guest's. */
  const isEmbedded = ({ method, headers }: Sent): boolean =>
    headers.origin === undefined && READS.has(method) && !isKnown(headers);
  return {
    isKnown,
    isEmbedded,
    /** @throws AppwriteError for a page of a foreign origin */
    refuseUnknown(sent: Sent): void {
      const { headers } = sent;
      if (isKnown(headers) || isEmbedded(sent)) return;
      const hostname = hostnameOf(headers.origin ?? '');
      const advice = hostname
        ? ` Register your new client (${hostname}) as a new Web platform on your project console dashboard`
        : '';
      throw new AppwriteError('general_unknown_origin', { message: `Invalid Origin.${advice}` });
    },
  };
}
