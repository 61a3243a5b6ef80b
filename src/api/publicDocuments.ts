/**
 * Reads documents that everybody may read, in Appwrite's own protocol but without its SDK: that is 33 KiB, which a visitor needs only to give,
 * to log in or to see a page change while it is open. https://appwrite.io/docs/references/cloud/client-rest/databases
 */
import type { Collection } from '@backend/schema/attributes';
import { DATABASE_ID } from '@backend/schema/ids';
import { env } from '@/config/env';
import type { StoredDocument } from './documents';
import { apiEndpoint } from './endpoint';

/** A query as Appwrite takes it, one JSON text each: https://appwrite.io/docs/products/databases/queries */
export const query = {
  equal: (attribute: string, value: unknown): string => JSON.stringify({ method: 'equal', attribute, values: Array.isArray(value) ? value : [value] }),
  contains: (attribute: string, value: string): string => JSON.stringify({ method: 'contains', attribute, values: [value] }),
  orderDesc: (attribute: string): string => JSON.stringify({ method: 'orderDesc', attribute }),
  limit: (count: number): string => JSON.stringify({ method: 'limit', values: [count] }),
  offset: (count: number): string => JSON.stringify({ method: 'offset', values: [count] }),
  or: (queries: string[]): string => JSON.stringify({ method: 'or', values: queries.map((text) => JSON.parse(text) as unknown) }),
};

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
async function read(path: string, queries: readonly string[]): Promise<unknown> {
  const parameters = new URLSearchParams(queries.map((text, index) => [`queries[${index}]`, text]));
  const address = `${apiEndpoint()}/databases/${DATABASE_ID}/collections/${path}${parameters.size === 0 ? '' : `?${parameters.toString()}`}`;
  const response = await fetch(address, { headers: { 'x-appwrite-project': env.appwriteProject }, credentials: 'include' });
  const answer = (await response.json().catch(() => ({}))) as { message?: unknown; type?: unknown };
  if (response.ok) return answer;
  throw new RefusedRequest(String(answer.message ?? ''), response.status, String(answer.type ?? ''));
}

export async function readDocuments<C extends Collection>(collectionId: C['id'], queries: string[]): Promise<{ total: number; documents: StoredDocument<C>[] }> {
  return (await read(`${collectionId}/documents`, queries)) as { total: number; documents: StoredDocument<C>[] };
}

export async function readDocument<C extends Collection>(collectionId: C['id'], documentId: string): Promise<StoredDocument<C>> {
  return (await read(`${collectionId}/documents/${encodeURIComponent(documentId)}`, [])) as StoredDocument<C>;
}
