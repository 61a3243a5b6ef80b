import * as z from 'zod/mini';
import { ANSWERED_KINDS } from '@core/staff/inbox';
import { mailKind, text } from './mailKind';

export const answer = mailKind({
  kind: 'answer',
  schema: z.object({ about: z.enum(ANSWERED_KINDS), text }),
  content: ({ about, text: body }, { texts }) => ({
    subject: texts.answer[about],
    heading: texts.answer[about],
    body,
  }),
});
