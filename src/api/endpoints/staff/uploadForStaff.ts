import { CONTENT_UPLOADS_BUCKET_ID } from '@core/schema/ids';
import type { Sdk } from '../../appwriteSdk';
import { uploadFile } from '../../uploadFile';

/** Appwrite accepts no larger request; one request can report its progress. */
const ONE_REQUEST_BYTES = 5 * 1024 * 1024;

export type StaffUpload = {
  userId: string;
  file: File;
  /** Receives the sent share, in percent. */
  onProgress: (percent: number) => void;
};

/** Uploads a file that the staff function uses and deletes. @returns its id */
export async function uploadForStaff(
  sdk: Sdk,
  { userId, file, onProgress }: StaffUpload,
): Promise<string> {
  const {
    storage,
    library: { ID, Permission, Role },
  } = sdk;
  const upload = {
    bucketId: CONTENT_UPLOADS_BUCKET_ID,
    fileId: ID.unique(),
    file,
    permissions: [Permission.read(Role.user(userId)), Permission.delete(Role.user(userId))],
  };
  const { $id } = await (file.size <= ONE_REQUEST_BYTES
    ? uploadFile(sdk, { ...upload, onProgress })
    : storage.createFile({
        ...upload,
        onProgress: ({ progress }) => onProgress(Math.round(progress)),
      }));
  return $id;
}
