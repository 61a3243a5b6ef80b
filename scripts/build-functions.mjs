/** Bundles each Appwrite Function into one file that runs without node_modules: dist/functions/<id>/main.js. */
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const sources = join(root, 'backend', 'functions');

/** The folders of backend/functions that are functions: those with a main.ts. */
async function functionIds() {
  const entries = await readdir(sources, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory() && existsSync(join(sources, entry.name, 'main.ts'))).map(({ name }) => name).sort();
}

/**
 * The same sources give the same bytes, on every machine.
 * @param {{ folder?: string }} [options] where the functions' folders go
 * @returns {Promise<{ id: string, file: string, bytes: number }[]>}
 */
export async function buildFunctions({ folder = join(root, 'dist', 'functions') } = {}) {
  const built = [];
  for (const id of await functionIds()) {
    const fresh = join(folder, `.${id}-new`);
    await rm(fresh, { recursive: true, force: true });
    const { metafile } = await build({
      absWorkingDir: root,
      entryPoints: [join('backend', 'functions', id, 'main.ts')],
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
      tsconfig: join(root, 'tsconfig.json'),
      // The runtime calls what the module itself is.
      footer: { js: 'module.exports=module.exports.default;' },
      metafile: true,
      logLevel: 'warning',
    });
    const target = join(folder, id);
    await mkdir(folder, { recursive: true });
    await rm(target, { recursive: true, force: true });
    await rename(fresh, target);
    built.push({ id, file: join(target, 'main.js'), bytes: Object.values(metafile.outputs)[0].bytes });
  }
  return built;
}

/** `--to FOLDER` builds elsewhere than dist/functions. */
function chosenFolder() {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  return values.to === undefined ? {} : { folder: resolve(values.to) };
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const { id, file, bytes } of await buildFunctions(chosenFolder())) process.stdout.write(`${id}: ${relative('.', file)}, ${Math.round(bytes / 1024)} KiB\n`);
}
