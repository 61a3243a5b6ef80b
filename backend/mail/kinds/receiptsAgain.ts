import * as z from 'zod/mini';
import { formatMoneyInSentence } from '@core/money/formatMoney';
import { RECEIPT_LINK_DAYS } from '@core/receipts/contract';
import { formatLongDate } from '@core/text/dates';
import { urlSchema } from '@core/text/textSchema';
import { fill, mailKind, moneySchema, text } from './mailKind';

export const receiptsAgain = mailKind({
  kind: 'receiptsAgain',
  schema: z.object({
    payments: z
      .array(z.object({ date: text, total: moneySchema, url: urlSchema }))
      .check(z.minLength(1)),
  }),
  content({ payments }, { language, texts }) {
    const { receiptsAgain: say } = texts;
    return {
      subject: say.subject,
      heading: say.heading,
      paragraphs: [fill(say.intro, { days: String(RECEIPT_LINK_DAYS) })],
      rows: payments.map(({ date, total, url }) => ({
        label: fill(say.payment, { date: formatLongDate(date, language) ?? date }),
        value: formatMoneyInSentence(total, language),
        kind: 'money',
        url,
      })),
      notes: [say.notYou],
      footer: texts.footer.donationWhy,
    };
  },
});
