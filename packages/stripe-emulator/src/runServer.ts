/** Runs a server as a program; each emulator has this file, as each is a package of its own. */

/** @throws Error with a sentence */
export function portOf(text: string): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535)
    throw new Error(`--port must be a number from 0 to 65535, not "${text}".`);
  return port;
}

const sentenceOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Signals within this time count as one: npm forwards the terminal's signal. */
const SAME_SIGNAL_MS = 500;

/**
 * The first signal, or the end of a parent with an `ipc` channel, ends the server in order, after
 * its running requests; the second one ends it at once.
 */
function endWhenTold(server: { close(): Promise<void> }): void {
  let since: number | null = null;
  const end = (): void => {
    if (since !== null && Date.now() - since > SAME_SIGNAL_MS) process.exit(1);
    if (since !== null) return;
    since = Date.now();
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${sentenceOf(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  process.on('disconnect', end);
  // Undefined without a channel.
  if (process.connected === false) end();
}

/** @param start resolves to null without anything to run */
export async function runServer(
  start: () => Promise<{ close(): Promise<void> } | null>,
): Promise<void> {
  try {
    const server = await start();
    if (server !== null) endWhenTold(server);
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exitCode = 1;
  }
}
