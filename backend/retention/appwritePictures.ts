import { Client, Query, Storage, type Models } from 'node-appwrite';
import {
  MARKED_NAME,
  markedName,
  pictureFileName,
  PICTURE_NAMES,
} from '@core/pictures/pictureMark';
import { pictureStemOf } from '@core/pictures/pictureSizes';
import { COLLECTIONS } from '@core/schema/collections';
import { CONTENT_PICTURES_BUCKET_ID, IDS } from '@core/schema/ids';
import { asked, type AppwriteAccess } from '../common/appwriteAccess';
import { appwriteDatabase } from '../common/appwriteDatabase';
import type { PictureFile, PictureStore } from './forgetPictures';

const PAGE = 100;
const bucketId = CONTENT_PICTURES_BUCKET_ID;

/** Attributes that name pictures, alone or in their JSON. */
const NAMING = ['image', 'fields', 'value'];
/** Donors' own pictures are in another bucket. */
const APART: readonly string[] = [IDS.users];

const PLACES = COLLECTIONS.filter(({ id }) => !APART.includes(id)).flatMap((collection) =>
  Object.keys(collection.attributes)
    .filter((key) => NAMING.includes(key))
    .map((key) => ({ collectionId: collection.id, key })),
);

export function appwritePictures(access: AppwriteAccess): PictureStore {
  const { endpoint, project, key } = access;
  const database = appwriteDatabase(access);
  // The SDK's own client handles files; the functions' usual one does not.
  const storage = new Storage(new Client().setEndpoint(endpoint).setProject(project).setKey(key));
  const isMarked = async (fileId: string): Promise<boolean> =>
    asked(
      async () => MARKED_NAME.test((await storage.getFile({ bucketId, fileId })).name),
      ({ code }) => (code === 404 ? false : undefined),
    );

  return {
    async *files() {
      for (let after: string | null = null; ;) {
        const queries: string[] = [
          Query.limit(PAGE),
          ...(after === null ? [] : [Query.cursorAfter(after)]),
        ];
        const { files }: Models.FileList = await asked(() =>
          storage.listFiles({ bucketId, queries, total: false }),
        );
        for (const { $id, name } of files) {
          const since = MARKED_NAME.exec(name)?.[1];
          const stem = $id.slice(0, $id.lastIndexOf('-'));
          // Documents do not name the bucket's other files.
          if (pictureStemOf(`picture:${stem}`) === null) continue;
          const file: PictureFile = {
            id: $id,
            stem,
            unshownSince: since === undefined ? null : Number(since),
          };
          yield file;
        }
        const last = files.at(-1);
        if (last === undefined || files.length < PAGE) return;
        after = last.$id;
      }
    },
    async shown() {
      const stems = new Set<string>();
      for (const { collectionId, key: attribute } of PLACES)
        for await (const document of database.all(collectionId, [Query.select(['$id', attribute])]))
          for (const [, stem = ''] of String(document[attribute] ?? '').matchAll(PICTURE_NAMES))
            stems.add(stem);
      return stems;
    },
    async mark({ id }, since) {
      const name = since === null ? pictureFileName(id) : markedName(id, since);
      await asked<unknown>(
        () => storage.updateFile({ bucketId, fileId: id, name }),
        ({ code }) => (code === 404 ? null : undefined),
      );
    },
    async forget({ id }) {
      if (!(await isMarked(id))) return;
      await asked<unknown>(
        () => storage.deleteFile({ bucketId, fileId: id }),
        ({ code }) => (code === 404 ? null : undefined),
      );
    },
  };
}
