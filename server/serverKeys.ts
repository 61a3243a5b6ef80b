/** Server keys of the charity's own programs, stored privately in the data folder. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { guarded } from './dataFolder';
import { MachineError, damaged } from './failures';
import { replaceFile } from './secrets';

export const KEYS_FILE = 'server-keys.json';

const keysSchema = z.array(
  z.object({ name: z.string().min(1), secret: z.string().min(32), scopes: z.array(z.string()) }),
);
export type StoredKey = z.infer<typeof keysSchema>[number];

/**
 * @param shown the data folder as people know it
 * @throws MachineError for an unreadable file
 */
export function loadServerKeys(folder: string, shown: string): StoredKey[] {
  const file = join(folder, KEYS_FILE);
  if (!existsSync(file)) return [];
  const text = guarded(shown, () => readFileSync(file, 'utf8'));
  try {
    return keysSchema.parse(JSON.parse(text));
  } catch (error) {
    throw damaged(shown, error, KEYS_FILE);
  }
}

/** @throws MachineError for a taken name, or a folder without a machine */
export function addServerKey(
  folder: string,
  shown: string,
  key: Omit<StoredKey, 'secret'>,
): StoredKey {
  requireFolder(folder, shown);
  const keys = loadServerKeys(folder, shown);
  if (keys.some(({ name }) => name === key.name))
    throw new MachineError(
      `There is a key named ${key.name} already: choose another name, or delete that one first.`,
    );
  const made = { ...key, secret: `standard_${randomBytes(32).toString('hex')}` };
  save(folder, shown, [...keys, made]);
  return made;
}

/** @throws MachineError for an unknown name */
export function removeServerKey(folder: string, shown: string, name: string): void {
  const keys = loadServerKeys(folder, shown);
  const others = keys.filter((key) => key.name !== name);
  if (others.length === keys.length) throw new MachineError(`There is no key named ${name}.`);
  save(folder, shown, others);
}

function requireFolder(folder: string, shown: string): void {
  if (!existsSync(folder))
    throw new MachineError(
      `There is no data folder ${shown}: start Ikhaa once with npm start, or name another folder with DATA_DIR.`,
    );
}

function save(folder: string, shown: string, keys: readonly StoredKey[]): void {
  guarded(shown, () => replaceFile(join(folder, KEYS_FILE), `${JSON.stringify(keys, null, 2)}\n`));
}
