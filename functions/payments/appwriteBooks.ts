/** The books as an Appwrite database, through its own SDK: what belongs together is written in one transaction. */
import { randomBytes } from 'node:crypto';
import { Databases, Permission, Query, Role, Users } from 'node-appwrite';
import type { RateTable } from '@core/money/convert';
import { DATABASE_ID, IDS } from '@core/schema/ids';
import { asked, clientOf, type AppwriteAccess } from '../common/appwriteAccess';
import { adjustmentOperations, recordOperations, type Operation } from './bookOperations';
import {
  PROJECT_FIELDS,
  attemptFields,
  readAttempt,
  readDonation,
  readLedgerRow,
  readNames,
  readProject,
  readRate,
  readUnrecorded,
  unrecordedFields,
  type StoredDocument,
} from './bookDocuments';
import type { Attempt, BookDonation, BookProject, Books, LedgerRow } from './ports';

const PAGE = 500;
/** Appwrite takes at most so many values in one query. */
const MOST_VALUES = 100;
const TRANSACTION_SECONDS = 60;
const FORGET_AT_ONCE = 25;
const OF_PROJECTS = [Query.select([...PROJECT_FIELDS])];

export function appwriteBooks(access: AppwriteAccess): Books {
  const client = clientOf(access);
  const databases = new Databases(client);
  const users = new Users(client);
  const read = reader(databases);
  const commit = committer(databases);
  const attempts = { databaseId: DATABASE_ID, collectionId: IDS.checkoutAttempts };

  return {
    installation: () =>
      remembered(`${access.endpoint} ${access.project}`, () => installation(databases, read)),
    async keptState(name) {
      const found = await read.one(IDS.siteState, name);
      return found === null ? null : String(found['value']);
    },
    async keepState(name, value) {
      const data = { value };
      const change = (): Promise<'changed' | 'missing'> =>
        asked(
          async (): Promise<'changed' | 'missing'> => {
            await databases.updateDocument({
              databaseId: DATABASE_ID,
              collectionId: IDS.siteState,
              documentId: name,
              data,
            });
            return 'changed';
          },
          ({ code, type }) =>
            code === 404 && type === 'document_not_found' ? 'missing' : undefined,
        );
      if (
        (await change()) === 'missing' &&
        (await add(databases, IDS.siteState, name, data)) === 'exists'
      )
        await change();
    },
    async projects(ids) {
      const found = await read.byIds(IDS.projects, ids, OF_PROJECTS);
      return new Map(found.map(readProject).map((project) => [project.id, project]));
    },
    async allProjects() {
      const projects: BookProject[] = [];
      for await (const document of read.all(IDS.projects, OF_PROJECTS))
        projects.push(readProject(document));
      return projects;
    },
    async itemNames(ids) {
      const found = await read.byIds(IDS.quickItems, ids);
      return new Map(found.map((document) => [document.$id, readNames(document)]));
    },
    async rates() {
      const rates = (await read.list(IDS.exchangeRates, [Query.limit(MOST_VALUES)])).map(readRate);
      return Object.fromEntries(rates.map((rate) => [rate.currency, rate])) satisfies RateTable;
    },
    async donor(userId) {
      const found = await read.one(IDS.users, userId);
      return found === null
        ? null
        : { name: String(found['full_name'] ?? ''), email: String(found['email'] ?? '') };
    },
    hasAccount: (userId) =>
      asked(
        async () => (await users.get({ userId })).$id === userId,
        ({ type }) => (type === 'user_not_found' ? false : undefined),
      ),

    async attempt(id) {
      const found = await read.one(IDS.checkoutAttempts, id);
      return found === null ? null : readAttempt(found);
    },
    addAttempt: (attempt: Attempt) =>
      add(databases, IDS.checkoutAttempts, attempt.id, attemptFields(attempt)),
    async settleAttempt(id, { id: session, url }) {
      await asked(() =>
        databases.updateDocument({ ...attempts, documentId: id, data: { session, url } }),
      );
    },
    async attemptOfSession(sessionId) {
      const [found] = await read.list(IDS.checkoutAttempts, [
        Query.equal('session', [sessionId]),
        Query.limit(1),
      ]);
      return found === undefined ? null : readAttempt(found);
    },
    async attemptsOfCart(cart) {
      const found = await read.list(IDS.checkoutAttempts, [
        Query.equal('cart', [cart]),
        Query.orderDesc('$createdAt'),
        Query.limit(MOST_VALUES),
      ]);
      // The database numbers its documents in the order in which they are made.
      return found.map((document) => ({
        ...readAttempt(document),
        number: Number(document['$sequence']),
      }));
    },
    removeAttempt: (id) => remove(databases, IDS.checkoutAttempts, id),
    async attemptAt({ by, value, sinceMs, position }) {
      const newest = [
        Query.equal(by, [value]),
        Query.greaterThan('$createdAt', new Date(sinceMs).toISOString()),
        Query.orderDesc('$createdAt'),
      ];
      const [found] = await read.list(IDS.checkoutAttempts, [
        ...newest,
        Query.offset(position - 1),
        Query.limit(1),
      ]);
      return found === undefined ? null : Date.parse(found.$createdAt);
    },
    async forgetAttempts(beforeMs) {
      const old = await read.list(IDS.checkoutAttempts, [
        Query.lessThan('$createdAt', new Date(beforeMs).toISOString()),
        Query.limit(FORGET_AT_ONCE * 10),
      ]);
      for (let start = 0; start < old.length; start += FORGET_AT_ONCE) {
        await Promise.all(
          old
            .slice(start, start + FORGET_AT_ONCE)
            .map(({ $id }) => remove(databases, IDS.checkoutAttempts, $id)),
        );
      }
      return old.length;
    },

    donation: (id) => read.donation(id),
    async donationsOfPayment(paymentIntent) {
      const found = await read.list(IDS.donations, [
        Query.equal('payment_intent', [paymentIntent]),
        Query.limit(MOST_VALUES),
      ]);
      return found.map(readDonation);
    },
    async donationsOfPayments(paymentIntents) {
      const donations: BookDonation[] = [];
      if (paymentIntents.length === 0) return donations;
      for await (const document of read.all(IDS.donations, [
        Query.equal('payment_intent', [...paymentIntents]),
      ]))
        donations.push(readDonation(document));
      return donations;
    },
    async donationsOfSession(sessionId) {
      const found = await read.list(IDS.donations, [
        Query.equal('session', [sessionId]),
        Query.limit(MOST_VALUES),
      ]);
      return found.map(readDonation);
    },
    async addDonation(donation, donor) {
      const result = await commit(recordOperations(donation, donor, ownerPermissions(donation)));
      if (result === 'committed') return 'added';
      if ((await read.donation(donation.id)) !== null) return 'exists';
      // A conflict without a donation has passed by itself: the caller reads again what it needs, and tries again.
      return 'projectMissing';
    },
    async addDonations(donations, donor) {
      const result = await commit(
        donations.flatMap((donation) =>
          recordOperations(donation, donor, ownerPermissions(donation)),
        ),
      );
      return result === 'committed' ? 'added' : 'refused';
    },
    async adjust(adjustment) {
      const row = await read.one(IDS.projectDonations, adjustment.donation.id);
      const donor = row === null ? await adjustment.donor() : null;
      const result = await commit(adjustmentOperations(adjustment, donor));
      if (result === 'committed') return 'done';
      if (result === 'conflict' || adjustment.raiseMinor === 0) return 'conflict';
      return (await read.one(IDS.projects, adjustment.donation.projectId)) === null
        ? 'projectMissing'
        : 'conflict';
    },

    noteUnrecorded: (payment) =>
      add(databases, IDS.unrecordedPayments, payment.id, unrecordedFields(payment)),
    async unrecordedPayments() {
      const open = [
        Query.equal('settled', [false]),
        Query.orderDesc('$createdAt'),
        Query.limit(MOST_VALUES),
      ];
      return (await read.list(IDS.unrecordedPayments, open)).map(readUnrecorded);
    },
    async paymentsToSettle() {
      const payments = new Set<string>();
      for await (const document of read.all(IDS.donations, [
        Query.isNotNull('refund_flag'),
        Query.select(['$id', 'payment_intent']),
      ]))
        payments.add(String(document['payment_intent']));
      return [...payments];
    },

    async *allDonations({ projectId, since } = {}) {
      const ofProject = projectId === undefined ? [] : [Query.equal('project', [projectId])];
      const recent =
        since === undefined ? [] : [Query.greaterThanEqual('date', since), Query.orderAsc('date')];
      for await (const document of read.all(IDS.donations, [...ofProject, ...recent]))
        yield readDonation(document);
    },
    async *allLedgerRows(): AsyncIterable<LedgerRow> {
      for await (const document of read.all(IDS.projectDonations, []))
        yield readLedgerRow(document);
    },
    async ledgerAmount(donationId) {
      const row = await read.one(IDS.projectDonations, donationId);
      return row === null ? null : readLedgerRow(row).amountMinor;
    },
  };
}

const INSTALLATION = 'installation';
/** A function's instance may live on while its books are replaced by others, as in a migration. */
const REMEMBERED_MS = 60_000;
const names = new Map<string, { name: string; until: number }>();

async function remembered(key: string, ask: () => Promise<string>): Promise<string> {
  const known = names.get(key);
  if (known !== undefined && known.until > Date.now()) return known.name;
  const name = await ask();
  names.set(key, { name, until: Date.now() + REMEMBERED_MS });
  return name;
}

/** The first to ask makes it; whoever makes it in the same moment finds that one. */
async function installation(
  databases: Databases,
  read: ReturnType<typeof reader>,
): Promise<string> {
  for (;;) {
    const found = await read.one(IDS.siteState, INSTALLATION);
    if (found !== null) return String(found['value']);
    await add(databases, IDS.siteState, INSTALLATION, { value: randomBytes(10).toString('hex') });
  }
}

const ownerPermissions = ({ userId }: BookDonation): string[] =>
  userId === null ? [] : [Permission.read(Role.user(userId))];

function reader(databases: Databases) {
  const one = (collectionId: string, documentId: string): Promise<StoredDocument | null> =>
    asked<StoredDocument | null>(
      () => databases.getDocument({ databaseId: DATABASE_ID, collectionId, documentId }),
      ({ code, type }) => (code === 404 && type === 'document_not_found' ? null : undefined),
    );
  const list = async (collectionId: string, queries: string[]): Promise<StoredDocument[]> =>
    (
      await asked(() =>
        databases.listDocuments({ databaseId: DATABASE_ID, collectionId, queries, total: false }),
      )
    ).documents;

  return {
    one,
    list,
    async byIds(
      collectionId: string,
      ids: readonly string[],
      queries: readonly string[] = [],
    ): Promise<StoredDocument[]> {
      return ids.length === 0
        ? []
        : list(collectionId, [...queries, Query.equal('$id', [...ids]), Query.limit(MOST_VALUES)]);
    },
    async donation(id: string): Promise<BookDonation | null> {
      const found = await one(IDS.donations, id);
      return found === null ? null : readDonation(found);
    },
    async *all(collectionId: string, queries: string[]): AsyncIterable<StoredDocument> {
      for (let after: string | null = null; ;) {
        const page: StoredDocument[] = await list(collectionId, [
          ...queries,
          Query.limit(PAGE),
          ...(after === null ? [] : [Query.cursorAfter(after)]),
        ]);
        yield* page;
        const last = page.at(-1);
        if (last === undefined || page.length < PAGE) return;
        after = last.$id;
      }
    },
  };
}

type CommitResult = 'committed' | 'conflict' | 'missing';

/** Does all operations or none. 'conflict': a document was there already, or changed meanwhile; 'missing': one that is to be changed is not there. */
function committer(databases: Databases) {
  return async (operations: readonly Operation[]): Promise<CommitResult> => {
    const { $id: transactionId } = await asked(() =>
      databases.createTransaction({ ttl: TRANSACTION_SECONDS }),
    );
    return asked(
      async (): Promise<CommitResult> => {
        await databases.createOperations({
          transactionId,
          operations: operations.map((operation) => ({ ...operation, databaseId: DATABASE_ID })),
        });
        await databases.updateTransaction({ transactionId, commit: true });
        return 'committed';
      },
      ({ code, type }) => {
        if (code === 409) return 'conflict';
        return code === 404 && (type === 'document_not_found' || type === 'attribute_not_found')
          ? 'missing'
          : undefined;
      },
    );
  };
}

const add = (
  databases: Databases,
  collectionId: string,
  documentId: string,
  data: object,
): Promise<'added' | 'exists'> =>
  asked(
    async (): Promise<'added' | 'exists'> => {
      await databases.createDocument({
        databaseId: DATABASE_ID,
        collectionId,
        documentId,
        data,
        permissions: [],
      });
      return 'added';
    },
    ({ code }) => (code === 409 ? 'exists' : undefined),
  );

async function remove(
  databases: Databases,
  collectionId: string,
  documentId: string,
): Promise<void> {
  await asked<unknown>(
    () => databases.deleteDocument({ databaseId: DATABASE_ID, collectionId, documentId }),
    ({ code }) => (code === 404 ? null : undefined),
  );
}
