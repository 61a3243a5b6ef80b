/**
 * A front like a production site's: HTTPS, HTTP/2 and brotli. It serves the baseline from memory.
 */
import { createSecureServer } from 'node:http2';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { generate } from 'selfsigned';

/** Headers of one connection, which HTTP/2 forbids. */
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'host'];

/** The certificate is self-signed: visitors must accept it. */
const certificate = await generate([{ name: 'commonName', value: 'localhost' }], { keySize: 2048 });

/**
 * @param {{ target: number, pages?: Record<string, string> }} options `target` is the port that
 * requests are passed to; `pages`, by address, are answered from here instead
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startFront({ target, pages = {} }) {
  const agent = new Agent({ keepAlive: true });
  const packed = new Map(
    Object.entries(pages).map(([address, html]) => [address, brotliCompressSync(html)]),
  );
  const sessions = new Set();
  const server = createSecureServer(
    { key: certificate.private, cert: certificate.cert, allowHTTP1: true },
    (asked, answer) => {
      const page = packed.get(asked.url);
      if (page)
        answer
          .writeHead(200, {
            'content-type': 'text/html; charset=utf-8',
            'content-encoding': 'br',
            'content-length': page.length,
            'cache-control': 'no-cache',
          })
          .end(page);
      else passOn(asked, answer, { target, agent });
    },
  );
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  server.on('upgrade', (asked, socket, head) => passSocketOn(asked, socket, head, target));
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `https://localhost:${server.address().port}`,
    stop: async () => {
      agent.destroy();
      for (const session of sessions) session.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}

const headersOf = (headers) =>
  Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !name.startsWith(':') && !OF_CONNECTION.includes(name),
    ),
  );

function passOn(asked, answer, { target, agent }) {
  const headers = {
    ...headersOf(asked.headers),
    host: asked.headers[':authority'] ?? asked.headers.host,
    'x-forwarded-proto': 'https',
  };
  const inner = request(
    { host: '127.0.0.1', port: target, agent, method: asked.method, path: asked.url, headers },
    (response) => {
      answer.writeHead(response.statusCode, headersOf(response.headers));
      response.pipe(answer);
    },
  );
  inner.on('error', () => answer.headersSent || answer.writeHead(502).end());
  asked.pipe(inner);
}

function passSocketOn(asked, socket, head, target) {
  const inner = connect(target, '127.0.0.1', () => {
    inner.write(
      `${asked.method} ${asked.url} HTTP/1.1\r\n${Object.entries(asked.headers)
        .map(([name, value]) => `${name}: ${value}`)
        .join('\r\n')}\r\n\r\n`,
    );
    inner.write(head);
    inner.pipe(socket).pipe(inner);
  });
  inner.on('error', () => socket.destroy());
  socket.on('error', () => inner.destroy());
}
