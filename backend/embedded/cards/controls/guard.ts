/** Who may use the controls: programs and pages of this machine only, never another site's page in a browser of this machine. */
import type { FastifyRequest } from 'fastify';

const LOOPBACK_ADDRESS = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/;
const LOOPBACK_NAME = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/** False for remote callers, for anything a proxy passed on, for other host names (DNS rebinding) and for other origins. */
export function isLocalCaller(request: FastifyRequest): boolean {
  const { headers } = request;
  if (!LOOPBACK_ADDRESS.test(request.raw.socket.remoteAddress ?? '')) return false;
  if (headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined || headers['x-real-ip'] !== undefined) return false;
  if (!LOOPBACK_NAME.test(headers.host ?? '')) return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const { origin } = headers;
  return origin === undefined || origin === `http://${headers.host}`;
}
