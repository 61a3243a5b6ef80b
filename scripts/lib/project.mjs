/** Where the project is, and how its programs speak to people. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const inProject = (...parts) => join(root, ...parts);

/** A failure whose message is meant for the person at the keyboard. */
export class Sentence extends Error {}

/** Those of the back end, by their names: TypeScript is loaded when the packages are there. */
const SENTENCES = ['MachineError', 'ProvisionError'];
const isForPeople = (error) => error instanceof Sentence || SENTENCES.includes(error?.name);

/** Progress goes to standard error: standard output belongs to the one line that others may wait for. */
export const tell = (line) => process.stderr.write(`${line}\n`);

/** Runs a program of ours: a failure is one sentence and exit code 1. `--help` prints the help instead. */
export async function runProgram(help, main) {
  if (process.argv.includes('--help') || process.argv.includes('-h')) {
    process.stdout.write(`${help.trim()}\n`);
    return;
  }
  try {
    await main();
  } catch (error) {
    if (!isForPeople(error)) throw error;
    tell(error.message);
    process.exitCode = 1;
  }
}
