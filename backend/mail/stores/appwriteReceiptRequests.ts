import { Query } from 'node-appwrite';
import * as z from 'zod/mini';
import { currencySchema } from '@core/money/moneySchema';
import { IDS } from '@core/schema/ids';
import { FALLBACK_LANGUAGE, parseLanguage } from '@core/text/languages/bilingual';
import type { AppwriteAccess } from '../../common/appwriteAccess';
import { MOST_VALUES, appwriteDatabase, type StoredDocument } from '../../common/appwriteDatabase';
import { optionalText, parseDocument, storedInteger } from '../../common/storedFields';
import type { PaidLine, ReceiptRequests } from '../queue/queueReceipts';

const requestSchema = z.object({
  $id: z.string(),
  email: optionalText,
  payment: optionalText,
  language: optionalText,
});
const lineSchema = z.object({
  payment_intent: z.string(),
  payer_email: optionalText,
  date: z.string(),
  amount: storedInteger,
  currency: currencySchema,
});

/** A payment may have a hundred lines; further lines of an address are not read. */
const MOST_LINES = 500;
/** Gifts with an account are only in its history, as the address may have another owner now. */
const OF_GUESTS = Query.isNull('user');

function readLines(documents: readonly StoredDocument[]): PaidLine[] {
  return documents.flatMap((document) => {
    const { payment_intent, payer_email, date, amount, currency } = parseDocument(
      lineSchema,
      document,
    );
    return payer_email
      ? [
          {
            payment: payment_intent,
            payer: payer_email,
            date,
            money: { amountMinor: amount, currency },
          },
        ]
      : [];
  });
}

export function appwriteReceiptRequests(access: AppwriteAccess): ReceiptRequests {
  const database = appwriteDatabase(access);
  const linesOf = async (payments: readonly string[]): Promise<PaidLine[]> =>
    readLines(
      await database.list(IDS.donations, [
        Query.equal('payment_intent', [...payments]),
        OF_GUESTS,
        Query.orderDesc('date'),
        Query.limit(MOST_LINES),
      ]),
    );
  return {
    async waiting(most) {
      const found = await database.list(IDS.receiptRequests, [
        Query.orderAsc('$createdAt'),
        Query.limit(most),
      ]);
      return found.map((document) => {
        const { $id, email, payment, language } = parseDocument(requestSchema, document);
        return {
          id: $id,
          email: email ?? null,
          payment: payment ?? null,
          language: parseLanguage(language) ?? FALLBACK_LANGUAGE,
        };
      });
    },
    async paidBy(email, most) {
      const found = await database.list(IDS.donations, [
        Query.equal('payer_email', [email]),
        OF_GUESTS,
        Query.orderDesc('date'),
        Query.limit(MOST_VALUES),
      ]);
      // MariaDB ignores accents in comparisons.
      const own = readLines(found).filter(({ payer }) => payer === email);
      const payments = [...new Set(own.map(({ payment }) => payment))].slice(0, most);
      if (payments.length === 0) return [];
      return (await linesOf(payments)).filter(({ payer }) => payer === email);
    },
    linesOf: (payment) => linesOf([payment]),
    remove: (id) => database.remove(IDS.receiptRequests, id),
  };
}
