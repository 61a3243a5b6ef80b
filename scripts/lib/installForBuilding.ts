/** `npm start` installs what runs; what only builds and tests comes when it is needed. */
import { runNode } from './command';

/** Ends the program when something cannot be installed: why was said then. */
export async function installForBuilding(): Promise<void> {
  const { code } = await runNode(['scripts/run.mjs'], { show: true });
  if (code !== 0) process.exit(code);
}
