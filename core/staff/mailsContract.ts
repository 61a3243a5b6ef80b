import * as z from 'zod/mini';
import { documentIdSchema } from './contract';

export const MOST_UNSURE_MAILS = 100;

const again = z.boolean();

export const decideMailRequestSchema = z.object({ mail: documentIdSchema, again });
export type DecideMailInput = z.infer<typeof decideMailRequestSchema>;

/** Mails that a colleague decided otherwise, or that are gone, stay unchanged. */
export const decideMailsRequestSchema = z.object({
  mails: z.array(documentIdSchema).check(z.minLength(1), z.maxLength(MOST_UNSURE_MAILS)),
  again,
});
export type DecideMailsInput = z.infer<typeof decideMailsRequestSchema>;
/** How many have this decision, now or by an earlier request. */
export const decideMailsAnswerSchema = z.object({ decided: z.int() });
export type DecideMailsAnswer = z.infer<typeof decideMailsAnswerSchema>;
