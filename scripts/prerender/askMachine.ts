/** Reads the content by messages from the serving thread, which is faster than the network. */
import { parentPort } from 'node:worker_threads';
import type { ApiAnswer } from 'appwrite-emulator';

const waiting = new Map<number, (response: Response) => void>();
let count = 0;

/** Replaces fetch, for the API alone. */
export function fetchFromMachine(
  address: RequestInfo | URL,
  { headers }: RequestInit = {},
): Promise<Response> {
  const { pathname, search } = new URL(String(address));
  count += 1;
  parentPort?.postMessage({ kind: 'asks', question: count, path: pathname + search, headers });
  return new Promise((answered) => waiting.set(count, answered));
}

export function takeAnswer({ question, status, body }: ApiAnswer & { question: number }): void {
  waiting.get(question)?.(
    new Response(body, { status, headers: { 'content-type': 'application/json' } }),
  );
  waiting.delete(question);
}
