/** The manifest inside a backup archive: format and time, and each file's length and checksum. */
import { MachineError } from '@server/failures';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { parseJson } from '@core/values/json';

export const MANIFEST_FILE = 'manifest.json';
const FORMAT = 1;

const headSchema = z.object({ product: z.literal('ikhaa'), format: z.int().min(1) });
const manifestSchema = z.object({
  madeAt: z.string(),
  files: z.record(
    z.string().regex(/^(?!.*\.\.)[\w.-]+(\/[\w.-]+)*$/),
    z.object({ bytes: z.int().min(0), sha256: z.string().length(64) }),
  ),
});
export type Manifest = z.infer<typeof manifestSchema>;

export async function manifestOf(
  folder: string,
  madeAt: string,
): Promise<z.infer<typeof headSchema> & Manifest> {
  const paths = (await filesBelow(folder)).filter((path) => path !== MANIFEST_FILE).sort();
  const described = await Promise.all(
    paths.map(async (path) => [path, await describe(join(folder, path))] as const),
  );
  return { product: 'ikhaa', format: FORMAT, madeAt, files: Object.fromEntries(described) };
}

/** @throws MachineError if `folder` is no backup, of a newer format, or damaged */
export async function verify(folder: string, archive: string): Promise<Manifest> {
  const file = join(folder, MANIFEST_FILE);
  const told: unknown = existsSync(file) ? parseJson(readFileSync(file, 'utf8')) : null;
  const head = headSchema.safeParse(told);
  if (!head.success)
    throw new MachineError(
      `The file ${archive} is not a backup of Ikhaa, so nothing was changed: name one that npm run backup made.`,
    );
  if (head.data.format > FORMAT)
    throw new MachineError(
      `The backup ${archive} was made by a newer version of Ikhaa, so nothing was changed: restore it with that version.`,
    );
  const manifest = manifestSchema.safeParse(told);
  if (!manifest.success) throw damagedArchive(archive, MANIFEST_FILE);
  for (const [path, { bytes, sha256 }] of Object.entries(manifest.data.files)) {
    const found = existsSync(join(folder, path)) ? await describe(join(folder, path)) : null;
    if (found?.bytes !== bytes || found.sha256 !== sha256) throw damagedArchive(archive, path);
  }
  const unknown = (await filesBelow(folder)).find(
    (path) => path !== MANIFEST_FILE && !(path in manifest.data.files),
  );
  if (unknown !== undefined) throw damagedArchive(archive, unknown);
  return manifest.data;
}

export const damagedArchive = (archive: string, where: string, cause?: unknown): MachineError =>
  new MachineError(
    `The backup ${archive} is damaged (${where}), so nothing was changed: use another copy of it, or an older backup.`,
    { cause },
  );

/** Relative paths of the files of a folder and below, with forward slashes. */
export async function filesBelow(folder: string, prefix = ''): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { withFileTypes: true });
  const nested = await Promise.all(
    entries.map((entry) => {
      if (entry.isDirectory())
        return filesBelow(join(folder, entry.name), `${prefix}${entry.name}/`);
      return entry.isFile() ? [`${prefix}${entry.name}`] : [];
    }),
  );
  return nested.flat();
}

async function describe(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return { bytes: (await stat(file)).size, sha256: hash.digest('hex') };
}
