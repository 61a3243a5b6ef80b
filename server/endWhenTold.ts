/** Within this time it is one signal: npm passes on what the terminal has sent to all. */
const SAME_SIGNAL_MS = 500;

/**
 * Ends in order at the first signal, so that requests in flight are answered; at once at the
 * second. A program that was started with a channel to its parent (node:child_process, `ipc`) also
 * ends in order when the parent is gone, by any cause.
 * @param explain the sentence for a person when it could not end in order
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
  // Without a channel it is undefined.
  if (process.connected === false) end();
}
