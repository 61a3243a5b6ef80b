import * as z from 'zod/mini';
import { moneyInText } from '@core/money/arabic/words';
import { formatMoneyInSentence } from '@core/money/formatMoney';
import { urlSchema } from '@core/text/textSchema';
import {
  fill,
  greeting,
  lineSchema,
  mailKind,
  moneySchema,
  text,
  withReceiptsPage,
} from './mailKind';

export const giftRefunded = mailKind({
  kind: 'giftRefunded',
  schema: z.object({
    name: z.nullish(text),
    given: lineSchema,
    refunded: moneySchema,
    receiptsUrl: z.nullish(urlSchema),
  }),
  content({ name, given, refunded, receiptsUrl }, { language, texts }) {
    const { giftRefunded: say } = texts;
    const amount = formatMoneyInSentence(refunded, language);
    const isWhole = refunded.amountMinor >= given.money.amountMinor;
    return {
      subject: fill(say.subject, { amount: moneyInText(refunded, language) }),
      heading: isWhole ? say.headingWhole : say.heading,
      paragraphs: [...greeting(name, texts), say.intro],
      rows: [
        { label: say.project, value: given.project },
        { label: say.given, value: formatMoneyInSentence(given.money, language), kind: 'money' },
        { label: say.refunded, value: amount, kind: 'sum' },
        { label: say.reference, value: given.reference },
      ],
      notes: receiptsUrl ? [withReceiptsPage(say.receipt, receiptsUrl, texts)] : [],
      footer: texts.footer.donationWhy,
    };
  },
});
