import * as z from 'zod/mini';
import { LANGUAGES } from '../text/languages/bilingual';
import { documentIdSchema } from './contract';

export const MOST_UNSURE_MAILS = 100;

const again = z.boolean();

export const decideMailRequestSchema = z.object({ mail: documentIdSchema, again });
export type DecideMailInput = z.infer<typeof decideMailRequestSchema>;

/** Mails that a colleague decided otherwise, or that are gone, stay unchanged. */
export const decideMailsRequestSchema = z.object({
  mails: z.array(documentIdSchema).check(z.minLength(1), z.maxLength(MOST_UNSURE_MAILS)),
  again,
});
export type DecideMailsInput = z.infer<typeof decideMailsRequestSchema>;
/** How many have this decision, now or by an earlier request. */
export const decideMailsAnswerSchema = z.object({ decided: z.int() });
export type DecideMailsAnswer = z.infer<typeof decideMailsAnswerSchema>;

/** The kinds of mail that the outbox may hold; a kind of another version is `other`. */
export const MAIL_NAMES = [
  'giftReceived',
  'giftRefunded',
  'receiptsAgain',
  'dedicationCard',
  'planNews',
  'planCode',
  'volunteerRegistered',
  'messageReceived',
  'staffVolunteer',
  'staffMessage',
  'rateChanged',
  'cardTrials',
  'staffNotice',
  'answer',
  'passwordLink',
  'addressLink',
  'invitation',
  'confirmation',
  'letter',
  'letterTrial',
  'update',
  'test',
  'other',
] as const;

/** Why a mail was given up and did not arrive. */
export const MAIL_FAILURES = [
  'unreachable',
  'loginRefused',
  'recipientRefused',
  'mailRefused',
  'badAddress',
  'badContent',
  'tooOld',
  'expired',
] as const;

/** The mails of one page, and the most that are sent again at once. */
export const MOST_FAILED_MAILS = 50;

/** A page, the last given up first. `after` is the last id of the previous page. */
export const failedMailsRequestSchema = z.object({ after: z.nullable(documentIdSchema) });

/** Neither a mail's words nor its links are shown. Times are ISO 8601. */
export const failedMailSchema = z.object({
  id: z.string(),
  name: z.enum(MAIL_NAMES),
  recipient: z.string(),
  language: z.enum(LANGUAGES),
  /** The time of the last try. */
  at: z.string(),
  reason: z.enum(MAIL_FAILURES),
  /** False for a mail whose words are gone or have no address, and for a reader's letter. */
  canSendAgain: z.boolean(),
});
export type FailedMail = z.infer<typeof failedMailSchema>;

export const failedMailsAnswerSchema = z.object({
  mails: z.array(failedMailSchema),
  /** The cursor of the next page; null at the end. */
  next: z.nullable(z.string()),
});
export type FailedMailsPage = z.infer<typeof failedMailsAnswerSchema>;

/** A mail that was sent, is on its way or is gone stays unchanged. */
export const sendAgainRequestSchema = z.object({
  mails: z.array(documentIdSchema).check(z.minLength(1), z.maxLength(MOST_FAILED_MAILS)),
});
export type SendAgainInput = z.infer<typeof sendAgainRequestSchema>;
/** How many go out again by this request. */
export const sendAgainAnswerSchema = z.object({ queued: z.int() });
export type SendAgainAnswer = z.infer<typeof sendAgainAnswerSchema>;
