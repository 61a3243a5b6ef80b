/** What needs somebody today, for the first of the staff's pages: to each role what it can do. */
import * as z from 'zod/mini';
import { CONTENT_KINDS } from './contentContract';

export const GLANCE_PATH = '/glance';

export const glanceRequestSchema = z.object({});

/** Counted to a hundred: `more` says that there are more, or may be where fewer were counted. */
const countSchema = z.object({ count: z.int(), more: z.boolean() });
export type Counted = z.infer<typeof countSchema>;

/** From this share of its target on, in hundredths, a project is nearly funded. */
export const NEARLY_FUNDED_PERCENT = 90;
/** In days: an exchange rate, a finished reconciliation, a backup that are older need somebody. */
export const OLDEST = { rate: 30, reconciliation: 2, backup: 7 } as const;

const titled = z.object({ id: z.string(), title: z.object({ en: z.string(), ar: z.string() }) });

/** What the caller's roles do not see is null. Times are ISO 8601; null where it never happened. */
export const glanceAnswerSchema = z.object({
  /** By the server's clock: ages are counted from it. */
  at: z.string(),
  publishing: z.nullable(
    z.object({
      messages: countSchema,
      registrations: countSchema,
      /** Messages and registrations that a program seems to have sent. */
      looksAutomatic: countSchema,
      technicalReports: countSchema,
      /** Given up in the last week. */
      failedMails: countSchema,
      /** They may have arrived, or not: staff decide. */
      unsureMails: z.array(
        z.object({ id: z.string(), at: z.string(), recipient: z.string(), update: titled }),
      ),
      nearlyFunded: z.array(z.extend(titled, { percent: z.int() })),
      /** Published with a text that one of the languages lacks. */
      missingTexts: z.array(z.extend(titled, { kind: z.enum(CONTENT_KINDS) })),
    }),
  ),
  money: z.nullable(
    z.object({
      flaggedGifts: countSchema,
      refundsWithoutLine: countSchema,
      unrecordedPayments: countSchema,
      lastReconciliation: z.nullable(z.string()),
      /** When cards were last tried out on the site in numbers, within a day. */
      cardTrials: z.nullable(z.string()),
      /** Currencies. */
      oldRates: z.array(z.string()),
    }),
  ),
  running: z.nullable(
    z.object({
      /** Of a machine: an Appwrite's own is not known here. */
      lastBackup: z.nullable(z.string()),
      /** Whether the rates are those of the demo content, and so probably the rest as well. */
      isDemo: z.boolean(),
    }),
  ),
});
export type Glance = z.infer<typeof glanceAnswerSchema>;
