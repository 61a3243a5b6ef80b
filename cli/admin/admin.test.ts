import { startAppwriteServer, type AppwriteServer } from 'appwrite-emulator';
import { openDataFolder, type DataFolder } from '@server/dataFolder';
import { loadSecrets } from '@server/secrets';
import { loadServerKeys } from '@server/serverKeys';
import { provision } from '@server/provision/provision';
import { inboxEntryId } from '@functions/common/inboxEntries';
import { FAMILY_PROJECT_ID } from '@core/projects/project';
import { COLLECTIONS } from '@core/schema/collections';
import { DATABASE_ID, IDS } from '@core/schema/ids';
import { DATABASE } from '@core/schema/schema';
import type { InboxKind } from '@core/staff/inbox';
import { Client, Databases, ID, Permission, Query, Role, Users } from 'node-appwrite';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runAdmin } from './main';

const PROJECT = 'ikhaa';
const READING_KEY = 'a-key-that-reads-alone';

let home: string;
let folder: DataFolder;
let server: AppwriteServer;
let databases: Databases;

const start = (): Promise<AppwriteServer> =>
  startAppwriteServer({
    dataDir: folder.folder('appwrite'),
    port: 0,
    project: PROJECT,
    rateLimits: false,
    log: () => undefined,
    keys: [
      { name: 'machine', secret: loadSecrets(folder.path, 'data').serverKey, scopes: 'all' },
      { name: 'reader', secret: READING_KEY, scopes: ['documents.read'] },
      ...loadServerKeys(folder.path, 'data'),
    ],
  });

const clientOf = (key: string): Client =>
  new Client().setEndpoint(`${server.url}/v1`).setProject(PROJECT).setKey(key);

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'ikhaa-admin-'));
  folder = openDataFolder(join(home, 'data'));
  server = await start();
  const key = loadSecrets(folder.path, 'data').serverKey;
  await provision(
    { endpoint: `${server.url}/v1`, project: PROJECT, key },
    {
      database: DATABASE,
      collections: COLLECTIONS,
      buckets: [],
      functions: [],
      webHostnames: [],
      seed: [],
    },
    () => undefined,
  );
  folder.announce({ url: server.url, endpoint: `${server.url}/v1`, project: PROJECT });
  databases = new Databases(clientOf(key));
}, 60_000);

afterAll(async () => {
  await server.close();
  folder.release();
  rmSync(home, { recursive: true });
});

const onMachine = (): Record<string, string> => ({ DATA_DIR: folder.path });

/** Runs a command as the staff do. @returns the lines of its answer */
async function admin(
  args: string[],
  environment: Record<string, string> = onMachine(),
): Promise<string[]> {
  const lines: string[] = [];
  await runAdmin(args, { environment, say: (line) => lines.push(line) });
  return lines;
}

const add = (
  collectionId: string,
  data: Record<string, unknown>,
  documentId: string = ID.unique(),
): Promise<unknown> =>
  databases.createDocument({ databaseId: DATABASE_ID, collectionId, documentId, data });
const read = async (
  collectionId: string,
  documentId: string,
): Promise<Record<string, unknown>> => ({
  ...(await databases.getDocument({ databaseId: DATABASE_ID, collectionId, documentId })),
});

const aMessage = (changes: Record<string, string> = {}): Record<string, string> => ({
  full_name: 'Layla Hassan',
  email: 'layla@example.org',
  phone: '+96170123456',
  write_to_us: 'Good morning, a question.',
  ...changes,
});
const aRegistration = {
  full_name: 'Layla Hassan',
  email: 'layla@example.org',
  phone: '+96170123456',
  project_id: 'none',
  age: 30,
  education: 'Nurse',
  reason_to_volunteer: 'To help',
  date: '2026-11-01T00:00:00.000Z',
};
const anOddPayment = {
  session: 'cs_1',
  amount: 900,
  currency: 'EUR',
  reason: 'its currency is none of this site’s',
  date: '2026-11-01T00:00:00.000Z',
};
const anUpdate = (project: string): Record<string, unknown> => ({
  project,
  stage: 'done',
  title: 'The well is dug',
  cost: 1_250,
});
const aDonation = (project: string): Record<string, unknown> => ({
  project,
  date: '2026-11-01T00:00:00.000Z',
  amount: 2_500,
  currency: 'USD',
  base_amount: 2_500,
  base_currency: 'USD',
  rate_micros: 1_000_000,
  session: 'cs_1',
  payment_intent: 'pi_1',
  line: 0,
  counted_base: 2_500,
});

describe('projects', () => {
  it('are made, shown and changed with amounts as people write them', async () => {
    const made = await admin([
      'create',
      'projects',
      '--id',
      'well',
      'title=A well',
      'title_ar=بئر',
      'target_amount=20,000.50',
      'currency=sar',
      'listed=yes',
      'date=2026-11-21',
    ]);
    expect(made).toEqual(
      expect.arrayContaining([
        'id: well',
        'title_ar: بئر',
        'target_amount: 20,000.50 SAR',
        'actual_amount: 0.00 SAR',
        'listed: true',
        'date: 2026-11-21T00:00:00.000+00:00',
      ]),
    );
    expect(await read(IDS.projects, 'well')).toMatchObject({
      target_amount: 2_000_050,
      currency: 'SAR',
      status: 'open',
    });
    await admin(['edit', 'projects', 'well', 'target_amount=١٢٥٫٥', 'title_ar=', 'title=A = B']);
    expect(await read(IDS.projects, 'well')).toMatchObject({
      target_amount: 12_550,
      title_ar: null,
      title: 'A = B',
      currency: 'SAR',
    });
    expect(await admin(['show', 'projects', 'well'])).toContain('target_amount: 125.50 SAR');
  });

  it('take amounts in their own currency alone, which the same command may change', async () => {
    await add(IDS.projects, { title: 'Tents', target_amount: 100 }, 'tents');
    await expect(admin(['edit', 'projects', 'tents', 'target_amount=5 TRY'])).rejects.toThrow(
      /target_amount of projects is in USD/,
    );
    await admin(['edit', 'projects', 'tents', 'target_amount=5 TRY', 'currency=TRY']);
    expect(await read(IDS.projects, 'tents')).toMatchObject({
      target_amount: 500,
      currency: 'TRY',
    });
  });

  it('keep their raised amount from every hand', async () => {
    await add(IDS.projects, { title: 'Bread', target_amount: 100 }, 'bread');
    const sentence =
      'The field actual_amount of projects cannot be set by hand: only the payments function changes it, with each donation and refund.';
    await expect(admin(['edit', 'projects', 'bread', 'actual_amount=1000.00'])).rejects.toThrow(
      sentence,
    );
    await expect(
      admin(['create', 'projects', 'title=X', 'target_amount=1', 'actual_amount=5']),
    ).rejects.toThrow(sentence);
    expect(await read(IDS.projects, 'bread')).toMatchObject({ actual_amount: 0 });
  });

  it.each([
    ['spent_amount', /it is what its updates cost/],
    ['updates', /it numbers the changes of its updates/],
    ['share', /it follows from the raised amount and the target/],
    ['suggestions', /editors write and publish it on the page \/staff/],
  ])('keep %s from every hand', async (field, reason) => {
    await expect(admin(['create', 'projects', 'title=X', `${field}=5`])).rejects.toThrow(reason);
  });

  it('show what was spent and what they suggest to give as people write it', async () => {
    const suggestions = JSON.stringify([
      { amount: 2_500, words: 'A blanket', words_ar: 'بطانية' },
      { amount: 5_000, words: 'A heater', words_ar: '' },
    ]);
    await add(
      IDS.projects,
      { title: 'Winter', target_amount: 5_000, spent_amount: 1_250, share: 500_000, suggestions },
      'winter',
    );
    expect(await admin(['show', 'projects', 'winter'])).toEqual(
      expect.arrayContaining([
        'spent_amount: 12.50 USD',
        'share: 0.500000',
        'suggestions: 25.00 USD: A blanket, بطانية\n    50.00 USD: A heater',
      ]),
    );
    await add(IDS.projects, { title: 'Odd', target_amount: 1, suggestions: 'none' }, 'odd-winter');
    expect(await admin(['show', 'projects', 'odd-winter'])).toContain('suggestions: none');
  });

  it('keep their currency and stay, once there are updates of them', async () => {
    await add(IDS.projects, { title: 'Dug', target_amount: 100 }, 'dug');
    await add(IDS.projectUpdates, anUpdate('dug'));
    await expect(admin(['edit', 'projects', 'dug', 'currency=TRY'])).rejects.toThrow(
      'The currency of dug cannot change any more: donations or updates have amounts in it.',
    );
    await expect(admin(['delete', 'projects', 'dug', '--yes'])).rejects.toThrow(
      'The project dug has donations or updates, and the books need it: close and hide it instead, with edit projects dug status=closed listed=false.',
    );
    expect(await read(IDS.projects, 'dug')).toMatchObject({ currency: 'USD' });
  });

  it('have one that the family block gives to, which stays', async () => {
    await add(IDS.projects, { title: 'Families', target_amount: 0 }, FAMILY_PROJECT_ID);
    await expect(admin(['delete', 'projects', FAMILY_PROJECT_ID, '--yes'])).rejects.toThrow(
      `The project ${FAMILY_PROJECT_ID} stays: the family block gives to it.`,
    );
    await expect(admin(['edit', 'projects', FAMILY_PROJECT_ID, 'currency=TRY'])).rejects.toThrow(
      `The currency of ${FAMILY_PROJECT_ID} cannot change: the family block gives to it.`,
    );
  });

  it('keep their currency and stay, once something was given', async () => {
    await add(IDS.projects, { title: 'School', target_amount: 100 }, 'school');
    await add(IDS.donations, aDonation('school'));
    await expect(admin(['edit', 'projects', 'school', 'currency=TRY'])).rejects.toThrow(
      /The currency of school cannot change any more/,
    );
    // Appwrite finds it so too, and nothing that names it.
    await expect(admin(['delete', 'projects', 'SCHOOL', '--yes'])).rejects.toThrow(
      'The collection projects has no document SCHOOL.',
    );
    await expect(admin(['delete', 'projects', 'school', '--yes'])).rejects.toThrow(
      /has donations.*close and hide it instead/,
    );
    await admin(['edit', 'projects', 'school', 'status=closed', 'listed=false', 'currency=USD']);
    expect(await read(IDS.projects, 'school')).toMatchObject({ status: 'closed', listed: false });
  });
});

it.each([
  [['edit', 'projects', 'any', 'target_amount=1.234'], /may have 2 digits after the point/],
  [['edit', 'projects', 'any', 'target_amount=1.250'], /may have 2 digits after the point/],
  [['edit', 'projects', 'any', 'target_amount=€5'], /is in USD/],
  [['create', 'exchange_rates', 'per_usd_micros=3,750'], /must be written as 3\.75 or as 3750/],
  [['create', 'exchange_rates', 'per_usd_micros=3.75 SAR'], /takes no currency/],
  [['edit', 'projects', 'any', 'target_amount=1e3'], /must be a number such as 20000\.00/],
  [['edit', 'projects', 'any', 'target_amount=-1'], /must be at least 0\.00/],
  [['edit', 'projects', 'any', 'target_amount=99999999999999999'], /is too large/],
  [['edit', 'projects', 'any', 'status=paused'], /must be one of open, closed/],
  [['edit', 'projects', 'any', 'listed=maybe'], /must be true or false/],
  [['edit', 'projects', 'any', 'date=2026-02-31'], /must be a date/],
  [['edit', 'projects', 'any', 'title='], /cannot be empty/],
  [
    ['edit', 'projects', 'any', `title=${'x'.repeat(513)}`],
    /holds at most 512 characters: this has 513/,
  ],
  [['edit', 'projects', 'any', 'colour=red'], /has no field colour: it has title/],
  [['edit', 'projects', 'any', 'title=a', 'title=b'], /given twice/],
  [['edit', 'projects', 'any', 'title'], /not of the form field=value/],
  [['edit', 'projects', 'any'], /Say what to change/],
  [['create', 'posts', 'description=x'], /needs title too/],
  [['create', 'subscribers', 'email=nobody'], /must be an e-mail address/],
  [['create', 'volunteer_registrations', 'age=17'], /must be at least 18/],
])('refuses %p with one sentence', async (args, sentence) => {
  if (
    !(
      await databases.listDocuments({ databaseId: DATABASE_ID, collectionId: IDS.projects })
    ).documents.some(({ $id }) => $id === 'any')
  )
    await add(IDS.projects, { title: 'Any', target_amount: 1 }, 'any');
  await expect(admin(args)).rejects.toThrow(sentence);
  await expect(admin(args)).rejects.toMatchObject({ name: 'MachineError' });
});

describe('a payment that is not in the books', () => {
  const settle = (...more: string[]): Promise<string[]> => admin(['settle', ...more]);
  const audited = async (subject: string): Promise<unknown[]> =>
    (
      await databases.listDocuments({
        databaseId: DATABASE_ID,
        collectionId: IDS.auditLog,
        queries: [Query.equal('subject', [subject])],
      })
    ).documents;

  it('is settled once, with a note, a log row and no other change', async () => {
    await add(IDS.unrecordedPayments, anOddPayment, 'pi_odd');
    expect(await admin(['list', 'unrecorded_payments', '--where', 'settled=no'])).toContainEqual(
      expect.stringContaining('pi_odd'),
    );
    for (const _ of [1, 2])
      expect(await settle('pi_odd', '--note', 'Refunded in Stripe')).toEqual([
        'The payment pi_odd is settled.',
      ]);
    expect(await read(IDS.unrecordedPayments, 'pi_odd')).toMatchObject({
      settled: true,
      note: 'Refunded in Stripe',
      amount: 900,
    });
    expect(await audited('pi_odd')).toMatchObject([
      { actor_name: 'npm run admin', action: 'money.settle' },
    ]);
  });

  it('keeps what a colleague has decided', async () => {
    const decided = { ...anOddPayment, settled: true, note: 'Kept' };
    await add(IDS.unrecordedPayments, decided, 'pi_kept');
    await expect(settle('pi_kept', '--note', 'Refunded')).rejects.toThrow(
      'The payment pi_kept was settled already, with another note. To read it: npm run admin -- show unrecorded_payments pi_kept',
    );
    expect(await read(IDS.unrecordedPayments, 'pi_kept')).toMatchObject({
      settled: true,
      note: 'Kept',
    });
    expect(await audited('pi_kept')).toEqual([]);
  });

  it('is settled by no other command', async () => {
    await add(IDS.unrecordedPayments, anOddPayment, 'pi_open');
    for (const refused of [
      ['edit', 'unrecorded_payments', 'pi_open', 'settled=yes'],
      ['edit', 'unrecorded_payments', 'pi_open', 'amount=1'],
      ['delete', 'unrecorded_payments', 'pi_open', '--yes'],
    ])
      await expect(admin(refused)).rejects.toThrow(
        `You cannot ${refused[0]} documents of unrecorded_payments: the payments function writes it, and the command settle notes what became of it.`,
      );
    expect(await read(IDS.unrecordedPayments, 'pi_open')).toMatchObject({ settled: false });
  });

  it.each([
    [['pi_none', '--note', 'Kept'], /The collection unrecorded_payments has no document pi_none/],
    [['pi_open'], /Say what became of the payment: --note/],
    [['pi_open', '--note', ' no '], /The note must have 3 to 1000 characters/],
    [['--note', 'Kept'], /Name a document by its id/],
  ])('is not settled by %p', async (args, sentence) => {
    await expect(settle(...args)).rejects.toThrow(sentence);
  });
});

it.each([
  IDS.donations,
  IDS.projectDonations,
  IDS.donationAdjustments,
  IDS.checkoutAttempts,
  IDS.siteState,
])('prevents writing %s', async (collection) => {
  for (const args of [
    ['edit', collection, 'any', 'project=x'],
    ['create', collection, 'project=x'],
    ['delete', collection, 'any', '--yes'],
  ]) {
    await expect(admin(args)).rejects.toThrow(
      /it is part of the books, which only the payments function writes/,
    );
  }
});

it('edits a donor’s document, but neither makes nor deletes one', async () => {
  await databases.createDocument({
    databaseId: DATABASE_ID,
    collectionId: IDS.users,
    documentId: 'donor',
    data: {
      full_name: 'Layla',
      email: 'layla@example.org',
      date_of_registeration: '2026-11-01T00:00:00.000Z',
    },
    permissions: [Permission.read(Role.user('donor'))],
  });
  await admin(['edit', 'users', 'donor', 'full_name=Layla Hassan']);
  expect(await read(IDS.users, 'donor')).toMatchObject({
    full_name: 'Layla Hassan',
    $permissions: ['read("user:donor")'],
  });
  await expect(admin(['delete', 'users', 'donor', '--yes'])).rejects.toThrow(
    /made and deleted together, by their owner/,
  );
  await expect(admin(['create', 'users', 'full_name=X'])).rejects.toThrow(
    /made and deleted together, by their owner/,
  );
});

describe('messages', () => {
  it('are listed a page at a time, newest first, and found by a value', async () => {
    for (let at = 1; at <= 3; at += 1)
      await add(
        IDS.contactMessages,
        aMessage({
          full_name: `Person ${at}`,
          phone: `+9617012345${at}`,
          write_to_us: `Line one of ${at}\nline two, which goes on for longer than a line of a list may be`,
        }),
      );
    const [head, ...rows] = await admin(['list', 'contact-messages', '--limit', '2']);
    expect(head).toMatch(/^id +full_name +email +phone +write_to_us$/);
    expect(rows.slice(0, 2).map((row) => /Person \d/.exec(row)?.[0])).toEqual([
      'Person 3',
      'Person 2',
    ]);
    expect(rows[0]).toMatch(/Line one of 3 line two, which goes on for longe…$/);
    expect(rows[2]).toBe('1 to 2 of 3; the next with --offset 2.');
    expect(
      (await admin(['list', 'contact_messages', '--limit', '2', '--offset', '2'])).at(-1),
    ).toBe('3 to 3 of 3.');
    expect(
      (
        await admin([
          'list',
          'contact_messages',
          '--where',
          'full_name=Person 2',
          '--where',
          'phone=+96170123452',
        ])
      ).at(-1),
    ).toBe('1 to 1 of 1.');
    expect(await admin(['list', 'contact_messages', '--where', 'full_name=Nobody'])).toEqual([
      'There are none.',
    ]);
  });

  it('cannot give orders to the terminal', async () => {
    await add(IDS.contactMessages, aMessage({ write_to_us: 'before \u001b[2J after' }), 'orders');
    expect((await admin(['show', 'contact_messages', 'orders'])).join('\n')).not.toContain(
      '\u001b',
    );
  });

  it('are deleted for good after a confirmation', async () => {
    await add(IDS.contactMessages, aMessage(), 'old');
    await expect(admin(['delete', 'contact_messages', 'old'])).rejects.toThrow(/say so with --yes/);
    expect(await read(IDS.contactMessages, 'old')).toBeDefined();
    expect(await admin(['delete', 'contact_messages', 'old', '--yes'])).toEqual([
      'Deleted old of contact_messages.',
    ]);
    await expect(admin(['show', 'contact_messages', 'old'])).rejects.toThrow(
      'The collection contact_messages has no document old.',
    );
  });
});

it.each<[InboxKind, string, Record<string, unknown>]>([
  ['message', IDS.contactMessages, aMessage()],
  ['registration', IDS.volunteerRegistrations, aRegistration],
  [
    'report',
    IDS.technicalReports,
    { page: '/cart', version: '0.1.0', browser: 'Chrome', language: 'en', report: '{}' },
  ],
])('deletes what the staff noted of a %s with it', async (kind, collection, data) => {
  await add(collection, data, 'noted');
  const entry = inboxEntryId(kind, 'noted');
  await add(
    IDS.inboxEntries,
    {
      kind,
      subject: 'noted',
      received_at: '2026-11-01T00:00:00.000Z',
      state: 'inWork',
      note: 'Call Layla',
      revision: 1,
    },
    entry,
  );
  await admin(['delete', collection, 'noted', '--yes']);
  await expect(read(collection, 'noted')).rejects.toThrow();
  await expect(read(IDS.inboxEntries, entry)).rejects.toThrow();
});

it('keeps a volunteer opportunity with a registration', async () => {
  await add(IDS.volunteerOpportunities, { title: 'Teach' }, 'teach');
  await add(IDS.volunteerRegistrations, { ...aRegistration, project_id: 'teach' }, 'for-teaching');
  await expect(admin(['delete', 'volunteer_opportunities', 'teach', '--yes'])).rejects.toThrow(
    'The volunteer opportunity teach stays: people have registered for it. To see them: npm run admin -- list volunteer_registrations --where project_id=teach',
  );
  await admin(['delete', 'volunteer_registrations', 'for-teaching', '--yes']);
  await admin(['delete', 'volunteer_opportunities', 'teach', '--yes']);
  await expect(read(IDS.volunteerOpportunities, 'teach')).rejects.toThrow();
});

describe('an address that is to be forgotten', () => {
  const message = {
    email: 'Forget.Me@Example.org',
    full_name: 'Layla Hassan',
    phone: '+96170123456',
    write_to_us: 'Please forget me',
  };

  it('is shown first, and what is under it deleted with --yes alone', async () => {
    await add(IDS.contactMessages, message);
    await add(IDS.contactMessages, { ...message, email: 'forget.me@example.org.other.example' });
    const shown: string[] = [];
    const run = (...more: string[]) =>
      runAdmin(['forget', 'forget.me@example.org', ...more], {
        environment: onMachine(),
        say: (line) => shown.push(line),
      });
    await expect(run()).rejects.toThrow('Nothing was deleted');
    expect(JSON.parse(shown[0] ?? '')).toMatchObject({
      messages: [{ message: 'Please forget me' }],
      guestGifts: [],
    });
    await run('--yes');
    expect(shown.at(-1)).toMatch(/^Deleted/);
    expect(JSON.parse((await admin(['forget', 'forget.me@example.org']))[0] ?? '')).toMatchObject({
      messages: [],
    });
    const { total } = await databases.listDocuments({
      databaseId: DATABASE_ID,
      collectionId: IDS.contactMessages,
      queries: [Query.startsWith('email', 'forget.me@example.org')],
    });
    expect(total).toBe(1);
  });

  it('is an address', async () => {
    await expect(admin(['forget', 'Layla', '--yes'])).rejects.toThrow(
      'Layla is no e-mail address.',
    );
  });
});

/** The rows of the audit log about an action. */
async function audited(action: string): Promise<Record<string, unknown>[]> {
  const { documents } = await databases.listDocuments({
    databaseId: DATABASE_ID,
    collectionId: IDS.auditLog,
    queries: [Query.equal('action', [action]), Query.limit(100)],
  });
  return documents;
}

describe('the audit log names what the command line reads', () => {
  const by = { actor: null, actor_name: 'npm run admin', actor_email: null };

  it('has a row for each export of what visitors cannot read', async () => {
    const before = (await audited('data.export')).length;
    const file = join(home, 'read.csv');
    for (const collection of ['donations', 'donations', 'users', 'projects'])
      await admin(['export', collection, '--csv', file]);
    const rows = (await audited('data.export')).slice(before);
    expect(rows).toHaveLength(3);
    expect(rows.map(({ subject_kind: kind }) => kind)).toEqual(['donations', 'donations', 'users']);
    for (const row of rows) expect(row).toMatchObject({ ...by, subject: 'all' });
  });

  it('exports nothing where the row cannot be written', async () => {
    const file = join(home, 'unnoted.csv');
    await expect(
      admin(['export', 'donations', '--csv', file], {
        IKHAA_APPWRITE_ENDPOINT: `${server.url}/v1`,
        IKHAA_APPWRITE_PROJECT: PROJECT,
        APPWRITE_API_KEY: READING_KEY,
      }),
    ).rejects.toThrow('documents.write');
    expect(existsSync(file)).toBe(false);
  });

  it('logs each list once an hour and each shown document', async () => {
    const readOf = async (kind: string): Promise<Record<string, unknown>[]> =>
      (await audited('data.read')).filter((row) => row['subject_kind'] === kind);
    for (let times = 0; times < 5; times += 1) await admin(['list', 'receipt_requests']);
    await admin(['list', 'exchange_rates']);
    const rows = await readOf('receipt_requests');
    expect([rows.length, await readOf('exchange_rates')]).toEqual([1, []]);
    expect(rows[0]).toMatchObject({ ...by, subject: 'list' });
    await add(IDS.contactMessages, aMessage(), 'shown');
    await admin(['show', 'contact_messages', 'shown']);
    expect((await readOf('contact_messages')).map(({ subject }) => subject)).toContain('shown');
  });

  it('logs what is shown and deleted under an address, without the address', async () => {
    await add(IDS.contactMessages, aMessage({ email: 'gone@example.org' }));
    await admin(['forget', 'gone@example.org', '--yes']);
    const rows = [...(await audited('address.read')), ...(await audited('address.forget'))];
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['address.read', 'address.forget']),
    );
    for (const row of rows) expect(row).toMatchObject(by);
    expect(JSON.stringify(rows)).not.toContain('gone@');
    expect(rows.at(-1)).toMatchObject({ after: '{"messages":1}' });
  });
});

describe('export', () => {
  it('writes every document, over all pages, so that Excel reads Arabic and runs nothing', async () => {
    await Promise.all(
      Array.from({ length: 205 }, (_, at) =>
        add(IDS.volunteerRegistrations, {
          project_id: 'p',
          full_name: at === 7 ? '=cmd|"/c calc"!A0' : `متطوع ${at}`,
          email: `v${at}@example.org`,
          phone: '+96170123456',
          age: 18 + (at % 80),
          education: ' @SUM(1)',
          reason_to_volunteer: 'one\r\ntwo',
          date: '2026-11-01T00:00:00.000Z',
        }),
      ),
    );
    const file = join(home, 'volunteers.csv');
    expect(await admin(['export', 'volunteer_registrations', '--csv', file])).toEqual([
      `Wrote 205 documents of volunteer_registrations to ${file}.`,
    ]);
    const text = readFileSync(file, 'utf8');
    expect(text.startsWith('\uFEFF"id","project_id","full_name"')).toBe(true);
    const lines = text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(206);
    expect(new Set(lines.slice(1).map((line) => line.split(',')[0])).size).toBe(205);
    expect(text).toContain(`"'=cmd|""/c calc""!A0"`);
    expect(text).toContain(`"'+96170123456"`);
    expect(text).toContain(`"' @SUM(1)"`);
    expect(text).toContain('"متطوع 204"');
    expect(text).toContain('"one\ntwo"');
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('makes the totals again, from the donations alone', async () => {
    const gift = {
      project: 'p',
      date: '2026-11-01T10:00:00.000Z',
      amount: 500,
      currency: 'USD',
      base_amount: 500,
      base_currency: 'USD',
      rate_micros: 1_000_000,
      session: 'cs_test_totals',
      payment_intent: 'pi_totals',
      counted_base: 500,
    };
    for (const line of [0, 1]) await add(IDS.donations, { ...gift, line });
    for (const _ of [1, 2])
      expect(await admin(['totals', 'rebuild'])).toEqual([
        'The totals are made anew. They hold everything but the last two minutes.',
      ]);
    const rows = await admin(['list', 'giving_totals', '--where', 'period=2026-11']);
    expect(rows.filter((row) => row.includes('2026-11  p '))).toHaveLength(1);
    expect(rows.join('\n')).toMatch(/2026-11 +p +USD +2 +10\.00 USD/);
    await expect(admin(['totals', 'count'])).rejects.toThrow('totals takes rebuild.');
  });

  it('writes amounts as decimals, negative ones too', async () => {
    await add(IDS.donationAdjustments, {
      donation: 'd',
      project: 'p',
      base_delta: -1_250,
      refunded_amount: 1_250,
      dispute: 'none',
      date: '2026-11-01T00:00:00.000Z',
    });
    const file = join(home, 'adjustments.csv');
    await admin(['export', 'donation_adjustments', '--csv', file]);
    expect(readFileSync(file, 'utf8')).toContain('"d","p","-12.50","12.50","none"');
  });

  it('writes the amounts of updates, receipts and suggestions as decimals', async () => {
    const exported = async (collection: string): Promise<string> => {
      const file = join(home, `${collection}.csv`);
      await admin(['export', collection, '--csv', file]);
      return readFileSync(file, 'utf8');
    };
    await add(IDS.projectUpdates, anUpdate('p'));
    expect(await exported('project_updates')).toContain('"12.50"');
    await add(IDS.receiptVersions, {
      receipt: '2026-000001',
      version: 1,
      issued_at: '2026-11-01T00:00:00.000Z',
      project: 'p',
      amount: 2_500,
      base_amount: 100_000,
      base_currency: 'TRY',
      refunded_amount: 700,
    });
    expect(await exported('receipt_versions')).toMatch(/"25\.00","1000\.00","TRY","","7\.00"/);
    const suggestions = JSON.stringify([{ amount: 2_500, words: 'A stove', words_ar: '' }]);
    await add(IDS.projects, { title: 'Stoves', target_amount: 5_000, suggestions });
    expect(await exported('projects')).toContain('"25.00 USD: A stove"');
  });

  it('reports in one sentence that the file cannot be written, and leaves none behind', async () => {
    await expect(admin(['export', 'posts', '--csv', join(home, 'absent/x.csv')])).rejects.toThrow(
      /cannot be written, because there is no folder/,
    );
    await expect(admin(['export', 'posts', '--csv', home])).rejects.toThrow(
      /because it is a folder/,
    );
    await expect(admin(['export', 'posts'])).rejects.toThrow(/Name the file to write/);
    expect(
      readdirSync(tmpdir()).filter((name) => name.startsWith(`${home.split('/').pop() ?? ''}.`)),
    ).toEqual([]);
  });
});

it('keeps rates in millionths, one document for each currency', async () => {
  const made = await admin([
    'create',
    'exchange_rates',
    'currency=TRY',
    'per_usd_micros=42.5',
    'note=Central bank',
  ]);
  expect(made).toEqual(expect.arrayContaining(['id: TRY', 'per_usd_micros: 42.500000']));
  expect(await read(IDS.exchangeRates, 'TRY')).toMatchObject({ per_usd_micros: 42_500_000 });
  await expect(
    admin(['create', 'exchange_rates', 'currency=TRY', 'per_usd_micros=41']),
  ).rejects.toThrow(/There is such a document already/);
});

it('dates a changed rate, and warns of rates older than allowed', async () => {
  await admin(['edit', 'exchange_rates', 'TRY', 'per_usd_micros=42', 'date=2026-01-05']);
  expect((await read(IDS.exchangeRates, 'TRY'))['date']).toBe('2026-01-05T00:00:00.000+00:00');
  const old =
    'Warning: the rate of TRY is more than 30 days old, and the site says that it may have changed. Enter today’s with npm run admin -- edit exchange_rates TRY per_usd_micros=….';
  expect((await admin(['list', 'exchange_rates'])).at(-1)).toBe(old);
  expect(
    (await admin(['list', 'exchange_rates'], { ...onMachine(), IKHAA_RATE_MAX_DAYS: '9999' })).join(
      '\n',
    ),
  ).not.toContain('Warning');
  await expect(
    admin(['list', 'exchange_rates'], { ...onMachine(), IKHAA_RATE_MAX_DAYS: 'soon' }),
  ).rejects.toThrow('The setting IKHAA_RATE_MAX_DAYS must be a number of days from 1 to 9999.');
  await admin(['edit', 'exchange_rates', 'TRY', 'note=Central bank, noon']);
  expect((await read(IDS.exchangeRates, 'TRY'))['date']).toBe('2026-01-05T00:00:00.000+00:00');
  await admin(['edit', 'exchange_rates', 'TRY', 'per_usd_micros=42.25']);
  expect(
    Date.now() - Date.parse(String((await read(IDS.exchangeRates, 'TRY'))['date'])),
  ).toBeLessThan(60_000);
  expect((await admin(['list', 'exchange_rates'])).join('\n')).not.toContain('Warning');
});

describe('staff', () => {
  const add = (...more: string[]): Promise<string[]> =>
    admin(['staff', 'add', 'amina@example.org', ...more]);

  it('are accounts with a confirmed or asserted address, and each change is logged', async () => {
    await expect(add('--role', 'admin')).rejects.toThrow('There is no account with this address');
    const users = new Users(clientOf(loadSecrets(folder.path, 'data').serverKey));
    const { $id: userId } = await users.create({
      userId: ID.unique(),
      email: 'amina@example.org',
      password: 'camel-harbour-92',
      name: 'Amina',
    });
    await expect(add('--role', 'admin')).rejects.toThrow('is not confirmed');
    expect(await add('--role', 'admin', '--unconfirmed')).toEqual(['amina@example.org: admin.']);
    await users.updateEmailVerification({ userId, emailVerification: true });
    expect(await add('--role', 'finance')).toEqual(['amina@example.org: finance, admin.']);
    expect(await admin(['staff', 'list'])).toEqual(['amina@example.org: finance, admin (Amina)']);
    expect(await admin(['staff', 'remove', 'amina@example.org', '--role', 'admin'])).toEqual([
      'amina@example.org: finance.',
    ]);
    expect(await admin(['staff', 'remove', 'amina@example.org'])).toEqual([
      'amina@example.org: no role any more.',
    ]);
    expect(await admin(['staff', 'list'])).toEqual(['There are none.']);
    const { documents } = await databases.listDocuments({
      databaseId: DATABASE_ID,
      collectionId: IDS.auditLog,
      queries: [Query.equal('subject', [userId]), Query.orderAsc('$createdAt')],
    });
    expect(
      (documents as unknown as Record<string, unknown>[]).map(({ actor_name, before, after }) => [
        actor_name,
        before,
        after,
      ]),
    ).toEqual([
      ['npm run admin', '{"roles":[]}', '{"roles":["admin"]}'],
      ['npm run admin', '{"roles":["admin"]}', '{"roles":["finance","admin"]}'],
      ['npm run admin', '{"roles":["finance","admin"]}', '{"roles":["finance"]}'],
      ['npm run admin', '{"roles":["finance"]}', '{"roles":[]}'],
    ]);
  });

  it('have an address that was not changed lately', async () => {
    const users = new Users(clientOf(loadSecrets(folder.path, 'data').serverKey));
    const { $id: userId } = await users.create({
      userId: ID.unique(),
      email: 'dima@example.org',
      password: 'camel-harbour-92',
      name: 'Dima',
    });
    await users.updateEmail({ userId, email: 'dima.hassan@example.org' });
    await users.updateEmailVerification({ userId, emailVerification: true });
    await expect(
      admin(['staff', 'add', 'dima.hassan@example.org', '--role', 'admin']),
    ).rejects.toThrow('was changed lately');
  });

  it('have a role that there is', async () => {
    await expect(add('--role', 'owner')).rejects.toThrow('Say which role');
    await expect(admin(['staff', 'add', 'nothing'])).rejects.toThrow('is no e-mail address');
    await expect(admin(['staff'])).rejects.toThrow('staff takes list');
  });
});

describe('keys', () => {
  it('made on a machine are valid from its next start, with their scopes alone', async () => {
    const secret =
      (await admin(['keys', 'create', 'reports', '--scopes', 'documents.read, databases.read'])).at(
        -1,
      ) ?? '';
    expect(statSync(join(folder.path, 'server-keys.json')).mode & 0o777).toBe(0o600);
    await expect(
      admin(['keys', 'create', 'reports', '--scopes', 'documents.read']),
    ).rejects.toThrow(/already/);
    expect(await admin(['keys', 'list'])).toEqual(['reports: documents.read, databases.read']);
    await server.close();
    server = await start();
    folder.announce({ url: server.url, endpoint: `${server.url}/v1`, project: PROJECT });
    databases = new Databases(clientOf(loadSecrets(folder.path, 'data').serverKey));
    const remote = {
      IKHAA_APPWRITE_ENDPOINT: `${server.url}/v1`,
      IKHAA_APPWRITE_PROJECT: PROJECT,
      APPWRITE_API_KEY: secret,
    };
    expect((await admin(['list', 'users'], remote)).at(-1)).toBe('1 to 1 of 1.');
    await expect(admin(['edit', 'users', 'donor', 'full_name=X'], remote)).rejects.toThrow(
      'The server key lacks the scope documents.write: use one that has it.',
    );
    await admin(['keys', 'delete', 'reports', '--yes']);
    expect(await admin(['keys', 'list'])).toEqual(['There are none.']);
  });

  it.each([
    [['keys'], /keys takes create NAME/],
    [['keys', 'create', 'x'], /Say what the key may do/],
    [['keys', 'create', 'x', '--scopes', 'documents.raed'], /There is no scope documents\.raed/],
    [['keys', 'create', '', '--scopes', 'documents.read'], /Give the key a name/],
    [['keys', 'delete', 'x', '--yes'], /There is no key named x/],
  ])('refuses %p', async (args, sentence) => {
    await expect(admin(args)).rejects.toThrow(sentence);
  });
});

it.each([
  [[], /Say what to do: list, show, edit/],
  [['drop'], /admin does not know drop/],
  [['list'], /Name a collection: projects/],
  [['list', 'people'], /There is no collection people: there are projects/],
  [['list', 'posts', '--limit', '0'], /--limit must be a whole number from 1 to 500/],
  [['list', 'posts', '--fast'], /Unknown option '--fast'\. See --help\./],
  [['list', 'posts', 'more'], /one argument too many/],
  [['show', 'posts'], /Name a document by its id/],
  [['show', 'posts', '../x'], /is not an id/],
])('explains the fault of %p', async (args, sentence) => {
  await expect(admin(args)).rejects.toThrow(sentence);
});

describe('where it works', () => {
  it('reports that no machine runs on the data folder', async () => {
    await expect(admin(['list', 'posts'], { DATA_DIR: join(home, 'empty') })).rejects.toThrow(
      /No Ikhaa runs on the data folder .*empty: start it with npm start/,
    );
    expect(existsSync(join(home, 'empty'))).toBe(false);
    await expect(
      admin(['keys', 'create', 'x', '--scopes', 'documents.read'], {
        DATA_DIR: join(home, 'empty'),
      }),
    ).rejects.toThrow(/There is no data folder/);
  });

  it.each([
    [
      { IKHAA_APPWRITE_ENDPOINT: 'http://127.0.0.1:1/v1' },
      /IKHAA_APPWRITE_PROJECT and APPWRITE_API_KEY are missing/,
    ],
    [
      { IKHAA_APPWRITE_ENDPOINT: 'nowhere', IKHAA_APPWRITE_PROJECT: 'p', APPWRITE_API_KEY: 'k' },
      /IKHAA_APPWRITE_ENDPOINT must be the address/,
    ],
    [
      {
        IKHAA_APPWRITE_ENDPOINT: 'http://127.0.0.1:1/v1',
        IKHAA_APPWRITE_PROJECT: 'p',
        APPWRITE_API_KEY: 'k',
      },
      /No server answers at http:\/\/127\.0\.0\.1:1\/v1/,
    ],
  ])('names what is wrong with %p', async (environment, sentence) => {
    await expect(admin(['list', 'posts'], environment as Record<string, string>)).rejects.toThrow(
      sentence,
    );
  });

  it('reports that the key or the project is not the server’s', async () => {
    const wrong = {
      IKHAA_APPWRITE_ENDPOINT: `${server.url}/v1`,
      IKHAA_APPWRITE_PROJECT: PROJECT,
      APPWRITE_API_KEY: 'standard_unknown',
    };
    await expect(admin(['list', 'posts'], wrong)).rejects.toThrow(
      'The server does not know the key: check that it is a server key of this project.',
    );
    await expect(
      admin(['list', 'posts'], { ...wrong, IKHAA_APPWRITE_PROJECT: 'other' }),
    ).rejects.toThrow(/There is no project other/);
  });
});
