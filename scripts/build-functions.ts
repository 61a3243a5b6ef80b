/**
 * Bundles each Appwrite Function into one file that runs without node_modules:
 * dist/functions/<id>/main.js. `--to FOLDER` builds it elsewhere.
 */
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { inProject, root } from './lib/project';

const sources = inProject('functions');

/** The folders that are functions: those with a main.ts. */
async function functionIds(): Promise<string[]> {
  const entries = await readdir(sources, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && existsSync(join(sources, entry.name, 'main.ts')))
    .map(({ name }) => name)
    .sort();
}

/** The same sources give the same bytes, on every machine. @returns how many bytes */
async function buildFunction(id: string, folder: string): Promise<number> {
  const fresh = join(folder, `.${id}-new`);
  await rm(fresh, { recursive: true, force: true });
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [join('functions', id, 'main.ts')],
    outfile: join(fresh, 'main.js'),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    minify: true,
    // Names of errors and classes are told in the log.
    keepNames: true,
    legalComments: 'none',
    charset: 'utf8',
    tsconfig: inProject('tsconfig.json'),
    // The runtime calls what the module itself is.
    footer: { js: 'module.exports=module.exports.default;' },
    metafile: true,
    logLevel: 'warning',
  });
  const target = join(folder, id);
  await rm(target, { recursive: true, force: true });
  await rename(fresh, target);
  return Object.values(metafile.outputs)[0]?.bytes ?? 0;
}

export async function main(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  const folder = values.to === undefined ? inProject('dist/functions') : resolve(values.to);
  await mkdir(folder, { recursive: true });
  for (const id of await functionIds()) {
    const bytes = await buildFunction(id, folder);
    process.stdout.write(
      `${id}: ${relative('.', join(folder, id, 'main.js'))}, ${Math.round(bytes / 1024)} KiB\n`,
    );
  }
}
