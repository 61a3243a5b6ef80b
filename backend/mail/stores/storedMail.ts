import * as z from 'zod/mini';
import { parseMail, type Mail } from '../mails';
import { parseJson } from '@core/values/json';

export const storedMailSchema = z.object({
  $id: z.string(),
  $createdAt: z.string(),
  kind: z.string(),
  language: z.string(),
  recipient: z.string(),
  content: z.string(),
  state: z.string(),
  reason: z.nullish(z.string()),
  attempts: z.nullish(z.int()),
});
export const datedMailSchema = z.extend(storedMailSchema, { $updatedAt: z.string() });
export type StoredMail = z.output<typeof storedMailSchema>;

/** @returns null for invalid JSON, as in an emptied mail */
export const contentIn = ({ content }: Pick<StoredMail, 'content'>): unknown => parseJson(content);

/** @returns null for an invalid or emptied mail */
export const mailIn = (stored: StoredMail): Mail | null =>
  parseMail(stored.kind, stored.language, contentIn(stored));
