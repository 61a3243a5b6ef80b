/** `letter`: writes a newsletter letter, shows it as readers will see it, and sends it. */
import { readCharity } from '@functions/common/charity';
import { randomUUID } from 'node:crypto';
import { readArguments, requireNoMore, type Command, type Dependencies } from '@cli/commandLine';
import type { LetterState } from '@core/newsletter/letter';
import type { LanguageCounts, LetterRow, StaffLetter } from '@core/staff/newsletterContract';
import { LANGUAGES } from '@core/text/languages/bilingual';
import { appwriteOutbox } from '@functions/mail/stores/appwriteOutbox';
import {
  allLetters,
  deleteLetter,
  findLetter,
  openLetter,
  sendLetter,
  stopLetter,
  writeLetter,
} from '@functions/mail/letters';
import { countReaders, totalOf } from '@functions/newsletter/subscribers';
import { MachineError } from '@server/failures';
import { ID } from 'node-appwrite';
import { AUTHOR, asSaid, type Words } from '../asSaid';
import { connect } from '../connection';
import { requireId } from '../documents';
import { readLetter, writePreview } from '../letterFiles';
import { rightsOf } from '../rights';

type Say = Dependencies['say'];
type Environment = Dependencies['environment'];
type Ports = ReturnType<typeof portsOf>;

function portsOf(environment: Environment) {
  const { access, database } = rightsOf(connect(environment));
  const clock = { now: () => Date.now() };
  return { outbox: appwriteOutbox(access), database, caller: AUTHOR, clock };
}

const USAGE =
  'letter takes write FOLDER, preview ID --to FOLDER, send ID --recipients N, stop ID --yes, delete ID --yes, or list.';

export const letter: Command = async (args, { environment, say }) => {
  const { values, positionals } = readArguments(
    args,
    {
      id: { type: 'string' },
      to: { type: 'string' },
      recipients: { type: 'string' },
      yes: { type: 'boolean', default: false },
    },
    2,
  );
  const [action, subject] = positionals;
  switch (action) {
    case 'write':
      return write(environment, subject, values.id, say);
    case 'preview':
      return preview(portsOf(environment), requireId(subject), values.to, say);
    case 'send':
      return send(portsOf(environment), requireId(subject), values.recipients, say);
    case 'stop':
      return stop(portsOf(environment), requireId(subject), values.yes, say);
    case 'delete':
      return remove(portsOf(environment), requireId(subject), values.yes, say);
    case 'list':
      requireNoMore(positionals, 1);
      return list(portsOf(environment), say);
    default:
      throw new MachineError(USAGE);
  }
};

async function write(
  environment: Environment,
  folder: string | undefined,
  given: string | undefined,
  say: Say,
): Promise<void> {
  if (!folder) throw new MachineError('Name the folder that has the letter: en.txt and ar.txt.');
  const texts = readLetter(folder);
  const ports = portsOf(environment);
  const id = given === undefined ? ID.unique() : requireId(given);
  const known = given === undefined ? null : await asSaid(() => findLetter(ports, id));
  if (known !== null) requireState(known, 'draft', 'changed');
  await saidOf(id, () => writeLetter(ports, { id, revision: known?.revision ?? null, texts }));
  say(
    known === null
      ? `Wrote the letter ${id}. Look at it with: letter preview ${id} --to FOLDER`
      : `Changed the letter ${id}.`,
  );
}

async function preview(
  ports: Ports,
  id: string,
  folder: string | undefined,
  say: Say,
): Promise<void> {
  if (!folder) throw new MachineError('Name the folder to write to: --to FOLDER.');
  const letter = await get(ports, id);
  const charity = await asSaid(() => readCharity(ports.database));
  for (const file of writePreview(letter, folder, charity)) say(file);
  say(describe(await asSaid(() => countReaders(ports.database))));
}

async function send(ports: Ports, id: string, given: string | undefined, say: Say): Promise<void> {
  const found = await get(ports, id);
  requireState(found, 'draft', 'sent');
  const { revision } = found;
  const recipients = /^\d+$/.test(given ?? '') ? Number(given) : NaN;
  const readers = await asSaid(() => countReaders(ports.database));
  await asSaid(
    () => sendLetter(ports, { id, revision, recipients, request: randomUUID() }),
    (failure) =>
      failure.reason === 'recipientsDiffer'
        ? `${describe(readers)} Say so to send it: letter send ${id} --recipients ${totalOf(readers)}`
        : wordsOf(id)(failure),
  );
  say(
    `The letter ${id} goes out, at most 50 mails a minute after all other mails. Watch it with: letter list`,
  );
}

async function stop(ports: Ports, id: string, isMeant: boolean, say: Say): Promise<void> {
  requireState(await get(ports, id), 'sending', 'stopped');
  if (!isMeant)
    throw new MachineError(
      `This stops the letter ${id} for good, and who has it keeps it: say so with --yes.`,
    );
  await saidOf(id, () => stopLetter(ports, id));
  say(`Stopped the letter ${id}: who has not got it yet does not get it.`);
}

async function remove(ports: Ports, id: string, isMeant: boolean, say: Say): Promise<void> {
  const { revision, ...found } = await get(ports, id);
  requireState(found, 'draft', 'deleted');
  if (!isMeant)
    throw new MachineError(`This deletes the letter ${id} for good: say so with --yes.`);
  await saidOf(id, () => deleteLetter(ports, { id, revision }));
  say(`Deleted the letter ${id}.`);
}

async function list(ports: Ports, say: Say): Promise<void> {
  let isNone = true;
  await asSaid(async () => {
    for await (const { id, state, progress, subject } of allLetters(ports)) {
      isNone = false;
      say(`${id}  ${state}  ${describeProgress(progress)}${subject.en}`);
    }
  });
  if (isNone) say('There are none.');
}

const describeProgress = (progress: LetterRow['progress']): string =>
  progress === null
    ? ''
    : `${progress.sent} of ${progress.recipients} sent, ${progress.failed} not  `;

function describe(readers: LanguageCounts): string {
  const total = totalOf(readers);
  const parts = LANGUAGES.map((language) => `${readers[language]} in ${language}`).join(', ');
  return `It goes to ${total} ${total === 1 ? 'address' : 'addresses'}: ${parts}.`;
}

/** @throws MachineError with the reason */
function requireState(found: LetterRow, state: LetterState, verb: string): void {
  if (found.state === state) return;
  const isNow: Record<LetterState, string> = {
    draft: 'a draft',
    sending: 'being sent',
    sent: 'sent',
    stopped: 'stopped',
  };
  throw new MachineError(
    `The letter ${found.id} is ${isNow[found.state]}, so it cannot be ${verb}.`,
  );
}

const get = (ports: Ports, id: string): Promise<StaffLetter> =>
  saidOf(id, () => openLetter(ports, id));

const saidOf = <T>(id: string, work: () => Promise<T>): Promise<T> => asSaid(work, wordsOf(id));

const wordsOf =
  (id: string): Words =>
  ({ code, reason }) => {
    if (reason === 'noReaders') return 'There is nobody to send it to: no address is confirmed.';
    if (reason === 'letterIncomplete')
      return `The letter ${id} has a language without a subject or a text: write it first.`;
    if (code === 'notFound') return `The collection letters has no document ${id}.`;
    return code === 'conflict'
      ? `The letter ${id} was changed meanwhile: look at it again.`
      : undefined;
  };
