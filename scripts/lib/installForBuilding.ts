/** `npm start` installs only the packages that run; those for building are installed on demand. */
import { runNode } from './command';

/** Exits if the installation fails, which has printed the reason. */
export async function installForBuilding(): Promise<void> {
  const { code } = await runNode(['scripts/run.mjs'], { show: true });
  if (code !== 0) process.exit(code);
}
