import { createHash } from 'node:crypto';
import type { Storage } from 'node-appwrite';
import { InputFile } from 'node-appwrite/file';
import { MARKED_NAME, pictureFileName, picturesIn } from '@core/pictures/pictureMark';
import {
  PICTURE_SIZES,
  pictureFileId,
  pictureStemOf,
  shapeOf,
  type PictureShape,
} from '@core/pictures/pictureSizes';
import { CONTENT_PICTURES_BUCKET_ID } from '@core/schema/ids';
import type { ContentFields, PictureProblem, PictureRequest } from '@core/staff/contentContract';
import { asked } from '../../common/appwriteAccess';
import { refuseFor } from '../../common/refusal';
import type { StaffContext } from '../action';
import { auditRow } from '../../audit/auditLog';
import { sizeInTurn } from './sizeApart';
import { clearUploads, ifMissing, readUpload, SEEN_BY_ALL, storageOf } from './uploads';

const SEEN_BY_EDITORS = ['read("label:editor")', 'read("label:admin")'];
const STEM_LENGTH = 24;
/** A call has thirty seconds, and each picture has three files. */
const MOST_TEXT_PICTURES = 12;

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

/** Only editors see the sizes until a document that shows them is published. */
export async function makePicture(
  context: StaffContext,
  { file: fileId, shape, focus }: PictureRequest,
): Promise<{ image: string } | { problem: PictureProblem }> {
  const storage = storageOf(context);
  const { bytes } = await readUpload(context, storage, fileId);
  const sizing = await sizeInTurn(context.caller.id, bytes, shape, focus);
  await clearUploads(context, storage, fileId);
  if (!sizing.ok) {
    context.log('picture refused', { problem: sizing.problem, user: context.caller.id });
    return { problem: sizing.problem };
  }
  // Another cut of the same picture is another picture.
  const hash = createHash('sha256')
    .update(bytes)
    .update(focus === null ? '' : `${focus.x},${focus.y}`)
    .digest('hex')
    .slice(0, STEM_LENGTH);
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

type Pictured = Pick<ContentFields, 'image' | 'description' | 'description_ar'>;
const TEXTS = ['description', 'description_ar'] as const;

/**
 * The pictures of a document and its texts that were not there before.
 * @throws Refusal `invalid` of the field
 */
export async function requireAllUsable(
  context: StaffContext,
  fields: Pictured,
  before: Readonly<Record<string, unknown>>,
): Promise<void> {
  await requireUsable(context, 'covers', fields.image, before['image']);
  for (const field of TEXTS) {
    const named = picturesIn(fields[field]);
    if (named.size > MOST_TEXT_PICTURES) throw refuseFor('invalid', 'tooManyPictures', { field });
    const former = picturesIn(before[field]);
    for (const image of named)
      await requireUsable(context, 'covers', image, former.has(image) ? image : null, field);
  }
}

export async function letEverybodySeeAll(context: StaffContext, fields: Pictured): Promise<void> {
  const inTexts = TEXTS.flatMap((field) => [...picturesIn(fields[field])]);
  for (const image of new Set([fields.image, ...inTexts])) await letEverybodySee(context, image);
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
