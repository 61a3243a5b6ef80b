/**
 * Checks the first view of the home page on a phone against budgets: all JavaScript that it loads
 * by itself, and the fonts of each language. tests/e2e/prerender.spec.ts compares the list of
 * scripts with a browser. Over a budget, the largest modules are printed. QA's tools must not reach
 * donors.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { TraceMap, decodedMappings } from '@jridgewell/trace-mapping';
import { qaTraces } from './lib/qaTraces';

const LANGUAGES = ['en', 'ar'] as const;
type Language = (typeof LANGUAGES)[number];

/** The chunks that the home page loads by itself on a phone, by language. */
const FIRST_VIEW_CHUNKS: Readonly<Record<Language, readonly string[]>> = {
  en: ['main'],
  ar: ['main', 'right-to-left'],
};
const BUDGETS_KIB = { gzip: 205, brotli: 177 };
const KINDS = ['gzip', 'brotli'] as const;
const FONT_BUDGETS_KIB: Readonly<Record<Language, number>> = { en: 70, ar: 110 };
const LARGEST_NAMED = 20;

const site = join(__dirname, '../dist/site');

const kib = (bytes: number): string => (bytes / 1024).toFixed(1);
const read = (file: string): Buffer => readFileSync(join(site, file));
const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);
const weigh = (file: string): { file: string; gzip: number; brotli: number } => ({
  file,
  gzip: gzipSync(read(file), { level: 9 }).length,
  brotli: brotliCompressSync(read(file)).length,
});

/** Bytes of each source in a minified file, by its source map. */
function bytesBySource(file: string): [string, number][] {
  const lines = read(file).toString().split('\n');
  const map = new TraceMap(read(`${file}.map`).toString());
  const bytes = new Map<string, number>();
  decodedMappings(map).forEach((segments, line) =>
    segments.forEach((segment, index) => {
      if (segment.length === 1) return;
      const end = segments[index + 1]?.[0] ?? lines[line]?.length ?? 0;
      const source = map.sources[segment[1]] ?? '';
      bytes.set(source, (bytes.get(source) ?? 0) + end - segment[0]);
    }),
  );
  return [...bytes];
}

let over = false;

function check(what: string, bytes: number, budget: number): boolean {
  const isOver = bytes > budget * 1024;
  over ||= isOver;
  console.log(`${what}: ${kib(bytes)} KiB of ${budget}${isOver ? '  OVER THE BUDGET' : ''}`);
  return isOver;
}

export function main(): void {
  if (!existsSync(join(site, 'index.html'))) {
    console.error('There is no build to measure. Run npm run build first.');
    process.exit(1);
  }
  const {
    chunks,
  }: {
    chunks: Record<string, string[]>;
  } = JSON.parse(read('build.json').toString());
  const html = read('index.html').toString();
  const fonts: Record<Language, string[]> = JSON.parse(/id="fonts">([^<]+)</.exec(html)?.[1] ?? '');

  for (const language of LANGUAGES) {
    const names = FIRST_VIEW_CHUNKS[language];
    const files = [...new Set(names.flatMap((name) => chunks[name] ?? []))]
      .filter((file) => file.endsWith('.js'))
      .map(weigh);
    const kinds = KINDS.filter((kind) =>
      check(
        `JavaScript of the first view, ${language}, ${kind}`,
        sum(files.map((file) => file[kind])),
        BUDGETS_KIB[kind],
      ),
    );
    check(
      `Fonts of the first view, ${language}`,
      sum(fonts[language].map((file) => read(file).length)),
      FONT_BUDGETS_KIB[language],
    );
    if (kinds.length === 0) continue;
    console.error('The largest modules, before compression:');
    const largest = files
      .flatMap(({ file }) => bytesBySource(file))
      .sort((one, other) => other[1] - one[1]);
    for (const [source, bytes] of largest.slice(0, LARGEST_NAMED))
      console.error(`${kib(bytes).padStart(8)} KiB  ${source}`);
  }

  const traces = qaTraces(site);
  if (traces.length > 0)
    console.error(`The donors' build has parts of the tools for QA in it:\n${traces.join('\n')}`);

  process.exit(over || traces.length > 0 ? 1 : 0);
}
