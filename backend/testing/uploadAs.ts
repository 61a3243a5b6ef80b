import { ID } from 'node-appwrite';
import { CONTENT_UPLOADS_BUCKET_ID } from '@core/schema/ids';
import type { MachineTestBed } from './machineTestBed';

/** Uploads a file of staff as their browser does. @returns its id @throws if it is refused */
export async function uploadAs(
  { functionAccess: { environment } }: MachineTestBed,
  who: { id: string; session: string },
  bytes: Uint8Array,
  name: string,
): Promise<string> {
  const form = new FormData();
  form.append('fileId', ID.unique());
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  form.append('permissions[]', `read("user:${who.id}")`);
  const response = await fetch(
    `${environment['APPWRITE_FUNCTION_API_ENDPOINT']}/storage/buckets/${CONTENT_UPLOADS_BUCKET_ID}/files`,
    {
      method: 'POST',
      headers: { 'x-appwrite-project': 'ikhaa', 'x-fallback-cookies': who.session },
      body: form,
    },
  );
  const { $id, message } = (await response.json()) as { $id?: string; message?: string };
  if ($id === undefined) throw new Error(`${response.status} ${message}`);
  return $id;
}
