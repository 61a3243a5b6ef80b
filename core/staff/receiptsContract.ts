import * as z from 'zod/mini';
import { donationIdSchema } from '../receipts/contract';
import { monthSchema } from '../receipts/months';
import { LANGUAGES } from '../text/languages/bilingual';

const languageSchema = z.enum(LANGUAGES);

export const staffReceiptRequestSchema = z.object({
  donation: donationIdSchema,
  language: languageSchema,
});

export const staffStatementRequestSchema = z.object({
  donation: donationIdSchema,
  firstMonth: monthSchema,
  language: languageSchema,
});
