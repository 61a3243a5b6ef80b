import { Client, Query, Storage, type Models } from 'node-appwrite';
import { IDS, PROFILE_PICTURES_BUCKET_ID } from '@core/schema/ids';
import { BUCKETS } from '@core/schema/schema';
import { asked, type AppwriteAccess } from '../common/appwriteAccess';
import { appwriteDatabase, MOST_VALUES } from '../common/appwriteDatabase';
import { pictureKindOf } from '../common/pictureKind';
import type { UploadedFile, Uploads } from './closeUploads';
import type { ProfilePictures } from './forgetProfilePictures';

const PAGE = 100;
const PRIVATE = BUCKETS.filter(({ isPrivate }) => isPrivate);
/** A pass over a bucket's files by a time; the document `mark` stores the last checked one. */
type Pass = {
  bucketId: string;
  by: '$createdAt' | '$updatedAt';
  mark: string;
  /** ISO 8601. */
  before?: string;
};
const FILE_OF_ADDRESS = /\/files\/([^/]+)\/view/;
/** A server reads these types from the bytes; a newer kind of picture may have another type. */
const PICTURE_TYPE = /^image\/(?:jpeg|png|webp|gif|avif)$/;

const ifMissing = ({ code }: { code: number }): null | undefined =>
  code === 404 ? null : undefined;

const uploadOf = ({ $id, bucketId, name, mimeType, $permissions }: Models.File): UploadedFile => ({
  bucketId,
  id: $id,
  name,
  mimeType,
  permissions: $permissions,
});

export function appwriteUploads(access: AppwriteAccess): Uploads & ProfilePictures {
  const { endpoint, project, key } = access;
  const database = appwriteDatabase(access);
  // The SDK's own client handles files; the functions' usual one does not.
  const storage = new Storage(new Client().setEndpoint(endpoint).setProject(project).setKey(key));

  const pagesOf = async function* ({
    bucketId,
    by,
    mark,
    before,
  }: Pass): AsyncIterable<Models.File[]> {
    const stored = (await database.one(IDS.siteState, mark))?.['value'];
    let since = typeof stored === 'string' ? stored : null;
    // The files with that same time. A page has no cursor, as its last file may change.
    let seen: ReadonlySet<string> = new Set();
    for (;;) {
      const most = PAGE + seen.size;
      const { files }: Models.FileList = await asked(() =>
        storage.listFiles({
          bucketId,
          queries: [
            ...(since === null ? [] : [Query.greaterThanEqual(by, since)]),
            ...(before === undefined ? [] : [Query.lessThan(by, before)]),
            Query.orderAsc(by),
            Query.limit(most),
          ],
          total: false,
        }),
      );
      const fresh = files.filter((file) => file[by] !== since || !seen.has(file.$id));
      const last = fresh.at(-1)?.[by];
      if (last === undefined) return;
      yield fresh;
      await database.put(IDS.siteState, mark, { value: last });
      if (files.length < most) return;
      since = last;
      seen = new Set(files.filter((file) => file[by] === last).map(({ $id }) => $id));
    }
  };

  return {
    async *changed() {
      for (const { id } of PRIVATE)
        for await (const files of pagesOf({ bucketId: id, by: '$updatedAt', mark: `seen_${id}` }))
          yield (
            files
              // Their last piece is a change too.
              .filter(({ chunksUploaded, chunksTotal }) => chunksUploaded >= chunksTotal)
              .map(uploadOf)
          );
    },
    async *settled(before) {
      const bucketId = PROFILE_PICTURES_BUCKET_ID;
      for await (const files of pagesOf({
        bucketId,
        by: '$createdAt',
        mark: `named_${bucketId}`,
        before: new Date(before).toISOString(),
      }))
        yield files.map(uploadOf);
    },
    async named(owners) {
      const named = new Set<string>();
      for (let start = 0; start < owners.length; start += MOST_VALUES) {
        const ids = owners
          .slice(start, start + MOST_VALUES)
          .map((owner) => owner.replace(/^user:/, ''));
        const queries = [Query.select(['$id', 'image'])];
        for (const { image } of await database.byIds(IDS.users, ids, queries)) {
          const file = FILE_OF_ADDRESS.exec(String(image))?.[1];
          if (file !== undefined) named.add(file);
        }
      }
      return named;
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
