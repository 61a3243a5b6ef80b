/**
 * A visitor's report of a failure, without persons: the page's requests and its last state. The
 * browser shows it before sending; the accounts function scrubs it again.
 */
import * as z from 'zod/mini';
import { FAILURE_CODES } from '../failures/failure';
import { LANGUAGES } from '../text/languages/bilingual';
import { textSchema } from '../text/textSchema';
import { HOUR_MS } from '../values/time';
import { CONTENT_ID } from './contentId';

/** The limit of the report as JSON, within the 64 KiB of a function's request. */
export const LONGEST_REPORT = 48 * 1024;
export const REPORT_LIMITS = {
  words: 1_000,
  requests: 60,
  content: 200,
  milliseconds: HOUR_MS,
  perCaller: 5,
  perDay: 50,
} as const;

const time = z.int().check(z.minimum(0), z.maximum(9_999_999_999_999));
const milliseconds = z.int().check(z.minimum(0), z.maximum(REPORT_LIMITS.milliseconds));
const pixels = z.int().check(z.minimum(0), z.maximum(20_000));
const code = z.enum(FAILURE_CODES);

/** A page's path without its query and fragment. */
export const PATHNAME = /^\/[\w/.-]{0,200}$/;
export const UNKNOWN_BROWSER = 'unknown';
/** The browser's family and version, its system, or both. */
export const BROWSER =
  /^(?:[A-Z][A-Za-z ]{1,20} \d{1,4}(?:, [A-Za-z]{1,12})?|iOS|Android|Windows|macOS|Linux|unknown)$/;
/** The family alone has a version. */
export const isFamilyKnown = (browser: string): boolean => /\d/.test(browser);

/** A page that crashed has no failure's code. */
export const REPORT_CAUSES = [...FAILURE_CODES, 'crash'] as const;
export type ReportCause = (typeof REPORT_CAUSES)[number];

/** Times are in milliseconds since 1970. */
export const technicalReportSchema = z.object({
  format: z.literal(1),
  at: time,
  version: textSchema(14, z.regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/)),
  cause: z.nullable(z.enum(REPORT_CAUSES)),
  page: textSchema(201, z.regex(PATHNAME)),
  environment: z.object({
    language: z.enum(LANGUAGES),
    width: pixels,
    height: pixels,
    pixelRatio: z.number().check(z.minimum(0), z.maximum(20)),
    touch: z.boolean(),
    browser: textSchema(100, z.regex(BROWSER)),
  }),
  requests: z
    .array(
      z.object({
        endpoint: textSchema(41, z.regex(/^[a-z][A-Za-z]{1,40}$/)),
        at: time,
        milliseconds: z.nullable(milliseconds),
        outcome: z.enum(['answered', 'failed', 'open']),
        code: z.nullable(code),
      }),
    )
    .check(z.maxLength(REPORT_LIMITS.requests)),
  /** The requests as the browser saw them, by the server's part and status. */
  network: z
    .array(
      z.object({
        to: textSchema(61, z.regex(/^[a-z]{2,20}(\/[a-z_]{2,40})?$/)),
        at: time,
        milliseconds,
        status: z.int().check(z.minimum(0), z.maximum(599)),
      }),
    )
    .check(z.maxLength(REPORT_LIMITS.requests)),
  /** The ids of content in the state whose answers a long report leaves out. */
  content: z._default(
    z.array(textSchema(36, z.regex(CONTENT_ID))).check(z.maxLength(REPORT_LIMITS.content)),
    [],
  ),
  state: z.record(z.string(), z.unknown()),
});
export type TechnicalReport = z.infer<typeof technicalReportSchema>;

/** `words` are the visitor's own, and are stored apart from the report. */
export const reportRequestSchema = z.object({
  report: technicalReportSchema,
  words: textSchema(REPORT_LIMITS.words),
});
export type ReportRequest = z.infer<typeof reportRequestSchema>;

export const reportAnswerSchema = z.object({ received: z.literal(true) });
