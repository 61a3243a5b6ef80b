/** Free ports, for machines that are started beside others. */
import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';

/**
 * Below those that systems give to connections: such a port could be taken before its machine
 * listens.
 */
const FIRST = 20_000;
const END = 32_000;

type Listening = { server: Server; port: number };

/** Windows refuses ports that it keeps for itself. */
const isTaken = (error: Error): boolean =>
  'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES');

async function listenOnAny(): Promise<Listening> {
  const server = createServer();
  const port = randomInt(FIRST, END);
  const failure = await new Promise<Error | null>((done) => {
    server.once('error', done);
    server.listen(port, '127.0.0.1', () => done(null));
  });
  if (failure === null) return { server, port };
  if (!isTaken(failure)) throw failure;
  return listenOnAny();
}

/** @returns ports that were free a moment ago, all different */
export async function freePorts(count: number): Promise<number[]> {
  const listening = await Promise.all(Array.from({ length: count }, listenOnAny));
  await Promise.all(
    listening.map(({ server }) => new Promise<void>((closed) => server.close(() => closed()))),
  );
  return listening.map(({ port }) => port);
}

/** @returns a port that was free a moment ago */
export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1);
  return port;
}
