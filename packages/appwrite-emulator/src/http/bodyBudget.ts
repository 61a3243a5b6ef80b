/**
 * Bounds how many bytes of one visitor's requests arrive and are worked on at once: bodies whose
 * last bytes come together would hold up everything else.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppwriteError } from '../core/errors';
import { visitorOf } from './rateLimits';

/** Of a visitor; whole networks have one address at times, and what their pages send is small. */
const MOST_BYTES = 2 * 1024 * 1024;
const COME_BACK_SECONDS = 1;

/** @param isOn false counts nothing and never refuses */
export function createBodyBudget(isOn: boolean) {
  const held = new Map<string, number>();

  return {
    /**
     * Before anything of a body is read; until the answer is sent.
     * @param most that the route reads; a body that does not tell its length may have so much
     * @throws AppwriteError where the visitor has too much under way
     */
    hold({ ip, headers }: FastifyRequest, reply: FastifyReply, most: number): void {
      const length = headers['content-length'];
      const bytes =
        length !== undefined
          ? Number(length)
          : headers['transfer-encoding'] === undefined
            ? 0
            : most;
      // A longer one is refused for its length.
      if (!isOn || bytes === 0 || !(bytes <= most)) return;
      const visitor = visitorOf(ip);
      const before = held.get(visitor) ?? 0;
      if (before + bytes > MOST_BYTES)
        throw new AppwriteError('general_rate_limit_exceeded', {
          retryAfterSeconds: COME_BACK_SECONDS,
          limit: `${MOST_BYTES} bytes of bodies at once`,
        });
      held.set(visitor, before + bytes);
      reply.raw.once('close', () => {
        const left = (held.get(visitor) ?? 0) - bytes;
        if (left > 0) held.set(visitor, left);
        else held.delete(visitor);
      });
    },
  };
}
