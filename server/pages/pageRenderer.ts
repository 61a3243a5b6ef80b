/** The renderer of pages, in its own thread. */
import type { ApiAnswer, AppwriteServer } from 'appwrite-emulator';
import type { Reach } from '@core/pages/reach';
import type { Language } from '@core/text/languages/bilingual';
import { Worker } from 'node:worker_threads';
import type { InlineParts } from './contentPolicy';

export type AskedPage = { path: string; language: Language };

export type RenderedPage = {
  brotli: Uint8Array;
  parts: InlineParts;
};

export type RendererSettings = {
  endpoint: string;
  origin: string;
  siteFolder: string;
  /** The built page without content, in `siteFolder`. */
  shell: string;
  pagesFolder: string;
  /** The shell in `pagesFolder`, with the charity's present settings. */
  filledShell: string;
  names: Record<Language, string>;
  reach: Reach;
  /** The content is read by messages to the parent thread, and not from the endpoint. */
  asksMachine?: boolean;
};

export type AskApi = AppwriteServer['answer'];

export type PageRenderer = {
  /** Renders the changed pages, the most visited ones before `onFirst`; rejects on failure. */
  renderAll(onFirst: () => void): Promise<void>;
  /** Ends the present rendering of all pages after the most visited ones; the next one goes on. */
  endSoon(): void;
  /** @returns null without a page; rejects on failure */
  renderOne(page: AskedPage): Promise<RenderedPage | null>;
  /** Whether it was closed or has crashed. */
  hasEnded(): boolean;
  close(): Promise<void>;
};

/** Orders and answers have the same number. */
export type ToRenderer =
  | { number: number; asked?: AskedPage | undefined }
  | ({ question: number } & ApiAnswer)
  | { endSoon: true };

type Message =
  | { kind: 'asks'; question: number; path: string; headers: Readonly<Record<string, string>> }
  | { kind: 'ready' }
  | { kind: 'first'; number: number }
  | { kind: 'done'; number: number; outcome: unknown }
  | { kind: 'failed'; number: number; reason: string };

type Waiting = {
  done: (outcome: unknown) => void;
  fail: (error: Error) => void;
  onFirst: () => void;
};

/**
 * @param program as scripts/build.ts makes it
 * @param askApi replaces its own connections to the API
 * @throws if it cannot start
 */
export async function startPageRenderer(
  program: string,
  settings: RendererSettings,
  askApi: AskApi,
): Promise<PageRenderer> {
  const worker = new Worker(program, {
    workerData: { ...settings, asksMachine: true },
    stdout: false,
    stderr: false,
  });
  worker.unref();
  const tell = (message: ToRenderer): void => worker.postMessage(message);
  const waiting = new Map<number, Waiting>();
  let count = 0;
  let isGone = false;
  const order = (
    asked: AskedPage | undefined,
    onFirst: () => void = () => undefined,
  ): Promise<unknown> =>
    new Promise((done, fail) => {
      if (isGone) {
        fail(new Error('the renderer has ended'));
        return;
      }
      count += 1;
      waiting.set(count, { done, fail, onFirst });
      tell({ number: count, asked });
    });
  const settle = (number: number, act: (order: Waiting) => void): void => {
    const order = waiting.get(number);
    waiting.delete(number);
    if (order) act(order);
  };
  const answer = async (question: number, asked: Promise<ApiAnswer>): Promise<void> =>
    tell({
      question,
      ...(await asked.catch((error: unknown) => ({
        status: 500,
        body: JSON.stringify({ message: String(error) }),
      }))),
    });
  await new Promise<void>((ready, fail) => {
    const end = (error: Error): void => {
      isGone = true;
      fail(error);
      for (const number of [...waiting.keys()]) settle(number, (order) => order.fail(error));
    };
    worker.on('error', end);
    worker.on('exit', () => end(new Error('the renderer has ended')));
    worker.on('message', (message: Message) => {
      if (message.kind === 'ready') ready();
      else if (message.kind === 'asks')
        void answer(message.question, askApi(message.path, message.headers));
      else if (message.kind === 'first') waiting.get(message.number)?.onFirst();
      else if (message.kind === 'done') settle(message.number, ({ done }) => done(message.outcome));
      else settle(message.number, ({ fail: refuse }) => refuse(new Error(message.reason)));
    });
  });
  return {
    renderAll: async (onFirst) => void (await order(undefined, onFirst)),
    endSoon: () => tell({ endSoon: true }),
    renderOne: async (page) => (await order(page)) as RenderedPage | null,
    hasEnded: () => isGone,
    close: async () => void (await worker.terminate()),
  };
}
