import { RECEIPT_ACTIONS } from '@core/staff/actions/receipts';
import { refuse, refuseFor } from '../../common/refusal';
import type { BookDonation } from '../../books/ports';
import { receiptPdf, statementPdf } from '../../receipts/files';
import type { ReceiptPorts } from '../../receipts/ports';
import { receiptPorts } from '../../receipts/receiptPorts';
import { makeStatement } from '../../receipts/statement';
import { noteReading } from '../../audit/auditLog';
import { handleActions, type StaffContext } from '../action';

const portsOf = ({ access, environment, clock, log }: StaffContext): ReceiptPorts =>
  receiptPorts(access, environment, clock, log);

/** @throws Refusal `notFound` */
async function requireDonation({ books }: ReceiptPorts, id: string): Promise<BookDonation> {
  const donation = await books.donation(id);
  if (donation === null) throw refuse('notFound', { field: 'donation' });
  return donation;
}

export const receiptActions = handleActions(RECEIPT_ACTIONS, {
  async receipt(context, { donation, language }) {
    const ports = portsOf(context);
    const found = await requireDonation(ports, donation);
    await noteReading(context, {
      action: 'receipts.download',
      kind: 'donations',
      subject: found.id,
      after: null,
      isPage: false,
    });
    return receiptPdf(ports, found, language);
  },
  async statement(context, { donation, firstMonth, language }) {
    const ports = portsOf(context);
    const { userId } = await requireDonation(ports, donation);
    if (userId === null) throw refuseFor('invalid', 'giftWithoutAccount');
    await noteReading(context, {
      action: 'statements.download',
      kind: 'account',
      subject: userId,
      after: null,
      isPage: false,
    });
    return statementPdf(ports, await makeStatement(ports, userId, firstMonth), language);
  },
});
