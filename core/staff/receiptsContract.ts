import * as z from 'zod/mini';
import { donationIdSchema } from '../receipts/contract';
import { monthSchema } from '../receipts/months';
import { LANGUAGES } from '../text/languages/bilingual';

const languageSchema = z.enum(LANGUAGES);

export const staffReceiptRequestSchema = z.object({
  donation: donationIdSchema,
  language: languageSchema,
});
export type StaffReceiptRequest = z.infer<typeof staffReceiptRequestSchema>;

export const staffStatementRequestSchema = z.object({
  donation: donationIdSchema,
  firstMonth: monthSchema,
  language: languageSchema,
});
export type StaffStatementRequest = z.infer<typeof staffStatementRequestSchema>;
