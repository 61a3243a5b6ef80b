/** The two cookies that carry a session. Written out here, as the kept libraries are modules that the test runner cannot load. */
import type { FastifyReply } from 'fastify';

/** @returns the cookies of a request by name, the first of each */
export function readCookies(header: string | undefined): Record<string, string | undefined> {
  const cookies = Object.create(null) as Record<string, string | undefined>;
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=');
    if (at < 0) continue;
    const name = pair.slice(0, at).trim();
    cookies[name] ??= decoded(pair.slice(at + 1).trim().replace(/^"(.*)"$/, '$1'));
  }
  return cookies;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

export interface CookiePlace {
  project: string;
  isSecure: boolean;
  /** Of the API's host, or null for localhost and addresses. */
  domain: string | null;
}

function cookie(name: string, value: string, seconds: number, place: CookiePlace, sameSite: string): string {
  const expires = new Date(seconds > 0 ? Date.now() + seconds * 1000 : 0).toUTCString();
  const domain = place.domain ? `; domain=${place.domain}` : '';
  return `${name}=${encodeURIComponent(value)}; expires=${expires}; Max-Age=${seconds}; path=/${domain}${place.isSecure ? '; Secure' : ''}; HttpOnly${sameSite}`;
}

/** @param value empty to clear them */
export function setSessionCookies(reply: FastifyReply, value: string, seconds: number, place: CookiePlace): void {
  const name = `a_session_${place.project}`;
  // Set-Cookie headers add up, one each.
  reply.header('set-cookie', cookie(`${name}_legacy`, value, seconds, place, ''));
  reply.header('set-cookie', cookie(name, value, seconds, place, '; SameSite=None'));
}
