import { Sentence, tell } from '@cli/program';
import { existsSync } from 'node:fs';
import { runNpm } from './command';
import { inProject } from './project';

/**
 * Installs tools that are larger than the product in their own folder when they are first used.
 * @param name shown to people
 * @param packageName a package that exists once they are installed
 * @throws Sentence if they cannot be installed
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
