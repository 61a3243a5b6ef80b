/** Renders pages beside the serving thread: all changed pages, or one for a waiting visitor. */
import { parentPort, workerData } from 'node:worker_threads';
import type { ApiAnswer } from 'appwrite-emulator';
import type { AskedPage, RendererSettings, ToRenderer } from '@server/pages/pageRenderer';
import { renderAsked, renderSite } from './renderSite';

/** Reads the content by messages from the serving thread, which is faster than the network. */
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

function takeAnswer({ question, status, body }: ApiAnswer & { question: number }): void {
  waiting.get(question)?.(
    new Response(body, { status, headers: { 'content-type': 'application/json' } }),
  );
  waiting.delete(question);
}

/** Staff changed content: the most visited pages are wanted before the rest of the present ones. */
let endsSoon = false;

const settings: RendererSettings = workerData;
if (settings.asksMachine) globalThis.fetch = fetchFromMachine;

function obey({ number, asked }: { number: number; asked?: AskedPage | undefined }): void {
  const answer = (message: object): void => parentPort?.postMessage({ number, ...message });
  if (asked === undefined) endsSoon = false;
  const work =
    asked === undefined
      ? renderSite(
          settings,
          () => answer({ kind: 'first' }),
          () => endsSoon,
        )
      : renderAsked(settings, asked);
  work.then(
    (outcome) => answer({ kind: 'done', outcome }),
    (error: unknown) =>
      answer({
        kind: 'failed',
        reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
  );
}

parentPort?.on('message', (message: ToRenderer) => {
  if ('question' in message) takeAnswer(message);
  else if ('endSoon' in message) endsSoon = true;
  else obey(message);
});
parentPort?.postMessage({ kind: 'ready' });
