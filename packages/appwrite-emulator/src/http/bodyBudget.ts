/** Limits a visitor's bytes in progress: bodies that complete together block the server. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppwriteError } from '../core/errors';
import { visitorOf } from './rateLimits';

/** The limit of a visitor; whole networks may share an address, and their pages send little. */
const MOST_BYTES = 2 * 1024 * 1024;
const COME_BACK_SECONDS = 1;

/** @param isOn false disables the limit */
export function createBodyBudget(isOn: boolean) {
  const held = new Map<string, number>();

  return {
    /**
     * Runs before a body is read, and lasts until the answer is sent.
     * @param most that the route reads; a body of unknown length counts as this
     * @throws AppwriteError when the visitor has too much in progress
     */
    hold({ ip, headers }: FastifyRequest, reply: FastifyReply, most: number): void {
      const length = headers['content-length'];
      const bytes =
        length !== undefined
          ? Number(length)
          : headers['transfer-encoding'] === undefined
            ? 0
            : most;
      // A longer body is refused for its length.
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
