import type { Sdk } from './appwriteSdk';

/**
 * The bytes of a stored file: an image element cannot send a session that travels in a header. The
 * browser does not keep them, as Appwrite lets it keep private pictures for 45 days.
 */
export async function downloadFile(
  { client, library, storage }: Sdk,
  file: { bucketId: string; fileId: string },
): Promise<ArrayBuffer> {
  const headers = { 'X-Appwrite-Project': client.config.project };
  const address = new URL(storage.getFileView(file));
  const { uri, options } = client.prepareRequest('get', address, headers);
  const answer = await fetch(uri, { ...options, cache: 'no-store' });
  if (!answer.ok) throw new library.AppwriteException(await answer.text(), answer.status);
  return answer.arrayBuffer();
}
