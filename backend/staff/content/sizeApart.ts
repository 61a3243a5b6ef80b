/** Resizes a picture in its own process, which is ended after a time limit. */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Focus } from '@core/pictures/focus';
import type { PictureShape } from '@core/pictures/pictureSizes';
import { FairQueue } from '../../common/concurrency/fairQueue';
import { refuse } from '../../common/refusal';
import type { Sizing } from './sizePicture';

/** A call has thirty seconds, including the wait for other pictures. */
const PATIENCE_MS = 14_000;
/** The largest picture needs some hundred megabytes. */
const sizing = new FairQueue({ atOnce: 1, waitingOfOne: 4, waiting: 8, patienceMs: 12_000 });
const PROGRAM = join(__dirname, 'sizePicture.js');

/** The queue serves members in rotation. @throws Refusal `busy` where too many wait */
export const sizeInTurn = (
  caller: string,
  bytes: Uint8Array,
  shape: PictureShape,
  focus: Focus | null,
): Promise<Sizing> => sizing.run(caller, () => sizeApart({ bytes, shape, focus }));

export type SizingTask = { bytes: Uint8Array; shape: PictureShape; focus: Focus | null };

/** `broken` if the decoder crashed or was ended. @throws Refusal `server` if it cannot run */
function sizeApart(task: SizingTask): Promise<Sizing> {
  const { NODE_PATH } = process.env;
  const child = fork(PROGRAM, [], {
    // The process does not inherit the function's secrets.
    env: NODE_PATH === undefined ? {} : { NODE_PATH },
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: PATIENCE_MS,
    killSignal: 'SIGKILL',
  });
  return new Promise((resolve, reject) => {
    let answer: Sizing | null = null;
    child.on('message', (sizing) => {
      answer = sizing as Sizing;
    });
    child.on('error', (error) => reject(refuse('server', {}, error)));
    // The next picture starts after the end of the process, when its memory is free.
    child.on('exit', (code, signal) => {
      if (answer !== null) resolve(answer);
      else if (signal !== null) resolve({ ok: false, problem: 'broken' });
      else reject(refuse('server', { detail: `the program for pictures ended with ${code}` }));
    });
    child.send(task);
  });
}
