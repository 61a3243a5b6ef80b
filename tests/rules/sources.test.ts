import ts from 'typescript';
import { isTest, ROOMS, sourceFiles, type SourceFile } from './projectFiles';

const browser = sourceFiles('src').filter(({ path }) => !isTest(path));
const servers = sourceFiles(...ROOMS.filter((room) => room !== 'src')).filter(
  ({ path }) => !isTest(path),
);

const homesOf =
  (...homes: string[]) =>
  ({ path }: SourceFile): boolean =>
    !homes.some((home) => path.startsWith(home));

/** Lines that match, with their place; comments do not count. */
function linesWith(files: SourceFile[], pattern: RegExp): string[] {
  return files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .map((line, index) => ({ line, place: `${path}:${index + 1}` }))
      .filter(({ line }) => !/^\s*(\*|\/\/|\/\*)/.test(line) && pattern.test(line))
      .map(({ line, place }) => `${place} ${line.trim()}`),
  );
}

test('colours are named in the theme and the cloths alone', () => {
  const files = browser.filter(homesOf('src/theme/', 'src/components/covers/'));
  expect(
    linesWith(files, /['"`\s(]#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\brgba?\(|\bhsla?\(/i),
  ).toEqual([]);
});

test('sides are logical, so that Arabic mirrors by itself', () => {
  const physical =
    /\b(margin|padding|border)(Left|Right)\b|['"\s](ml|mr|pl|pr)['"]?:|\b(left|right)\s*:\s*['"\d-]|textAlign: '(left|right)'|\bfloat:/;
  expect(
    linesWith(
      browser.filter(homesOf('src/components/covers/', 'src/components/motion/')),
      physical,
    ),
  ).toEqual([]);
});

test('addresses of the site are written in paths.ts alone', () => {
  const files = browser.filter(homesOf('src/config/', 'src/i18n/', 'core/donations/contract.ts'));
  expect(linesWith(files, /\b(to|href|navigate\()=?[{('"`]+\/[a-z]/i)).toEqual([]);
});

test('money is not computed with floats', () => {
  expect(
    linesWith(
      [...browser, ...servers].filter(homesOf('core/money/', 'packages/')),
      /\bparseFloat\(|amount\w*\s*[*/]\s*100\b|Minor\s*\/\s*100\b|\.toFixed\(2\)/i,
    ),
  ).toEqual([]);
});

test('reducers read no clock, no storage and no chance', () => {
  const slices = browser.filter(({ path }) => /Slice\.ts$/.test(path));
  expect(
    linesWith(
      slices,
      /Date\.now|new Date|Math\.random|localStorage|sessionStorage|nanoid|randomUUID/,
    ),
  ).toEqual([]);
});

test('files stay short enough to read', () => {
  expect(
    [...browser, ...servers]
      .filter(({ text }) => text.length > 24_000)
      .map(({ path, text }) => `${path} ${text.length}`),
  ).toEqual([]);
});

const SPOKEN_ATTRIBUTES = new Set([
  'aria-label',
  'title',
  'placeholder',
  'alt',
  'label',
  'helperText',
]);
const hasWords = (text: string): boolean => /[\p{L}]{2,}/u.test(text);

/** Words that a component says itself instead of through the locales. */
function spokenWords({ path, text }: SourceFile): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const report = (node: ts.Node, words: string): void => {
    found.push(
      `${path}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${words.trim()}`,
    );
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && hasWords(node.text)) report(node, node.text);
    if (ts.isJsxAttribute(node) && node.initializer && ts.isStringLiteral(node.initializer)) {
      if (SPOKEN_ATTRIBUTES.has(node.name.getText()) && hasWords(node.initializer.text))
        report(node, node.initializer.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test('every sentence is in the locales', () => {
  expect(browser.filter(({ path }) => path.endsWith('.tsx')).flatMap(spokenWords)).toEqual([]);
});
