/**
 * Reads documents that everybody may read without Appwrite's SDK: that is 33 KiB, which a visitor needs only to give, to log in or to see a page
 * change while it is open.
 */
import type { Collection } from '@core/schema/attributes';
import type { StoredDocument } from './documents';
import { takeEarlyAnswer } from './earlyAnswers';
import { request } from './publicRequests';

/** The server's refusal, with the fields of the SDK's own exception. */
class RefusedRequest extends Error {
  override name = 'RefusedRequest';

  constructor(
    message: string,
    readonly code: number,
    readonly type: string,
  ) {
    super(message);
  }
}

/** @throws RefusedRequest, or TypeError when there is no connection */
async function read(address: string): Promise<unknown> {
  const response = await (takeEarlyAnswer(address) ?? request(address));
  // An answer that was cut off on its way is none.
  if (response.ok) return response.json();
  const answer = (await response.json().catch(() => ({}))) as { message?: unknown; type?: unknown };
  throw new RefusedRequest(
    String(answer.message ?? ''),
    response.status,
    String(answer.type ?? ''),
  );
}

export async function readDocuments<C extends Collection>(
  address: string,
): Promise<{ total: number; documents: StoredDocument<C>[] }> {
  return (await read(address)) as { total: number; documents: StoredDocument<C>[] };
}

export async function readDocument<C extends Collection>(
  address: string,
): Promise<StoredDocument<C>> {
  return (await read(address)) as StoredDocument<C>;
}
