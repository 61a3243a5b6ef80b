import * as z from 'zod/mini';
import { LANGUAGES } from '@core/text/languages/bilingual';
import { isEmail } from '@core/text/contactRules';
import { addressIn } from '@core/text/addresses/mailAddress';
import { textSchema } from '@core/text/textSchema';
import { refuse } from '../common/refusal';

const LONGEST_VARIABLE = 4_096;
const variable = (check: Parameters<typeof textSchema>[1]) => textSchema(LONGEST_VARIABLE, check);

const settingsSchema = z.pipe(
  z.object({
    SMTP_URL: z.optional(variable(z.regex(/^(smtps?:\/\/\S+)?$/))),
    MAIL_FROM: z.optional(variable(z.refine((from) => from === '' || isEmail(addressIn(from))))),
    MAIL_STAFF: z.optional(variable(z.refine((to) => to === '' || isEmail(to)))),
    MAIL_STAFF_LANGUAGE: z.optional(z.union([z.enum(LANGUAGES), z.literal('')])),
    NEWSLETTER_KEY: z.optional(variable(z.regex(/^(.{32,})?$/))),
    RECEIPTS_KEY: z.optional(variable(z.regex(/^(.{32,})?$/))),
    NEWSLETTER_URL: z.optional(variable(z.regex(/^(https?:\/\/\S+)?$/))),
  }),
  z.transform((read) => ({
    smtp: read.SMTP_URL && read.MAIL_FROM ? { url: read.SMTP_URL, from: read.MAIL_FROM } : null,
    staffAddress: read.MAIL_STAFF || null,
    staffLanguage: read.MAIL_STAFF_LANGUAGE || ('en' as const),
    receiptsKey: read.RECEIPTS_KEY || null,
    newsletter: read.NEWSLETTER_KEY
      ? {
          key: read.NEWSLETTER_KEY,
          functionUrl: read.NEWSLETTER_URL?.replace(/\/+$/, '') || null,
        }
      : null,
  })),
);

export type MailSettings = z.output<typeof settingsSchema>;

/** @throws Refusal `server` whose detail names the wrong variable */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
): MailSettings {
  const result = settingsSchema.safeParse(environment);
  if (!result.success)
    throw refuse('server', {
      detail: `the variable ${String(result.error.issues[0]?.path[0])} is wrong`,
    });
  return result.data;
}
