/** Running other programs. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { root } from './project.mjs';

/**
 * Runs a program to its end.
 * @param {{ env?: Record<string, string>, show?: boolean, onLine?: (line: string) => void }} [options] `show` lets its output through; otherwise it is collected, and `onLine` hears each line as it comes
 * @returns {Promise<{ code: number, output: string }>} `code` is 127 when there is no such program
 */
export function run(command, args, { env = {}, show = false, onLine } = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: show ? ['ignore', 2, 2] : ['ignore', 'pipe', 'pipe'],
    });
    const parts = [];
    child.stdout?.on('data', (part) => parts.push(part));
    child.stderr?.on('data', (part) => parts.push(part));
    for (const output of onLine ? [child.stdout, child.stderr] : [])
      if (output) createInterface({ input: output }).on('line', onLine);
    child.on('error', () => done({ code: 127, output: '' }));
    child.on('close', (code) =>
      done({ code: code ?? 1, output: Buffer.concat(parts).toString('utf8') }),
    );
  });
}

/** Runs a script or a package's program under this Node. */
export const runNode = (args, options) => run(process.execPath, args, options);

/** npm as it was called, or the one on the path. */
export function runNpm(args, options) {
  const npm = process.env.npm_execpath;
  return npm?.endsWith('.js') ? runNode([npm, ...args], options) : run('npm', args, options);
}
