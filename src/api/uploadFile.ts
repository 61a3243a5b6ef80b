/** The SDK reports progress only after 5 MB, which the site's uploads never exceed. */
import type { Models } from 'appwrite';
import type { Sdk } from './appwriteSdk';

type Upload = {
  bucketId: string;
  fileId: string;
  file: File;
  permissions: string[];
  onProgress: (percent: number) => void;
};

function parseAnswer(text: string): Partial<Models.File & { message: string; type: string }> {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** @throws like the SDK: an AppwriteException for a refusal, a TypeError for a lost connection */
export function uploadFile(
  { client, library }: Sdk,
  { bucketId, onProgress, ...fields }: Upload,
): Promise<{ $id: string }> {
  const address = new URL(`${client.config.endpoint}/storage/buckets/${bucketId}/files`);
  const headers = {
    'X-Appwrite-Project': client.config.project,
    'content-type': 'multipart/form-data',
    accept: 'application/json',
  };
  const { uri, options } = client.prepareRequest('post', address, headers, fields);
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    request.open('POST', uri);
    request.withCredentials = true;
    for (const [name, value] of Object.entries(options.headers as Record<string, string>))
      request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress(Math.round((loaded / total) * 100));
    request.onload = () => {
      const { $id, message, type } = parseAnswer(request.responseText);
      if (request.status < 400 && $id !== undefined) resolve({ $id });
      else
        reject(
          new library.AppwriteException(
            message ?? 'The upload was refused',
            request.status,
            type ?? '',
            request.responseText,
          ),
        );
    };
    request.onerror = () => reject(new TypeError('The upload did not go through'));
    request.send(options.body as FormData);
  });
}
