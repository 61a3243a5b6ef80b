/** Sends many simultaneous requests for measurements, and describes their times. */
import { Agent, request } from 'node:http';

const at = (values: readonly number[], place: number): number =>
  [...values].sort((one, other) => one - other)[place] ?? 0;

export const median = (values: readonly number[]): number =>
  at(values, Math.floor(values.length / 2));
/** @param share such as 0.99 */
export const percentile = (values: readonly number[], share: number): number =>
  at(values, Math.min(values.length - 1, Math.floor(values.length * share)));

/** A line that shows whether a goal was reached. */
export const goal = (isReached: boolean, text: string): string =>
  `${text}  ${isReached ? 'reached' : 'NOT reached'}`;

export type Sent = { status: number; body: string };
export type Send = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<Sent>;

/** @param url the base of the paths */
export function makeSender(
  url: string,
  connections: number,
  headers: Readonly<Record<string, string>>,
): Send {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port, pathname } = new URL(url);
  return (method, path, body, own = {}) =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const type =
        text === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
      const sent = request(
        {
          agent,
          hostname,
          port,
          method,
          path: `${pathname === '/' ? '' : pathname}${path}`,
          headers: { ...headers, ...own, ...type },
        },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() }),
          );
        },
      );
      sent.on('error', reject);
      sent.end(text);
    });
}

export type Load = {
  /** Done per second. */
  rate: number;
  /** Milliseconds of each. */
  times: number[];
};

/** Runs work `count` times, `connections` of them at a time. */
export async function load(
  count: number,
  connections: number,
  one: (index: number) => Promise<unknown>,
): Promise<Load> {
  const times: number[] = [];
  let next = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let index = next++; index < count; index = next++) {
        const start = performance.now();
        await one(index);
        times.push(performance.now() - start);
      }
    }),
  );
  return { rate: (count / (performance.now() - began)) * 1000, times };
}

/** Rejects unsuccessful answers. */
export function expectingSuccess(send: Send): Send {
  return async (...request) => {
    const answer = await send(...request);
    if (answer.status >= 300)
      throw new Error(
        `${request[0]} ${request[1]} answered ${answer.status}: ${answer.body.slice(0, 200)}`,
      );
    return answer;
  };
}

export const queryString = (queries: readonly object[]): string =>
  queries
    .map((query, index) => `queries[${index}]=${encodeURIComponent(JSON.stringify(query))}`)
    .join('&');
