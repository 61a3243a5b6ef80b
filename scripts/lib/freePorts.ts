import { createServer, type AddressInfo, type Server } from 'node:net';

function listenOnAny(): Promise<Server> {
  return new Promise((done) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => done(server));
  });
}

/** @returns ports that were free a moment ago, all different */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(Array.from({ length: count }, listenOnAny));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  for (const server of servers) server.close();
  return ports;
}
