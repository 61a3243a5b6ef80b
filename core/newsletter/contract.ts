import * as z from 'zod/mini';
import { textSchema } from '../text/textSchema';

export const NEWSLETTER_FUNCTION_ID = 'newsletter';
export const NEWSLETTER_PATHS = {
  confirm: '/confirm',
  unsubscribe: '/unsubscribe',
  /** A form with one field, as in RFC 8058; the address contains the token. */
  oneClick: '/one-click',
} as const;

export const LONGEST_TOKEN = 200;

/** Days that the link of a confirmation is good for. */
export const CONFIRMATION_DAYS = 7;

export const tokenRequestSchema = z.object({
  token: textSchema(LONGEST_TOKEN),
});
export const confirmationAnswerSchema = z.object({ confirmed: z.literal(true) });
export const unsubscriptionAnswerSchema = z.object({ unsubscribed: z.literal(true) });
