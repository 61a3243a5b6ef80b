import { Sentence, runProgram } from '@cli/program';
import { freePort } from '@server/freePort';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inProject } from '../scripts/lib/project';

const HELP = `
node scripts/run.mjs tools/measure-start.ts: measures how long npm start takes until it is ready, with everything installed.
It uses free ports and a data folder of its own: first after deleting the build (dist and webpack's cache), then three times without changes.

  --warm   only the starts without changes
`;

/** @returns milliseconds from the start of the process to its line; the process then ends */
async function timeOneStart(dataDir: string): Promise<number> {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    CARD_PORT: String(await freePort()),
  };
  const start = performance.now();
  const child = spawn(process.execPath, [inProject('scripts/run.mjs'), 'scripts/start.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = new Promise((done) => {
    child.on('exit', done);
  });
  const ready = new Promise<boolean>((done) => {
    child.stdout?.on('data', (text) => {
      if (String(text).includes('Ikhaa is ready at')) done(true);
    });
  });
  if (!(await Promise.race([ready, ended.then(() => false)])))
    throw new Sentence('The start failed: see above.');
  const took = performance.now() - start;
  child.kill('SIGTERM');
  await ended;
  return took;
}

export const main = (): Promise<void> =>
  runProgram(HELP, async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'ikhaa-measure-'));
    const report = (name: string, ms: number, goal: number): void => {
      process.stdout.write(`${name}: ${(ms / 1000).toFixed(1)} s (goal: under ${goal} s)\n`);
    };
    try {
      if (!process.argv.includes('--warm')) {
        rmSync(inProject('dist'), { recursive: true, force: true });
        rmSync(inProject('node_modules/.cache/webpack'), { recursive: true, force: true });
        report('first start, nothing built', await timeOneStart(dataDir), 60);
      }
      for (const name of ['a start without changes', 'another', 'and another'])
        report(name, await timeOneStart(dataDir), 5);
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
