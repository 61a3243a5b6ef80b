/** The server's routes that the recorded exchanges with a real Appwrite cover. */
import { reasonFor } from './differences';
import type { Exchange, Trace } from './replay';

const METHOD_AND_PATH = /^(\S+) (\S+)$/;

/**
 * @param routes as the server lists them, such as `GET /users/:userId`
 * @returns which of them a request calls; a literal path goes before a parameter
 */
function routeFinder(
  routes: readonly string[],
): (method: string, path: string) => string | undefined {
  const known = routes
    .map((route) => {
      const [, method = '', path = ''] = METHOD_AND_PATH.exec(route) ?? [];
      return {
        route,
        method,
        pattern: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`),
        parameters: path.split(':').length,
      };
    })
    .sort((one, other) => one.parameters - other.parameters);
  return (method, path) => {
    const asked = path.split('?')[0]?.replace(/^\/v1/, '') ?? '';
    return known.find((candidate) => candidate.method === method && candidate.pattern.test(asked))
      ?.route;
  };
}

/** A success that this server answers the same: that it does is what the replay shows. */
const isTold = (trace: Trace, { seq, response: { status } }: Exchange): boolean =>
  status >= 200 && status < 300 && reasonFor(trace.name, seq) === undefined;

/** @returns the routes of which a real Appwrite's success was recorded and is answered the same */
export function recordedRoutes(traces: readonly Trace[], routes: readonly string[]): Set<string> {
  const find = routeFinder(routes);
  return new Set(
    traces.flatMap((trace) =>
      trace.exchanges
        .filter((exchange) => isTold(trace, exchange))
        .flatMap(({ request: { method, path } }) => find(method, path) ?? []),
    ),
  );
}
