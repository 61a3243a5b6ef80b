/** Sizes a picture in a process of its own, which is ended when it takes too long. */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { PictureShape } from '@core/pictures/pictureSizes';
import type { Sizing } from './sizePicture';

/** The function has thirty seconds for the whole call. */
const PATIENCE_MS = 20_000;
/** Built beside the function's code. */
const PROGRAM = join(__dirname, 'sizePicture.js');

/** @returns the problem `broken` where the decoder ended or was ended */
export function sizeApart(bytes: Uint8Array, shape: PictureShape): Promise<Sizing> {
  const { NODE_PATH } = process.env;
  const child = fork(PROGRAM, [], {
    // Not the function's secrets.
    env: NODE_PATH === undefined ? {} : { NODE_PATH },
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: PATIENCE_MS,
    killSignal: 'SIGKILL',
  });
  return new Promise((resolve) => {
    child.once('message', (sizing) => resolve(sizing as Sizing));
    child.once('error', () => resolve({ ok: false, problem: 'broken' }));
    child.once('exit', () => resolve({ ok: false, problem: 'broken' }));
    child.send({ bytes, shape });
  });
}
