import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { create } from 'tar';
import { ProvisionError } from './explain';

/** @returns the files of a folder and below, as sorted relative paths with forward slashes */
async function filesOf(folder: string, prefix = ''): Promise<string[]> {
  const entries = await readdir(join(folder, prefix), { withFileTypes: true });
  const nested = await Promise.all(
    entries.map((entry) =>
      entry.isDirectory() ? filesOf(folder, `${prefix}${entry.name}/`) : [`${prefix}${entry.name}`],
    ),
  );
  return nested.flat().sort();
}

/** @throws ProvisionError without the entry file, that is, before the functions are built */
export async function hashFolder(folder: string, entrypoint: string): Promise<string> {
  if (!existsSync(join(folder, entrypoint)))
    throw new ProvisionError(
      `The function's code ${join(folder, entrypoint)} is not there: run npm run build first.`,
    );
  const hash = createHash('sha256');
  for (const file of await filesOf(folder))
    hash
      .update(`${file}\0`)
      .update(await readFile(join(folder, file)))
      .update('\0');
  return hash.digest('hex').slice(0, 32);
}

/** @returns a tar.gz of the folder's files, the same bytes for the same files on every machine */
export async function packFolder(folder: string): Promise<Buffer> {
  const archive = create(
    { gzip: true, cwd: folder, portable: true, mtime: new Date(0) },
    await filesOf(folder),
  );
  const parts: Buffer[] = [];
  for await (const part of archive) parts.push(part);
  return Buffer.concat(parts);
}
