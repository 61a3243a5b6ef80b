/** A thread that does not read its calls is replaced; one that does not answer is ended. */
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

/** A call is an execution or a request to the function's own address. */
export type Lane = 'execution' | 'address';

export interface FunctionAnswer {
  statusCode: number;
  headers: Record<string, string>;
  body: Buffer;
  logs: string;
  errors: string;
  isTimeout: boolean;
}

export interface RuntimeSpec {
  functionId: string;
  /** Calls of different lanes never wait for one another. */
  lane: Lane;
  /** A changed fingerprint starts a new thread. */
  fingerprint: string;
  entrypoint: string;
  environment: Record<string, string>;
}

interface Waiting {
  answer(answer: FunctionAnswer): void;
  request: FunctionRequest;
  thread: Thread;
  /** The time in milliseconds since which the thread could read it. */
  since: number;
  /** Set by the first to take the call: the reading thread, or this one to reassign it. */
  taken: Int32Array;
  deadline: NodeJS.Timeout;
}

interface Thread {
  spec: RuntimeSpec;
  worker: Worker;
  waiting: Map<number, Waiting>;
  isLoaded: boolean;
  isRetired: boolean;
  idle: NodeJS.Timeout | undefined;
  /** Fires when the oldest unread call is overdue, or a replaced thread has to run again. */
  watch: NodeJS.Timeout | undefined;
}

const IDLE_MS = 5 * 60_000;
/** The limit for reading a call, once the function's code is loaded. */
const READING_MS = 2_000;
/** A replaced thread may have slow but useful work; it gets this time to continue. */
const SILENCE_MS = 10_000;
/** The limit of replaced threads of a lane that still run. */
const MOST_SILENT = 2;
const HEAP_MEGABYTES = 256;
const WORKER_FILE = join(__dirname, 'worker.mjs');
const FREE = 0;
const TAKEN = 1;

type Message =
  | { kind: 'loaded' | 'running' }
  | { kind: 'answered'; id: number; answer: Omit<FunctionAnswer, 'isTimeout'> };

const failed = (errors: string, isTimeout = false): FunctionAnswer => ({
  statusCode: 500,
  headers: {},
  body: Buffer.alloc(0),
  logs: '',
  errors,
  isTimeout,
});

const keyOf = ({ functionId, lane }: RuntimeSpec): string => `${lane} ${functionId}`;
const isUnread = ({ taken }: Waiting): boolean => Atomics.load(taken, 0) === FREE;

export function createRuntimes({ readingMs = READING_MS, silenceMs = SILENCE_MS } = {}) {
  /** The one thread of each lane that gets new calls. */
  const threads = new Map<string, Thread>();
  const silent = new Set<Thread>();
  const alive = new Set<Worker>();
  let lastId = 0;

  const end = (thread: Thread): void => {
    clearTimeout(thread.idle);
    clearTimeout(thread.watch);
    void thread.worker.terminate();
  };

  /** Ends an idle thread: at once if it gets no more calls, else after a while. */
  const rest = (thread: Thread): void => {
    if (thread.waiting.size > 0) return;
    if (thread.isRetired) end(thread);
    else thread.idle = setTimeout(() => retire(thread), IDLE_MS).unref();
  };

  const settle = (id: number, waiting: Waiting, answer: FunctionAnswer): void => {
    clearTimeout(waiting.deadline);
    waiting.thread.waiting.delete(id);
    waiting.answer(answer);
    rest(waiting.thread);
  };

  const retire = (thread: Thread): void => {
    thread.isRetired = true;
    if (threads.get(keyOf(thread.spec)) === thread) threads.delete(keyOf(thread.spec));
    if (thread.waiting.size === 0) end(thread);
  };

  /** Moves its unread calls to another thread, in the same order. */
  const replace = (thread: Thread): void => {
    const unread = [...thread.waiting].filter(
      ([, { taken }]) => Atomics.compareExchange(taken, 0, FREE, TAKEN) === FREE,
    );
    // It has just read all of them.
    if (unread.length === 0) return;
    for (const [id] of unread) thread.waiting.delete(id);
    silent.add(thread);
    const ofLane = [...silent].filter(({ spec }) => keyOf(spec) === keyOf(thread.spec));
    for (const each of ofLane.slice(0, -MOST_SILENT)) end(each);
    thread.watch = setTimeout(() => end(thread), silenceMs).unref();
    thread.worker.postMessage({ kind: 'ping' });
    retire(thread);
    const next = threadFor(thread.spec);
    for (const [id, waiting] of unread) hand(next, id, waiting);
  };

  /** Waits for the oldest unread call to be read. */
  const watch = (thread: Thread): void => {
    if (!thread.isLoaded || thread.isRetired || thread.watch) return;
    const oldest = [...thread.waiting.values()].find(isUnread);
    if (oldest === undefined) return;
    const leftMs = oldest.since + readingMs - performance.now();
    thread.watch = setTimeout(
      () => {
        thread.watch = undefined;
        if (isUnread(oldest) && oldest.thread === thread) replace(thread);
        else watch(thread);
      },
      Math.max(0, leftMs),
    ).unref();
  };

  const hand = (thread: Thread, id: number, waiting: Waiting): void => {
    clearTimeout(thread.idle);
    waiting.thread = thread;
    waiting.since = performance.now();
    waiting.taken = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    thread.waiting.set(id, waiting);
    thread.worker.postMessage({ kind: 'call', id, request: waiting.request, taken: waiting.taken });
    watch(thread);
  };

  const hear = (thread: Thread, message: Message): void => {
    if (message.kind === 'loaded') {
      thread.isLoaded = true;
      for (const waiting of thread.waiting.values()) waiting.since = performance.now();
      watch(thread);
      return;
    }
    // A replaced thread that runs again ends with the calls that it has read.
    if (silent.delete(thread)) clearTimeout(thread.watch);
    if (message.kind !== 'answered') return;
    const waiting = thread.waiting.get(message.id);
    const { answer } = message;
    if (waiting)
      settle(message.id, waiting, {
        ...answer,
        body: Buffer.from(answer.body),
        isTimeout: false,
      });
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
      spec,
      worker,
      waiting: new Map(),
      isLoaded: false,
      isRetired: false,
      idle: undefined,
      watch: undefined,
    };
    let lastError = 'The function ended before it answered.';
    worker.on('message', (message: Message) => hear(thread, message));
    worker.on('error', (error) => {
      lastError = error.stack ?? error.message;
    });
    worker.on('exit', () => {
      alive.delete(worker);
      silent.delete(thread);
      retire(thread);
      for (const [id, waiting] of [...thread.waiting]) settle(id, waiting, failed(lastError));
    });
    // Output outside the context's log is drained and dropped.
    worker.stdout.resume();
    worker.stderr.resume();
    return thread;
  };

  const threadFor = (spec: RuntimeSpec): Thread => {
    const known = threads.get(keyOf(spec));
    if (known?.spec.fingerprint === spec.fingerprint) return known;
    if (known) retire(known);
    const thread = start(spec);
    threads.set(keyOf(spec), thread);
    return thread;
  };

  return {
    call(spec: RuntimeSpec, request: FunctionRequest, timeoutMs: number): Promise<FunctionAnswer> {
      const thread = threadFor(spec);
      lastId += 1;
      const id = lastId;
      return new Promise((answer) => {
        const deadline = setTimeout(() => {
          // Its caller has a failure as answer, so the call must not run later.
          Atomics.compareExchange(waiting.taken, 0, FREE, TAKEN);
          // It may be stuck, so it gets no new calls, and ends with those that it has.
          retire(waiting.thread);
          settle(id, waiting, failed('The function did not answer in time.', true));
        }, timeoutMs);
        const waiting: Waiting = {
          answer,
          request,
          thread,
          since: 0,
          taken: new Int32Array(),
          deadline,
        };
        hand(thread, id, waiting);
      });
    },
    forget(functionId: string): void {
      for (const thread of [...threads.values()])
        if (thread.spec.functionId === functionId) retire(thread);
    },
    async close(): Promise<void> {
      for (const { idle, watch: watching } of [...threads.values(), ...silent]) {
        clearTimeout(idle);
        clearTimeout(watching);
      }
      await Promise.all([...alive].map((worker) => worker.terminate()));
    },
  };
}
