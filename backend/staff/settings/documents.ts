/** Documents that texts of the site offer for download, such as a yearly report. */
import { createHash } from 'node:crypto';
import { InputFile } from 'node-appwrite/file';
import { markedName } from '@core/pictures/pictureMark';
import { SITE_DOCUMENTS_BUCKET_ID } from '@core/schema/ids';
import {
  documentFileId,
  documentMark,
  LARGEST_DOCUMENT_BYTES,
  type DocumentKind,
} from '@core/site/siteDocuments';
import type { DocumentProblem, DocumentRequest } from '@core/staff/textsContract';
import { cleanLine } from '@core/text/cleanTyped';
import { auditRow } from '../../audit/auditLog';
import { asked } from '../../common/appwriteAccess';
import { refuseFor } from '../../common/refusal';
import type { StaffContext } from '../action';
import { clearUploads, ifMissing, readUpload, SEEN_BY_ALL, storageOf } from '../content/uploads';

const bucketId = SITE_DOCUMENTS_BUCKET_ID;
const SEEN_BY_ADMINS = ['read("label:admin")'];
const LONGEST_NAME = 80;

const SIGNATURES: readonly (readonly [DocumentKind, readonly number[]])[] = [
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpg', [0xff, 0xd8, 0xff]],
];

/** Null for other files; their names do not count. */
const kindOf = (bytes: Uint8Array): DocumentKind | null =>
  SIGNATURES.find(([, signature]) => signature.every((byte, at) => bytes[at] === byte))?.[0] ??
  null;

/** The name under which donors save the file. */
function nameOf(uploaded: string, kind: DocumentKind): string {
  const stem = cleanLine(uploaded.replace(/\.[a-z]{1,5}$/i, ''))
    .replace(/[^\p{L}\p{N} ._-]/gu, '')
    .slice(0, LONGEST_NAME)
    .trim();
  return markedName(`${stem === '' ? 'document' : stem}.${kind}`, null);
}

/** Only admins read the document until a text that names it is saved. */
export async function makeDocument(
  context: StaffContext,
  { file: fileId }: DocumentRequest,
): Promise<{ document: string } | { problem: DocumentProblem }> {
  const storage = storageOf(context);
  const { name: uploaded, bytes } = await readUpload(context, storage, fileId);
  await clearUploads(context, storage, fileId);
  const kind = kindOf(bytes);
  if (kind === null) return { problem: 'kind' };
  if (bytes.length > LARGEST_DOCUMENT_BYTES) return { problem: 'tooManyBytes' };
  const name = nameOf(uploaded, kind);
  const hash = createHash('sha256').update(name).update(bytes).digest('hex').slice(0, 24);
  const id = `${kind}-${hash}`;
  const made = await asked<unknown>(
    () =>
      storage.createFile({
        bucketId,
        fileId: id,
        file: InputFile.fromBuffer(Buffer.from(bytes), name),
        permissions: SEEN_BY_ADMINS,
      }),
    // The document was uploaded before.
    ({ code }) => (code === 409 ? null : undefined),
  );
  if (made === null) await asked(() => storage.updateFile({ bucketId, fileId: id, name }));
  await context.database.commit([
    auditRow(context, {
      action: 'settings.document',
      kind: 'document',
      subject: id,
      before: null,
      after: { name, bytes: bytes.length },
    }),
  ]);
  return { document: documentMark(id) };
}

const fileOf = (context: StaffContext, fileId: string) =>
  asked(() => storageOf(context).getFile({ bucketId, fileId }), ifMissing(null));

/** True for texts that name no document. */
export async function isDocumentThere(context: StaffContext, mark: string): Promise<boolean> {
  const fileId = documentFileId(mark);
  return fileId === null || (await fileOf(context, fileId)) !== null;
}

/**
 * Opens a document that texts name to everyone.
 * @param field the text's field, for the refusal
 * @throws Refusal `invalid` for a document that was not uploaded
 */
export async function openDocument(
  context: StaffContext,
  mark: string,
  field: string,
): Promise<void> {
  const fileId = documentFileId(mark);
  if (fileId === null) return;
  const found = await fileOf(context, fileId);
  if (found === null) throw refuseFor('invalid', 'noSuchDocument', { field });
  await asked(() =>
    storageOf(context).updateFile({
      bucketId,
      fileId,
      name: markedName(found.name, null),
      permissions: SEEN_BY_ALL,
    }),
  );
}
