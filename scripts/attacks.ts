/** `npm run attacks`: lists the attacks that tests/attacks tries. */
import { readFileSync, readdirSync } from 'node:fs';
import ts from 'typescript';
import { runProgram } from '@cli/program';
import { inProject } from './lib/project';

const HELP = `
npm run attacks: prints the attacks that tests/attacks tries, as a Markdown table: attack, defence, file and tests.

The attack is the first sentence of the file's head comment, and the defence follows "Defence:" in it.
`;

const FOLDER = 'tests/attacks';

export type Attack = { file: string; attack: string; defence: string; tests: string[] };

/** Texts are empty without a head comment or "Defence:". */
export function readAttack(file: string, source: string): Attack {
  const [text = '', defence = ''] = headComment(source).split(/\s*\bDefence:\s*/);
  return {
    file,
    attack: /^.+?[.!?](?=\s|$)/.exec(text)?.[0] ?? '',
    defence,
    tests: testTitles(file, source),
  };
}

export const readAttacks = (): Attack[] =>
  readdirSync(inProject(FOLDER))
    .filter((name) => name.endsWith('.test.ts'))
    .sort()
    .map((name) => readAttack(`${FOLDER}/${name}`, readFileSync(inProject(FOLDER, name), 'utf8')));

export function markdownTable(attacks: Attack[]): string {
  const rows = attacks.map(({ file, attack, defence, tests }) =>
    [attack, defence, `\`${file}\`: ${tests.join('; ')}`]
      .map((cell) => cell.replaceAll('|', '\\|'))
      .join(' | '),
  );
  return ['Attack | Defence | Tests', '--- | --- | ---', ...rows]
    .map((row) => `| ${row} |\n`)
    .join('');
}

/** The comment at the very start of a file, in one line. */
const headComment = (source: string): string =>
  (/^\/\*\*(.*?)\*\//s.exec(source)?.[1] ?? '')
    .replace(/^\s*\*/gm, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The titles of a file's tests, each behind the titles of its `describe` blocks. */
function testTitles(file: string, source: string): string[] {
  const titles: string[] = [];
  const visit = (node: ts.Node, groups: string[]): void => {
    const title = ts.isCallExpression(node) ? node.arguments[0] : undefined;
    if (!ts.isCallExpression(node) || !title || !ts.isStringLiteralLike(title)) {
      ts.forEachChild(node, (child) => visit(child, groups));
      return;
    }
    const name = calledName(node.expression);
    const path = [...groups, title.text];
    if (name === 'it' || name === 'test') titles.push(path.join(' '));
    ts.forEachChild(node, (child) => visit(child, name === 'describe' ? path : groups));
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true), []);
  return titles;
}

/** The first name of a call such as `it.each(rows)(…)` or `(isLinux ? it : it.skip)(…)`. */
function calledName(callee: ts.Expression): string | undefined {
  if (ts.isIdentifier(callee)) return callee.text;
  if (ts.isConditionalExpression(callee)) return calledName(callee.whenTrue);
  return ts.isCallExpression(callee) ||
    ts.isPropertyAccessExpression(callee) ||
    ts.isParenthesizedExpression(callee)
    ? calledName(callee.expression)
    : undefined;
}

export const main = (): Promise<void> =>
  runProgram(HELP, () => {
    process.stdout.write(markdownTable(readAttacks()));
  });
