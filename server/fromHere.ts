/** Whether a request is from the person at this computer. */
import type { IncomingHttpHeaders } from 'node:http';

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];
const FROM_ELSEWHERE = /^(?:forwarded|via|x-forwarded-.*|x-real-ip)$/;
const IS_LOOPBACK = /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/;

/** Whether a request is local, without a proxy, and under a local name (against DNS rebinding). */
export function isFromHere(
  remoteAddress: string | undefined,
  headers: IncomingHttpHeaders,
  port: number,
): boolean {
  return (
    IS_LOOPBACK.test(remoteAddress ?? '') &&
    !Object.keys(headers).some((name) => FROM_ELSEWHERE.test(name)) &&
    LOOPBACK_NAMES.some((name) => headers.host === `${name}:${port}`)
  );
}

/** Whether a request is from here, and sent by a page of this very server. */
export const isFromOwnPage = (
  remoteAddress: string | undefined,
  headers: IncomingHttpHeaders,
  port: number,
): boolean =>
  isFromHere(remoteAddress, headers, port) &&
  headers.origin === `http://${headers.host}` &&
  (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin';
