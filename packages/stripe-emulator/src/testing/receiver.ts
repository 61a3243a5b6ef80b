/**
 * A webhook endpoint for tests: verifies every delivery with the official SDK and lets a test wait
 * for events.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

export interface Received {
  event: Stripe.Event;
  header: string;
  raw: string;
}

export interface Receiver {
  url: string;
  received: Received[];
  /** Resolves with the `count`th (first unless given) event of `type`. */
  waitFor(type: string, count?: number): Promise<Received>;
  /** Resolves when `count` deliveries have arrived in all. */
  waitForCount(count: number): Promise<void>;
  /** The statuses of the next answers; afterwards 200. `hang` never answers. */
  answerNext(...answers: (number | 'hang')[]): void;
  close(): Promise<void>;
}

export async function startReceiver(secret: string): Promise<Receiver> {
  const stripe = new Stripe('sk_test_receiver');
  const received: Received[] = [];
  let answers: (number | 'hang')[] = [];
  let waiting: { ready: () => boolean; resolve: () => void }[] = [];
  const until = (ready: () => boolean): Promise<void> =>
    ready() ? Promise.resolve() : new Promise((resolve) => void waiting.push({ ready, resolve }));

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const raw = Buffer.concat(chunks).toString('utf8');
      const header = String(request.headers['stripe-signature']);
      let event: Stripe.Event;
      try {
        event = stripe.webhooks.constructEvent(raw, header, secret, 0);
      } catch {
        response.writeHead(400).end();
        return;
      }
      received.push({ event, header, raw });
      const answer = answers.shift() ?? 200;
      if (answer !== 'hang') response.writeHead(answer, { location: '/elsewhere' }).end('ok');
      const now = waiting.filter(({ ready }) => ready());
      waiting = waiting.filter((one) => !now.includes(one));
      for (const { resolve } of now) resolve();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const ofType = (type: string) => received.filter(({ event }) => event.type === type);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    async waitFor(type, count = 1) {
      await until(() => ofType(type).length >= count);
      const found = ofType(type)[count - 1];
      if (!found) throw new Error(`no ${type}`);
      return found;
    },
    waitForCount: (count) => until(() => received.length >= count),
    answerNext: (...next) => {
      answers = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
