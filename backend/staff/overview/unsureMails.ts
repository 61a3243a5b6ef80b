/** Mails that may have arrived, and the decisions of staff about them. */
import { Query } from 'node-appwrite';
import type { NewFieldsOf } from '@core/schema/attributes';
import type { mailOutbox } from '@core/schema/collections';
import { IDS } from '@core/schema/ids';
import type { Overview } from '@core/staff/overviewContract';
import {
  MOST_UNSURE_MAILS,
  type DecideMailInput,
  type DecideMailsAnswer,
  type DecideMailsInput,
} from '@core/staff/mailsContract';
import type { AppwriteDatabase } from '../../common/appwriteDatabase';
import { inGroups } from '../../common/concurrency/inGroups';
import { isRefusal, refuse } from '../../common/refusal';
import { parseDocument, titlesOf } from '../../common/storedFields';
import { handOverId } from '../../mail/attempts';
import { parseOrder } from '../../mail/queue/orders';
import type { FailureReason } from '../../mail/ports';
import { contentIn, datedMailSchema, storedMailSchema } from '../../mail/stores/storedMail';
import type { StaffContext } from '../action';
import { auditRow } from '../../audit/auditLog';

type Unsure = NonNullable<Overview['publishing']>['unsureMails'];

const NOT_KNOWN: FailureReason = 'notKnown';
const LEFT: FailureReason = 'leftAsItIs';
/** A hundred decisions take seconds. */
const AT_ONCE = 5;
const UNTITLED = { en: '', ar: '' };

export async function unsureMails(database: AppwriteDatabase): Promise<Unsure> {
  const found = await database.list(IDS.mailOutbox, [
    Query.equal('state', ['failed']),
    Query.equal('reason', [NOT_KNOWN]),
    Query.orderDesc('$updatedAt'),
    Query.limit(MOST_UNSURE_MAILS),
  ]);
  const mails = found.flatMap((document) => {
    const mail = parseDocument(datedMailSchema, document, 'mail');
    const order = parseOrder(mail.kind, mail.language, contentIn(mail));
    return order?.kind === 'update' ? [{ ...mail, update: order.data.update }] : [];
  });
  const titles = await titlesOf(
    database,
    IDS.projectUpdates,
    mails.map(({ update }) => update),
  );
  return mails.map(({ $id, $updatedAt, recipient, update }) => ({
    id: $id,
    at: $updatedAt,
    recipient,
    update: { id: update, title: titles.get(update) ?? UNTITLED },
  }));
}

/** @throws Refusal `notFound`; `conflict` after another decision */
export async function decideMail(
  context: StaffContext,
  { mail: id, again }: DecideMailInput,
): Promise<Record<string, never>> {
  const { database } = context;
  const read = async () => {
    const document = await database.one(IDS.mailOutbox, id);
    if (document === null) throw refuse('notFound');
    return parseDocument(storedMailSchema, document, 'mail');
  };
  const { state, reason, attempts } = await read();
  if (state === 'failed' && reason === NOT_KNOWN) {
    const change: Partial<NewFieldsOf<typeof mailOutbox>> = again
      ? { state: 'due', reason: null, due_at: new Date(context.clock.now()).toISOString() }
      : { reason: LEFT };
    const committed = await database.commit([
      { action: 'update', collectionId: IDS.mailOutbox, documentId: id, data: change },
      ...(again
        ? [
            {
              action: 'delete' as const,
              collectionId: IDS.mailAttempts,
              documentId: handOverId(id),
            },
          ]
        : []),
      auditRow(context, {
        action: again ? 'mail.again' : 'mail.leave',
        kind: IDS.mailOutbox,
        subject: id,
        before: null,
        after: null,
        revision: `unsure ${attempts ?? 0}`,
      }),
    ]);
    if (committed === 'committed') return {};
  }
  // A repetition finds the first decision.
  const now = await read();
  const isAgain = (now.attempts ?? 0) > 0 && now.state !== 'failed';
  if (again ? isAgain : now.reason === LEFT) return {};
  throw refuse('conflict');
}

/** Decides many mails one by one: other members' decisions stay, and a repetition continues. */
export async function decideMails(
  context: StaffContext,
  { mails, again }: DecideMailsInput,
): Promise<DecideMailsAnswer> {
  let decided = 0;
  await inGroups(AT_ONCE, [...new Set(mails)], async (mail) => {
    try {
      await decideMail(context, { mail, again });
      decided += 1;
    } catch (error) {
      if (!isRefusal(error, 'conflict') && !isRefusal(error, 'notFound')) throw error;
    }
  });
  return { decided };
}
