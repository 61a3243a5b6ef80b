/** The contract of the `staff` function about the newsletter. */
import * as z from 'zod/mini';
import { cleanLetterText, cleanSubject, LETTER_LIMITS, LETTER_STATES } from '../newsletter/letter';
import { SUBSCRIBER_STATES } from '../newsletter/states';
import { LANGUAGES } from '../text/languages/bilingual';
import { emailSchema } from '../text/contactRules';
import { uuidSchema } from '../values/uuidSchema';
import { documentIdSchema } from './contract';
import { cleanedTextSchema, textSchema } from '../text/textSchema';

/** In characters of one language: both together fit into one call of a function. */
export const LONGEST_TYPED_TEXT = 12_000;
export const LETTERS_AT_ONCE = 25;
export const SUBSCRIBERS_AT_ONCE = 500;
/** The daily limit of a member's trial mails. */
export const MOST_TRIALS = 20;
/** The months of the growth, the present one included. */
export const GROWTH_MONTHS = 12;

const bilingualSchema = z.object({ en: z.string(), ar: z.string() });
const countsSchema = z.object({ en: z.int(), ar: z.int() });
export type LanguageCounts = z.infer<typeof countsSchema>;

/** The revision of a letter that a change starts from. */
const revisionSchema = textSchema(40, z.minLength(1));

const progressSchema = z.object({ recipients: z.int(), sent: z.int(), failed: z.int() });

const letterRow = {
  id: z.string(),
  state: z.enum(LETTER_STATES),
  subject: bilingualSchema,
  missing: z.array(z.enum(LANGUAGES)),
  changedAt: z.string(),
  /** Null for a draft. */
  startedAt: z.nullable(z.string()),
  progress: z.nullable(progressSchema),
};
export const letterRowSchema = z.object(letterRow);
export type LetterRow = z.infer<typeof letterRowSchema>;

/** `letters`: newest first; `after` is the `next` of the previous page. */
export const lettersRequestSchema = z.object({ after: z.nullable(documentIdSchema) });
export const lettersAnswerSchema = z.object({
  letters: z.array(letterRowSchema),
  next: z.nullable(z.string()),
});

/** The answer of `open`, `write`, `send` and `stop`: the letter in its present state. */
export const letterSchema = z.object({
  ...letterRow,
  text: bilingualSchema,
  revision: z.string(),
});
export type StaffLetter = z.infer<typeof letterSchema>;
export const letterAnswerSchema = z.object({ letter: letterSchema });

/** The request of `open`, `preview` and `stop`. */
export const letterRequestSchema = z.object({ letter: documentIdSchema });

const text = (clean: (text: string) => string, longest: number) =>
  cleanedTextSchema(longest, clean);
const inBoth = (clean: (text: string) => string, longest: number) =>
  z.object({ en: text(clean, longest), ar: text(clean, longest) });

/**
 * `write`: creates a draft with the page's id, so that a repetition creates no second one, or
 * changes a `revision`. `conflict` after another change, `letterNotDraft` once it is sent.
 */
export const writeLetterRequestSchema = z.object({
  letter: documentIdSchema,
  revision: z.nullable(revisionSchema),
  subject: inBoth(cleanSubject, LETTER_LIMITS.subject),
  text: inBoth(cleanLetterText, LONGEST_TYPED_TEXT),
});

/** `preview`: the mail as plain text, and the number of its readers by language. */
const previewSchema = z.object({
  site: z.string(),
  subject: z.string(),
  body: z.string(),
  footer: z.string(),
  unsubscribe: z.string(),
});
export type LetterPreview = z.infer<typeof previewSchema>;
export const previewAnswerSchema = z.object({
  preview: z.object({ en: previewSchema, ar: previewSchema }),
  readers: countsSchema,
});
export type PreviewAnswer = z.infer<typeof previewAnswerSchema>;

/** `trial`: mails the letter to the member's own confirmed address, once a request. */
export const trialRequestSchema = z.object({
  requestId: uuidSchema,
  letter: documentIdSchema,
  language: z.enum(LANGUAGES),
});

/**
 * `send`: starts sending to every confirmed address; `recipients` is their number as typed. Refused
 * with `recipientsDiffer` (field `recipients`), `noReaders`, `letterIncomplete`, `letterNotDraft`,
 * or `conflict`.
 */
export const sendLetterRequestSchema = z.object({
  requestId: uuidSchema,
  letter: documentIdSchema,
  revision: revisionSchema,
  recipients: z.int().check(z.minimum(0)),
});

export const removeLetterRequestSchema = z.object({
  letter: documentIdSchema,
  revision: revisionSchema,
});

/**
 * `older` counts subscriptions older than confirmations. `confirmed` and `ended` (by unsubscribing
 * or a bounce) are null for older months. Months are in UTC, newest first.
 */
export const subscribersRequestSchema = z.object({});
export const subscribersAnswerSchema = z.object({
  states: z.object({
    confirmed: countsSchema,
    new: countsSchema,
    automatic: countsSchema,
    unsubscribed: countsSchema,
    bounced: countsSchema,
    older: countsSchema,
  }),
  months: z.array(z.object({ month: z.string(), confirmed: z.int(), ended: z.nullable(z.int()) })),
});
export type SubscribersAnswer = z.infer<typeof subscribersAnswerSchema>;

/** `export`: a part of the addresses, in the order of ids; `after` is the `next` of the last. */
export const exportRequestSchema = z.object({
  after: z.nullable(documentIdSchema),
  which: z.enum(['confirmed', 'all']),
});
export type ExportSubscribers = z.infer<typeof exportRequestSchema>;
export const exportAnswerSchema = z.object({
  subscribers: z.array(
    z.object({
      email: z.string(),
      language: z.enum(LANGUAGES),
      /** Null for subscriptions older than confirmations. */
      state: z.nullable(z.enum(SUBSCRIBER_STATES)),
      /** The time of the last change of the state; null if it is not known. */
      since: z.nullable(z.string()),
    }),
  ),
  next: z.nullable(z.string()),
});
export type ExportAnswer = z.infer<typeof exportAnswerSchema>;
export type ExportedSubscriber = ExportAnswer['subscribers'][number];

/** `note`: a reader's request or returned letters. Refused with `notSubscribed` (field `email`). */
export const NOTED_STATES = ['unsubscribed', 'bounced'] as const;
export const noteRequestSchema = z.object({
  email: emailSchema,
  state: z.enum(NOTED_STATES),
});
export type NoteSubscriber = z.infer<typeof noteRequestSchema>;
export const noteAnswerSchema = z.object({ state: z.enum(NOTED_STATES) });
