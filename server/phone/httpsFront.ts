/** HTTPS in front of a server of this computer, at one address of the local network. */
import {
  request as askServer,
  type ClientRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from 'node:http';
import { createServer } from 'node:https';
import type { Duplex } from 'node:stream';
import type { Certificate } from './certificate';

export type HttpsFront = { close(): Promise<void> };

const LOOPBACK = '127.0.0.1';

/** Not forwarded: claims about client or route, and headers of one connection (RFC 9110, 7.6.1). */
const NOT_PASSED_ON =
  /^(?:forwarded|via|x-forwarded-.*|x-real-ip|keep-alive|proxy-connection|te|trailer)$/;

function passedOn({ headers, socket }: IncomingMessage): OutgoingHttpHeaders {
  const kept = Object.entries(headers).filter(([name]) => !NOT_PASSED_ON.test(name));
  return {
    ...Object.fromEntries(kept),
    'x-forwarded-for': socket.remoteAddress ?? '',
    'x-forwarded-proto': 'https',
  };
}

/** Forwards a connection that leaves HTTP, such as realtime's. */
function passUpgrade(asked: ClientRequest, socket: Duplex, head: Buffer): void {
  socket.on('error', () => asked.destroy());
  asked.on('error', () => socket.destroy());
  // A refused upgrade stays HTTP.
  asked.on('response', ({ statusCode, statusMessage }) =>
    socket.end(`HTTP/1.1 ${statusCode} ${statusMessage}\r\nconnection: close\r\n\r\n`),
  );
  asked.on('upgrade', ({ rawHeaders }: IncomingMessage, server: Duplex, first: Buffer) => {
    const lines = rawHeaders.flatMap((text, at) =>
      at % 2 === 0 ? [`${text}: ${rawHeaders[at + 1]}\r\n`] : [],
    );
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('')}\r\n`);
    socket.write(first);
    server.write(head);
    for (const [from, to] of [
      [socket, server],
      [server, socket],
    ] as const) {
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
      from.pipe(to);
    }
  });
  asked.end();
}

/**
 * @param target the port of the server behind, on this computer
 * @throws as `listen` of node:net
 */
export async function startHttpsFront(
  address: string,
  port: number,
  certificate: Certificate,
  target: number,
): Promise<HttpsFront> {
  /** Null for a request that HTTP does not allow, such as an address with invalid bytes. */
  const pass = (request: IncomingMessage): ClientRequest | null => {
    try {
      return askServer({
        host: LOOPBACK,
        port: target,
        method: request.method,
        path: request.url,
        headers: passedOn(request),
      });
    } catch {
      return null;
    }
  };
  const upgraded = new Set<Duplex>();
  const server = createServer(certificate, (request, response) => {
    const asked = pass(request);
    if (asked === null) {
      response.writeHead(400).end();
      return;
    }
    asked.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.statusMessage, answer.rawHeaders);
      answer.on('error', () => response.destroy());
      answer.pipe(response);
    });
    asked.on('error', () => {
      if (!response.headersSent) response.writeHead(502);
      response.end();
    });
    response.on('close', () => asked.destroy());
    request.pipe(asked);
  });
  server.on('upgrade', (request, socket, head) => {
    upgraded.add(socket);
    socket.on('close', () => upgraded.delete(socket));
    const asked = pass(request);
    if (asked === null) socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n');
    else passUpgrade(asked, socket, head);
  });
  await new Promise<void>((ready, fail) => {
    server.once('error', fail);
    server.listen(port, address, ready);
  });
  return {
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
        upgraded.forEach((socket) => socket.destroy());
      }),
  };
}
