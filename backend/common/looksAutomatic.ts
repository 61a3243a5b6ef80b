import { Query } from 'node-appwrite';
import * as z from 'zod/mini';

export const LOOKS_AUTOMATIC = Query.equal('looks_automatic', [true]);

/** Older documents have no mark. */
export const FROM_PEOPLE = Query.or([
  Query.isNull('looks_automatic'),
  Query.equal('looks_automatic', [false]),
]);

export const automaticMark = z.pipe(
  z.nullish(z.boolean()),
  z.transform((mark) => mark === true),
);
