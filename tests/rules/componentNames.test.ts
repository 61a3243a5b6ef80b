/** The minimizer of webpack.config.ts, in builds for donors and for QA. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const SOURCE = `class ErrorBoundary extends Array {}
  const CartLine = (props) => props.amount;
  function ProjectCard(props) { return [CartLine, ErrorBoundary, props.children]; }
  globalThis.shown = [ProjectCard, ErrorBoundary, CartLine, ProjectCard];`;

const place = mkdtempSync(join(tmpdir(), 'names-'));
afterAll(() => rmSync(place, { recursive: true }));

/** A file, as the minimizer's workers would run a program of the command line again. */
const PROGRAM = `const { webpack } = require(${JSON.stringify(require.resolve('webpack'))});
  const config = require(${JSON.stringify(join(root, 'webpack.config.ts'))}).default;
  const { minimizer } = config({}, { mode: 'production' }).optimization;
  const output = { path: __dirname, filename: 'built.js' };
  webpack(
    { mode: 'production', entry: __dirname + '/entry.js', output, optimization: { minimizer } },
    (error, stats) => {
      if (error ?? stats.hasErrors()) throw error ?? new Error(stats.toString());
    },
  );`;

function built(environment: Record<string, string>): string {
  const program = join(place, 'build.cjs');
  writeFileSync(join(place, 'entry.js'), SOURCE);
  writeFileSync(program, PROGRAM);
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', program], {
    cwd: root,
    env: { ...process.env, ...environment },
    encoding: 'utf8',
    timeout: 60_000,
  });
  if (status !== 0) throw new Error(stderr);
  return readFileSync(join(place, 'built.js'), 'utf8');
}

test('only the QA build keeps the names of components', () => {
  const names = ['ProjectCard', 'CartLine', 'ErrorBoundary'];
  const keptIn = (code: string): string[] => names.filter((name) => code.includes(name));
  expect(keptIn(built({ IKHAA_QA_BUILD: '1' }))).toEqual(names);
  expect(keptIn(built({ IKHAA_QA_BUILD: '' }))).toEqual([]);
});
