/** What the embedded servers have in common as programs of their own. */
import { endWhenTold } from '@server/endWhenTold';

/** @throws Error with a sentence */
export function portOf(text: string): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535)
    throw new Error(`--port must be a number from 0 to 65535, not "${text}".`);
  return port;
}

const sentenceOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Runs a server until it is told to end. @param start resolves to null when there is nothing to run */
export async function runServer(
  start: () => Promise<{ close(): Promise<void> } | null>,
): Promise<void> {
  try {
    const server = await start();
    if (server !== null) endWhenTold(server, sentenceOf);
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exitCode = 1;
  }
}
