import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';

/** Ports below the system's ephemeral range, which a connection could take first. */
const FIRST = 20_000;
const END = 32_000;

type Listening = { server: Server; port: number };

/** Windows refuses reserved ports. */
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

/** @returns different ports that were free a moment ago */
export async function freePorts(count: number): Promise<number[]> {
  const listening = await Promise.all(Array.from({ length: count }, listenOnAny));
  await Promise.all(
    listening.map(({ server }) => new Promise<void>((closed) => server.close(() => closed()))),
  );
  return listening.map(({ port }) => port);
}

export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1);
  return port;
}

/** The port at which a server listens. */
export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}
