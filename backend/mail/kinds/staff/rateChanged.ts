/** Informs finance that another member changed a rate by much. */
import * as z from 'zod/mini';
import { DEFAULT_CURRENCY } from '@core/money/currency';
import { writeRate } from '@core/money/decimals';
import { currencySchema } from '@core/money/moneySchema';
import { fill, mailKind, text } from '../mailKind';

export const rateChanged = mailKind({
  kind: 'rateChanged',
  schema: z.object({
    currency: currencySchema,
    /** Older mails have none. */
    base: z._default(currencySchema, DEFAULT_CURRENCY),
    beforeMicros: z.int(),
    micros: z.int(),
    /** The name and address of the account that changed it. */
    member: text,
  }),
  content({ currency, base, beforeMicros, micros, member }, { texts }) {
    const { rateChanged: say } = texts;
    const rateOf = (of: number): string => `1 ${base} = ${writeRate(of)} ${currency}`;
    return {
      subject: fill(say.subject, { currency }),
      heading: fill(say.subject, { currency }),
      paragraphs: [say.intro],
      rows: [
        { label: say.before, value: rateOf(beforeMicros), kind: 'money' },
        { label: say.now, value: rateOf(micros), kind: 'sum' },
        { label: say.by, value: member },
      ],
      footer: texts.footer.staffWhy,
    };
  },
});
