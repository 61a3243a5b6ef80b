import type { FastifyInstance, FastifyReply } from 'fastify';

/** The usual timeout of a proxy in front of Appwrite. */
const PATIENCE_MS = 30_000;
const HELD = /^\/(?:v1|_functions)\//;

/**
 * Answers a limited number of requests at once, like Appwrite's workers; others wait. A synchronous
 * execution occupies one until its function answers, and the function's own requests need another.
 * It is for tests.
 */
export function limitWorkers(app: FastifyInstance, count: number): void {
  const waiting: (() => void)[] = [];
  let free = count;

  const leave = (): void => {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  };
  const enter = (): Promise<boolean> => {
    if (free > 0) {
      free -= 1;
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      const begin = (): void => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(begin), 1);
        resolve(false);
      }, PATIENCE_MS);
      waiting.push(begin);
    });
  };
  const refuse = (reply: FastifyReply): FastifyReply =>
    reply.code(503).type('text/plain; charset=utf-8').send('no available server');

  app.addHook('onRequest', async (request, reply) => {
    if (!HELD.test(request.url) || request.headers.upgrade !== undefined) return undefined;
    if (!(await enter())) return refuse(reply);
    if (reply.raw.closed) leave();
    else reply.raw.once('close', leave);
    return undefined;
  });
}
