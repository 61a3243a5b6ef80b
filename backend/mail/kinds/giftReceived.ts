import * as z from 'zod/mini';
import { withoutAddresses } from '@core/donations/dedication';
import { moneyInText } from '@core/money/arabic/words';
import { formatMoneyInSentence } from '@core/money/formatMoney';
import { RECEIPT_LINK_DAYS } from '@core/receipts/contract';
import { formatLongDate } from '@core/text/dates';
import { urlSchema } from '@core/text/textSchema';
import type { MailNote, MailRow } from '../mailContent';
import {
  fill,
  greeting,
  lineSchema,
  mailKind,
  moneySchema,
  text,
  withReceiptsPage,
} from './mailKind';

export const giftReceived = mailKind({
  kind: 'giftReceived',
  schema: z.object({
    /** Missing in older mails. */
    payment: z.nullish(text),
    /** The donor's; null where it is unknown, and missing in older mails. */
    name: z.nullish(text),
    date: text,
    total: moneySchema,
    lines: z.array(lineSchema).check(z.minLength(1)),
    /** The page of the receipt; null if its link cannot be signed. */
    receiptUrl: z.nullable(urlSchema),
    /** The page that sends receipts again; missing for accounts and in older mails. */
    receiptsUrl: z.nullish(urlSchema),
    /** The page that follows the gift's projects; missing in older mails. */
    followUrl: z.nullish(urlSchema),
    /** The pages of the plans of regular giving that it belongs to; missing in older mails. */
    planUrls: z.optional(z.array(urlSchema)),
  }),
  content(
    { name, date, total, lines, receiptUrl, receiptsUrl, followUrl, planUrls = [] },
    { language, texts },
  ) {
    const { giftReceived: say, occasions } = texts;
    const values = {
      total: moneyInText(total, language),
      date: formatLongDate(date, language) ?? date,
    };
    const rows = lines.map(({ project, reference, money, dedication }): MailRow => ({
      label: project,
      value: formatMoneyInSentence(money, language),
      kind: 'money',
      details: [
        `${say.reference}: ${reference}`,
        ...(dedication === undefined
          ? []
          : [`${occasions[dedication.occasion]} ${withoutAddresses(dedication.name)}`]),
      ],
      ...(dedication && { link: { label: say.dedication, url: dedication.url } }),
    }));
    const sum: MailRow = {
      label: say.total,
      value: formatMoneyInSentence(total, language),
      kind: 'sum',
    };
    const linkEnds = (): MailNote =>
      withReceiptsPage(fill(say.linkEnds, { days: String(RECEIPT_LINK_DAYS) }), receiptsUrl, texts);
    return {
      subject: fill(say.subject, values),
      heading: say.heading,
      paragraphs: [...greeting(name, texts), fill(say.intro, values)],
      rows: rows.length > 1 ? [...rows, sum] : rows,
      action: receiptUrl === null ? null : { label: say.receipt, url: receiptUrl },
      offer: followUrl ? { text: say.followText, label: say.follow, url: followUrl } : null,
      // A guest's link is signed in its hash, and expires.
      notes: [
        ...planUrls.map((url): MailNote => ({ text: say.planText, label: say.plan, url })),
        ...(receiptUrl?.includes('#') ? [linkEnds()] : []),
        say.keep,
      ],
      footer: texts.footer.donationWhy,
    };
  },
});
