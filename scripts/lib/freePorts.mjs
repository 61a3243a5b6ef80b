import { createServer } from 'node:net';

function listenOnAny() {
  return new Promise((done) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => done(server));
  });
}

/** @returns ports that were free a moment ago, all different */
export async function freePorts(count) {
  const servers = await Promise.all(Array.from({ length: count }, listenOnAny));
  const ports = servers.map((server) => server.address().port);
  for (const server of servers) server.close();
  return ports;
}
