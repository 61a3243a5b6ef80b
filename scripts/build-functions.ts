/**
 * Bundles each function into dist/functions/<id>/main.js. A package.json beside it names the
 * packages that cannot be bundled, which a server installs. The programs that a function starts are
 * files of their own. `--to FOLDER` builds into another folder.
 */
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build, type Plugin } from 'esbuild';
import { inProject, root } from './lib/project';

const sources = inProject('functions');

async function functionIds(): Promise<string[]> {
  const entries = await readdir(sources, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && existsSync(join(sources, entry.name, 'main.ts')))
    .map(({ name }) => name)
    .sort();
}

/** Packages with machine code, or with files to read. */
const INSTALLED = [
  '@expo-google-fonts/chocolate-classical-sans',
  '@expo-google-fonts/noto-sans',
  '@expo-google-fonts/noto-sans-arabic',
  '@expo-google-fonts/noto-sans-bengali',
  '@expo-google-fonts/noto-sans-devanagari',
  '@expo-google-fonts/noto-sans-hebrew',
  '@expo-google-fonts/readex-pro',
  'sharp',
];

/** The programs of a function: the files of its folder `programs`. */
async function programsOf(id: string): Promise<string[]> {
  const folder = join(sources, id, 'programs');
  return existsSync(folder)
    ? (await readdir(folder)).sort().map((file) => join('functions', id, 'programs', file))
    : [];
}

async function writePackage(folder: string, names: readonly string[]): Promise<void> {
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    await readFile(inProject('package.json'), 'utf8'),
  );
  const versions = Object.fromEntries(names.map((name) => [name, dependencies[name]]));
  await writeFile(
    join(folder, 'package.json'),
    `${JSON.stringify({ private: true, dependencies: versions }, null, 2)}\n`,
  );
}

/**
 * The same sources give the same bytes on every machine.
 * @returns the number of bytes
 */
export async function buildFunction(
  id: string,
  folder: string,
  plugins: Plugin[] = [],
): Promise<number> {
  const fresh = join(folder, `.${id}-new`);
  await rm(fresh, { recursive: true, force: true });
  const programs = await programsOf(id);
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [
      { in: join('functions', id, 'main.ts'), out: 'main' },
      ...programs.map((program) => ({ in: program, out: basename(program, '.ts') })),
    ],
    outdir: fresh,
    external: INSTALLED,
    plugins,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    minify: true,
    // The log names errors and classes.
    keepNames: true,
    legalComments: 'none',
    charset: 'utf8',
    tsconfig: inProject('tsconfig.json'),
    // The runtime calls the module's exports.
    footer: { js: 'module.exports=module.exports.default;' },
    metafile: true,
    logLevel: 'warning',
  });
  const outputs = Object.values(metafile.outputs);
  const imported = outputs.flatMap(({ imports }) => imports.map(({ path }) => path));
  const installed = INSTALLED.filter((name) =>
    imported.some((path) => path === name || path.startsWith(`${name}/`)),
  );
  if (installed.length > 0) await writePackage(fresh, installed);
  const target = join(folder, id);
  await rm(target, { recursive: true, force: true });
  await rename(fresh, target);
  return outputs.reduce((sum, { bytes }) => sum + bytes, 0);
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
