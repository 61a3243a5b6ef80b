/** Ports that nobody listens on, for machines that are started beside others. */
import { createServer, type Server } from 'node:net';

function listenOnAny(): Promise<Server> {
  return new Promise((done) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => done(server));
  });
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It listens on no port.');
  return address.port;
}

/** @returns ports that were free a moment ago, all different */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(Array.from({ length: count }, listenOnAny));
  const ports = servers.map(portOf);
  await Promise.all(
    servers.map((server) => new Promise<void>((closed) => server.close(() => closed()))),
  );
  return ports;
}

/** @returns a port that was free a moment ago */
export async function freePort(): Promise<number> {
  const server = await listenOnAny();
  const port = portOf(server);
  await new Promise<void>((closed) => server.close(() => closed()));
  return port;
}
