/** Reads settings from the environment, and missing ones from the file .env beside package.json. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { tell } from './program';

/** Earlier names of settings in npm run admin and npm run reconcile. */
const OLD_NAMES = {
  APPWRITE_ENDPOINT: 'IKHAA_APPWRITE_ENDPOINT',
  APPWRITE_PROJECT: 'IKHAA_APPWRITE_PROJECT',
  APPWRITE_KEY: 'APPWRITE_API_KEY',
};

/** Tests ignore the developer's own file. */
const isTested = (): boolean => process.env.NODE_ENV === 'test';

const FOLDER = join(__dirname, '..');

/** Some editors write a byte order mark, which would become part of a name. */
function textOf(file: string): string {
  const bytes = readFileSync(file);
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf16le' : 'utf8';
  return bytes.toString(encoding).replace(/^\ufeff/, '');
}

/** The names in the documented example; empty without it. */
function knownNames(): string[] {
  const file = join(FOLDER, '.env.example');
  return existsSync(file)
    ? [...textOf(file).matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name)
    : [];
}

/** The number of letters to change, add, remove or swap between two texts. */
function distance(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[at - 1] === other[column - 1];
      const isSwapped =
        at > 1 &&
        column > 1 &&
        one[at - 1] === other[column - 2] &&
        one[at - 2] === other[column - 1];
      next.push(
        Math.min(
          (row[column] ?? 0) + 1,
          (next[column - 1] ?? 0) + 1,
          (row[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (before[column - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    before = row;
    row = next;
  }
  return row[other.length] ?? 0;
}

const LETTERS_APART = 3;
const LONG_NAME = 8;

/** Checks short names only in the file, as an environment has many of other programs. */
function warnOfMistyped(inFile: readonly string[]): void {
  const known = knownNames();
  for (const name of new Set([...inFile, ...Object.keys(process.env)])) {
    if (known.includes(name) || name in OLD_NAMES) continue;
    const distances = known.map((each) => ({ each, apart: distance(name.toUpperCase(), each) }));
    const [nearest] = distances.sort((one, other) => one.apart - other.apart);
    if (nearest === undefined) continue;
    const { each, apart } = nearest;
    if (apart > Math.min(LETTERS_APART, each.length / 3)) continue;
    if (inFile.includes(name) || each.length >= LONG_NAME)
      tell(`The setting ${name} is not known: did you mean ${each}?`);
  }
}

/** @returns the names in the file, whose values the environment overrides */
function readFile(file: string): string[] {
  const given = parseEnv(textOf(file));
  for (const [name, value] of Object.entries(given)) process.env[name] ??= value;
  return Object.keys(given);
}

/** @param options.withOldNames accepts the settings' earlier names with a warning */
export function loadSettings({ withOldNames = false } = {}): void {
  const file = join(FOLDER, '.env');
  if (!isTested()) warnOfMistyped(existsSync(file) ? readFile(file) : []);
  if (!withOldNames) return;
  for (const [old, name] of Object.entries(OLD_NAMES)) {
    if (!process.env[old]) continue;
    const isUsed = !process.env[name];
    if (isUsed) process.env[name] = process.env[old];
    tell(
      `${old} is now called ${name}: ${isUsed ? 'rename it' : 'leave it out, as both are set and the new one counts'}.`,
    );
  }
}
