/** Finds programs of the computer, and installs them by Debian's package manager. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './command';
import { tell } from '@cli/program';

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @returns the path of the first of these programs on the PATH, or null */
export function onPath(...names: string[]): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return (
    names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram) ?? null
  );
}

/** @returns whether apt-get has installed the packages, as root or by a sudo without a password */
export async function installPackages(name: string, packages: readonly string[]): Promise<boolean> {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = async (...args: string[]): Promise<boolean> => {
    const [command = '', ...rest] = [
      ...asRoot,
      'env',
      'DEBIAN_FRONTEND=noninteractive',
      'apt-get',
      ...args,
    ];
    return (await run(command, rest)).code === 0;
  };
  if ((await run('apt-get', ['--version'])).code !== 0) return false;
  tell(`Installing ${name} with apt-get …`);
  return (
    (await apt('update')) && (await apt('install', '-y', '--no-install-recommends', ...packages))
  );
}
