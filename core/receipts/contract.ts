import * as z from 'zod/mini';
import { sessionIdSchema } from '../donations/contract';
import { LANGUAGES } from '../text/languages/bilingual';
import { emailSchema } from '../text/contactRules';
import { monthSchema } from './months';
import { letterheadSchema, receiptSchema, statementSchema, statementTotalsSchema } from './receipt';
import { textSchema } from '../text/textSchema';

export const RECEIPTS_FUNCTION_ID = 'receipts';
export const RECEIPTS_PATHS = {
  /** Paths that take a signed link. */
  open: '/open',
  openPdf: '/open-pdf',
  link: '/link',
  /** Sends links to the address that paid. */
  sendAgain: '/send-again',
  /** Paths that take a session. */
  own: '/own',
  ownPdf: '/own-pdf',
  statement: '/statement',
  statementPdf: '/statement-pdf',
  years: '/years',
} as const;

const LONGEST_TOKEN = 200;
export const RECEIPT_LINK_DAYS = 90;

const tokenSchema = textSchema(LONGEST_TOKEN);
export const donationIdSchema = textSchema(36, z.regex(/^[A-Za-z0-9][\w.-]{0,35}$/));
const languageSchema = z.enum(LANGUAGES);

export const openRequestSchema = z.object({ token: tokenSchema });
export const openPdfRequestSchema = z.object({
  token: tokenSchema,
  donationId: donationIdSchema,
  language: languageSchema,
});
export const linkRequestSchema = z.object({ sessionId: sessionIdSchema });
/** The address that paid, or its expired link. */
export const sendAgainRequestSchema = z.union([
  z.object({ email: emailSchema, language: languageSchema }),
  z.object({ token: tokenSchema, language: languageSchema }),
]);
export type SendAgainRequest = z.infer<typeof sendAgainRequestSchema>;
export const ownRequestSchema = z.object({ donationId: donationIdSchema });
export const ownPdfRequestSchema = z.object({
  donationId: donationIdSchema,
  language: languageSchema,
});
export const statementRequestSchema = z.object({ firstMonth: monthSchema });
export const statementPdfRequestSchema = z.object({
  firstMonth: monthSchema,
  language: languageSchema,
});

export const receiptsAnswerSchema = z.object({
  letterhead: letterheadSchema,
  receipts: z.array(receiptSchema),
});
export type ReceiptsAnswer = z.infer<typeof receiptsAnswerSchema>;

/** `token` is null once the link has ended. */
export const linkAnswerSchema = z.object({ token: z.nullable(z.string()) });
/** The answer is the same for an address without gifts. */
export const sendAgainAnswerSchema = z.object({ asked: z.literal(true) });

export const statementAnswerSchema = z.object({
  letterhead: letterheadSchema,
  statement: statementSchema,
});
export type StatementAnswer = z.infer<typeof statementAnswerSchema>;

/** The calendar years in which an account gave, the newest first. */
export const yearsAnswerSchema = z.object({
  years: z.array(z.object({ year: z.int(), totals: statementTotalsSchema })),
});
export type YearsAnswer = z.infer<typeof yearsAnswerSchema>;

/** `content` is the file in base64. */
export const pdfAnswerSchema = z.object({ name: z.string(), content: z.string() });
export type PdfAnswer = z.infer<typeof pdfAnswerSchema>;
