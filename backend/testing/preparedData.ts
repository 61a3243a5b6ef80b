/**
 * The data of a machine that was started once, made before the tests: each of theirs starts on a
 * copy, as a first start takes twice the processor time of a later one.
 */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtMachine, dist } from './builtMachine';

const PREPARED = join(dist, 'test-machine/prepared');
const STAMP = join(dist, '.test-machine-prepared');

/** What it was made with, and on which day: the demo content has dates of then. */
const describe = (): string =>
  ['.test-machine-built', '.functions-built']
    .map((name) => readFileSync(join(dist, name), 'utf8'))
    .concat(new Date().toISOString().slice(0, 10))
    .join(' ');

/** Makes it where what is built has changed since. */
export async function prepareData(): Promise<void> {
  const wanted = describe();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  rmSync(STAMP, { force: true });
  rmSync(PREPARED, { recursive: true, force: true });
  const env = {
    ...process.env,
    TEST_BED_HOME: PREPARED,
    TEST_BED_PORT: '0',
    TEST_BED_CARD_PORT: '0',
  };
  const machine = spawn(process.execPath, [builtMachine('testBed')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  machine.stderr?.on('data', (part: Buffer) => {
    said += part.toString();
  });
  machine.stdout?.on('data', (part: Buffer) => {
    if (part.toString().includes('ready')) machine.kill('SIGTERM');
  });
  const code = await new Promise((ended) => machine.once('exit', ended));
  if (code !== 0) throw new Error(`The machine of tests ended with ${String(code)}: ${said}`);
  writeFileSync(STAMP, wanted);
}

/**
 * Without any, as where no test prepared it, the machine makes its own.
 * @param home the new machine's, which has no data yet
 */
export function copyPreparedData(home: string): void {
  if (existsSync(STAMP)) cpSync(join(PREPARED, 'data'), join(home, 'data'), { recursive: true });
}
