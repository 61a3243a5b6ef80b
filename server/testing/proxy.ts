/** Ways to a server of this computer on which a test stands. */
import {
  createServer,
  request,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { portOf } from '../freePort';

export type Listening = { origin: string; close: () => void };

/** Answers by `handler` at a port of its own. */
export async function listen(handler: RequestListener): Promise<Listening> {
  const server = createServer(handler);
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return {
    origin: `http://127.0.0.1:${portOf(server)}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** @param changes headers that the answer has in place of its own */
export function passOn(
  answer: IncomingMessage,
  outgoing: ServerResponse,
  changes: Record<string, string> = {},
): void {
  outgoing.writeHead(answer.statusCode ?? 500, { ...answer.headers, ...changes });
  answer.pipe(outgoing);
}

/** @param answered what is done with the server's answer */
export function forward(
  port: number,
  incoming: IncomingMessage,
  answered: (answer: IncomingMessage) => void,
): void {
  const { method, url: path, headers } = incoming;
  incoming.pipe(request({ port, host: '127.0.0.1', method, path, headers }, answered));
}

/** A way that lets so many requests through and cuts the next ones off. */
export async function startGate(
  port: number,
): Promise<Listening & { allow: (count: number) => void }> {
  let left = 0;
  const gate = await listen((incoming, outgoing) => {
    if (left-- <= 0) incoming.socket.destroy();
    else forward(port, incoming, (answer) => passOn(answer, outgoing));
  });
  return {
    ...gate,
    allow: (count) => {
      left = count;
    },
  };
}
