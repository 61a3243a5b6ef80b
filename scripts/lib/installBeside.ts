import { Sentence, tell } from '@cli/program';
import { existsSync } from 'node:fs';
import { runNpm } from './command';
import { inProject } from './project';

/**
 * Tools that weigh more than the product have a folder and a lock file of their own, and come only
 * when they are used.
 * @param folder with their package.json
 * @param name said to people
 * @param packageName which is there once they are installed
 * @throws Sentence when they cannot be installed
 */
export async function installBeside(
  folder: string,
  name: string,
  packageName: string,
): Promise<void> {
  if (existsSync(inProject(folder, 'node_modules', packageName))) return;
  tell(`Installing ${name} …`);
  const { code, output } = await runNpm([
    'ci',
    '--prefix',
    inProject(folder),
    '--legacy-peer-deps',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  if (code !== 0)
    throw new Sentence(`${output.trim()}\n${name} could not be installed: see above.`);
}
