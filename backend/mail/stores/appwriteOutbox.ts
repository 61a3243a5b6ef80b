/** The outbox as a collection. Only one caller can create the document that claims a try. */
import { Query } from 'node-appwrite';
import type { NewFieldsOf } from '@core/schema/attributes';
import type { mailAttempts, mailOutbox } from '@core/schema/collections';
import { IDS } from '@core/schema/ids';
import { mailboxOf, ownDomainOf } from '@core/text/addresses/mailbox';
import type { AppwriteAccess } from '../../common/appwriteAccess';
import { appwriteDatabase, type StoredDocument } from '../../common/appwriteDatabase';
import { attemptId, handOverId, removeMail } from '../attempts';
import { expiryOf } from '../mails';
import { ORDER_KINDS, isOrder, isSentOnce, parseOrder } from '../queue/orders';
import type { DueMail, FailureReason, Outbox, QueuedMail } from '../ports';
import { contentIn, mailIn, storedMailSchema } from './storedMail';

const FORGET_AT_ONCE = 100;
const AT_ONCE = 100;
/** Replaces the content of a mail that was emptied. */
const EMPTIED = 'null';

type OutboxFields = NewFieldsOf<typeof mailOutbox>;
type AttemptFields = NewFieldsOf<typeof mailAttempts>;

const time = (ms: number): string => new Date(ms).toISOString();

function readDue(document: StoredDocument): DueMail | null {
  const result = storedMailSchema.safeParse(document);
  if (!result.success) return null;
  const { $id: id, $createdAt, kind, language, recipient, attempts } = result.data;
  return {
    id,
    recipient,
    mail: mailIn(result.data) ?? parseOrder(kind, language, contentIn(result.data)),
    attempts: attempts ?? 0,
    queuedAt: Date.parse($createdAt),
  };
}

/** The stored fields of a mail that is due at once. */
export function outboxFields({ recipient, mail }: Omit<QueuedMail, 'id'>): OutboxFields {
  const { kind, language, data } = mail;
  const expires = isOrder(mail) ? null : expiryOf(mail);
  return {
    ...('letter' in data ? { letter: data.letter } : {}),
    kind,
    language,
    recipient,
    mailbox: mailboxOf(recipient),
    mail_domain: ownDomainOf(recipient),
    content: JSON.stringify(data),
    state: 'due',
    due_at: time(0),
    attempts: 0,
    ...(expires === null ? {} : { expires_at: time(expires) }),
  };
}

export function appwriteOutbox(access: AppwriteAccess): Outbox {
  const database = appwriteDatabase(access);
  const giveUp = async (id: string, reason: FailureReason): Promise<void> => {
    const change: Partial<OutboxFields> = { state: 'failed', reason, content: EMPTIED };
    await database.change(IDS.mailOutbox, id, change);
  };
  return {
    async known(ids) {
      const found = await database.byIds(IDS.mailOutbox, ids, [Query.select(['$id'])]);
      return new Set(found.map(({ $id }) => $id));
    },
    add: ({ id, ...mail }) => database.add(IDS.mailOutbox, id, outboxFields(mail)),
    async countFor(to, kinds, since) {
      const found = await database.list(IDS.mailOutbox, [
        'recipient' in to
          ? Query.equal('mailbox', [mailboxOf(to.recipient)])
          : Query.equal('mail_domain', [to.domain]),
        Query.equal('kind', [...kinds]),
        Query.greaterThan('$createdAt', time(since)),
        Query.select(['$id']),
        Query.limit(100),
      ]);
      return found.length;
    },
    async due(now, most, which) {
      const found = await database.list(IDS.mailOutbox, [
        Query.equal('state', ['due']),
        ...(which === 'newsletter'
          ? [Query.equal('kind', ORDER_KINDS)]
          : ORDER_KINDS.map((kind) => Query.notEqual('kind', kind))),
        Query.lessThanEqual('due_at', time(now)),
        Query.orderAsc('due_at'),
        Query.limit(most),
      ]);
      return found.map(readDue).filter((mail) => mail !== null);
    },
    async claim({ id, attempts }, until) {
      const attempt: AttemptFields = { mail: id };
      const change: Partial<OutboxFields> = { attempts: attempts + 1, due_at: time(until) };
      const result = await database.commit([
        {
          action: 'create',
          collectionId: IDS.mailAttempts,
          documentId: attemptId(id, attempts + 1),
          data: attempt,
        },
        { action: 'update', collectionId: IDS.mailOutbox, documentId: id, data: change },
      ]);
      return result === 'committed';
    },
    async beginHandOver({ id }) {
      const attempt: AttemptFields = { mail: id };
      return (await database.add(IDS.mailAttempts, handOverId(id), attempt)) === 'added';
    },
    isHandedOver: async ({ id }) => (await database.one(IDS.mailAttempts, handOverId(id))) !== null,
    async settle({ id, mail }, outcome) {
      // The note goes first: the mail server did not take the mail, so a crash is harmless.
      if (outcome.state === 'due' && mail !== null && isSentOnce(mail))
        await database.remove(IDS.mailAttempts, handOverId(id));
      const isSecret = mail === null || (!isOrder(mail) && expiryOf(mail) !== null);
      const change: Partial<OutboxFields> = {
        ...(isSecret && outcome.state !== 'due' ? { content: EMPTIED } : {}),
        state: outcome.state,
        reason: outcome.state === 'sent' ? null : outcome.reason,
        ...(outcome.state === 'due' ? { due_at: time(outcome.at) } : {}),
      };
      await database.change(IDS.mailOutbox, id, change);
    },
    async expire(now) {
      const ended = await database.list(IDS.mailOutbox, [
        Query.equal('state', ['due']),
        Query.lessThanEqual('expires_at', time(now)),
        Query.orderAsc('expires_at'),
        Query.select(['$id']),
        Query.limit(AT_ONCE),
      ]);
      for (const { $id } of ended) await giveUp($id, 'expired');
      return ended.length;
    },
    async withdraw(kind, recipient) {
      const earlier = await database.list(IDS.mailOutbox, [
        Query.equal('recipient', [recipient]),
        Query.equal('kind', [kind]),
        Query.equal('state', ['due']),
        Query.select(['$id']),
        Query.limit(AT_ONCE),
      ]);
      for (const { $id } of earlier) await giveUp($id, 'replaced');
    },
    countOfLetter: (letter, state) =>
      database.count(IDS.mailOutbox, [
        Query.equal('letter', [letter]),
        Query.equal('state', [state]),
      ]),
    async forget(before) {
      const old: StoredDocument[] = [];
      // Mails that are still due had no mail server.
      for (const state of ['sent', 'failed', 'due'])
        old.push(
          ...(await database.list(IDS.mailOutbox, [
            Query.equal('state', [state]),
            Query.lessThan('$updatedAt', time(before)),
            Query.orderAsc('$updatedAt'),
            Query.select(['$id', 'kind', 'attempts']),
            Query.limit(FORGET_AT_ONCE),
          ])),
        );
      for (const mail of old) await removeMail(database, mail);
      return old.length;
    },
  };
}
