/**
 * A way to the machine on which a test stands: it knows which request passes, and can let the power
 * go in that moment.
 */
import { createServer, request as ask, type IncomingMessage, type Server } from 'node:http';
import { portOf } from '@server/freePort';

/**
 * The first request that fits is stopped `before` it reaches the machine, or `after` the machine
 * has answered; its caller hears nothing.
 */
export type Stop = { method: string; path: RegExp; when: 'before' | 'after' };

async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part);
  return Buffer.concat(parts);
}

export class Gate {
  private readonly server: Server;
  private stop: (Stop & { reached: () => Promise<void> }) | null = null;

  private constructor(private readonly machine: () => URL) {
    this.server = createServer((request, response) => {
      void this.pass(request).then(
        (answer) =>
          answer === null
            ? request.socket.destroy()
            : response.writeHead(answer.status, answer.headers).end(answer.body),
        () => request.socket.destroy(),
      );
    });
  }

  /** @param machine where its API is now */
  static async start(machine: () => URL): Promise<Gate> {
    const gate = new Gate(machine);
    await new Promise<void>((ready) => gate.server.listen(0, '127.0.0.1', ready));
    return gate;
  }

  /** In place of the machine's own address. */
  get endpoint(): string {
    const port = portOf(this.server);
    return `http://127.0.0.1:${port}${this.machine().pathname}`;
  }

  /** @param reached what happens then */
  stopAt(stop: Stop, reached: () => Promise<void>): void {
    this.stop = { ...stop, reached };
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private async pass(request: IncomingMessage) {
    const body = await bytesOf(request);
    const { method = '', url = '', headers } = request;
    const { stop } = this;
    const isStop = stop !== null && stop.method === method && stop.path.test(url);
    if (isStop) {
      this.stop = null;
      if (stop.when === 'before') {
        await stop.reached();
        return null;
      }
    }
    const answer = await this.forward(method, url, headers, body);
    if (!isStop) return answer;
    await stop.reached();
    return null;
  }

  private forward(
    method: string,
    path: string,
    headers: IncomingMessage['headers'],
    body: Buffer,
  ): Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }> {
    const { hostname, port, host } = this.machine();
    return new Promise((resolve, reject) => {
      const sent = ask(
        { hostname, port, path, method, headers: { ...headers, host }, agent: false },
        (answer) => {
          bytesOf(answer).then(
            (read) =>
              resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: read }),
            reject,
          );
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  }
}
