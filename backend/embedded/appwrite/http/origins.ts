/** Which pages of other origins may use the API, and the headers that tell a browser so. */
import type { IncomingHttpHeaders } from 'node:http';
import { AppwriteError } from '../core/errors';

const ALLOWED_METHODS = 'GET, POST, PUT, PATCH, DELETE';
const ALLOWED_HEADERS = [
  'Accept', 'Origin', 'Cookie', 'Set-Cookie', 'Content-Type', 'Content-Range', 'X-Appwrite-Project', 'X-Appwrite-Key', 'X-Appwrite-Locale', 'X-Appwrite-Mode',
  'X-Appwrite-JWT', 'X-Appwrite-Response-Format', 'X-Appwrite-Timeout', 'X-Appwrite-ID', 'X-Appwrite-Timestamp', 'X-Appwrite-Session', 'X-Appwrite-Platform',
  'X-SDK-Version', 'X-SDK-Name', 'X-SDK-Language', 'X-SDK-Platform', 'X-SDK-GraphQL', 'X-SDK-Profile', 'Range', 'Cache-Control', 'Expires', 'Pragma',
  'X-Fallback-Cookies', 'X-Requested-With', 'X-Forwarded-For', 'X-Forwarded-User-Agent',
].join(', ');

export const PREFLIGHT_HEADERS: Readonly<Record<string, string>> = {
  'access-control-allow-methods': ALLOWED_METHODS,
  'access-control-allow-headers': ALLOWED_HEADERS,
  'access-control-max-age': '86400',
};

/** For the answer to a request of this origin, whether it is one of ours or not. */
export function originHeaders(origin: string | undefined, isKnown: boolean): Record<string, string> {
  return {
    'access-control-expose-headers': 'X-Appwrite-Session, X-Fallback-Cookies',
    'access-control-allow-credentials': 'true',
    ...(origin !== undefined && isKnown ? { 'access-control-allow-origin': origin.toLowerCase(), vary: 'Origin' } : {}),
  };
}

export function hostnameOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).hostname.toLowerCase() : '';
}

const matches = (pattern: string, hostname: string): boolean =>
  pattern === hostname || (pattern.startsWith('*.') && hostname.endsWith(pattern.slice(1)) && hostname.length > pattern.length - 1);

const LOOPBACK = ['127.0.0.1', '[::1]'];

/** @param hostnames names of the project's web platforms, asked anew for each request */
export function createOrigins(hostnames: () => readonly string[]) {
  const isKnown = (headers: IncomingHttpHeaders): boolean => {
    const { origin, host } = headers;
    if (origin === undefined || headers['x-appwrite-key'] !== undefined) return true;
    const hostname = hostnameOf(origin);
    if (!hostname) return false;
    const own = host === undefined ? '' : hostnameOf(`http://${host}`);
    // Pages that this very server sends are its own, whatever name it was reached by.
    if (hostname === 'localhost' || LOOPBACK.includes(hostname) || hostname === own) return true;
    return hostnames().some((pattern) => matches(pattern.toLowerCase(), hostname));
  };
  return {
    isKnown,
    /** @throws AppwriteError for a page of an origin that is not ours */
    refuseUnknown(headers: IncomingHttpHeaders): void {
      if (isKnown(headers)) return;
      const hostname = hostnameOf(headers.origin ?? '');
      const advice = hostname ? ` Register your new client (${hostname}) as a new Web platform on your project console dashboard` : '';
      throw new AppwriteError('general_unknown_origin', { message: `Invalid Origin.${advice}` });
    },
  };
}
