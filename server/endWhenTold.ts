/** Signals within this time count as one: npm forwards the terminal's signal. */
const SAME_SIGNAL_MS = 500;

/**
 * Ends in order at the first signal, or when a parent with a channel (`ipc`) is gone, and at once
 * at the second signal.
 * @returns ends it for another reason, gently if no new connection can arrive
 */
export function endWhenTold(
  running: { close(gently?: boolean): Promise<void> },
  explain: (error: unknown) => string = String,
): (gently: boolean) => void {
  let since: number | null = null;
  const end = (gently: boolean): void => {
    if (since !== null && Date.now() - since > SAME_SIGNAL_MS) process.exit(1);
    if (since !== null) return;
    since = Date.now();
    running.close(gently).then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${explain(error)}\n`);
        process.exit(1);
      },
    );
  };
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(event, () => end(false));
  // Undefined without a channel.
  if (process.connected === false) end(false);
  return end;
}
