import type { Sdk } from './appwriteSdk';

/**
 * The bytes of a stored file. An address alone may show nothing: the session may travel in a
 * header.
 */
export function downloadFile(
  { client, storage }: Sdk,
  file: { bucketId: string; fileId: string },
): Promise<ArrayBuffer> {
  const headers = { 'X-Appwrite-Project': client.config.project };
  return client.call('get', new URL(storage.getFileView(file)), headers, {}, 'arrayBuffer');
}
