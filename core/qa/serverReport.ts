/** Executions, provider events and changes in the books, without names. */
import * as z from 'zod/mini';

const moment = { id: z.string(), at: z.number() };

export const logLineSchema = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null()]),
);
export type LogLine = z.infer<typeof logLineSchema>;

export const executionSchema = z.object({
  ...moment,
  functionId: z.string(),
  /** The requested path, such as `/record`. */
  route: z.string(),
  trigger: z.string(),
  /** The HTTP status; 0 while it runs. */
  status: z.number(),
  milliseconds: z.number(),
  lines: z.array(logLineSchema),
});
export type ReportedExecution = z.infer<typeof executionSchema>;

export const deliverySchema = z.object({
  state: z.string(),
  attempts: z.number(),
  /** The status of the site's answer, or why there was none. */
  answer: z.nullable(z.string()),
});

export const providerEventSchema = z.object({
  ...moment,
  type: z.string(),
  attempt: z.nullable(z.string()),
  /** The payment's checkout session, where the event is one's. */
  session: z.nullable(z.string()),
  /** The last digits of the card. */
  card: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  deliveries: z.array(deliverySchema),
  // Older recordings lack the following fields.
  /** Whether `at` is of the machine's clock; otherwise it is in whole seconds of the provider's. */
  exact: z.optional(z.boolean()),
  /** The id of the charge, refund or other object. */
  object: z.optional(z.nullable(z.string())),
  /** The payment intent. */
  payment: z.optional(z.nullable(z.string())),
  status: z.optional(z.nullable(z.string())),
  amountMinor: z.optional(z.nullable(z.number())),
  /** A charge's refunded amount in all. */
  refundedMinor: z.optional(z.nullable(z.number())),
  currency: z.optional(z.nullable(z.string())),
});
export type ReportedProviderEvent = z.infer<typeof providerEventSchema>;

export const bookChangeSchema = z.object({
  ...moment,
  collection: z.string(),
  document: z.string(),
  action: z.string(),
  /** Amounts, ids and states alone. */
  fields: logLineSchema,
});
export type ReportedBookChange = z.infer<typeof bookChangeSchema>;

/** A control of the embedded card provider that was used. */
export const usedControlSchema = z.object({
  ...moment,
  /** Such as `webhooks/drop`. */
  route: z.string(),
  /** By how much the clock was moved, or how long the fault lasts. */
  milliseconds: z.nullable(z.number()),
});
export type ReportedControl = z.infer<typeof usedControlSchema>;

export const serverReportSchema = z.object({
  executions: z.array(executionSchema),
  events: z.array(providerEventSchema),
  changes: z.array(bookChangeSchema),
  /** Absent in older recordings, and of Stripe. */
  controls: z.optional(z.array(usedControlSchema)),
});
export type ServerReport = z.infer<typeof serverReportSchema>;

export const NOTHING_REPORTED: ServerReport = {
  executions: [],
  events: [],
  changes: [],
  controls: [],
};

export const QA_PORT = 12_112;
export const REPORT_PATH = '/report';
