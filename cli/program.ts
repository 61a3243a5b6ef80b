/** A failure whose message is for the person at the keyboard. */
export class Sentence extends Error {}

/** The server's failures with such messages, by name. */
const SENTENCES = ['MachineError', 'ProvisionError'];
const isForPeople = (error: unknown): error is Error =>
  error instanceof Sentence || (error instanceof Error && SENTENCES.includes(error.name));

/** Prints progress on standard error, as programs read the one line on standard output. */
export function tell(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Runs a program: a failure prints one sentence and exits with 1. `--help` prints the help. */
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
