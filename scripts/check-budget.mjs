/**
 * Checks what the first view of the home page costs in JavaScript, against a budget in KiB of gzip. Over it, the largest modules are named.
 * Needs a build with statistics: node scripts/check-budget.mjs makes one.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync, brotliCompressSync } from 'node:zlib';

/** The home page's first view. */
const BUDGET_GZIP_KIB = 210;
const LARGEST_NAMED = 20;

const root = join(import.meta.dirname, '..');
const site = join(root, 'dist/site');
const kib = (bytes) => (bytes / 1024).toFixed(1);

if (!existsSync(join(site, 'index.html'))) {
  console.error('There is no build to measure. Run npm run build first.');
  process.exit(1);
}

const html = readFileSync(join(site, 'index.html'), 'utf8');
const scripts = [...html.matchAll(/<script[^>]+src="\/([^"]+\.js)"/g)].map((match) => match[1]);
/** Chunks that the home page asks for at once: the Appwrite SDK, without which it has no projects. */
const early = JSON.parse(readFileSync(join(root, 'scripts/early-chunks.json'), 'utf8'));
const chunks = execFileSync('ls', [join(site, 'assets')], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => early.some((name) => file.startsWith(`${name}.`) && file.endsWith('.js')))
  .map((file) => `assets/${file}`);

const sizes = [...scripts, ...chunks].map((file) => {
  const bytes = readFileSync(join(site, file));
  return { file, gzip: gzipSync(bytes, { level: 9 }).length, brotli: brotliCompressSync(bytes).length };
});
const total = sizes.reduce((sum, { gzip }) => sum + gzip, 0);
const brotli = sizes.reduce((sum, size) => sum + size.brotli, 0);
for (const { file, gzip } of sizes) console.log(`${kib(gzip).padStart(8)} KiB  ${file}`);
console.log(`First view of the home page: ${kib(total)} KiB gzip, ${kib(brotli)} KiB brotli; the budget is ${BUDGET_GZIP_KIB} KiB gzip.`);

if (total > BUDGET_GZIP_KIB * 1024) {
  const folder = mkdtempSync(join(tmpdir(), 'ikhaa-stats-'));
  const statsFile = join(folder, 'stats.json');
  execFileSync(process.execPath, [join(root, 'node_modules/webpack/bin/webpack.js'), '--mode', 'production', '--json', statsFile, '--output-path', join(folder, 'site')], { cwd: root, stdio: 'ignore' });
  const stats = JSON.parse(readFileSync(statsFile, 'utf8'));
  const first = new Set(stats.entrypoints.main.chunks);
  const modules = stats.modules.filter((module) => module.chunks.some((chunk) => first.has(chunk)));
  console.error('Over the budget. The largest modules, before compression:');
  for (const { name, size } of modules.sort((a, b) => b.size - a.size).slice(0, LARGEST_NAMED)) console.error(`${kib(size).padStart(8)} KiB  ${name}`);
  rmSync(folder, { recursive: true, force: true });
  process.exit(1);
}
