/** `settle`: stores how a payment that the books cannot hold was settled. */
import { readArguments, type Command } from '@cli/commandLine';
import { MachineError } from '@server/failures';
import { IDS } from '@core/schema/ids';
import { MONEY_LIMITS } from '@core/staff/money';
import { cleanText } from '@core/text/contactRules';
import { appwriteBooks } from '@functions/payments/appwriteBooks';
import { auditRow } from '@functions/staff/audit';
import { settlePayment } from '@functions/staff/money/flaggedGifts';
import { AUTHOR, asSaid, type Words } from '../asSaid';
import { connect, type Connection } from '../connection';
import { requireId } from '../documents';
import { rightsOf } from '../rights';

export const settle: Command = async (args, { environment, say }) => {
  const { values, positionals } = readArguments(args, { note: { type: 'string' } }, 1);
  const payment = requireId(positionals[0]);
  const note = requireNote(values.note);
  const ports = portsOf(connect(environment));
  await asSaid(() => settlePayment(ports, { payment, note }), wordsOf(payment));
  say(`The payment ${payment} is settled.`);
};

function requireNote(given: string | undefined): string {
  if (given === undefined)
    throw new MachineError('Say what became of the payment: --note "Refunded in Stripe".');
  const note = cleanText(given);
  if (note.length < MONEY_LIMITS.reasonMin || note.length > MONEY_LIMITS.note)
    throw new MachineError(
      `The note must have ${MONEY_LIMITS.reasonMin} to ${MONEY_LIMITS.note} characters.`,
    );
  return note;
}

function portsOf(connection: Connection): Parameters<typeof settlePayment>[0] {
  const { access, database } = rightsOf(connection);
  const clock = { now: () => Date.now() };
  return {
    books: appwriteBooks(access),
    audit: (entry) => auditRow({ caller: AUTHOR, clock }, entry),
    commit: (operations) => database.commit(operations),
    log: () => undefined,
  };
}

const wordsOf =
  (payment: string): Words =>
  ({ code }) => {
    if (code === 'notFound')
      return `The collection ${IDS.unrecordedPayments} has no document ${payment}.`;
    return code === 'conflict'
      ? `The payment ${payment} was settled already, with another note. To read it: npm run admin -- show ${IDS.unrecordedPayments} ${payment}`
      : undefined;
  };
