/** Renders pages beside the serving thread: all changed pages, or one for a waiting visitor. */
import { parentPort, workerData } from 'node:worker_threads';
import type { AskedPage, RendererSettings, ToRenderer } from '@server/pages/pageRenderer';
import { fetchFromMachine, takeAnswer } from './askMachine';
import { renderAsked, renderSite } from './renderSite';

const settings: RendererSettings = workerData;
if (settings.asksMachine) globalThis.fetch = fetchFromMachine;

function obey({ number, asked }: { number: number; asked?: AskedPage | undefined }): void {
  const answer = (message: object): void => parentPort?.postMessage({ number, ...message });
  const work =
    asked === undefined
      ? renderSite(settings, () => answer({ kind: 'first' }))
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

parentPort?.on('message', (message: ToRenderer) =>
  'question' in message ? takeAnswer(message) : obey(message),
);
parentPort?.postMessage({ kind: 'ready' });
