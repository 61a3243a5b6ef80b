import { createHash } from 'node:crypto';
import { type AppwriteException, Client, Query, Storage } from 'node-appwrite';
import { InputFile } from 'node-appwrite/file';
import { MARKED_NAME, pictureFileName } from '@core/pictures/pictureMark';
import {
  PICTURE_SIZES,
  pictureFileId,
  pictureStemOf,
  shapeOf,
  type PictureShape,
} from '@core/pictures/pictureSizes';
import { CONTENT_PICTURES_BUCKET_ID, CONTENT_UPLOADS_BUCKET_ID } from '@core/schema/ids';
import type { PictureProblem, PictureRequest } from '@core/staff/contentContract';
import { asked } from '../../common/appwriteAccess';
import { refuse, refuseFor } from '../../common/refusal';
import type { StaffContext } from '../action';
import { auditRow } from '../../audit/auditLog';
import { sizeInTurn } from './sizeApart';
import { DAY_MS } from '@core/values/time';

const SEEN_BY_EDITORS = ['read("label:editor")', 'read("label:admin")'];
const SEEN_BY_ALL = ['read("any")'];
const STEM_LENGTH = 24;
/** An upload that is not made into a picture is deleted after this time. */
const ABANDONED_MS = DAY_MS;
const FORGOTTEN_AT_ONCE = 25;

/** The SDK's own client handles files; the functions' usual one does not. */
const storageOf = ({ access: { endpoint, project, key } }: StaffContext): Storage =>
  new Storage(new Client().setEndpoint(endpoint).setProject(project).setKey(key));

const fileIdsOf = (stem: string): string[] =>
  PICTURE_SIZES[shapeOf(stem)].widths.map((width) => pictureFileId(stem, width));

/** A picture that is about to be shown must not be deleted. */
const takeMarkAway = (storage: Storage, fileId: string): Promise<unknown> =>
  asked(() =>
    storage.updateFile({
      bucketId: CONTENT_PICTURES_BUCKET_ID,
      fileId,
      name: pictureFileName(fileId),
    }),
  );

const ifMissing =
  <T>(value: T) =>
  ({ code }: AppwriteException): T | undefined =>
    code === 404 ? value : undefined;

/** Only the uploader may make a picture of a file. @throws Refusal `notFound` */
async function readUpload(
  { caller }: StaffContext,
  storage: Storage,
  fileId: string,
): Promise<Uint8Array> {
  const at = { bucketId: CONTENT_UPLOADS_BUCKET_ID, fileId };
  const file = await asked(() => storage.getFile(at), ifMissing(null));
  if (file === null || !file.$permissions.includes(`read("user:${caller.id}")`))
    throw refuse('notFound');
  return new Uint8Array(await asked(() => storage.getFileDownload(at)));
}

const deleteUpload = (storage: Storage, fileId: string): Promise<unknown> =>
  asked<unknown>(
    () => storage.deleteFile({ bucketId: CONTENT_UPLOADS_BUCKET_ID, fileId }),
    ifMissing(null),
  );

async function forgetAbandoned({ clock }: StaffContext, storage: Storage): Promise<void> {
  const { files } = await asked(() =>
    storage.listFiles({
      bucketId: CONTENT_UPLOADS_BUCKET_ID,
      queries: [
        Query.lessThan('$createdAt', new Date(clock.now() - ABANDONED_MS).toISOString()),
        Query.limit(FORGOTTEN_AT_ONCE),
      ],
      total: false,
    }),
  );
  for (const { $id } of files) await deleteUpload(storage, $id);
}

/** Only editors see the sizes until a document that shows them is published. */
export async function makePicture(
  context: StaffContext,
  { file: fileId, shape }: PictureRequest,
): Promise<{ image: string } | { problem: PictureProblem }> {
  const storage = storageOf(context);
  const bytes = await readUpload(context, storage, fileId);
  const sizing = await sizeInTurn(context.caller.id, bytes, shape);
  await deleteUpload(storage, fileId);
  await forgetAbandoned(context, storage);
  if (!sizing.ok) {
    context.log('picture refused', { problem: sizing.problem, user: context.caller.id });
    return { problem: sizing.problem };
  }
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, STEM_LENGTH);
  const stem = `${shape}-${hash}`;
  for (const { width, webp } of sizing.files) {
    const id = pictureFileId(stem, width);
    const made = await asked<unknown>(
      () =>
        storage.createFile({
          bucketId: CONTENT_PICTURES_BUCKET_ID,
          fileId: id,
          file: InputFile.fromBuffer(Buffer.from(webp), pictureFileName(id)),
          permissions: SEEN_BY_EDITORS,
        }),
      // The picture was uploaded before.
      ({ code }) => (code === 409 ? null : undefined),
    );
    if (made === null) await takeMarkAway(storage, id);
  }
  await context.database.commit([
    auditRow(context, {
      action: 'content.picture',
      kind: 'picture',
      subject: stem,
      before: null,
      after: { bytes: bytes.length },
    }),
  ]);
  return { image: `picture:${stem}` };
}

/**
 * A document may show no picture, one that was uploaded in its shape, or its former one.
 * @throws Refusal `invalid` of the field
 */
export async function requireUsable(
  context: StaffContext,
  shape: PictureShape,
  image: string,
  before: unknown,
  field = 'image',
): Promise<void> {
  if (image === '' || image === before) return;
  const stem = pictureStemOf(image);
  const refusal = refuseFor('invalid', 'noSuchPicture', { field });
  if (stem === null || shapeOf(stem) !== shape) throw refusal;
  const storage = storageOf(context);
  for (const fileId of fileIdsOf(stem)) {
    const found = await asked(
      () => storage.getFile({ bucketId: CONTENT_PICTURES_BUCKET_ID, fileId }),
      ifMissing(null),
    );
    if (found === null) throw refusal;
    if (MARKED_NAME.test(found.name)) await takeMarkAway(storage, fileId);
  }
}

export async function letEverybodySee(context: StaffContext, image: string): Promise<void> {
  const stem = pictureStemOf(image);
  if (stem === null) return;
  const storage = storageOf(context);
  for (const fileId of fileIdsOf(stem))
    await asked(() =>
      storage.updateFile({
        bucketId: CONTENT_PICTURES_BUCKET_ID,
        fileId,
        permissions: SEEN_BY_ALL,
      }),
    );
}
