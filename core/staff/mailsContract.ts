/** The staff's requests about mails that may have arrived or not. */
import * as z from 'zod/mini';
import { documentIdSchema } from './contract';

export const MAILS_PATHS = { decide: '/mails/decide', decideAll: '/mails/decide/all' } as const;

/** How many are shown, and decided at once. */
export const MOST_UNSURE_MAILS = 100;

/** Whether it is sent again, or left as it is. */
const again = z.boolean();

export const decideMailRequestSchema = z.object({ mail: documentIdSchema, again });
export type DecideMailInput = z.infer<typeof decideMailRequestSchema>;

/** Those of which a colleague has decided otherwise, or that are gone, stay as they are. */
export const decideMailsRequestSchema = z.object({
  mails: z.array(documentIdSchema).check(z.minLength(1), z.maxLength(MOST_UNSURE_MAILS)),
  again,
});
export type DecideMailsInput = z.infer<typeof decideMailsRequestSchema>;
/** How many are decided so: now, or by the same request before. */
export const decideMailsAnswerSchema = z.object({ decided: z.int() });
export type DecideMailsAnswer = z.infer<typeof decideMailsAnswerSchema>;
