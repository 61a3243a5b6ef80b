/** Signals within this time count as one: npm forwards the terminal's signal. */
const SAME_SIGNAL_MS = 500;

/**
 * Ends in order at the first signal, or when a parent with a channel (`ipc`) is gone, and at once
 * at the second signal.
 */
export function endWhenTold(
  running: { close(): Promise<void> },
  explain: (error: unknown) => string = String,
): void {
  let since: number | null = null;
  const end = (): void => {
    if (since !== null && Date.now() - since > SAME_SIGNAL_MS) process.exit(1);
    if (since !== null) return;
    since = Date.now();
    running.close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${explain(error)}\n`);
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
