/** Times are ISO 8601. */
import * as z from 'zod/mini';
import { LANGUAGES } from '../text/languages/bilingual';
import { uuidSchema } from '../values/uuidSchema';
import { documentIdSchema } from './contract';
import { ANSWERED_KINDS, ANSWER_LIMITS, INBOX_KINDS, INBOX_LISTS, INBOX_STATES } from './inbox';
import { textSchema } from '../text/textSchema';

const kind = z.enum(INBOX_KINDS);
const state = z.enum(INBOX_STATES);

export const inboxItemSchema = z.object({
  kind,
  id: z.string(),
  receivedAt: z.string(),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  language: z.nullable(z.enum(LANGUAGES)),
  /** The message, the reason to help, or the words of a report. */
  text: z.string(),
  volunteer: z.nullable(
    z.object({
      opportunity: z.nullable(z.object({ en: z.string(), ar: z.string() })),
      age: z.int(),
      education: z.string(),
    }),
  ),
  report: z.nullable(
    z.object({
      cause: z.nullable(z.string()),
      page: z.string(),
      version: z.string(),
      browser: z.string(),
    }),
  ),
  state,
  /** A program seems to have filled in the form. */
  looksAutomatic: z.boolean(),
  /** The present or last member in charge. */
  assignee: z.nullable(z.object({ id: z.string(), name: z.string() })),
  note: z.string(),
  answers: z.array(z.object({ at: z.string(), by: z.string(), text: z.string() })),
  /** Counts the changes; the next change sends it. */
  revision: z.int(),
});
export type InboxItem = z.infer<typeof inboxItemSchema>;

export type AnsweredItem = InboxItem & { kind: (typeof ANSWERED_KINDS)[number] };
export const canBeAnswered = (item: InboxItem): item is AnsweredItem => item.kind !== 'report';

/** A page of a list, newest first. `after` is the last id of the previous page. */
export const inboxRequestSchema = z.object({
  kind,
  state: z.enum(INBOX_LISTS),
  after: z.nullable(documentIdSchema),
});
export type InboxRequest = z.infer<typeof inboxRequestSchema>;

export const inboxAnswerSchema = z.object({
  items: z.array(inboxItemSchema),
  /** The cursor of the next page; null at the end. */
  next: z.nullable(z.string()),
  /** Whether the site offers technical reports, or has some from earlier. */
  hasReports: z.boolean(),
});
export type InboxPage = z.infer<typeof inboxAnswerSchema>;

const note = textSchema(ANSWER_LIMITS.note);
const subject = { kind, id: documentIdSchema, revision: z.int().check(z.minimum(0)) };

/** The member becomes the assignee; `conflict` for another revision, `notFound` if deleted. */
export const handleRequestSchema = z.object({
  ...subject,
  state,
  note,
});
export type HandleInput = z.infer<typeof handleRequestSchema>;

/** Marks the message as done. The same `requestId` writes once. */
export const writeAnswerRequestSchema = z.object({
  ...subject,
  kind: z.enum(ANSWERED_KINDS),
  requestId: uuidSchema,
  text: textSchema(ANSWER_LIMITS.text, z.minLength(1)),
  /** The note as typed beside the message; without it, the note stays unchanged. */
  note: z.optional(note),
});
export type WriteAnswerInput = z.infer<typeof writeAnswerRequestSchema>;

export const inboxItemAnswerSchema = z.object({ item: inboxItemSchema });

/** Volunteers in one part of a file. */
export const VOLUNTEERS_AT_ONCE = 100;

/** Oldest first; `after` is the last id of the previous part. */
export const volunteersRequestSchema = z.object({ after: z.nullable(documentIdSchema) });
export const volunteersAnswerSchema = z.object({
  volunteers: z.array(inboxItemSchema),
  next: z.nullable(z.string()),
});
export type VolunteersPart = z.infer<typeof volunteersAnswerSchema>;

export const recordingRequestSchema = z.object({ id: documentIdSchema });
export type RecordingInput = z.infer<typeof recordingRequestSchema>;
export const recordingAnswerSchema = z.object({ name: z.string(), text: z.string() });
export type ReportRecording = z.infer<typeof recordingAnswerSchema>;
