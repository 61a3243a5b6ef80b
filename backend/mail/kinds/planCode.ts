import * as z from 'zod/mini';
import { CODE_MINUTES } from '@core/plans/contract';
import { timeSchema } from '@core/text/textSchema';
import { fill, mailKind, text } from './mailKind';

/** The code by which a donor without an account changes a plan. */
export const planCode = mailKind({
  kind: 'planCode',
  schema: z.object({ code: text, expires: timeSchema }),
  content({ code }, { texts }) {
    const { planCode: say } = texts;
    return {
      subject: fill(say.subject, { code }),
      heading: say.heading,
      paragraphs: [say.intro],
      rows: [{ label: say.code, value: code, kind: 'sum' }],
      notes: [fill(say.ends, { minutes: String(CODE_MINUTES) })],
      footer: texts.footer.planWhy,
    };
  },
});
