/** The two cookies that carry a session. */
import { parse, serialize } from 'cookie';
import type { FastifyReply } from 'fastify';

/** @returns the cookies of a request by name, the first of each */
export const readCookies = (header: string | undefined): Record<string, string | undefined> => parse(header ?? '');

export interface CookiePlace {
  project: string;
  isSecure: boolean;
  /** Of the API's host, or null for localhost and addresses. */
  domain: string | null;
}

function cookie(name: string, value: string, seconds: number, { domain, isSecure }: CookiePlace, sameSite?: 'none'): string {
  return serialize(name, value, {
    expires: new Date(seconds > 0 ? Date.now() + seconds * 1000 : 0),
    maxAge: seconds,
    path: '/',
    secure: isSecure,
    httpOnly: true,
    ...(domain === null ? {} : { domain }),
    ...(sameSite === undefined ? {} : { sameSite }),
  });
}

/** @param value empty to clear them */
export function setSessionCookies(reply: FastifyReply, value: string, seconds: number, place: CookiePlace): void {
  const name = `a_session_${place.project}`;
  // Set-Cookie headers add up, one each.
  reply.header('set-cookie', cookie(`${name}_legacy`, value, seconds, place));
  reply.header('set-cookie', cookie(name, value, seconds, place, 'none'));
}
