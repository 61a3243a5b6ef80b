import { Query } from 'node-appwrite';
import { IDS } from '@core/schema/ids';
import { MOST_VALUES, type AppwriteDatabase } from '../common/appwriteDatabase';
import { attemptFields, readAttempt } from './bookDocuments';
import { CappedSum } from './cappedSum';
import type { Attempt, Attempts } from './ports';

const FORGET_AT_ONCE = 25;

export function appwriteAttempts(database: AppwriteDatabase): Attempts {
  return {
    async attempt(id) {
      const found = await database.one(IDS.checkoutAttempts, id);
      return found === null ? null : readAttempt(found);
    },
    addAttempt: (attempt: Attempt) =>
      database.add(IDS.checkoutAttempts, attempt.id, attemptFields(attempt)),
    async settleAttempt(id, { id: session, url }) {
      await database.change(IDS.checkoutAttempts, id, { session, url });
    },
    async attemptOfSession(sessionId) {
      const [found] = await database.list(IDS.checkoutAttempts, [
        Query.equal('session', [sessionId]),
        Query.limit(1),
      ]);
      return found === undefined ? null : readAttempt(found);
    },
    async attemptsOfCart(cart) {
      const found = await database.list(IDS.checkoutAttempts, [
        Query.equal('cart', [cart]),
        Query.orderDesc('$createdAt'),
        Query.limit(MOST_VALUES),
      ]);
      return found.map((document) => ({
        ...readAttempt(document),
        number: Number(document['$sequence']),
      }));
    },
    removeAttempt: (id) => database.remove(IDS.checkoutAttempts, id),
    async attemptAt({ by, value, sinceMs, position, withPaid }) {
      const newest = [
        Query.equal(by, [value]),
        ...(withPaid ? [] : [Query.equal('paid', [false])]),
        Query.greaterThan('$createdAt', new Date(sinceMs).toISOString()),
        Query.orderDesc('$createdAt'),
      ];
      const [found] = await database.list(IDS.checkoutAttempts, [
        ...newest,
        Query.offset(position - 1),
        Query.limit(1),
      ]);
      return found === undefined ? null : Date.parse(found.$createdAt);
    },
    countAttempts: ({ sinceMs, untilMs, paid }) =>
      database.count(IDS.checkoutAttempts, [
        Query.equal('paid', [paid]),
        Query.greaterThan('$createdAt', new Date(sinceMs).toISOString()),
        Query.lessThan('$createdAt', new Date(untilMs).toISOString()),
        // The order of the index: any other is sorted.
        Query.orderAsc('$createdAt'),
      ]),
    async markPaid(attemptId) {
      await database.change(IDS.checkoutAttempts, attemptId, { paid: true });
    },
    async noteDecline(documentId, atMs) {
      const attempt = { collectionId: IDS.checkoutAttempts, documentId };
      await database.commit([
        { ...attempt, action: 'increment', data: { attribute: 'declines', value: 1 } },
        { ...attempt, action: 'update', data: { declined_at: new Date(atMs).toISOString() } },
      ]);
    },
    async countUnpaid({ sinceMs, untilMs, mostOfOne, enough }) {
      const sum = new CappedSum(mostOfOne);
      for await (const { caller, network } of database.all(IDS.checkoutAttempts, [
        Query.equal('paid', [false]),
        Query.greaterThan('$createdAt', new Date(sinceMs).toISOString()),
        Query.lessThan('$createdAt', new Date(untilMs).toISOString()),
        Query.orderAsc('$createdAt'),
        Query.select(['$id', 'caller', 'network']),
      ])) {
        sum.add(String(network ?? caller), 1);
        if (sum.total >= enough) break;
      }
      return sum.total;
    },
    async countDeclines(sinceMs, mostOfOne) {
      const sum = new CappedSum(mostOfOne);
      for await (const { caller, network, declines } of database.all(IDS.checkoutAttempts, [
        Query.greaterThan('declined_at', new Date(sinceMs).toISOString()),
        Query.orderAsc('declined_at'),
        Query.select(['$id', 'caller', 'network', 'declines']),
      ]))
        sum.add(String(network ?? caller), Number(declines ?? 0));
      return sum.total;
    },
    async hasPaid({ caller, userId }, beforeMs) {
      const one = [Query.select(['$id']), Query.limit(1)];
      const [ofAccount, ofCaller] = await Promise.all([
        userId === null
          ? []
          : database.list(IDS.donations, [Query.equal('user', [userId]), ...one]),
        database.list(IDS.checkoutAttempts, [
          Query.equal('caller', [caller]),
          Query.equal('paid', [true]),
          Query.lessThan('$createdAt', new Date(beforeMs).toISOString()),
          ...one,
        ]),
      ]);
      return ofAccount.length + ofCaller.length > 0;
    },
    async forgetAttempts(beforeMs) {
      const old = await database.list(IDS.checkoutAttempts, [
        Query.lessThan('$createdAt', new Date(beforeMs).toISOString()),
        Query.limit(FORGET_AT_ONCE * 10),
      ]);
      for (let start = 0; start < old.length; start += FORGET_AT_ONCE) {
        await Promise.all(
          old
            .slice(start, start + FORGET_AT_ONCE)
            .map(({ $id }) => database.remove(IDS.checkoutAttempts, $id)),
        );
      }
      return old.length;
    },
  };
}
