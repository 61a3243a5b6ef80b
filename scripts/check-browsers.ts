/**
 * Checks built scripts and styles, and the styles in our code, for the oldest browsers of
 * package.json. It skips styles in libraries' scripts, as Material UI includes some for unused
 * themes.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newInScript, newInStyles } from './lib/newFeatures';

const site = join(__dirname, '../dist/site');
const sources = join(__dirname, '../src');

/** Libraries detect these features before use; a lint rule forbids them in our own code. */
const ASKED_FOR_BEFORE: Readonly<Record<string, string>> = {
  'URL.canParse': 'zod looks whether it is a function',
};

const scriptsIn = (html: string): string[] =>
  Array.from(html.matchAll(/<script(?![^>]*\b(?:src|type)=)[^>]*>([^<]*)<\/script>/g), ([, code]) =>
    String(code),
  );

function problemsOf(file: string): string[] {
  const text = readFileSync(join(site, file), 'utf8');
  if (file.endsWith('.css')) return newInStyles(text);
  if (file.endsWith('.html')) return scriptsIn(text).flatMap(newInScript);
  return newInScript(text).filter((problem) => !(problem in ASKED_FOR_BEFORE));
}

const filesIn = (folder: string, kinds: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => kinds.test(file));

export function main(): void {
  if (!existsSync(join(site, 'index.html'))) {
    console.error('There is no build to look at. Run npm run build first.');
    process.exit(1);
  }
  const built = filesIn(site, /\.(?:js|css|html)$/);
  const written = filesIn(sources, /(?<!\.test)\.tsx?$/);
  const found = [
    ...built.flatMap((file) =>
      [...new Set(problemsOf(file))].map((problem) => `${file}: ${problem}`),
    ),
    ...written.flatMap((file) =>
      newInStyles(readFileSync(join(sources, file), 'utf8')).map(
        (problem) => `src/${file}: ${problem}`,
      ),
    ),
  ];
  for (const line of found) console.error(line);
  console.log(
    `${built.length + written.length} files, ${found.length} uses of what the oldest browsers lack`,
  );
  if (found.length > 0) process.exitCode = 1;
}
