/** Calls a function as Appwrite's runtime does, and its domain's address as the world does. */
import { createServer, type IncomingMessage } from 'node:http';
import { portOf } from '@server/freePort';
import type { FunctionContext } from '../common/functionContext';

export type Served = (context: FunctionContext) => Promise<unknown>;
export type Answer<T = Record<string, unknown>> = { status: number; body: T };
export type Call = {
  path: string;
  body?: string | Uint8Array;
  method?: string;
  headers?: Record<string, string | undefined>;
  log?: (line: string) => void;
};

export async function callFunction<T = Record<string, unknown>>(
  served: Served,
  { path, body = '', method = 'POST', headers = {}, log = () => undefined }: Call,
): Promise<Answer<T>> {
  const bodyBinary = typeof body === 'string' ? Buffer.from(body) : body;
  const bodyText = Buffer.from(bodyBinary).toString('utf8');
  const json = (answer: unknown, status = 200): Answer<unknown> => ({ status, body: answer });
  const [pathname = '', search = ''] = path.split('?');
  const query = Object.fromEntries(new URLSearchParams(search));
  const redirect = (location: string, status = 301): Answer => ({ status, body: { location } });
  const answer = await served({
    req: { method, path: pathname, query, headers, bodyText, bodyBinary },
    res: { json, redirect },
    log,
    error: log,
  });
  return JSON.parse(JSON.stringify(answer));
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}

export type FunctionAddress = { url: string; close(): Promise<void> };

/**
 * Serves a function under an address of its own, as Appwrite's function domains do.
 * @param heard learns of every answer
 */
export async function serveFunction(
  served: Served,
  heard: (path: string, body: string, answer: Answer) => void,
  log: (line: string) => void,
): Promise<FunctionAddress> {
  const server = createServer((request, response) => {
    void (async () => {
      const body = await bytesOf(request);
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      );
      const path = request.url ?? '/';
      const answer = await callFunction(served, {
        path,
        body,
        method: request.method ?? 'GET',
        headers,
        log,
      });
      response
        .writeHead(answer.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer.body));
      heard(path, body.toString('utf8'), answer);
    })();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
