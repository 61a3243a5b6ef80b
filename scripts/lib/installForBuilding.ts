/** `npm start` installs what runs; what only builds and tests comes when it is needed. */
import { runNode } from './command';

/** Ends the program when an installation fails: the reason was printed by then. */
export async function installForBuilding(): Promise<void> {
  const { code } = await runNode(['scripts/run.mjs'], { show: true });
  if (code !== 0) process.exit(code);
}
