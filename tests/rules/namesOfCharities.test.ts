/** Locales and code are the product's: a charity's own words are documents of its settings. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/lib/project';

/** Names of the example charity, of its places, and of auditors. */
const NAMES =
  /Ikhaa\b|إخاء|istanbul|إسطنبول|\bgaza\b|غزة|\bsudan\b|السودان|darfur|دارفور|\bauditor|مدقق مستقل/i;

/** The same in code, whose keys of storage and of cloth covers are lower case. */
const NAMES_IN_CODE =
  /Ikhaa\b|إخاء|Istanbul|إسطنبول|Gaza\b|غزة|Sudan\b|السودان|Darfur|دارفور|\b[Aa]uditor|مدقق مستقل/;

/** The database's name, which its operator alone sees. */
const ALLOWED = /^export const DATABASE = \{ id: DATABASE_ID, name: 'Ikhaa' \}/;

const filesIn = (...folders: string[]): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.(?:tsx?|json|html)$/.test(file))
    .filter((file) => !/\.(?:test|stories)\.tsx?$|\/testing\//.test(file));

const linesWith = (names: RegExp, file: string): string[] =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .filter((line) => names.test(line) && !ALLOWED.test(line))
    .map((line) => `${file}: ${line.trim()}`);

it('no locale names a charity, a city or an auditor', () => {
  const files = filesIn('locales', 'backend/receipts/texts', 'backend/mail');
  expect(files).toEqual(expect.arrayContaining(['locales/ar.json', 'locales/staff.en.json']));
  const texts = files.filter((file) => file.endsWith('.json'));
  expect(texts.flatMap((file) => linesWith(NAMES, file))).toEqual([]);
});

it('no code names a charity, a city or an auditor', () => {
  const files = filesIn('src', 'backend', 'core', 'functions');
  expect(files).toEqual(expect.arrayContaining(['src/index.tsx', 'core/site/charity.ts']));
  expect(files.flatMap((file) => linesWith(NAMES_IN_CODE, file))).toEqual([]);
});
