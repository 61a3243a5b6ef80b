import { Query } from 'node-appwrite';
import { IDS } from '@core/schema/ids';
import { REFUND_FLAGS } from '@core/staff/money/bookStates';
import { MOST_VALUES, type AppwriteDatabase } from '../common/appwriteDatabase';
import { readUnrecorded, unrecordedFields } from './bookDocuments';
import type { UnrecordedPayments } from './ports';

export function appwriteUnrecorded(database: AppwriteDatabase): UnrecordedPayments {
  return {
    noteUnrecorded: (payment) =>
      database.add(IDS.unrecordedPayments, payment.id, unrecordedFields(payment)),
    async unrecordedPayment(id) {
      const found = await database.one(IDS.unrecordedPayments, id);
      return found === null ? null : readUnrecorded(found);
    },
    async unrecordedPayments() {
      const open = [
        Query.equal('settled', [false]),
        Query.orderDesc('$createdAt'),
        Query.limit(MOST_VALUES),
      ];
      return (await database.list(IDS.unrecordedPayments, open)).map(readUnrecorded);
    },
    async paymentsToSettle() {
      const payments = new Set<string>();
      for await (const document of database.all(IDS.donations, [
        Query.equal('refund_flag', [...REFUND_FLAGS]),
        Query.select(['$id', 'payment_intent']),
      ]))
        payments.add(String(document['payment_intent']));
      return [...payments];
    },
  };
}
