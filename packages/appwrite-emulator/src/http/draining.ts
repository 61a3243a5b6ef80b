/** Ends a server after its running requests. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerResponse } from 'node:http';

/** Less than the ten seconds of container runtimes. */
const LONGEST_MS = 8000;
/** A used connection without a request for this time is about to be free. */
const QUIET_MS = 300;

/**
 * Counts running requests, without websockets; it must be called before any route is added.
 * @param isServed of a request that a running request may need, such as a function's
 * @returns refuses all others, and resolves once running ones and `ended` are done, or after 8 s;
 * `gently` answers them too and ends their connections, where no new connection arrives
 */
export function addDraining(
  app: FastifyInstance,
  isServed: (request: FastifyRequest) => boolean,
): (ended: () => Promise<void>, gently?: boolean) => Promise<void> {
  const running = new Set<ServerResponse>();
  let state: 'open' | 'ending' | 'refusing' = 'open';
  let whenEmpty: () => void = () => undefined;

  const forget = (response: ServerResponse): void => {
    running.delete(response);
    if (running.size === 0) whenEmpty();
  };
  app.addHook('onRequest', (request, reply, done) => {
    if (state !== 'refusing') {
      if (state === 'ending') void reply.header('connection', 'close');
      if (request.headers.upgrade === undefined) {
        running.add(reply.raw);
        reply.raw.once('close', () => forget(reply.raw));
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
  const untilEmpty = (): Promise<void> =>
    new Promise((resolve) => {
      whenEmpty = resolve;
      if (running.size === 0) resolve();
    });
  const untilQuiet = async (): Promise<void> => {
    do {
      await untilEmpty();
      await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
    } while (running.size > 0);
  };
  return async (ended, gently = false) => {
    state = gently ? 'ending' : 'refusing';
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, LONGEST_MS);
    });
    await Promise.race([(gently ? untilQuiet() : untilEmpty()).then(ended), late]);
    clearTimeout(timer);
  };
}
