/** Draws pages beside the thread that serves them, as it is told: all that have changed, or one that somebody waits for. */
import { parentPort, workerData } from 'node:worker_threads';
import type { AskedPage, RendererSettings } from '@backend/machine/pageRenderer';
import { SUBJECT_ADDRESSES } from '@/app/prerender/sitePages';
import { renderAsked, renderSite } from './renderSite';

/** Answered by messages of the same number. */
type Order = { number: number; asked?: AskedPage };

const settings = workerData as RendererSettings;

parentPort?.on('message', ({ number, asked }: Order) => {
  const answer = (message: object): void => parentPort?.postMessage({ number, ...message });
  const work = asked === undefined ? renderSite(settings, () => answer({ kind: 'first' })) : renderAsked(settings, asked);
  work.then(
    (outcome) => answer({ kind: 'done', outcome }),
    (error: unknown) => answer({ kind: 'failed', reason: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
parentPort?.postMessage({ kind: 'ready', subjectAddresses: SUBJECT_ADDRESSES });
