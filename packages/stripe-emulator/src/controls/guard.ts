/** Only programs and pages of this machine may use the controls. */
import type { FastifyReply, FastifyRequest } from 'fastify';

const LOOPBACK_ADDRESS = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/;
const LOOPBACK_NAME = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/** Any page that this computer serves, on any port. */
const LOOPBACK_ORIGIN = /^http:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/** False for remote callers and pages, proxied requests and other host names (DNS rebinding). */
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

/** Only pages of this computer may read the answer in a browser. */
export function allowLocalPage({ headers }: FastifyRequest, reply: FastifyReply): void {
  if (headers.origin !== undefined && LOOPBACK_ORIGIN.test(headers.origin))
    reply.header('access-control-allow-origin', headers.origin).header('vary', 'origin');
}
