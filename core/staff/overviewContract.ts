import * as z from 'zod/mini';
import { CONTENT_KINDS } from './contentContract';

export const overviewRequestSchema = z.object({});

/** Counted to a hundred; `more` means that there are or may be more. */
const countSchema = z.object({ count: z.int(), more: z.boolean() });
export type Counted = z.infer<typeof countSchema>;

/** A project with this share of its target, in hundredths, is nearly funded. */
export const NEARLY_FUNDED_PERCENT = 90;
/** The greatest age in days of an exchange rate, a finished reconciliation and a backup. */
export const OLDEST = { rate: 30, reconciliation: 2, backup: 7 } as const;

/** The steps from the example to an own site, in their order. */
export const FIRST_STEPS = [
  'settings',
  'legal',
  'example',
  'content',
  'team',
  'cards',
  'mail',
  'backup',
] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

const titled = z.object({ id: z.string(), title: z.object({ en: z.string(), ar: z.string() }) });

/** Fields outside the caller's roles are null. Times are ISO 8601; null if it never happened. */
export const overviewAnswerSchema = z.object({
  /** The server's time, from which ages are counted. */
  at: z.string(),
  publishing: z.nullable(
    z.object({
      messages: countSchema,
      registrations: countSchema,
      looksAutomatic: countSchema,
      technicalReports: countSchema,
      /** Given up in the last week. */
      failedMails: countSchema,
      /** Mails that may have arrived: staff decide. */
      unsureMails: z.array(
        z.object({ id: z.string(), at: z.string(), recipient: z.string(), update: titled }),
      ),
      nearlyFunded: z.array(z.extend(titled, { percent: z.int() })),
      missingTexts: z.array(z.extend(titled, { kind: z.enum(CONTENT_KINDS) })),
    }),
  ),
  money: z.nullable(
    z.object({
      flaggedDonations: countSchema,
      refundsWithoutLine: countSchema,
      /** Donations whose payment a bank disputes now. */
      disputes: countSchema,
      unrecordedPayments: countSchema,
      lastReconciliation: z.nullable(z.string()),
      /** The last day's last card testing on the site. */
      cardTrials: z.nullable(z.string()),
      oldRates: z.array(z.string()),
    }),
  ),
  running: z.nullable(
    z.object({
      /** The last backup of a machine; null on another Appwrite. */
      lastBackup: z.nullable(z.string()),
      /** The first steps that are done. */
      doneSteps: z.array(z.enum(FIRST_STEPS)),
    }),
  ),
});
export type Overview = z.infer<typeof overviewAnswerSchema>;
