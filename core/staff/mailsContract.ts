/** What staff do about a mail that may have arrived or not. */
import * as z from 'zod/mini';
import { documentIdSchema } from './contract';

export const MAILS_PATH = '/mails/decide';

export const decideMailRequestSchema = z.object({
  mail: documentIdSchema,
  /** Whether it is sent again, or left as it is. */
  again: z.boolean(),
});
export type DecideMailInput = z.infer<typeof decideMailRequestSchema>;
