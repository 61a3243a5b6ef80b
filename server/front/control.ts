/** How a command reaches the front of a data folder: a socket that only its owner can open. */
import { once } from 'node:events';
import { chmodSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Socket } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { parseJson } from '@core/values/json';
import { MachineError, codeOf } from '../failures';
import type { Front, Switched } from './front';

const CONTROL_FILE = 'front.sock';
/** The system's limit for the path of a socket is about 107 bytes. */
const LONGEST_PATH = 100;

const RELEASE_NAME = /^(?!\.+$)[\w.-]+$/;
const requestSchema = z.discriminatedUnion('ask', [
  z.object({ ask: z.literal('state') }),
  z.object({
    ask: z.literal('switch'),
    release: z.string().regex(RELEASE_NAME),
    limitMs: z.int().min(1),
  }),
]);
type Request = z.infer<typeof requestSchema>;

/** `home` is the front's own release; `settings` become part of a build. */
const stateSchema = z.object({
  release: z.string(),
  home: z.string(),
  settings: z.record(z.string(), z.string()),
});
const switchedSchema = z.discriminatedUnion('isDone', [
  z.object({ isDone: z.literal(true), longestWaitMs: z.number() }),
  z.object({ isDone: z.literal(false), longestWaitMs: z.number(), reason: z.string() }),
]);
export type FrontState = z.infer<typeof stateSchema>;

export type ControlOptions = {
  dataDir: string;
  front: Pick<Front, 'switchTo'>;
  state: () => FrontState;
  /** @returns the folder of a release, or null without one */
  folderOf: (release: string) => string | null;
};

/** @throws MachineError for a data folder with a path that is too long */
export async function openControl(options: ControlOptions): Promise<{ close(): void }> {
  const path = pathOf(options.dataDir);
  // The machine's lock has shown that no other front has this folder.
  rmSync(path, { force: true });
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => socket.destroy());
    void read(socket)
      .then((text) => answer(options, requestSchema.parse(parseJson(text))))
      .then(
        (answered) => socket.end(JSON.stringify(answered)),
        () => socket.destroy(),
      );
  });
  server.listen(path);
  await once(server, 'listening');
  chmodSync(path, 0o600);
  return { close: () => void server.close() };
}

async function answer(
  { front, state, folderOf }: ControlOptions,
  request: Request,
): Promise<FrontState | Switched> {
  if (request.ask === 'state') return state();
  const folder = folderOf(request.release);
  return folder === null
    ? { isDone: false, reason: `there is no release ${request.release}`, longestWaitMs: 0 }
    : front.switchTo(folder, request.limitMs);
}

/** @returns null where no front runs */
export async function askState(dataDir: string): Promise<FrontState | null> {
  const text = await ask(dataDir, { ask: 'state' });
  return text === null ? null : stateSchema.parse(parseJson(text));
}

/** @throws MachineError where no front runs */
export async function askSwitch(
  dataDir: string,
  release: string,
  limitMs: number,
): Promise<Switched> {
  const text = await ask(dataDir, { ask: 'switch', release, limitMs });
  const switched = switchedSchema.safeParse(parseJson(text ?? ''));
  if (switched.success) return switched.data;
  throw new MachineError(
    `The front process of ${dataDir} ended before it answered: look at its log, and at the site.`,
  );
}

async function ask(dataDir: string, request: Request): Promise<string | null> {
  const socket = createConnection({ path: pathOf(dataDir), allowHalfOpen: true });
  try {
    await once(socket, 'connect');
  } catch (error) {
    if (['ENOENT', 'ECONNREFUSED', 'ENOTDIR'].includes(codeOf(error))) return null;
    throw new MachineError(
      `The front process of ${dataDir} cannot be reached (${codeOf(error)}): run this command as root or as the user of the site.`,
      { cause: error },
    );
  }
  socket.end(JSON.stringify(request));
  return read(socket);
}

async function read(socket: Socket): Promise<string> {
  const parts: Buffer[] = [];
  // The other direction stays open for the answer.
  for await (const part of socket.iterator({ destroyOnReturn: false }))
    parts.push(Buffer.from(part as Buffer));
  return Buffer.concat(parts).toString('utf8');
}

function pathOf(dataDir: string): string {
  const path = join(resolve(dataDir), CONTROL_FILE);
  if (path.length <= LONGEST_PATH) return path;
  throw new MachineError(
    `The path of the data folder ${dataDir} is too long for updates without a pause: choose a shorter one with DATA_DIR.`,
  );
}
