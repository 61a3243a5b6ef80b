import { Query } from 'node-appwrite';
import * as z from 'zod/mini';
import { donationTimesFrom } from '@core/donations/donationDay';
import { readTypedReference } from '@core/donations/typedReference';
import { IDS } from '@core/schema/ids';
import { foldSearch } from '@core/text/foldSearch';
import { textOf } from '@core/values/textOf';
import type {
  DonationsFilter,
  DonationsRequest,
  LifeAnswer,
} from '@core/staff/money/moneyContract';
import { DONATION_FLAGS, REFUND_FLAGS } from '@core/staff/money/bookStates';
import { normaliseEmail } from '@core/text/contactRules';
import { withoutOverrides } from '@core/text/withoutOverrides';
import {
  MOST_VALUES,
  type AppwriteDatabase,
  type StoredDocument,
} from '../../common/appwriteDatabase';
import { parseDocument, storedInteger } from '../../common/storedFields';
import { dedicationsOf } from '../../dedications/dedicationDocuments';
import { donationEvents, mailId } from '../../mail/mailIds';
import { readDonation, readRefundRequest, readUnrecorded } from '../../books/bookDocuments';
import { isReading } from '../../audit/auditLog';
import type {
  BookAdjustment,
  BookDonation,
  RefundRequest,
  UnrecordedPayment,
} from '../../books/ports';
import { DAY_MS } from '@core/values/time';

/** Appwrite refuses times outside the years 1000 to 9999; time zones differ by a day. */
const DAYS = { first: '1000-01-02', last: '9998-12-31' };

const within = (day: string): string =>
  day < DAYS.first ? DAYS.first : day > DAYS.last ? DAYS.last : day;
const nextDay = (day: string): string =>
  new Date(Date.parse(within(day)) + DAY_MS).toISOString().slice(0, DAYS.first.length);

const CARD = Query.isNull('method');
const ENTERED = Query.isNotNull('method');

/**
 * Card payments and entered donations begin a day at different times: the earlier or later one
 * of both is a condition of its own, which the index of dates can answer.
 */
function dayQueries(
  { from, to, method }: Pick<DonationsFilter, 'from' | 'to' | 'method'>,
  timeZone: string,
): string[] {
  const bound = (
    compare: (attribute: string, value: string) => string,
    day: string,
    outer: 'first' | 'last',
  ): string[] => {
    const times = donationTimesFrom(day, timeZone);
    if (times.card === times.entered) return [compare('date', times.card)];
    if (method !== undefined)
      return [compare('date', method === 'card' ? times.card : times.entered)];
    return [
      compare('date', times[outer]),
      Query.or([
        Query.and([CARD, compare('date', times.card)]),
        Query.and([ENTERED, compare('date', times.entered)]),
      ]),
    ];
  };
  return [
    ...(from === undefined ? [] : bound(Query.greaterThanEqual, within(from), 'first')),
    ...(to === undefined ? [] : bound(Query.lessThan, nextDay(to), 'last')),
  ];
}

const among = (field: string, values: readonly string[]): string[] =>
  values.length === 0 ? [] : [Query.equal(field, values.slice(0, MOST_VALUES))];

/** Finds a donation by any of its references; each condition has its own index. */
async function referenceQuery(
  database: AppwriteDatabase,
  typed: string,
  year: number,
): Promise<string> {
  const { texts, quoted, donations, payments, sessions, attempts, receipts } = readTypedReference(
    typed,
    year,
  );
  const [numbered, attempted] = await Promise.all([
    database.byIds(IDS.receipts, receipts.slice(0, MOST_VALUES)),
    database.byIds(IDS.checkoutAttempts, attempts.slice(0, MOST_VALUES)),
  ]);
  const namesOf = (documents: readonly StoredDocument[], field: string): string[] =>
    documents.flatMap((document) => {
      const value = document[field];
      return typeof value === 'string' ? [value] : [];
    });
  const all = [
    ...among('payment_reference', texts),
    ...among('reference', quoted),
    ...among('payment_intent', payments),
    ...among('session', [...sessions, ...namesOf(attempted, 'session')]),
    ...among('$id', [...donations, ...namesOf(numbered, 'donation')]),
  ];
  return all.length === 1 ? (all[0] ?? '') : Query.or(all);
}

/** The same conditions as the index's, so that it finds the few among very many. */
const FLAGGED = Query.equal('flag', [...DONATION_FLAGS]);
const REFUND_FLAGGED = Query.equal('refund_flag', [...REFUND_FLAGS]);

function filterQueries(filter: DonationsFilter, timeZone: string): string[] {
  const { projectId, currency, method, state, flagged } = filter;
  const given = <T>(value: T | undefined, queries: (value: T) => string[]): string[] =>
    value === undefined ? [] : queries(value);
  return [
    ...dayQueries(filter, timeZone),
    ...given(projectId, (id) => [Query.equal('project', [id])]),
    ...given(currency, (code) => [Query.equal('currency', [code])]),
    ...given(method, (kind) => [kind === 'card' ? CARD : Query.equal('method', [kind])]),
    ...given(state, (one) => [Query.equal('state', [one])]),
    ...given(flagged, (is) =>
      is
        ? [Query.or([FLAGGED, REFUND_FLAGGED])]
        : [Query.isNull('flag'), Query.isNull('refund_flag')],
    ),
  ];
}

const attemptSchema = z.object({
  $createdAt: z.string(),
  expires_at: storedInteger,
  session: z.nullish(z.string()),
  url: z.nullish(z.string()),
});

const mailSchema = z.object({
  $createdAt: z.string(),
  $updatedAt: z.string(),
  kind: z.string(),
  state: z.enum(['due', 'sent', 'failed']),
  due_at: z.string(),
});

const auditSchema = z.object({
  date: z.string(),
  actor: z.nullish(z.string()),
  actor_name: z.string(),
  action: z.string(),
  before: z.nullish(z.string()),
  after: z.nullish(z.string()),
});

export type AuditedChange = LifeAnswer['audit'][number] & { actorId: string | null };

const jsonOf = (text: string | null | undefined): unknown =>
  text === null || text === undefined ? null : JSON.parse(text);

/** Every method throws Refusal `server` when the database cannot be reached. */
export type MoneyDocuments = ReturnType<typeof appwriteMoney>;

/** The first of the items; no more than 5,000 are counted. */
type Counted<T> = { total: number; items: T[] };

/** @param timeZone the charity's, in which the days of card payments begin */
export function appwriteMoney(database: AppwriteDatabase, timeZone: string) {
  const oldest = async <T>(
    collectionId: string,
    queries: readonly string[],
    limit: number,
    read: (document: StoredDocument) => T,
  ): Promise<Counted<T>> => {
    const found = await database.counted(collectionId, [...queries, Query.limit(limit)]);
    return { total: found.total, items: found.documents.map(read) };
  };

  return {
    /** Returns one gift more than the limit if others follow; `now` is in milliseconds. */
    async donations(
      { filter, sort = 'date', descending = true, limit, after }: DonationsRequest,
      now: number,
    ): Promise<BookDonation[]> {
      const { reference } = filter;
      const found = await database.list(IDS.donations, [
        ...filterQueries(filter, timeZone),
        ...(reference === undefined
          ? []
          : [await referenceQuery(database, reference, new Date(now).getUTCFullYear())]),
        // Gifts of the same amount come from the index in order if sorted in one direction.
        ...[...new Set([sort, 'date', '$sequence'])].map(
          descending ? Query.orderDesc : Query.orderAsc,
        ),
        Query.limit(limit + 1),
        ...(after === undefined ? [] : [Query.cursorAfter(after)]),
      ]);
      return found.map(readDonation);
    },
    flaggedDonations: (limit: number): Promise<Counted<BookDonation>> =>
      oldest(IDS.donations, [FLAGGED, Query.orderAsc('date')], limit, readDonation),
    flaggedRefunds: (limit: number): Promise<Counted<BookDonation>> =>
      oldest(IDS.donations, [REFUND_FLAGGED, Query.orderAsc('date')], limit, readDonation),
    /** Payments that the books cannot hold, oldest first. */
    unrecordedPayments: (limit: number): Promise<Counted<UnrecordedPayment>> =>
      oldest(
        IDS.unrecordedPayments,
        [Query.equal('settled', [false]), Query.orderAsc('$sequence')],
        limit,
        readUnrecorded,
      ),
    /** Refund requests from before then without a result, oldest first. */
    unfinishedRefunds: (before: string, limit: number): Promise<Counted<RefundRequest>> =>
      oldest(
        IDS.refundRequests,
        [Query.equal('state', ['asked']), Query.lessThan('date', before), Query.orderAsc('date')],
        limit,
        readRefundRequest,
      ),
    likeDonations: ({
      method,
      paymentReference,
      amountMinor,
      currency,
      date,
    }: BookDonation): Promise<Counted<BookDonation>> =>
      oldest(
        IDS.donations,
        [
          Query.equal('payment_reference', [paymentReference ?? '']),
          Query.equal('method', [method]),
          Query.equal('amount', [amountMinor]),
          Query.equal('currency', [currency]),
          Query.equal('date', [date]),
        ],
        MOST_VALUES,
        readDonation,
      ),
    async zakatProjects(ids: readonly string[]): Promise<ReadonlySet<string>> {
      const found = await database.byIds(IDS.projects, ids, [
        Query.select(['$id', 'type', 'type_ar']),
      ]);
      const isZakat = ({ type, type_ar }: StoredDocument): boolean =>
        /zakat|زكاه/.test(foldSearch(`${textOf(type)} ${textOf(type_ar)}`));
      return new Set(found.filter(isZakat).map(({ $id }) => $id));
    },
    dedications: (ids: readonly string[]) => dedicationsOf(database, ids),

    async donorNames(userIds: readonly string[]): Promise<Map<string, string>> {
      const names = new Map<string, string>();
      for (let start = 0; start < userIds.length; start += MOST_VALUES)
        for (const document of await database.byIds(
          IDS.users,
          userIds.slice(start, start + MOST_VALUES),
          [Query.select(['$id', 'full_name'])],
        ))
          names.set(document.$id, withoutOverrides(String(document['full_name'] ?? '')));
      return names;
    },
    async attempts(sessionId: string): Promise<LifeAnswer['attempts']> {
      const own = await database.list(IDS.checkoutAttempts, [
        Query.equal('session', [sessionId]),
        Query.limit(1),
      ]);
      const cart = String(own[0]?.['cart'] ?? sessionId);
      const others = await database.list(IDS.checkoutAttempts, [
        Query.equal('cart', [cart]),
        Query.limit(MOST_VALUES),
      ]);
      const all = new Map([...own, ...others].map((document) => [document.$id, document]));
      return [...all.values()].map(readAttempt).sort((one, other) => (one.at < other.at ? -1 : 1));
    },
    /** The mails about a gift in the outbox, without their content. */
    async mails(
      { id, paymentIntent, payerEmail }: BookDonation,
      adjustments: readonly BookAdjustment[],
    ): Promise<LifeAnswer['mails']> {
      if (payerEmail === null) return [];
      const recipient = normaliseEmail(payerEmail);
      const refunds = [...new Set(adjustments.map(({ givenBackMinor }) => givenBackMinor))];
      const ids = [
        mailId('giftReceived', donationEvents.received(paymentIntent), recipient),
        ...refunds.map((minor) =>
          mailId('giftRefunded', donationEvents.refunded(id, minor), recipient),
        ),
      ];
      const found = await database.byIds(IDS.mailOutbox, ids.slice(0, MOST_VALUES), [
        Query.select(['$id', '$createdAt', '$updatedAt', 'kind', 'state', 'due_at']),
      ]);
      return found.map((document) => {
        const read = parseDocument(mailSchema, document, 'mail');
        const { kind, state, $createdAt, $updatedAt } = read;
        // A mail that is due at once has an earlier due time than its creation.
        const waits = Date.parse(read.due_at) > Date.parse($createdAt) ? read.due_at : $createdAt;
        return { kind, state, at: state === 'due' ? waits : $updatedAt };
      });
    },
    async audit(subject: string): Promise<AuditedChange[]> {
      const changes: AuditedChange[] = [];
      for await (const document of database.all(IDS.auditLog, [
        Query.equal('subject', [subject]),
        Query.orderAsc('date'),
      ])) {
        const row = parseDocument(auditSchema, document, 'audit row');
        if (isReading(row.action)) continue;
        changes.push({
          at: row.date,
          by: row.actor_name,
          actorId: row.actor ?? null,
          action: row.action,
          before: jsonOf(row.before),
          after: jsonOf(row.after),
        });
      }
      return changes;
    },
  };
}

function readAttempt(document: StoredDocument): LifeAnswer['attempts'][number] {
  const { $createdAt, expires_at, session, url } = parseDocument(
    attemptSchema,
    document,
    'attempt',
  );
  return {
    at: $createdAt,
    expiresAt: new Date(expires_at * 1000).toISOString(),
    state: session ? (url ? 'opened' : 'spent') : 'begun',
  };
}
