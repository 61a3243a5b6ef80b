import { Query } from 'node-appwrite';
import * as z from 'zod/mini';
import type { Bilingual } from '@core/text/languages/bilingual';
import { withoutOverrides } from '@core/text/withoutOverrides';
import { MOST_VALUES, type appwriteDatabase, type StoredDocument } from './appwriteDatabase';
import { refuse } from './refusal';

/** The SDK parses integers beyond 2^53 as BigInt. */
export const storedInteger = z.pipe(z.union([z.int(), z.bigint()]), z.transform(Number));

/** Text of a visitor, who may bypass the site's own forms. */
export const visitorsWords = z.pipe(z.string(), z.transform(withoutOverrides));

/** Appwrite has null for a missing text. */
export const optionalText = z.nullish(z.string());
const titleSchema = z.object({ $id: z.string(), title: optionalText, title_ar: optionalText });

/** @throws Refusal `unexpected` that names the document (`what`) and its bad field */
export function parseDocument<T>(
  schema: z.ZodMiniType<T>,
  document: StoredDocument,
  what = 'document',
): T {
  const result = schema.safeParse(document);
  if (!result.success)
    throw refuse('unexpected', {
      detail: `the ${what} ${document.$id} has a bad ${String(result.error.issues[0]?.path[0])}`,
    });
  return result.data;
}

/** @returns the titles of projects or opportunities by id; at most a hundred */
export async function titlesOf(
  database: ReturnType<typeof appwriteDatabase>,
  collectionId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Bilingual>> {
  const wanted = [...new Set(ids)].slice(0, MOST_VALUES);
  const found = await database.byIds(collectionId, wanted, [
    Query.select(['$id', 'title', 'title_ar']),
  ]);
  return new Map(
    found.map((document) => {
      const { $id, title, title_ar } = parseDocument(titleSchema, document);
      return [$id, { en: title ?? '', ar: title_ar ?? '' }];
    }),
  );
}
