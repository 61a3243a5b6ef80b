import fs from 'node:fs';
import path from 'node:path';
import { root } from '../../scripts/lib/project';

type Texts = { [key: string]: string | Texts };

const parse = (name: string): Texts =>
  JSON.parse(fs.readFileSync(path.join(root, `locales/${name}.json`), 'utf8'));
/** Files of texts of their own, whose keys follow the same rules. */
const APART = ['report', 'staff'];
const read = (language: string): Texts => ({
  ...parse(language),
  ...Object.fromEntries(
    APART.flatMap((name) =>
      Object.entries(parse(`${name}.${language}`)).map(([key, value]) => [`${name}:${key}`, value]),
    ),
  ),
});

const flatten = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : flatten(value, `${prefix}${key}.`),
  );

const PLURAL = /_(zero|one|two|few|many|other)$/;
const english = new Map(flatten(read('en')));
const arabic = new Map(flatten(read('ar')));
const placeholders = (text: string): string[] =>
  [...new Set([...text.matchAll(/{{\s*(\w+)/g)].map((match) => match[1] ?? ''))].sort();

test.each([
  ['English', english],
  ['Arabic', arabic],
])('no %s text is empty', (_language, texts) => {
  expect([...texts].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([]);
});

test('both languages have the same texts', () => {
  const plain = (texts: Map<string, string>): string[] =>
    [...new Set([...texts.keys()].map((key) => key.replace(PLURAL, '')))].sort();
  expect(plain(arabic)).toEqual(plain(english));
});

test('a text has the same placeholders in both languages', () => {
  const differing = [...english].filter(([key, text]) => {
    const other = arabic.get(key);
    // "One item" and "two items" are words in Arabic, not figures.
    return (
      other !== undefined &&
      !PLURAL.test(key) &&
      placeholders(other).join() !== placeholders(text).join()
    );
  });
  expect(differing.map(([key]) => key)).toEqual([]);
});

test('Arabic has all six plural forms where a count is used', () => {
  const counted = [
    ...new Set(
      [...english.keys()].filter((key) => PLURAL.test(key)).map((key) => key.replace(PLURAL, '')),
    ),
  ];
  const missing = counted.flatMap((key) =>
    ['zero', 'one', 'two', 'few', 'many', 'other']
      .map((form) => `${key}_${form}`)
      .filter((form) => !arabic.has(form)),
  );
  expect(missing).toEqual([]);
});

test('Arabic headings carry no vowel marks except the required tanwin', () => {
  const marked = [...arabic].filter(
    ([key, text]) =>
      /(title|heading)$/i.test(key) && /[\u064c\u064d\u064e\u064f\u0650\u0652]/.test(text),
  );
  expect(marked.map(([key]) => key)).toEqual([]);
});

test('every text is used', () => {
  const code = fs
    .readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.(?:test|stories))\.tsx?$/.test(file) && !/(^|\/)testing\//.test(file))
    .map((file) => fs.readFileSync(path.join(root, 'src', file), 'utf8'))
    .join('\n');
  const literal = new Set(
    [...code.matchAll(/['"`]([a-z]\w*(?:\.\w+)+)['"`]/gi)].map((match) => match[1]),
  );
  const patterns = [
    ...code.matchAll(/`([a-z]\w*(?:\.(?:\w+|\$\{[^}]+\}|[\w$]*\$\{[^}]+\}\w*))+)`/gi),
  ].map(
    (match) =>
      new RegExp(
        `^${(match[1] ?? '')
          .replace(/\$\{[^}]+\}/g, '@')
          .replaceAll('.', '\\.')
          .replaceAll('@', '\\w+')}$`,
      ),
  );
  const unused = [...english.keys()]
    .map((key) => key.replace(PLURAL, '').replace(/^(?:report|staff):/, ''))
    .filter((key) => !literal.has(key) && !patterns.some((pattern) => pattern.test(key)));
  expect([...new Set(unused)]).toEqual([]);
});
