import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { root } from './project';

export type RunOptions = {
  env?: Record<string, string | undefined>;
  /** The project's folder by default. */
  cwd?: string;
  /** Shows the program's output, which is otherwise collected. */
  show?: boolean;
  onLine?: (line: string) => void;
};

/** `code` is 127 for a missing program. */
export type Outcome = { code: number; output: string };

export function run(
  command: string,
  args: readonly string[],
  { env = {}, cwd = root, show = false, onLine }: RunOptions = {},
): Promise<Outcome> {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: show ? ['ignore', 2, 2] : ['ignore', 'pipe', 'pipe'],
    });
    const parts: Buffer[] = [];
    child.stdout?.on('data', (part: Buffer) => parts.push(part));
    child.stderr?.on('data', (part: Buffer) => parts.push(part));
    if (onLine)
      for (const output of [child.stdout, child.stderr])
        if (output) createInterface({ input: output }).on('line', onLine);
    child.on('error', () => done({ code: 127, output: '' }));
    child.on('close', (code) =>
      done({ code: code ?? 1, output: Buffer.concat(parts).toString('utf8') }),
    );
  });
}

/** Runs a script or a package's program under this Node. */
export const runNode = (args: readonly string[], options?: RunOptions): Promise<Outcome> =>
  run(process.execPath, args, options);

/** Runs the npm that called this program, or the one on the path. */
export function runNpm(args: readonly string[], options?: RunOptions): Promise<Outcome> {
  const npm = process.env.npm_execpath;
  return npm?.endsWith('.js') ? runNode([npm, ...args], options) : run('npm', args, options);
}
