/**
 * The contract between the staff's pages and the `staff` function about the newsletter: its letters
 * and its subscribers. Every path is called by the roles editor and admin.
 */
import * as z from 'zod/mini';
import { cleanLetterText, cleanSubject, LETTER_LIMITS, LETTER_STATES } from '../newsletter/letter';
import { SUBSCRIBER_STATES } from '../newsletter/states';
import { LANGUAGES } from '../text/bilingual';
import { emailSchema } from '../text/contactRules';
import { uuidSchema } from '../values/uuidSchema';
import { documentIdSchema } from './contract';
import { cleanedTextSchema, textSchema } from '../text/textSchema';

export const STAFF_PATHS_NEWSLETTER = {
  letters: '/newsletter/letters',
  open: '/newsletter/letter',
  write: '/newsletter/write',
  preview: '/newsletter/preview',
  trial: '/newsletter/trial',
  send: '/newsletter/send',
  /** Ends the sending for good; whoever has the letter keeps it. */
  stop: '/newsletter/stop',
  remove: '/newsletter/delete',
  subscribers: '/newsletter/subscribers',
  export: '/newsletter/subscribers/export',
  note: '/newsletter/subscribers/note',
} as const;

/**
 * In characters of one language: both together fit into one call of a function. The command line
 * takes more.
 */
export const LONGEST_TYPED_TEXT = 12_000;
/** Letters of one answer, and addresses of one part of a file. */
export const LETTERS_AT_ONCE = 25;
export const SUBSCRIBERS_AT_ONCE = 500;
/** How often in a day a member may have a letter sent to the own address. */
export const MOST_TRIALS = 20;
/** Months that the growth tells of, this one among them. */
export const GROWTH_MONTHS = 12;

const bilingualSchema = z.object({ en: z.string(), ar: z.string() });
const countsSchema = z.object({ en: z.int(), ar: z.int() });
export type LanguageCounts = z.infer<typeof countsSchema>;

/** The state of a letter that a change starts from. */
const revisionSchema = textSchema(40, z.minLength(1));

const progressSchema = z.object({ recipients: z.int(), sent: z.int(), failed: z.int() });

const letterRow = {
  id: z.string(),
  state: z.enum(LETTER_STATES),
  subject: bilingualSchema,
  /** Languages without a subject or a text. */
  missing: z.array(z.enum(LANGUAGES)),
  changedAt: z.string(),
  /** Null for a draft. */
  startedAt: z.nullable(z.string()),
  progress: z.nullable(progressSchema),
};
export const letterRowSchema = z.object(letterRow);
export type LetterRow = z.infer<typeof letterRowSchema>;

/** `letters`: the newest first; `after` is the `next` of the page before. */
export const lettersRequestSchema = z.object({ after: z.nullable(documentIdSchema) });
export const lettersAnswerSchema = z.object({
  letters: z.array(letterRowSchema),
  next: z.nullable(z.string()),
});
export type LettersPage = z.infer<typeof lettersAnswerSchema>;

/** The answer of `open`, `write`, `send` and `stop`: the letter as it stands now. */
export const letterSchema = z.object({
  ...letterRow,
  text: bilingualSchema,
  revision: z.string(),
});
export type StaffLetter = z.infer<typeof letterSchema>;
export const letterAnswerSchema = z.object({ letter: letterSchema });

/** Of `open`, `preview` and `stop`. */
export const letterRequestSchema = z.object({ letter: documentIdSchema });

const text = (clean: (text: string) => string, longest: number) =>
  cleanedTextSchema(longest, clean);
const inBoth = (clean: (text: string) => string, longest: number) =>
  z.object({ en: text(clean, longest), ar: text(clean, longest) });

/**
 * `write`: a new draft, whose id the page makes up so that a repeat makes no second one, or with a
 * `revision` the change of one. Refused with `conflict` where another changed it since, and with
 * `letterNotDraft` once it is sent.
 */
export const writeLetterRequestSchema = z.object({
  letter: documentIdSchema,
  revision: z.nullable(revisionSchema),
  subject: inBoth(cleanSubject, LETTER_LIMITS.subject),
  text: inBoth(cleanLetterText, LONGEST_TYPED_TEXT),
});
export type WriteLetter = z.infer<typeof writeLetterRequestSchema>;

/** `preview`: what a reader gets, as plain text, and how many readers it goes to by language. */
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

/**
 * `trial`: one mail with the letter in one language, to the member's own confirmed address. A
 * repeat of the request sends none.
 */
export const trialRequestSchema = z.object({
  requestId: uuidSchema,
  letter: documentIdSchema,
  language: z.enum(LANGUAGES),
});
export type Trial = z.infer<typeof trialRequestSchema>;

/**
 * `send`: puts the letter on its way to every confirmed address. `recipients` is how many they are,
 * as the member typed it; a repeat of the request answers the same. Refused with `recipientsDiffer`
 * (field `recipients`), `noReaders`, `letterIncomplete`, `letterNotDraft`, or `conflict`.
 */
export const sendLetterRequestSchema = z.object({
  requestId: uuidSchema,
  letter: documentIdSchema,
  revision: revisionSchema,
  recipients: z.int().check(z.minimum(0)),
});
export type SendLetter = z.infer<typeof sendLetterRequestSchema>;

/** `remove`: deletes a draft. */
export const removeLetterRequestSchema = z.object({
  letter: documentIdSchema,
  revision: revisionSchema,
});
export type RemoveLetter = z.infer<typeof removeLetterRequestSchema>;

/**
 * `subscribers`: how many there are. `older` are those from before addresses were confirmed. In a
 * month `confirmed` came and `ended` unsubscribed or had no mailbox any more; null for months from
 * before this was counted. Months are in UTC, the newest first.
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
      /** Null from before addresses were confirmed. */
      state: z.nullable(z.enum(SUBSCRIBER_STATES)),
      /** Since when the state is what it is; null where it is not known. */
      since: z.nullable(z.string()),
    }),
  ),
  next: z.nullable(z.string()),
});
export type ExportAnswer = z.infer<typeof exportAnswerSchema>;
export type ExportedSubscriber = ExportAnswer['subscribers'][number];

/**
 * `note`: what a reader said by mail or by phone, or that letters came back. Refused with
 * `notSubscribed` (field `email`).
 */
export const NOTED_STATES = ['unsubscribed', 'bounced'] as const;
export const noteRequestSchema = z.object({
  email: emailSchema,
  state: z.enum(NOTED_STATES),
});
export type NoteSubscriber = z.infer<typeof noteRequestSchema>;
export const noteAnswerSchema = z.object({ state: z.enum(NOTED_STATES) });
