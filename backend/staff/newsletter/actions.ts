import { NEWSLETTER_ACTIONS } from '@core/staff/actions/newsletter';
import type { ExportAnswer } from '@core/staff/newsletterContract';
import { appwriteAccounts } from '../../accounts/appwriteAccounts';
import { refuse } from '../../common/refusal';
import { appwriteOutbox } from '../../mail/stores/appwriteOutbox';
import {
  deleteLetter,
  newestLetters,
  openLetter,
  previewLetter,
  sendLetter,
  sendTrial,
  stopLetter,
  writeLetter,
} from '../../mail/letters';
import { wakeMail } from '../../mail/wakeMail';
import {
  countReaders,
  countSubscribers,
  exportPart,
  noteSubscriber,
} from '../../newsletter/subscribers';
import { handleActions, type StaffContext } from '../action';
import { auditRow } from '../../audit/auditLog';
import { provenAddress } from '../provenAddress';

const portsOf = ({ access, database, caller, clock }: StaffContext) => ({
  outbox: appwriteOutbox(access),
  database,
  caller,
  clock,
});

/** @throws Refusal `ownAddressNotConfirmed` or `addressChangedLately`: others may read there */
const ownAddress = ({ access, caller, clock }: StaffContext): Promise<string> =>
  provenAddress(appwriteAccounts(access), caller.id, clock.now(), {
    notConfirmed: 'ownAddressNotConfirmed',
  });

/** Logs each part of a file before it is sent, as a caller can start at any part. */
async function logExport(
  context: StaffContext,
  which: string,
  { subscribers }: ExportAnswer,
): Promise<void> {
  const result = await context.database.commit([
    auditRow(context, {
      action: 'subscribers.export',
      kind: 'subscribers',
      subject: which,
      before: null,
      after: { which, addresses: subscribers.length },
    }),
  ]);
  if (result !== 'committed') throw refuse('server');
}

export const newsletterActions = handleActions(NEWSLETTER_ACTIONS, {
  letters: (context, { after }) => newestLetters(portsOf(context), after),
  open: async (context, { letter }) => ({ letter: await openLetter(portsOf(context), letter) }),
  write: async (context, { letter: id, revision, ...texts }) => ({
    letter: await writeLetter(portsOf(context), { id, revision, texts }),
  }),
  preview: async (context, { letter }) => ({
    preview: await previewLetter(portsOf(context), letter),
    readers: await countReaders(context.database),
  }),
  async trial(context, { requestId: request, letter: id, language }) {
    const address = await ownAddress(context);
    await sendTrial(portsOf(context), { id, language, address, request });
    await wakeMail(context.database);
    return {};
  },
  send: async (context, { requestId: request, letter: id, revision, recipients }) => ({
    letter: await sendLetter(portsOf(context), { id, revision, recipients, request }),
  }),
  stop: async (context, { letter }) => ({ letter: await stopLetter(portsOf(context), letter) }),
  async remove(context, { letter: id, revision }) {
    await deleteLetter(portsOf(context), { id, revision });
    return {};
  },
  subscribers: ({ database, clock }) => countSubscribers(database, clock.now()),
  async export(context, request) {
    const part = await exportPart(context.database, request);
    await logExport(context, request.which, part);
    return part;
  },
  async note(context, request) {
    await noteSubscriber(context, request);
    return { state: request.state };
  },
});
