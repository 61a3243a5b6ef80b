import {
  STAFF_PATHS_NEWSLETTER as PATHS,
  exportRequestSchema,
  letterRequestSchema,
  lettersRequestSchema,
  noteRequestSchema,
  removeLetterRequestSchema,
  sendLetterRequestSchema,
  subscribersRequestSchema,
  trialRequestSchema,
  writeLetterRequestSchema,
  type ExportAnswer,
} from '@core/staff/newsletterContract';
import type { StaffRole } from '@core/staff/roles';
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
import { action, type StaffAction, type StaffContext } from '../action';
import { auditRow } from '../audit';
import { provenAddress } from '../provenAddress';

const ROLES: readonly StaffRole[] = ['editor', 'admin'];

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

export const newsletterActions: Readonly<Record<string, StaffAction>> = {
  [PATHS.letters]: action(ROLES, lettersRequestSchema, (context, { after }) =>
    newestLetters(portsOf(context), after),
  ),
  [PATHS.open]: action(ROLES, letterRequestSchema, async (context, { letter }) => ({
    letter: await openLetter(portsOf(context), letter),
  })),
  [PATHS.write]: action(
    ROLES,
    writeLetterRequestSchema,
    async (context, { letter: id, revision, ...texts }) => ({
      letter: await writeLetter(portsOf(context), { id, revision, texts }),
    }),
  ),
  [PATHS.preview]: action(ROLES, letterRequestSchema, async (context, { letter }) => ({
    preview: await previewLetter(portsOf(context), letter),
    readers: await countReaders(context.database),
  })),
  [PATHS.trial]: action(
    ROLES,
    trialRequestSchema,
    async (context, { requestId: request, letter: id, language }) => {
      const address = await ownAddress(context);
      await sendTrial(portsOf(context), { id, language, address, request });
      await wakeMail(context.database);
      return {};
    },
  ),
  [PATHS.send]: action(
    ROLES,
    sendLetterRequestSchema,
    async (context, { requestId: request, letter: id, revision, recipients }) => ({
      letter: await sendLetter(portsOf(context), { id, revision, recipients, request }),
    }),
  ),
  [PATHS.stop]: action(ROLES, letterRequestSchema, async (context, { letter }) => ({
    letter: await stopLetter(portsOf(context), letter),
  })),
  [PATHS.remove]: action(
    ROLES,
    removeLetterRequestSchema,
    async (context, { letter: id, revision }) => {
      await deleteLetter(portsOf(context), { id, revision });
      return {};
    },
  ),
  [PATHS.subscribers]: action(ROLES, subscribersRequestSchema, ({ database, clock }) =>
    countSubscribers(database, clock.now()),
  ),
  [PATHS.export]: action(ROLES, exportRequestSchema, async (context, request) => {
    const part = await exportPart(context.database, request);
    await logExport(context, request.which, part);
    return part;
  }),
  [PATHS.note]: action(ROLES, noteRequestSchema, async (context, request) => {
    const { state } = await noteSubscriber(context, request);
    return { state };
  }),
};
