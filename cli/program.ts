/** How programs speak to the person at the keyboard. */

/** A failure whose message is meant for that person. */
export class Sentence extends Error {}

/** Failures of the server that are meant for that person too, by their names. */
const SENTENCES = ['MachineError', 'ProvisionError'];
const isForPeople = (error: unknown): error is Error =>
  error instanceof Sentence || (error instanceof Error && SENTENCES.includes(error.name));

/**
 * Progress goes to standard error: standard output belongs to the one line that others may wait
 * for.
 */
export function tell(line: string): void {
  process.stderr.write(`${line}\n`);
}

/**
 * Runs a program of ours: a failure is one sentence and exit code 1. `--help` prints the help
 * instead.
 */
export async function runProgram(help: string, main: () => unknown): Promise<void> {
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
