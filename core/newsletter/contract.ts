/** The contract of the `newsletter` function: paths, requests and answers. */
import * as z from 'zod/mini';
import { textSchema } from '../text/textSchema';

export const NEWSLETTER_FUNCTION_ID = 'newsletter';
export const NEWSLETTER_PATHS = {
  confirm: '/confirm',
  unsubscribe: '/unsubscribe',
  /**
   * Mail providers call it as RFC 8058 describes: a form with one field, and the token in the
   * address.
   */
  oneClick: '/one-click',
} as const;

/** More than any token has. */
export const LONGEST_TOKEN = 200;

/** Days that the link of a confirmation is good for. */
export const CONFIRMATION_DAYS = 7;

export const tokenRequestSchema = z.object({
  token: textSchema(LONGEST_TOKEN),
});
export const confirmationAnswerSchema = z.object({ confirmed: z.literal(true) });
export const unsubscriptionAnswerSchema = z.object({ unsubscribed: z.literal(true) });
