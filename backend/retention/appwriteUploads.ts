import { Client, Query, Storage, type Models } from 'node-appwrite';
import { IDS } from '@core/schema/ids';
import { BUCKETS } from '@core/schema/schema';
import { asked, type AppwriteAccess } from '../common/appwriteAccess';
import { appwriteDatabase } from '../common/appwriteDatabase';
import { pictureKindOf } from '../common/pictureKind';
import type { Uploads } from './closeUploads';

const PAGE = 100;
const PRIVATE = BUCKETS.filter(({ isPrivate }) => isPrivate);
/** The document that stores the last change that was checked. */
const markOf = (bucketId: string): string => `seen_${bucketId}`;
/** A server reads these types from the bytes; a newer kind of picture may have another type. */
const PICTURE_TYPE = /^image\/(?:jpeg|png|webp|gif|avif)$/;

const ifMissing = ({ code }: { code: number }): null | undefined =>
  code === 404 ? null : undefined;

export function appwriteUploads(access: AppwriteAccess): Uploads {
  const { endpoint, project, key } = access;
  const database = appwriteDatabase(access);
  // The SDK's own client handles files; the functions' usual one does not.
  const storage = new Storage(new Client().setEndpoint(endpoint).setProject(project).setKey(key));

  const pagesOf = async function* (bucketId: string): AsyncIterable<Models.File[]> {
    const mark = (await database.one(IDS.siteState, markOf(bucketId)))?.['value'];
    let since = typeof mark === 'string' ? mark : null;
    // The files with that same time. A page has no cursor, as its last file may change.
    let seen: ReadonlySet<string> = new Set();
    for (;;) {
      const most = PAGE + seen.size;
      const { files }: Models.FileList = await asked(() =>
        storage.listFiles({
          bucketId,
          queries: [
            ...(since === null ? [] : [Query.greaterThanEqual('$updatedAt', since)]),
            Query.orderAsc('$updatedAt'),
            Query.limit(most),
          ],
          total: false,
        }),
      );
      const fresh = files.filter(({ $id, $updatedAt }) => $updatedAt !== since || !seen.has($id));
      const last = fresh.at(-1)?.$updatedAt;
      if (last === undefined) return;
      yield fresh;
      await database.put(IDS.siteState, markOf(bucketId), { value: last });
      if (files.length < most) return;
      since = last;
      seen = new Set(files.filter(({ $updatedAt }) => $updatedAt === last).map(({ $id }) => $id));
    }
  };

  return {
    async *changed() {
      for (const { id } of PRIVATE)
        for await (const files of pagesOf(id))
          yield (
            files
              // Their last piece is a change too.
              .filter(({ chunksUploaded, chunksTotal }) => chunksUploaded >= chunksTotal)
              .map(({ $id, bucketId, name, mimeType, $permissions }) => ({
                bucketId,
                id: $id,
                name,
                mimeType,
                permissions: $permissions,
              }))
          );
    },
    async isPicture({ bucketId, id: fileId, name, mimeType }) {
      const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
      const bucket = PRIVATE.find(({ id }) => id === bucketId);
      if (bucket?.allowedFileExtensions.includes(extension) !== true) return false;
      if (PICTURE_TYPE.test(mimeType)) return true;
      const bytes = await asked<ArrayBuffer | null>(
        () => storage.getFileDownload({ bucketId, fileId }),
        ifMissing,
      );
      return bytes !== null && pictureKindOf(new Uint8Array(bytes)) !== null;
    },
    async close({ bucketId, id: fileId }, permissions) {
      await asked<unknown>(
        () => storage.updateFile({ bucketId, fileId, permissions: [...permissions] }),
        ifMissing,
      );
    },
    async remove({ bucketId, id: fileId }) {
      await asked<unknown>(() => storage.deleteFile({ bucketId, fileId }), ifMissing);
    },
  };
}
