import { startAppwriteServer, type AppwriteServer } from 'appwrite-emulator';
import { openDataFolder, type DataFolder } from '@server/dataFolder';
import { loadSecrets } from '@server/secrets';
import { loadServerKeys } from '@server/serverKeys';
import { provision } from '@server/provision/provision';
import { COLLECTIONS } from '@core/schema/collections';
import { DATABASE_ID, IDS } from '@core/schema/ids';
import { DATABASE } from '@core/schema/schema';
import { Client, Databases, ID, Query, Users } from 'node-appwrite';
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

/** Runs a command as the operator does. @returns the lines of its answer */
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
const DONATION = {
  project: 'p',
  date: '2026-11-01T10:00:00.000Z',
  amount: 500,
  currency: 'USD',
  base_amount: 500,
  base_currency: 'USD',
  rate_micros: 1_000_000,
  session: 'cs_test_totals',
  payment_intent: 'pi_totals',
  line: 0,
  counted_base: 500,
};
const aMessage = (changes: Record<string, string> = {}): Record<string, string> => ({
  full_name: 'Layla Hassan',
  email: 'layla@example.org',
  phone: '+96170123456',
  write_to_us: 'Good morning, a question.',
  ...changes,
});

/** Exports a collection as the operator does. @returns the text of the file */
async function exported(collection: string, environment = onMachine()): Promise<string> {
  const file = join(home, `${collection}.csv`);
  await admin(['export', collection, '--csv', file], environment);
  return readFileSync(file, 'utf8');
}
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
      guestDonations: [],
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
    for (const line of [0, 1]) await add(IDS.donations, { ...DONATION, line });
    for (const _ of [1, 2])
      expect(await admin(['totals', 'rebuild'])).toEqual([
        'The totals are made anew. They hold everything but the last two minutes.',
      ]);
    const { documents } = await databases.listDocuments({
      databaseId: DATABASE_ID,
      collectionId: IDS.givingTotals,
      queries: [Query.equal('period', ['2026-11']), Query.equal('project', ['p'])],
    });
    expect(documents).toMatchObject([{ currency: 'USD', count: 2, amount: 1_000 }]);
    await expect(admin(['totals', 'count'])).rejects.toThrow('totals takes rebuild.');
  });

  it('writes amounts in the digits of their currency, negative ones too', async () => {
    await add(
      IDS.donations,
      { ...DONATION, amount: 1_250, currency: 'JPY', payment_intent: 'pi_yen', project: 'yen' },
      'd',
    );
    await add(IDS.donationAdjustments, {
      donation: 'd',
      project: 'p',
      base_delta: -1_250,
      refunded_amount: 1_250,
      dispute: 'none',
      date: '2026-11-01T00:00:00.000Z',
    });
    expect(await exported('donation_adjustments')).toContain('"d","p","-12.50","1250","none"');
  });

  it('writes the amounts of updates, receipts and suggestions as decimals', async () => {
    await add(IDS.projects, { title: 'A well', target_amount: 1 }, 'p');
    await add(IDS.projectUpdates, {
      project: 'p',
      stage: 'done',
      title: 'The well is dug',
      cost: 1_250,
    });
    expect(await exported('project_updates')).toContain('"12.50"');
    await add(IDS.donations, { ...DONATION, payment_intent: 'pi_receipt' }, 'pi_receipt-0');
    const receipt = { donation: 'pi_receipt-0', year: 2026, place: 1 };
    await add(IDS.receipts, receipt, '2026-000001');
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
    const suggestions = JSON.stringify([
      { amount: 250_000, words: 'A stove', words_ar: 'موقد' },
      { amount: 5_000, words: 'A heater', words_ar: '' },
    ]);
    await add(IDS.projects, { title: 'Stoves', target_amount: 5_000, suggestions });
    await add(IDS.projects, { title: 'Odd', target_amount: 1, suggestions: 'none' });
    const projects = await exported('projects');
    expect(projects).toContain('"2,500.00 USD: A stove, موقد\n50.00 USD: A heater"');
    expect(projects).toContain('"none"');
  });

  it('writes rates and shares in millionths as decimals', async () => {
    const data = { currency: 'TRY', per_usd_micros: 42_500_000, date: '2026-11-01T00:00:00.000Z' };
    await add(IDS.exchangeRates, data, 'TRY');
    expect(await exported('exchange_rates')).toContain('"TRY","TRY","USD","42.500000"');
    await add(IDS.projects, { title: 'Half', target_amount: 2, share: 500_000 });
    expect(await exported('projects')).toContain('"0.500000"');
  });

  it('writes no control characters of a visitor’s text', async () => {
    await add(IDS.contactMessages, aMessage({ write_to_us: 'before \u001b[2J after' }));
    const text = await exported('contact-messages');
    expect(text).toContain('before \uFFFD[2J after');
    expect(text).not.toContain('\u001b');
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
    expect(documents.map(({ actor_name, before, after }) => [actor_name, before, after])).toEqual([
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
    expect(await exported('projects', remote)).toContain('"Stoves"');
    await expect(exported('users', remote)).rejects.toThrow(
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
  [[], /Say what to do: forget, export, keys, staff, subscribers, totals\. See --help\./],
  [['drop'], /admin does not know drop/],
  [['list', 'posts'], /admin does not know list: forget, export/],
  [['export'], /Name a collection: projects/],
  [['export', 'people'], /There is no collection people: there are projects/],
  [['export', 'posts', '--fast'], /Unknown option '--fast'\. See --help\./],
  [['export', 'posts', 'more'], /one argument too many/],
  [['subscribers'], /subscribers takes ask --yes\./],
  [['subscribers', 'count'], /subscribers takes ask --yes\./],
])('explains the fault of %p', async (args, sentence) => {
  await expect(admin(args)).rejects.toThrow(sentence);
});

describe('where it works', () => {
  it('reports that no machine runs on the data folder', async () => {
    await expect(exported('posts', { DATA_DIR: join(home, 'empty') })).rejects.toThrow(
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
    await expect(exported('posts', environment as Record<string, string>)).rejects.toThrow(
      sentence,
    );
  });

  it('reports that the key or the project is not the server’s', async () => {
    const wrong = {
      IKHAA_APPWRITE_ENDPOINT: `${server.url}/v1`,
      IKHAA_APPWRITE_PROJECT: PROJECT,
      APPWRITE_API_KEY: 'standard_unknown',
    };
    await expect(exported('posts', wrong)).rejects.toThrow(
      'The server does not know the key: check that it is a server key of this project.',
    );
    await expect(exported('posts', { ...wrong, IKHAA_APPWRITE_PROJECT: 'other' })).rejects.toThrow(
      /There is no project other/,
    );
  });
});
