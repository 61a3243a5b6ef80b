/** Ends a server so that what it has begun is answered. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerResponse } from 'node:http';

/** Less than the ten seconds after which container runtimes lose their patience. */
const LONGEST_MS = 8000;

/**
 * Counts the requests that are being answered; websockets are none. Called before any route is
 * added.
 * @param isServed of a request that comes while the server ends, and that one which is being
 * answered may wait for, as a function's are
 * @returns refuses all other requests from then on, and resolves once those before have been
 * answered, or after eight seconds
 */
export function addDraining(
  app: FastifyInstance,
  isServed: (request: FastifyRequest) => boolean,
): () => Promise<void> {
  const running = new Set<ServerResponse>();
  let isDraining = false;
  let whenEmpty: () => void = () => undefined;

  const ended = (response: ServerResponse): void => {
    if (running.delete(response) && isDraining && running.size === 0) whenEmpty();
  };
  app.addHook('onRequest', (request, reply, done) => {
    if (!isDraining) {
      if (request.headers.upgrade === undefined) {
        running.add(reply.raw);
        reply.raw.once('close', () => ended(reply.raw));
      }
      done();
    } else if (isServed(request)) {
      done();
    } else {
      void reply
        .code(503)
        .headers({ connection: 'close', 'retry-after': '5', 'cache-control': 'no-store' })
        .type('text/plain; charset=utf-8')
        .send('The server is being restarted.');
    }
  });
  return async () => {
    isDraining = true;
    if (running.size === 0) return;
    const empty = new Promise<void>((resolve) => {
      whenEmpty = resolve;
    });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, LONGEST_MS);
    });
    await Promise.race([empty, late]);
    clearTimeout(timer);
  };
}
