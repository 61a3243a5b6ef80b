import type { Sdk } from './appwriteSdk';

/** The bytes of a stored file: an image element cannot send a session that travels in a header. */
export function downloadFile(
  { client, storage }: Sdk,
  file: { bucketId: string; fileId: string },
): Promise<ArrayBuffer> {
  const headers = { 'X-Appwrite-Project': client.config.project };
  return client.call('get', new URL(storage.getFileView(file)), headers, {}, 'arrayBuffer');
}
