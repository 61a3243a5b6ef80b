/** Runs an operation's program: arguments in, sentences out, exit code 1 for a failure. */
import type { Dependencies } from './commandLine';
import { loadSettings } from './loadSettings';
import { runProgram } from './program';

/** @param program resolves to false when it found a fault */
export function runOperation(
  help: string,
  program: (args: readonly string[], dependencies: Dependencies) => Promise<boolean | void>,
  { withOldNames = false } = {},
): Promise<void> {
  return runProgram(help, async () => {
    loadSettings({ withOldNames });
    const isWell = await program(process.argv.slice(2), {
      environment: process.env,
      say: (line) => process.stdout.write(`${line}\n`),
    });
    if (isWell === false) process.exitCode = 1;
  });
}
