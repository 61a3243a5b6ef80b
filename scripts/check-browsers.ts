/**
 * Holds the built site to the oldest browsers of package.json: every script, and every style, with
 * the libraries in them. Both what the browser could not read and what it does not have are named.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newInScript, newInStyles } from './lib/newFeatures';

const site = join(__dirname, '../dist/site');

/** What a library asks for before it uses it, by the beginning of the file's name and its words. */
const ASKED_FOR_BEFORE: readonly (readonly [feature: string, reason: string])[] = [];

const isAskedFor = (problem: string): boolean =>
  ASKED_FOR_BEFORE.some(([feature]) => problem === feature);

const scriptsIn = (html: string): string[] =>
  Array.from(html.matchAll(/<script(?![^>]*\b(?:src|type)=)[^>]*>([^<]*)<\/script>/g), ([, code]) =>
    String(code),
  );

function problemsOf(file: string): string[] {
  const text = readFileSync(join(site, file), 'utf8');
  if (file.endsWith('.css')) return newInStyles(text);
  if (file.endsWith('.html')) return scriptsIn(text).flatMap(newInScript);
  // Styles are written in scripts too.
  return [...newInScript(text), ...newInStyles(text)];
}

export function main(): void {
  if (!existsSync(join(site, 'index.html'))) {
    console.error('There is no build to look at. Run npm run build first.');
    process.exit(1);
  }
  const files = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(?:js|css|html)$/.test(file),
  );
  const found = files.flatMap((file) =>
    [...new Set(problemsOf(file))]
      .filter((problem) => !isAskedFor(problem))
      .map((problem) => `${file}: ${problem}`),
  );
  for (const line of found) console.error(line);
  console.log(`${files.length} files, ${found.length} uses of what the oldest browsers lack`);
  if (found.length > 0) process.exitCode = 1;
}
