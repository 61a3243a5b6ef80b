/** The link of `npm start` that makes the first admin: its request and the answer of the server. */
import * as z from 'zod/mini';
import { cleanText, emailSchema, LIMITS } from '../../text/contactRules';
import { normalizePassword } from '../../text/passwords/passwords';
import { cleanedTextSchema, textSchema } from '../../text/textSchema';

/** The address of the site's own server for the request. */
export const FIRST_ADMIN_PATH = '/_first-admin';

const LONGEST_TOKEN = 64;

export const accountNameSchema = cleanedTextSchema(LIMITS.accountName, cleanText, z.minLength(1));
export const newPasswordSchema = textSchema(
  LIMITS.passwordMax,
  z.minLength(LIMITS.passwordMin),
  z.overwrite(normalizePassword),
);

const newAccountSchema = z.object({
  name: accountNameSchema,
  email: emailSchema,
  password: newPasswordSchema,
});
export type NewAccount = z.infer<typeof newAccountSchema>;

/** Without an account, it asks whether the link is open. */
export const firstAdminRequestSchema = z.object({
  token: textSchema(LONGEST_TOKEN, z.minLength(1)),
  account: z.optional(newAccountSchema),
});
export type FirstAdminRequest = z.infer<typeof firstAdminRequestSchema>;

export const firstAdminAnswerSchema = z.object({ state: z.enum(['open', 'made']) });
