/**
 * Ends in order at the first signal, so that requests in flight are answered; at once at the second.
 * @param explain what a person is told when it could not end in order
 */
export function endWhenTold(running: { close(): Promise<void> }, explain: (error: unknown) => string = String): void {
  let ending = false;
  const end = (): void => {
    if (ending) process.exit(1);
    ending = true;
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
}
