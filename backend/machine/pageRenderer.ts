/** The program that draws pages, in a thread of its own beside the one that serves them. */
import type { Reach } from '@/domain/pages/reach';
import type { Language } from '@/domain/text/bilingual';
import { Worker } from 'node:worker_threads';

/** A page about one project, opportunity or post in one language, and its file below the pages' folder. */
export type AskedPage = { path: string; language: Language; file: string };

export type RendererSettings = {
  /** The API's absolute address. */
  endpoint: string;
  /** Where the site is, such as https://example.org. */
  origin: string;
  siteFolder: string;
  /** The built page without content, in `siteFolder`. */
  shell: string;
  pagesFolder: string;
  names: Record<Language, string>;
  reach: Reach;
};

export type PageRenderer = {
  /** The addresses below which each project, opportunity and post has its page. */
  subjectAddresses: readonly string[];
  /** Draws what has changed of the pages that are drawn ahead. @param onFirst is called once the most visited are there @throws when it cannot */
  drawAll(onFirst: () => void): Promise<void>;
  /** @returns false when there is nothing to show @throws when it cannot */
  drawOne(page: AskedPage): Promise<boolean>;
  close(): Promise<void>;
};

type Message =
  | { kind: 'ready'; subjectAddresses: readonly string[] }
  | { kind: 'first'; number: number }
  | { kind: 'done'; number: number; outcome: unknown }
  | { kind: 'failed'; number: number; reason: string };

type Waiting = { done: (outcome: unknown) => void; fail: (error: Error) => void; onFirst: () => void };

/** @param program as scripts/build.mjs makes it @throws when it cannot be started */
export async function startPageRenderer(program: string, settings: RendererSettings): Promise<PageRenderer> {
  const worker = new Worker(program, { workerData: settings, stdout: false, stderr: false });
  worker.unref();
  const waiting = new Map<number, Waiting>();
  let count = 0;
  let isGone = false;
  const order = (asked: AskedPage | undefined, onFirst: () => void = () => undefined): Promise<unknown> =>
    new Promise((done, fail) => {
      if (isGone) {
        fail(new Error('the renderer has ended'));
        return;
      }
      count += 1;
      waiting.set(count, { done, fail, onFirst });
      worker.postMessage({ number: count, asked });
    });
  const settle = (number: number, act: (order: Waiting) => void): void => {
    const order = waiting.get(number);
    waiting.delete(number);
    if (order) act(order);
  };
  const subjectAddresses = await new Promise<readonly string[]>((ready, fail) => {
    const end = (error: Error): void => {
      isGone = true;
      fail(error);
      for (const number of [...waiting.keys()]) settle(number, (order) => order.fail(error));
    };
    worker.on('error', end);
    worker.on('exit', () => end(new Error('the renderer has ended')));
    worker.on('message', (message: Message) => {
      if (message.kind === 'ready') ready(message.subjectAddresses);
      else if (message.kind === 'first') waiting.get(message.number)?.onFirst();
      else if (message.kind === 'done') settle(message.number, ({ done }) => done(message.outcome));
      else settle(message.number, ({ fail: refuse }) => refuse(new Error(message.reason)));
    });
  });
  return {
    subjectAddresses,
    drawAll: async (onFirst) => void (await order(undefined, onFirst)),
    drawOne: async (page) => (await order(page)) === true,
    close: async () => void (await worker.terminate()),
  };
}
