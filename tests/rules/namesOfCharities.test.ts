/** The locales are the product's: the charity's own sentences are documents of its settings. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/lib/project';

/** Names of the example charity, of its places, and of auditors, in any letter case. */
const NAMES =
  /ikhaa|إخاء|istanbul|إسطنبول|gaza|غزة|sudan|السودان|darfur|دارفور|\bauditor|مدقق مستقل/i;

/** Sections whose sentences are in the settings. */
const DONE: Readonly<Record<string, readonly string[]>> = {
  '': ['home', 'layout', 'projects', 'about'],
  'staff.': ['settings'],
};

const namesIn = (texts: unknown, path: string): string[] => {
  if (typeof texts === 'string') return NAMES.test(texts) ? [`${path}: ${texts}`] : [];
  return Object.entries(texts ?? {}).flatMap(([key, part]) => namesIn(part, `${path}.${key}`));
};

it.each(
  ['en', 'ar'].flatMap((language) =>
    Object.entries(DONE).flatMap(([file, sections]) =>
      sections.map((section) => [`${file}${language}`, section] as const),
    ),
  ),
)('%s names no charity, city or auditor in its section %s', (file, section) => {
  const texts = JSON.parse(readFileSync(join(root, `locales/${file}.json`), 'utf8'));
  expect(namesIn(texts[section], section)).toEqual([]);
});
