/**
 * The process that holds the site's ports while releases come and go behind it. It accepts each
 * connection and hands it to the running machine; during a switch, connections wait here.
 */
import type { ChildProcess } from 'node:child_process';
import { createServer, type Server, type Socket } from 'node:net';
import { portFailure } from '../failures';
import type { FrontPorts } from '../startMachine';
import type { FromMachine, ToMachine } from './messages';

type Door = keyof FrontPorts;

export type FrontOptions = {
  /** The ports and addresses to listen on; null without an embedded card provider. */
  doors: Record<Door, { port: number; host: string } | null>;
  /** Starts a release's machine, with a channel. */
  start: (folder: string) => ChildProcess;
  /** The release that runs first. */
  folder: string;
  log: (line: string) => void;
  /** The machine ended without a reason of the front's. */
  onEnd: (code: number) => void;
};

export type Switched =
  | { isDone: true; longestWaitMs: number }
  | { isDone: false; reason: string; longestWaitMs: number };

export type Front = {
  folder: () => string;
  /**
   * Starts another release in place of the running one, which returns if that fails.
   * @param limitMs the longest start
   */
  switchTo: (folder: string, limitMs: number) => Promise<Switched>;
  close(): Promise<void>;
};

/** A release reads its programs before it waits for its turn. */
const LOADING_MS = 120_000;
const FIRST_START_MS = 3_600_000;
/** The running requests have 8 s, and its databases are closed. */
const ENDING_MS = 30_000;
/** Beyond these, connections are refused. */
const MOST_WAITING = 2_000;

/** @throws MachineError for a port that is taken */
export async function startFront(options: FrontOptions): Promise<Front> {
  const waiting: { door: Door; connection: Socket; since: number }[] = [];
  let longestWaitMs = 0;
  let machine: ChildProcess | null = null;
  let folder = options.folder;
  let isSwitching = false;

  const pass = (door: Door, connection: Socket): void => {
    if (machine === null) {
      if (waiting.length === MOST_WAITING) connection.destroy();
      else waiting.push({ door, connection, since: performance.now() });
      return;
    }
    // The channel may have closed, as the machine ended.
    machine.send({ kind: 'connection', door } satisfies ToMachine, connection, (error) => {
      if (error) connection.destroy();
    });
  };
  const open = (next: ChildProcess): void => {
    machine = next;
    next.once('exit', (code) => {
      if (machine === next) options.onEnd(code ?? 1);
    });
    for (const { door, connection, since } of waiting.splice(0)) {
      longestWaitMs = Math.max(longestWaitMs, Math.round(performance.now() - since));
      pass(door, connection);
    }
  };
  const run = async (release: string, limitMs: number): Promise<ChildProcess> => {
    const next = await load(options.start(release));
    await begin(next, limitMs);
    return next;
  };

  async function switchTo(release: string, limitMs: number): Promise<Switched> {
    const next = await load(options.start(release));
    const old = machine;
    machine = null;
    if (old !== null) await end(old, { kind: 'handOver' });
    try {
      await begin(next, limitMs);
      folder = release;
      open(next);
      return { isDone: true, longestWaitMs };
    } catch (error) {
      options.log(`The release ${release} did not start, so the one before it starts again.`);
      open(await run(folder, FIRST_START_MS));
      return { isDone: false, reason: reasonOf(error), longestWaitMs };
    }
  }

  const doors: Server[] = [];
  const close = async (): Promise<void> => {
    const last = machine;
    machine = null;
    for (const door of doors) door.close();
    for (const { connection } of waiting.splice(0)) connection.destroy();
    if (last !== null) await end(last, { kind: 'end' });
  };
  try {
    for (const [door, at] of Object.entries(options.doors) as [Door, FrontOptions['doors'][Door]][])
      if (at !== null) doors.push(await listen(at, door, (connection) => pass(door, connection)));
    open(await run(folder, FIRST_START_MS));
  } catch (error) {
    await close();
    throw error;
  }
  return {
    folder: () => folder,
    switchTo: async (release, limitMs) => {
      if (isSwitching) return { isDone: false, reason: 'another switch runs', longestWaitMs: 0 };
      isSwitching = true;
      longestWaitMs = 0;
      try {
        return await switchTo(release, limitMs);
      } catch (error) {
        return { isDone: false, reason: reasonOf(error), longestWaitMs };
      } finally {
        isSwitching = false;
      }
    },
    close,
  };
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

async function listen(
  { port, host }: { port: number; host: string },
  door: Door,
  accept: (connection: Socket) => void,
): Promise<Server> {
  // Nothing is read here, so that the machine reads all of it.
  const server = createServer({ pauseOnConnect: true }, accept);
  await new Promise<void>((ready, fail) => {
    server.once('error', fail);
    server.listen({ port, host }, ready);
  }).catch((error: unknown) => {
    throw portFailure(error, port, door === 'site' ? 'PORT' : 'CARD_PORT');
  });
  server.on('error', () => undefined);
  return server;
}

/** Resolves once the machine sends this message. */
function hear(child: ChildProcess, kind: FromMachine['kind'], limitMs: number): Promise<void> {
  return new Promise((resolve, fail) => {
    const settle = (then: () => void): void => {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onExit).off('error', onExit);
      then();
    };
    const onMessage = (message: unknown): void => {
      if ((message as FromMachine).kind === kind) settle(resolve);
    };
    const onExit = (): void =>
      settle(() => fail(new Error('it ended, for the reason that it logged')));
    const timer = setTimeout(
      () => settle(() => fail(new Error(`it was not ${kind} after ${limitMs / 1000} s`))),
      limitMs,
    );
    child.on('message', onMessage).once('exit', onExit).once('error', onExit);
  });
}

async function load(child: ChildProcess): Promise<ChildProcess> {
  await hear(child, 'loaded', LOADING_MS).catch((error: unknown) => discard(child, error));
  return child;
}

async function begin(child: ChildProcess, limitMs: number): Promise<void> {
  const ready = hear(child, 'ready', limitMs);
  child.send({ kind: 'begin' } satisfies ToMachine, () => undefined);
  await ready.catch((error: unknown) => discard(child, error));
}

/** It may not stay with the data that another machine needs. */
async function discard(child: ChildProcess, error: unknown): Promise<never> {
  const gone = whenGone(child);
  child.kill('SIGKILL');
  await gone;
  throw error;
}

async function end(child: ChildProcess, message: ToMachine): Promise<void> {
  const gone = whenGone(child);
  const timer = setTimeout(() => child.kill('SIGKILL'), ENDING_MS);
  child.send(message, () => undefined);
  await gone;
  clearTimeout(timer);
}

const whenGone = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null || child.pid === undefined
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', () => resolve()));
