/**
 * Keeps a thread for each function that is in use, and hands it calls; a thread that does not
 * answer is ended.
 */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

export interface FunctionRequest {
  method: string;
  /** Absolute. */
  url: string;
  /** Lower-case names. */
  headers: Record<string, string>;
  body: Buffer;
}

export interface FunctionAnswer {
  statusCode: number;
  headers: Record<string, string>;
  body: Buffer;
  logs: string;
  errors: string;
  /** No answer came in time. */
  isTimeout: boolean;
}

export interface RuntimeSpec {
  functionId: string;
  /** A change of it starts a new thread. */
  fingerprint: string;
  entrypoint: string;
  environment: Record<string, string>;
}

interface Waiting {
  answer(answer: FunctionAnswer): void;
  timer: NodeJS.Timeout;
}

interface Thread {
  fingerprint: string;
  worker: Worker;
  waiting: Map<number, Waiting>;
  isRetired: boolean;
  idle: NodeJS.Timeout | undefined;
}

const IDLE_MS = 5 * 60_000;
const HEAP_MEGABYTES = 256;
const WORKER_FILE = join(__dirname, 'worker.mjs');

const failed = (errors: string, isTimeout = false): FunctionAnswer => ({
  statusCode: 500,
  headers: {},
  body: Buffer.alloc(0),
  logs: '',
  errors,
  isTimeout,
});

export function createRuntimes() {
  const threads = new Map<string, Thread>();
  const alive = new Set<Worker>();
  let lastId = 0;

  const end = (thread: Thread): void => {
    clearTimeout(thread.idle);
    void thread.worker.terminate();
  };

  const settle = (thread: Thread, id: number, answer: FunctionAnswer): void => {
    const waiting = thread.waiting.get(id);
    if (!waiting) return;
    clearTimeout(waiting.timer);
    thread.waiting.delete(id);
    waiting.answer(answer);
    if (thread.waiting.size > 0) return;
    if (thread.isRetired) end(thread);
    else thread.idle = setTimeout(() => retire(thread), IDLE_MS).unref();
  };

  const retire = (thread: Thread): void => {
    thread.isRetired = true;
    for (const [functionId, each] of threads) if (each === thread) threads.delete(functionId);
    if (thread.waiting.size === 0) end(thread);
  };

  const start = (spec: RuntimeSpec): Thread => {
    const worker = new Worker(WORKER_FILE, {
      workerData: { entrypoint: spec.entrypoint },
      env: spec.environment,
      execArgv: [],
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
    });
    worker.unref();
    alive.add(worker);
    const thread: Thread = {
      fingerprint: spec.fingerprint,
      worker,
      waiting: new Map(),
      isRetired: false,
      idle: undefined,
    };
    let lastError = 'The function ended before it answered.';
    worker.on(
      'message',
      ({ id, answer }: { id: number; answer: Omit<FunctionAnswer, 'isTimeout'> }) =>
        settle(thread, id, { ...answer, body: Buffer.from(answer.body), isTimeout: false }),
    );
    worker.on('error', (error) => {
      lastError = error.stack ?? error.message;
    });
    worker.on('exit', () => {
      alive.delete(worker);
      retire(thread);
      for (const id of [...thread.waiting.keys()]) settle(thread, id, failed(lastError));
    });
    // What is written past the context's log goes nowhere, but must not fill up.
    worker.stdout.resume();
    worker.stderr.resume();
    return thread;
  };

  return {
    call(spec: RuntimeSpec, request: FunctionRequest, timeoutMs: number): Promise<FunctionAnswer> {
      let thread = threads.get(spec.functionId);
      if (thread && thread.fingerprint !== spec.fingerprint) {
        retire(thread);
        thread = undefined;
      }
      const used = thread ?? start(spec);
      threads.set(spec.functionId, used);
      clearTimeout(used.idle);
      lastId += 1;
      const id = lastId;
      return new Promise((answer) => {
        const timer = setTimeout(() => {
          // It may be stuck, so it gets no new calls, and ends with those that it has.
          retire(used);
          settle(used, id, failed('The function did not answer in time.', true));
        }, timeoutMs);
        used.waiting.set(id, { answer, timer });
        used.worker.postMessage({ id, request });
      });
    },
    forget(functionId: string): void {
      const thread = threads.get(functionId);
      if (thread) retire(thread);
    },
    async close(): Promise<void> {
      for (const thread of threads.values()) clearTimeout(thread.idle);
      await Promise.all([...alive].map((worker) => worker.terminate()));
    },
  };
}
