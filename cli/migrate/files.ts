import { createUnlessThere } from '@server/provision/retry';
import { InputFile } from 'node-appwrite/file';
import { z } from 'zod';
import { forEachOf, readAll, type Changes } from './pages';
import { at, type Side } from './sides';

const fileSchema = z.object({
  $id: z.string(),
  name: z.string(),
  signature: z.string(),
  sizeOriginal: z.number(),
  $permissions: z.array(z.string()).transform((permissions) => [...permissions].sort()),
});
export type CopiedFile = z.infer<typeof fileSchema>;

/** Leaves out incomplete uploads. */
export async function readFiles(side: Side, bucketId: string): Promise<CopiedFile[]> {
  const files = await at(side, () =>
    readAll(async (queries) =>
      z.array(fileSchema).parse((await side.storage.listFiles({ bucketId, queries })).files),
    ),
  );
  return files.filter((file) => file.signature !== '');
}

/** Files with the same signature can differ only in name and permissions. */
export async function writeFiles(
  source: Side,
  target: Side,
  bucketId: string,
  { missing, changed }: Changes<CopiedFile>,
  present: readonly CopiedFile[],
): Promise<void> {
  const signatures = new Map(present.map((file) => [file.$id, file.signature]));
  await forEachOf(missing, (file) => copy(source, target, bucketId, file));
  await forEachOf(changed, async (file) => {
    const { $id: fileId, name, $permissions: permissions } = file;
    if (signatures.get(fileId) === file.signature) {
      await at(target, () => target.storage.updateFile({ bucketId, fileId, name, permissions }));
      return;
    }
    await deleteFiles(target, bucketId, [file]);
    await copy(source, target, bucketId, file);
  });
}

async function copy(
  source: Side,
  target: Side,
  bucketId: string,
  { $id: fileId, name, $permissions: permissions }: CopiedFile,
): Promise<void> {
  const bytes = await at(source, () => source.storage.getFileView({ bucketId, fileId }));
  const file = InputFile.fromBuffer(Buffer.from(bytes), name);
  await at(target, () =>
    createUnlessThere(() => target.storage.createFile({ bucketId, fileId, file, permissions })),
  );
}

export async function deleteFiles(
  target: Side,
  bucketId: string,
  extra: readonly CopiedFile[],
): Promise<void> {
  await at(target, () =>
    forEachOf(extra, async ({ $id: fileId }) => {
      await target.storage.deleteFile({ bucketId, fileId });
    }),
  );
}
