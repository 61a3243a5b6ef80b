import * as z from 'zod/mini';
import { CONTENT_KINDS } from './contentContract';
import { documentIdSchema } from './contract';
import { isOneOf } from '../values/isOneOf';

/** The two versions that a row of the log shows: before its change, and after it. */
export const VERSIONS = ['before', 'after'] as const;
export type Version = (typeof VERSIONS)[number];

/** Settings that can be restored, by the log's action. */
export const RESTORED_SETTINGS = ['settings.charity', 'settings.legal', 'settings.texts'] as const;
const RESTORED_CONTENT = [
  'content.save',
  'content.publish',
  'content.discard',
  'content.unpublish',
  'content.remove',
] as const;

/** @param kind the kind of the row's subject */
export const canRestore = (action: string, kind: string): boolean =>
  isOneOf(RESTORED_SETTINGS, action) ||
  action === 'content.item' ||
  (isOneOf(RESTORED_CONTENT, action) && isOneOf(CONTENT_KINDS, kind));

/**
 * Restores the fields of a row's version; other fields stay. `over`: also those that were changed
 * again since that row.
 */
export const restoreRequestSchema = z.object({
  row: documentIdSchema,
  version: z.enum(VERSIONS),
  over: z.boolean(),
});
export type RestoreInput = z.infer<typeof restoreRequestSchema>;

/** Files that were deleted since a version, which is restored without them. */
export const MISSING_FILES = ['pictures', 'documents'] as const;

/** Content is restored as a draft; settings and family items count at once. */
export const restoreAnswerSchema = z.object({
  draft: z.nullable(z.object({ kind: z.enum(CONTENT_KINDS), document: z.string() })),
  /** Functions of older versions send none. */
  missing: z._default(z.nullable(z.enum(MISSING_FILES)), null),
});
export type RestoreAnswer = z.infer<typeof restoreAnswerSchema>;
