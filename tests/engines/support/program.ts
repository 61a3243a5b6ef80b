import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';

/**
 * Starts a program that ends with this process at the latest.
 * @throws when there is no such program
 */
export async function startProgram(
  path: string,
  args: readonly string[],
  options: SpawnOptions,
): Promise<ChildProcess> {
  const child = spawn(path, args, options);
  const end = (): void => {
    child.kill('SIGKILL');
  };
  process.once('exit', end);
  child.once('close', () => process.removeListener('exit', end));
  await new Promise((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', reject);
  });
  return child;
}

/** Ends it, and resolves when it has ended. */
export async function endProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await closed;
}

/**
 * The first thing that a program says that matches, on one of its outputs.
 * @throws when it ends before
 */
export function heard(
  child: ChildProcess,
  output: NodeJS.ReadableStream | null | undefined,
  pattern: RegExp,
): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    output?.on('data', (part: Buffer) => {
      said += part.toString('utf8');
      const found = pattern.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', () => reject(new Error(`${child.spawnfile} ended: ${said}`)));
  });
}
