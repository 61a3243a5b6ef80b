/**
 * Checks the JavaScript that the page loads before its first view, as the built index.html names it, against a budget in KiB of gzip.
 * Over it, the largest modules are named, from the build's source maps. What loads after the first view is listed beside it.
 * No byte of the tools for QA may be in what donors load.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { TraceMap, decodedMappings } from '@jridgewell/trace-mapping';
import { qaTraces } from './lib/qaTraces.mjs';

const BUDGET_GZIP_KIB = 210;
const LARGEST_NAMED = 20;
/** Chunks that the home page asks for as soon as it stands: the Appwrite SDK, for its lists. */
const SOON_AFTER = ['appwrite.'];

const site = join(import.meta.dirname, '../dist/site');
if (!existsSync(join(site, 'index.html'))) {
  console.error('There is no build to measure. Run npm run build first.');
  process.exit(1);
}

const traces = qaTraces(site);
if (traces.length > 0) {
  console.error(`The donors' build has parts of the tools for QA in it:\n${traces.join('\n')}`);
  process.exit(1);
}

const kib = (bytes) => (bytes / 1024).toFixed(1);
const read = (file) => readFileSync(join(site, file));
const weigh = (files) =>
  files.map((file) => ({ file, gzip: gzipSync(read(file), { level: 9 }).length, brotli: brotliCompressSync(read(file)).length }));
const sum = (sizes, kind) => sizes.reduce((total, size) => total + size[kind], 0);

/** Bytes of each source in a minified file, by its source map. */
function bytesBySource(file) {
  const lines = read(file).toString().split('\n');
  const map = new TraceMap(read(`${file}.map`).toString());
  const bytes = new Map();
  decodedMappings(map).forEach((segments, line) =>
    segments.forEach((segment, index) => {
      if (segment.length === 1) return;
      const end = segments[index + 1]?.[0] ?? lines[line].length;
      const source = map.sources[segment[1]];
      bytes.set(source, (bytes.get(source) ?? 0) + end - segment[0]);
    }),
  );
  return [...bytes];
}

const html = read('index.html').toString();
const first = weigh([...html.matchAll(/<script[^>]+src="\/([^"]+\.js)"/g)].map((match) => match[1]));
const after = weigh(readdirSync(join(site, 'assets')).filter((file) => file.endsWith('.js') && SOON_AFTER.some((name) => file.startsWith(name))).map((file) => `assets/${file}`));

for (const { file, gzip } of [...first, ...after]) console.log(`${kib(gzip).padStart(8)} KiB  ${file}`);
console.log(`Before the first view: ${kib(sum(first, 'gzip'))} KiB gzip, ${kib(sum(first, 'brotli'))} brotli; the budget is ${BUDGET_GZIP_KIB} KiB gzip. Soon after it: ${kib(sum(after, 'gzip'))} KiB.`);

if (sum(first, 'gzip') > BUDGET_GZIP_KIB * 1024) {
  console.error('Over the budget. The largest modules, before compression:');
  const largest = first.flatMap(({ file }) => bytesBySource(file)).sort((a, b) => b[1] - a[1]);
  for (const [source, bytes] of largest.slice(0, LARGEST_NAMED)) console.error(`${kib(bytes).padStart(8)} KiB  ${source}`);
  process.exit(1);
}
