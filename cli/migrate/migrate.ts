/**
 * `npm run migrate`: copies missing or different documents, accounts and pictures between machine
 * and Appwrite, so a repetition completes a run, and finally compares both sides.
 */
import { Query } from 'node-appwrite';
import { COLLECTIONS } from '@core/schema/collections';
import {
  CONTENT_PICTURES_BUCKET_ID,
  SITE_DOCUMENTS_BUCKET_ID,
  DATABASE_ID,
  IDS,
  PROFILE_PICTURES_BUCKET_ID,
} from '@core/schema/ids';
import { readArguments, type Dependencies } from '@cli/commandLine';
import { commandRow } from '@cli/commandRow';
import { MachineError } from '@server/failures';
import { deleteAccounts, isSameAccount, readAccounts, writeAccounts } from './accounts';
import {
  deleteDocuments,
  isSameDocument,
  readDocuments,
  sumsOf,
  writeDocuments,
} from './documents';
import { deleteFiles, readFiles, writeFiles } from './files';
import { difference, type Changes } from './pages';
import { appwriteSide, at, machineSide, type Side } from './sides';

/** Detects mails that both sides would send by their own schedules. */
const inState = (side: Side, collectionId: string, state: string) =>
  at(side, () =>
    side.databases.listDocuments({
      databaseId: DATABASE_ID,
      collectionId,
      queries: [Query.equal('state', [state]), Query.limit(1)],
    }),
  );

/** @throws MachineError with the remedy */
export async function requireNoLetterOnItsWay(source: Side): Promise<void> {
  const [letter] = (await inState(source, IDS.letters, 'sending')).documents;
  if (letter !== undefined)
    throw new MachineError(
      `The letter ${letter.$id} is being sent at ${source.name}, so nothing was copied: wait until it is sent, or stop it there at /staff/newsletter.`,
    );
}

async function warnOfMails(target: Side, say: (line: string) => void): Promise<void> {
  const { total } = await inState(target, IDS.mailOutbox, 'due');
  if (total > 0)
    say(
      `${total} ${total === 1 ? 'mail waits' : 'mails wait'} to be sent at ${target.name}: set SMTP_URL there only once the source is off, or both send ${total === 1 ? 'it' : 'them'}.`,
    );
}

/** The copy takes the row along to the target. Without the row, nothing is copied. */
async function logAtSource(source: Side, copiedTo: 'appwrite' | 'machine'): Promise<void> {
  const { collectionId, documentId, data } = commandRow('migrate', { copiedTo });
  await at(source, () =>
    source.databases.createDocument({
      databaseId: DATABASE_ID,
      collectionId,
      documentId,
      data,
      permissions: [],
    }),
  );
}

type Options = { apply: boolean; replace: boolean };
type Comparison = {
  missing: number;
  changed: number;
  extra: number;
  figures: [source: string, target: string];
};
type Part = { name: string; compare(): Promise<Comparison>; copy(options: Options): Promise<void> };

/**
 * @returns whether both sides are equal at the end (of a dry run: always)
 * @throws MachineError or ProvisionError with one sentence; earlier copies stay
 */
export async function migrate(
  args: readonly string[],
  { environment, say }: Dependencies,
): Promise<boolean> {
  const { values } = readArguments(
    args,
    {
      to: { type: 'string' },
      apply: { type: 'boolean', default: false },
      replace: { type: 'boolean', default: false },
    },
    0,
  );
  if (values.to !== 'appwrite' && values.to !== 'machine')
    throw new MachineError('Say where the data shall go: --to appwrite or --to machine.');
  const [machine, appwrite] = [machineSide(environment), appwriteSide(environment)];
  const [source, target] = values.to === 'appwrite' ? [machine, appwrite] : [appwrite, machine];
  say(`From ${source.name} to ${target.name}:`);
  const parts = partsOf(source, target);
  if (!values.apply) return plan(parts, say);
  await requireNoLetterOnItsWay(source);
  const known = new Set((await readAccounts(target)).map(({ $id }) => $id));
  await logAtSource(source, values.to);
  for (const part of parts) await part.copy(values);
  return report(parts, values, { source, target, known }, say);
}

/** One kind of copied object. Equal contents have equal figures. */
type Kind<T> = {
  name: string;
  read(side: Side): Promise<T[]>;
  isSame(one: T, other: T): boolean;
  write(changes: Changes<T>, present: readonly T[]): Promise<void>;
  remove(extra: readonly T[]): Promise<void>;
  figuresOf(items: readonly T[]): string;
};

function partOf<T extends { $id: string }>(
  source: Side,
  target: Side,
  { name, read, isSame, write, remove, figuresOf }: Kind<T>,
): Part {
  const look = async () => {
    const [wanted, present] = await Promise.all([read(source), read(target)]);
    return { wanted, present, changes: difference(wanted, present, isSame) };
  };
  return {
    name,
    compare: async () => {
      const {
        wanted,
        present,
        changes: { missing, changed, extra },
      } = await look();
      return {
        missing: missing.length,
        changed: changed.length,
        extra: extra.length,
        figures: [figuresOf(wanted), figuresOf(present)],
      };
    },
    copy: async ({ replace }) => {
      const { present, changes } = await look();
      // Extra objects go first, as one of them may have a unique value.
      if (replace) await remove(changes.extra);
      await write(changes, present);
    },
  };
}

/** Buckets with pictures of donors and of content; uploads of editors are temporary. */
const RECEIPTS: readonly string[] = [IDS.receipts, IDS.receiptVersions];
const PICTURES = {
  pictures: PROFILE_PICTURES_BUCKET_ID,
  'content pictures': CONTENT_PICTURES_BUCKET_ID,
  'site documents': SITE_DOCUMENTS_BUCKET_ID,
};

function partsOf(source: Side, target: Side): Part[] {
  const accounts = partOf(source, target, {
    name: 'accounts',
    read: readAccounts,
    isSame: isSameAccount,
    write: (changes, present) => writeAccounts(target, changes, present),
    remove: (extra) => deleteAccounts(target, extra),
    figuresOf: (items) => `${items.length}`,
  });
  const pictures = Object.entries(PICTURES).map(([name, bucketId]) =>
    partOf(source, target, {
      name,
      read: (side) => readFiles(side, bucketId),
      isSame: (one, other) => JSON.stringify(one) === JSON.stringify(other),
      write: (changes, present) => writeFiles(source, target, bucketId, changes, present),
      remove: (extra) => deleteFiles(target, bucketId, extra),
      figuresOf: (items) =>
        `${items.length}, ${items.reduce((sum, file) => sum + file.sizeOriginal, 0)} bytes`,
    }),
  );
  // Receipts precede donations, which the target would otherwise number.
  const ordered = [
    ...COLLECTIONS.filter(({ id }) => RECEIPTS.includes(id)),
    ...COLLECTIONS.filter(({ id }) => !RECEIPTS.includes(id)),
  ];
  const documents = ordered.map((collection) =>
    partOf(source, target, {
      name: collection.id,
      read: (side) => readDocuments(side, collection, target),
      isSame: isSameDocument,
      write: (changes) => writeDocuments(target, collection, changes),
      remove: (extra) => deleteDocuments(target, collection, extra),
      figuresOf: (items) =>
        [
          `${items.length}`,
          ...Object.entries(sumsOf(collection, items)).map(([key, sum]) => `${key} ${sum}`),
        ].join(', '),
    }),
  );
  return [accounts, ...pictures, ...documents];
}

async function plan(parts: readonly Part[], say: (line: string) => void): Promise<true> {
  for (const { name, compare } of parts) {
    const { missing, changed, extra } = await compare();
    say(`  ${name}: ${missing} to add, ${changed} to change, ${extra} only there`);
  }
  say(
    'Nothing was changed: run it with --apply to copy. What is only there stays, unless --replace is added, which deletes it.',
  );
  return true;
}

async function report(
  parts: readonly Part[],
  { replace }: Options,
  { source, target, known }: { source: Side; target: Side; known: ReadonlySet<string> },
  say: (line: string) => void,
): Promise<boolean> {
  let [different, extra] = [0, 0];
  for (const { name, compare } of parts) {
    const {
      missing,
      changed,
      extra: left,
      figures: [here, there],
    } = await compare();
    different += missing + changed;
    extra += left;
    say(
      `  ${name}: ${here}${here === there ? '' : ` here, ${there} there`}, ${missing + changed + left === 0 ? 'the same' : 'NOT THE SAME'}`,
    );
  }
  await warnOfMails(target, say);
  if (different > 0)
    say('Something changed meanwhile: stop taking gifts at the source, and run this again.');
  else if (extra > 0)
    say(
      `Everything was copied, and ${extra} more ${extra === 1 ? 'is' : 'are'} there that the source does not have: ${replace ? 'run this again' : 'add --replace to delete what only the target has'}.`,
    );
  else say(`Both sides hold the same. ${await tellOfPasswords(source, known)}`);
  return different + extra === 0;
}

/** @param known ids of accounts that the target had before */
async function tellOfPasswords(source: Side, known: ReadonlySet<string>): Promise<string> {
  const accounts = await readAccounts(source);
  const stayed = accounts.filter(
    ({ $id, movablePassword }) => movablePassword === null && !known.has($id),
  ).length;
  const kept = accounts.filter(({ $id }) => known.has($id)).length;
  const there = `${kept} ${kept === 1 ? 'account was' : 'accounts were'} there before, with the password of then.`;
  const told = tellOfNew(stayed);
  return kept === 0 ? told : kept === accounts.length ? there : `${told} ${there}`;
}

function tellOfNew(stayed: number): string {
  return stayed === 0
    ? 'Donors keep their passwords.'
    : `${stayed} ${stayed === 1 ? 'donor sets a new password' : 'donors set new passwords'} by “Forgotten your password?”, as theirs cannot be copied.`;
}
