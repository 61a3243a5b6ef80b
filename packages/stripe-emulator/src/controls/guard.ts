/**
 * Who may use the controls: programs and pages of this machine only, never a page from elsewhere in
 * a browser of this machine.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';

const LOOPBACK_ADDRESS = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/;
const LOOPBACK_NAME = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/** Any page that this computer serves, on any port. */
const LOOPBACK_ORIGIN = /^http:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/**
 * False for remote callers, for anything a proxy passed on, for other host names (DNS rebinding)
 * and for pages of other computers.
 */
export function isLocalCaller(request: FastifyRequest): boolean {
  const { headers } = request;
  if (!LOOPBACK_ADDRESS.test(request.raw.socket.remoteAddress ?? '')) return false;
  if (
    headers['x-forwarded-for'] !== undefined ||
    headers['forwarded'] !== undefined ||
    headers['x-real-ip'] !== undefined
  )
    return false;
  if (!LOOPBACK_NAME.test(headers.host ?? '')) return false;
  if (headers.origin !== undefined) return LOOPBACK_ORIGIN.test(headers.origin);
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}

/** Lets a page of this computer read the answer; browsers keep it from every other. */
export function allowLocalPage({ headers }: FastifyRequest, reply: FastifyReply): void {
  if (headers.origin !== undefined && LOOPBACK_ORIGIN.test(headers.origin))
    reply.header('access-control-allow-origin', headers.origin).header('vary', 'origin');
}
