/** Parts that the hosted pages' routes share: strict headers, pages and posted forms. */
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Headers of every page. `returnOrigin` is where a plain form's answer may lead. */
export function strictHeaders(reply: FastifyReply, returnOrigin = ''): FastifyReply {
  const csp = `default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self' data:; form-action 'self' ${returnOrigin}; base-uri 'none'; frame-ancestors 'none'`;
  return reply
    .header('content-security-policy', csp.replace(/ ;/g, ';'))
    .header('x-content-type-options', 'nosniff')
    .header('x-frame-options', 'DENY')
    .header('referrer-policy', 'no-referrer')
    .header('cross-origin-opener-policy', 'same-origin')
    .header('permissions-policy', 'camera=(), microphone=(), geolocation=()')
    .header('cache-control', 'no-store');
}

export const sendPage = (reply: FastifyReply, text: string): FastifyReply =>
  reply.header('content-type', 'text/html; charset=utf-8').send(text);

export const wantsJson = (request: FastifyRequest): boolean =>
  (request.headers.accept ?? '').includes('application/json');

export const originOf = (address: string | null): string =>
  address && URL.canParse(address) ? new URL(address).origin : '';

export const bodyOf = (request: FastifyRequest): Record<string, unknown> =>
  typeof request.body === 'object' && request.body !== null ? { ...request.body } : {};
