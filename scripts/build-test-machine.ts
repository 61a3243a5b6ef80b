/** Bundles the machines of tests, as compiling some 900 files takes longer than their start. */
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { inProject } from './lib/project';

/** Files still find others beside their source. */
const whereTheyAre: Plugin = {
  name: 'where they are',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const place = { __filename: path, __dirname: dirname(path) };
      const lines = Object.entries(place).map(
        ([name, value]) => `const ${name} = ${JSON.stringify(value)};`,
      );
      return { contents: `${lines.join(' ')} ${await readFile(path, 'utf8')}`, loader: 'ts' };
    });
  },
};

export async function main(): Promise<void> {
  await build({
    entryPoints: {
      attackedSite: inProject('tests/attacks/support/machine.ts'),
      testBed: inProject('backend/testing/machineProcess.ts'),
    },
    outdir: inProject('dist/test-machine'),
    outExtension: { '.js': '.cjs' },
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    // The log names errors and classes.
    keepNames: true,
    logLevel: 'error',
    tsconfig: inProject('tsconfig.json'),
    // Found beside the bundle, in node_modules.
    external: ['sharp', '@expo-google-fonts/*'],
    plugins: [whereTheyAre],
  });
}
