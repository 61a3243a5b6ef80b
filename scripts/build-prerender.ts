/** Bundles the renderer of prerendered pages in the mode of the browser's build. */
import { build } from 'esbuild';
import { inProject } from './lib/project';

const SETTINGS = [
  'IKHAA_APPWRITE_ENDPOINT',
  'IKHAA_APPWRITE_PROJECT',
  'IKHAA_STRIPE_PUBLISHABLE_KEY',
  'IKHAA_RATE_MAX_DAYS',
  'IKHAA_TECHNICAL_REPORTS',
];

export async function main(): Promise<void> {
  await build({
    entryPoints: [inProject('scripts/prerender/worker.ts')],
    outfile: inProject('dist/prerender/worker.cjs'),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    jsx: 'automatic',
    minify: false,
    sourcemap: false,
    logLevel: 'error',
    tsconfig: inProject('tsconfig.json'),
    // They have machine code, or files to read.
    external: ['sharp', '@expo-google-fonts/*'],
    loader: { '.css': 'empty', '.woff2': 'empty' },
    // The aliases are those of the browser's build.
    alias: {
      stylis: inProject('node_modules/stylis'),
    },
    define: {
      'process.env.NODE_ENV': '"production"',
      ...Object.fromEntries(
        SETTINGS.map((name) => [`process.env.${name}`, JSON.stringify(process.env[name] ?? '')]),
      ),
    },
  });
}
