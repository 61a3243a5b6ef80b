/** Renders pages beside the thread that serves them, a run for each message. */
import { parentPort, workerData } from 'node:worker_threads';
import { renderSite, type PagesSettings } from './renderSite';

parentPort?.on('message', () => {
  const port = parentPort;
  renderSite(workerData as PagesSettings, () => port?.postMessage({ kind: 'first' })).then(
    (outcome) => port?.postMessage({ kind: 'done', outcome }),
    (error: unknown) => port?.postMessage({ kind: 'failed', reason: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
