/** Measures how plain the code is. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { ESLint } from 'eslint';
import { runProgram } from '@cli/program';

const HELP = `
npm run measure:code: how plain the code is, in figures, with their goals beside them; a Markdown table.

  --list   names the files that know a speed trick, and the uses of private parts of libraries
`;

const root = join(__dirname, '..');

/** Code for fast first paint, hydration and navigation, which only these places may contain. */
const MACHINERY =
  /^src\/(prerender\/|app\/routing\/|app\/routes\.tsx|app\/(startApp|persistenceFor|browserDependencies)\.tsx?|index\.tsx)/;
/** The route table, and its surroundings as React Router and React document them. */
const ROUTES =
  /^src\/app\/(routes\.tsx|routing\/(AppRouter|AppRoutes|guards|LanguageInAddress|PageBoundary)\.tsx)/;
const HOME_OF_TRICKS = /^src\/(prerender\/|app\/routes\.tsx|app\/startApp\.tsx|index\.tsx)/;

/** Signs that a page or component handles its own speed. */
const TRICKS = /from '@\/prerender\/|contentVisibility|containIntrinsic|requestIdleCallback/;

/** Undocumented parts of libraries. */
const PRIVATE =
  /\bUNSAFE_\w+|\bunstable_\w+|insertBefore\s*=|\bUNUSED\b|replaceReducer|allFunctionsCalledOnLoad|standIns\/|redux-persist\/(?:es|lib)\/(?!storage)\w+/g;

type Source = { path: string; text: string; isTest: boolean };

const isTest = (path: string): boolean =>
  /\.(test|spec)\.tsx?$|^tests\/|\/testing\/|^src\/testing\//.test(path);

function readSources(): Source[] {
  const tracked = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mts', '*.mjs'],
    { cwd: root, encoding: 'utf8' },
  );
  return tracked
    .split('\n')
    .filter(Boolean)
    .flatMap((path) => {
      try {
        return [{ path, text: readFileSync(join(root, path), 'utf8'), isTest: isTest(path) }];
      } catch {
        return []; // The file is removed, but not yet committed.
      }
    });
}

const codeLines = (text: string): number =>
  text.split('\n').filter((line) => line.trim() !== '').length;

/** Counts assertions of a type. `as const` asserts nothing. */
function countCasts({ path, text }: Source): number {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  let count = 0;
  const visit = (node: ts.Node): void => {
    if (ts.isAsExpression(node) && node.type.getText() !== 'const') count += 1;
    ts.forEachChild(node, visit);
  };
  visit(file);
  return count;
}

/** The number of the linter's findings by rule. */
async function lint(): Promise<(rule: string) => number> {
  const eslint = new ESLint({ cwd: root });
  const results = await eslint.lintFiles(['.']);
  const broken = results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId));
  return (rule) => broken.filter((each) => each?.startsWith(rule)).length;
}

/** Exports, files and packages without a user, by knip. */
function countUnused(): number {
  try {
    execFileSync(process.execPath, [join(root, 'node_modules/knip/bin/knip.js'), '--no-progress'], {
      cwd: root,
    });
    return 0;
  } catch (error) {
    const { stdout } = error as { stdout: Buffer };
    return stdout.toString('utf8').split('\n').filter(Boolean).length;
  }
}

async function measure(): Promise<void> {
  const sources = readSources();
  const product = sources.filter((source) => !source.isTest);
  const inBrowser = product.filter(({ path }) => path.startsWith('src/'));
  const sum = (numbers: number[]): number => numbers.reduce((total, next) => total + next, 0);

  const knowTricks = inBrowser.filter(
    ({ path, text }) => !HOME_OF_TRICKS.test(path) && TRICKS.test(text),
  );
  const broken = await lint();
  const usesOfPrivate = product
    .filter(({ path }) => path !== relative(root, __filename))
    .flatMap(({ path, text }) => (text.match(PRIVATE) ?? []).map((name) => `${path}: ${name}`));

  const linesOf = (places: RegExp): number =>
    sum(product.filter(({ path }) => places.test(path)).map(({ text }) => codeLines(text)));

  const rows: [figure: string, value: number, goal: string][] = [
    ['lines of prerendering, start and navigation', linesOf(MACHINERY), '≤ 1,000'],
    ['of these, the route table and React Router’s guards and error page', linesOf(ROUTES), ''],
    ['files elsewhere in `src` that know a speed trick', knowTricks.length, '0'],
    ['uses of libraries’ private parts', usesOfPrivate.length, '0'],
    ['`as` casts outside tests', sum(product.map(countCasts)), '≤ 120'],
    ['lines of more than 100 columns', broken('@stylistic/max-len'), '0'],
    ['imports against the table of boundaries', broken('boundaries/'), '0'],
    ['unused files, exports and packages', countUnused(), '0'],
  ];

  process.stdout.write('| figure | now | goal |\n| --- | ---: | ---: |\n');
  for (const [figure, value, goal] of rows)
    process.stdout.write(`| ${figure} | ${value} | ${goal} |\n`);

  if (process.argv.includes('--list'))
    process.stdout.write(
      `\n${[...knowTricks.map(({ path }) => `trick: ${path}`), ...usesOfPrivate.map((use) => `private: ${use}`)].join('\n')}\n`,
    );
}

export const main = (): Promise<void> => runProgram(HELP, measure);
