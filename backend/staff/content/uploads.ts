/** Files that staff upload, of which the function makes pictures and documents. */
import { type AppwriteException, Client, Query, Storage } from 'node-appwrite';
import { CONTENT_UPLOADS_BUCKET_ID } from '@core/schema/ids';
import { DAY_MS } from '@core/values/time';
import { asked } from '../../common/appwriteAccess';
import { refuse } from '../../common/refusal';
import type { StaffContext } from '../action';

export const SEEN_BY_ALL = ['read("any")'];
/** An upload that is not used is deleted after this time. */
const ABANDONED_MS = DAY_MS;
const FORGOTTEN_AT_ONCE = 25;

/** The SDK's own client handles files; the functions' usual one does not. */
export const storageOf = ({ access: { endpoint, project, key } }: StaffContext): Storage =>
  new Storage(new Client().setEndpoint(endpoint).setProject(project).setKey(key));

export const ifMissing =
  <T>(value: T) =>
  ({ code }: AppwriteException): T | undefined =>
    code === 404 ? value : undefined;

/** Only the uploader may use a file. @throws Refusal `notFound` */
export async function readUpload(
  { caller }: StaffContext,
  storage: Storage,
  fileId: string,
): Promise<{ name: string; bytes: Uint8Array }> {
  const at = { bucketId: CONTENT_UPLOADS_BUCKET_ID, fileId };
  const file = await asked(() => storage.getFile(at), ifMissing(null));
  if (file === null || !file.$permissions.includes(`read("user:${caller.id}")`))
    throw refuse('notFound');
  const bytes = new Uint8Array(await asked(() => storage.getFileDownload(at)));
  return { name: file.name, bytes };
}

const deleteUpload = (storage: Storage, fileId: string): Promise<unknown> =>
  asked<unknown>(
    () => storage.deleteFile({ bucketId: CONTENT_UPLOADS_BUCKET_ID, fileId }),
    ifMissing(null),
  );

/** Deletes an upload that was used, and those that were abandoned. */
export async function clearUploads(
  { clock }: StaffContext,
  storage: Storage,
  used: string,
): Promise<void> {
  await deleteUpload(storage, used);
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
