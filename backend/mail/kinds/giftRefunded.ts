import * as z from 'zod/mini';
import { formatMoneyInSentence } from '@core/money/formatMoney';
import { urlSchema } from '@core/text/textSchema';
import { fill, lineSchema, mailKind, moneySchema, withReceiptsPage } from './mailKind';

export const giftRefunded = mailKind({
  kind: 'giftRefunded',
  schema: z.object({
    given: lineSchema,
    refunded: moneySchema,
    receiptsUrl: z.nullish(urlSchema),
  }),
  content({ given, refunded, receiptsUrl }, { language, texts }) {
    const { giftRefunded: say } = texts;
    const amount = formatMoneyInSentence(refunded, language);
    const isWhole = refunded.amountMinor >= given.money.amountMinor;
    return {
      subject: fill(say.subject, { amount }),
      heading: isWhole ? say.headingWhole : say.heading,
      paragraphs: [say.intro],
      rows: [
        { label: say.project, value: given.project },
        { label: say.given, value: formatMoneyInSentence(given.money, language), kind: 'money' },
        { label: say.refunded, value: amount, kind: 'sum' },
        { label: say.reference, value: given.reference },
      ],
      notes: receiptsUrl ? [withReceiptsPage(say.receipt, receiptsUrl, texts)] : [],
    };
  },
});
