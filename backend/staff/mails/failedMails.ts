/** Mails that did not arrive, which staff may have sent again. */
import { Query } from 'node-appwrite';
import type * as z from 'zod/mini';
import type { NewFieldsOf } from '@core/schema/attributes';
import type { mailOutbox } from '@core/schema/collections';
import { IDS } from '@core/schema/ids';
import {
  MAIL_FAILURES,
  MAIL_NAMES,
  MOST_FAILED_MAILS,
  type FailedMail,
  type FailedMailsPage,
  type SendAgainAnswer,
  type SendAgainInput,
  type failedMailsRequestSchema,
} from '@core/staff/mailsContract';
import { FALLBACK_LANGUAGE, parseLanguage } from '@core/text/languages/bilingual';
import { isOneOf } from '@core/values/isOneOf';
import { auditRow } from '../../audit/auditLog';
import type { Operation, StoredDocument } from '../../common/appwriteDatabase';
import { inGroups } from '../../common/concurrency/inGroups';
import { parseDocument } from '../../common/storedFields';
import { handOverId } from '../../mail/attempts';
import type { FailureReason } from '../../mail/ports';
import { parseOrder } from '../../mail/queue/orders';
import { contentIn, datedMailSchema, mailIn, type StoredMail } from '../../mail/stores/storedMail';
import { wakeMail } from '../../mail/wakeMail';
import type { StaffContext } from '../action';

/** Fifty mails take seconds. */
const AT_ONCE = 5;

/** The reasons of a mail that another try may bring to its reader. */
const WORTH_A_TRY: readonly FailureReason[] = [
  'unreachable',
  'loginRefused',
  'recipientRefused',
  'mailRefused',
  'tooOld',
];

/** Mails that were given up although their recipients needed them. */
export const FAILED_MAILS: readonly string[] = [
  Query.equal('state', ['failed']),
  Query.equal('reason', [...MAIL_FAILURES] satisfies FailureReason[]),
];

/** A letter's reader who bounced is unsubscribed, and a mail without words has nothing to send. */
function canSendAgain(mail: StoredMail): boolean {
  const content = mailIn(mail) ?? parseOrder(mail.kind, mail.language, contentIn(mail));
  return content !== null && content.kind !== 'letter' && isOneOf(WORTH_A_TRY, mail.reason);
}

function toFailedMail(document: StoredDocument): FailedMail[] {
  const mail = parseDocument(datedMailSchema, document, 'mail');
  if (!isOneOf(MAIL_FAILURES, mail.reason)) return [];
  return [
    {
      id: mail.$id,
      name: isOneOf(MAIL_NAMES, mail.kind) ? mail.kind : 'other',
      recipient: mail.recipient,
      language: parseLanguage(mail.language) ?? FALLBACK_LANGUAGE,
      at: mail.$updatedAt,
      reason: mail.reason,
      canSendAgain: canSendAgain(mail),
    },
  ];
}

export async function listFailedMails(
  { database }: StaffContext,
  { after }: z.output<typeof failedMailsRequestSchema>,
): Promise<FailedMailsPage> {
  const found = await database.list(IDS.mailOutbox, [
    ...FAILED_MAILS,
    Query.orderDesc('$updatedAt'),
    Query.limit(MOST_FAILED_MAILS + 1),
    ...(after === null ? [] : [Query.cursorAfter(after)]),
  ]);
  const page = found.slice(0, MOST_FAILED_MAILS);
  return {
    mails: page.flatMap(toFailedMail),
    next: found.length > page.length ? (page.at(-1)?.$id ?? null) : null,
  };
}

/**
 * Makes a mail due again, with its log row. The row's id holds the number of tries, so that of two
 * members one sends it.
 * @returns whether this call did
 */
async function queueAgain(context: StaffContext, id: string): Promise<boolean> {
  const { database, clock } = context;
  const [document, handOver] = await Promise.all([
    database.one(IDS.mailOutbox, id),
    database.one(IDS.mailAttempts, handOverId(id)),
  ]);
  if (document === null) return false;
  const mail = parseDocument(datedMailSchema, document, 'mail');
  if (mail.state !== 'failed' || !canSendAgain(mail)) return false;
  const change: Partial<NewFieldsOf<typeof mailOutbox>> = {
    state: 'due',
    reason: null,
    due_at: new Date(clock.now()).toISOString(),
  };
  // The mail server refused the mail, so that the note of its hand-over no longer counts.
  const withoutNote: Operation[] =
    handOver === null
      ? []
      : [{ action: 'delete', collectionId: IDS.mailAttempts, documentId: handOver.$id }];
  const committed = await database.commit([
    { action: 'update', collectionId: IDS.mailOutbox, documentId: id, data: change },
    ...withoutNote,
    auditRow(context, {
      action: 'mail.again',
      kind: IDS.mailOutbox,
      subject: id,
      before: { reason: mail.reason },
      after: null,
      revision: `failed ${mail.attempts ?? 0}`,
    }),
  ]);
  return committed === 'committed';
}

export async function sendAgain(
  context: StaffContext,
  { mails }: SendAgainInput,
): Promise<SendAgainAnswer> {
  let queued = 0;
  await inGroups(AT_ONCE, [...new Set(mails)], async (id) => {
    if (await queueAgain(context, id)) queued += 1;
  });
  if (queued > 0) await wakeMail(context.database);
  return { queued };
}
