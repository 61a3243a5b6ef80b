import { Client, Query, Storage, type Models } from 'node-appwrite';
import { MARKED_NAME, markedName, PICTURE_NAMES } from '@core/pictures/pictureMark';
import { pictureStemOf } from '@core/pictures/pictureSizes';
import { COLLECTIONS } from '@core/schema/collections';
import { CONTENT_PICTURES_BUCKET_ID, IDS, SITE_DOCUMENTS_BUCKET_ID } from '@core/schema/ids';
import { documentFileId, documentMark, DOCUMENT_NAMES } from '@core/site/siteDocuments';
import { asked, type AppwriteAccess } from '../common/appwriteAccess';
import { appwriteDatabase } from '../common/appwriteDatabase';
import type { PictureFile, PictureStore } from './forgetPictures';

const PAGE = 100;

/** Attributes that name pictures and documents, alone, in their text or in their JSON. */
const NAMING = ['image', 'description', 'description_ar', 'fields', 'value'];
/** Donors' own pictures are in another bucket. */
const APART: readonly string[] = [IDS.users];

const PLACES = COLLECTIONS.filter(({ id }) => !APART.includes(id)).flatMap((collection) =>
  Object.keys(collection.attributes)
    .filter((key) => NAMING.includes(key))
    .map((key) => ({ collectionId: collection.id, key })),
);

/** The name in documents of each bucket's files; null for a file that none could name. */
const STEMS: Readonly<Record<string, (fileId: string) => string | null>> = {
  [CONTENT_PICTURES_BUCKET_ID]: (fileId) =>
    pictureStemOf(`picture:${fileId.slice(0, fileId.lastIndexOf('-'))}`),
  [SITE_DOCUMENTS_BUCKET_ID]: (fileId) => documentFileId(documentMark(fileId)),
};

export function appwritePictures(access: AppwriteAccess): PictureStore {
  const { endpoint, project, key } = access;
  const database = appwriteDatabase(access);
  // The SDK's own client handles files; the functions' usual one does not.
  const storage = new Storage(new Client().setEndpoint(endpoint).setProject(project).setKey(key));
  const isMarked = async (bucketId: string, fileId: string): Promise<boolean> =>
    asked(
      async () => MARKED_NAME.test((await storage.getFile({ bucketId, fileId })).name),
      ({ code }) => (code === 404 ? false : undefined),
    );
  async function* filesOf(bucketId: string): AsyncGenerator<Models.File> {
    for (let after: string | null = null; ;) {
      const queries: string[] = [
        Query.limit(PAGE),
        ...(after === null ? [] : [Query.cursorAfter(after)]),
      ];
      const { files }: Models.FileList = await asked(
        () => storage.listFiles({ bucketId, queries, total: false }),
        // A site of before may not have the bucket yet.
        ({ code }) => (code === 404 ? { files: [], total: 0 } : undefined),
      );
      yield* files;
      const last = files.at(-1);
      if (last === undefined || files.length < PAGE) return;
      after = last.$id;
    }
  }

  return {
    async *files() {
      for (const [bucketId, stemOf] of Object.entries(STEMS))
        for await (const { $id: id, name } of filesOf(bucketId)) {
          const since = MARKED_NAME.exec(name)?.[1];
          const stem = stemOf(id);
          if (stem === null) continue;
          const unshownSince = since === undefined ? null : Number(since);
          const file: PictureFile = { bucketId, id, name, stem, unshownSince };
          yield file;
        }
    },
    async shown() {
      const stems = new Set<string>();
      for (const { collectionId, key: attribute } of PLACES)
        for await (const document of database.all(collectionId, [
          Query.select(['$id', attribute]),
        ])) {
          const text = String(document[attribute] ?? '');
          for (const names of [PICTURE_NAMES, DOCUMENT_NAMES])
            for (const [, stem = ''] of text.matchAll(names)) stems.add(stem);
        }
      return stems;
    },
    async mark({ bucketId, id, name }, since) {
      await asked<unknown>(
        () => storage.updateFile({ bucketId, fileId: id, name: markedName(name, since) }),
        ({ code }) => (code === 404 ? null : undefined),
      );
    },
    async forget({ bucketId, id }) {
      if (!(await isMarked(bucketId, id))) return;
      await asked<unknown>(
        () => storage.deleteFile({ bucketId, fileId: id }),
        ({ code }) => (code === 404 ? null : undefined),
      );
    },
  };
}
