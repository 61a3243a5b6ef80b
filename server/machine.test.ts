import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DATABASE_ID, IDS } from '@core/schema/ids';
import { FUNCTIONS } from '@core/schema/schema';
import { CHARITY_DOCUMENT } from '@core/site/charity';
import { CURRENCIES_DOCUMENT, parseCurrencyList } from '@core/money/currencyListSchema';
import { NEUTRAL_CURRENCIES } from '@core/money/neutralCurrencies';
import { parseCharity } from '@core/site/charitySchema';
import { NEUTRAL_CHARITY } from '@core/site/neutralCharity';
import { EXAMPLE_TEXTS_STATE } from '@core/staff/setup';
import { Client, Databases, Functions, Query, type Models } from 'node-appwrite';
import { root } from '../scripts/lib/project';
import { startMachine, type Machine, type MachineOptions } from './startMachine';
import { portOf } from './freePort';

// Each starts whole machines, which takes long where other tests keep the processors busy.
jest.setTimeout(120_000);

let home: string;
let running: Machine[] = [];

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'ikhaa-machine-'));
  mkdirSync(join(home, 'site'));
  writeFileSync(join(home, 'site/index.html'), '<!doctype html><title>Ikhaa</title>');
  for (const { id, entrypoint } of FUNCTIONS) {
    mkdirSync(join(home, 'functions', id), { recursive: true });
    writeFileSync(
      join(home, 'functions', id, entrypoint),
      'module.exports = ({ req, res }) => res.text(req.path);',
    );
  }
});

afterEach(async () => {
  await Promise.all(running.map((machine) => machine.close()));
  running = [];
  rmSync(home, { recursive: true });
});

const optionsOf = (changes: Partial<MachineOptions> = {}): MachineOptions => ({
  port: 0,
  cardPort: 0,
  dataDir: join(home, 'data'),
  siteFolder: join(home, 'site'),
  functionsFolder: join(home, 'functions'),
  log: () => undefined,
  ...changes,
});

async function start(changes: Partial<MachineOptions> = {}): Promise<Machine> {
  const machine = await startMachine(optionsOf(changes));
  running.push(machine);
  return machine;
}

async function stop(machine: Machine): Promise<void> {
  running = running.filter((other) => other !== machine);
  await machine.close();
}

const databasesOf = (machine: Machine): Databases =>
  new Databases(
    new Client()
      .setEndpoint(machine.endpoint)
      .setProject(machine.project)
      .setKey(machine.serverKey),
  );
const totalOf = async (machine: Machine, collectionId: string): Promise<number> =>
  (
    await databasesOf(machine).listDocuments({
      databaseId: DATABASE_ID,
      collectionId,
      queries: [Query.limit(1)],
    })
  ).total;

const textsOf = async (machine: Machine): Promise<unknown[]> =>
  (
    await databasesOf(machine).listDocuments({
      databaseId: DATABASE_ID,
      collectionId: IDS.siteSettings,
      queries: [Query.startsWith('$id', 'texts_')],
    })
  ).documents.map(({ $id }) => $id);

it('leaves out the example for good when its first start does', async () => {
  const first = await start({ withExample: false });
  expect(await totalOf(first, IDS.projects)).toBe(0);
  expect(await totalOf(first, IDS.donations)).toBe(0);
  const { documents } = await databasesOf(first).listDocuments<Models.Document & { value: string }>(
    {
      databaseId: DATABASE_ID,
      collectionId: IDS.siteSettings,
    },
  );
  const charities = documents.filter(({ $id }) => $id === CHARITY_DOCUMENT);
  expect(charities.map(({ value }) => parseCharity(value))).toEqual([NEUTRAL_CHARITY]);
  expect(documents.map(({ $id }) => $id).sort()).toEqual([CHARITY_DOCUMENT, CURRENCIES_DOCUMENT]);
  const list = documents.find(({ $id }) => $id === CURRENCIES_DOCUMENT)?.value;
  expect(parseCurrencyList(list)).toEqual(NEUTRAL_CURRENCIES);
  await stop(first);
  const second = await start();
  expect(await totalOf(second, IDS.projects)).toBe(0);
  expect(await textsOf(second)).toEqual([]);
});

it('marks the example of an earlier version, and not a project that staff changed', async () => {
  const first = await start();
  const place = { databaseId: DATABASE_ID, collectionId: IDS.projects };
  const [changed, unmarked] = ['somalia-goats', 'niger-school-roof'];
  for (const documentId of [changed, unmarked])
    await databasesOf(first).updateDocument({ ...place, documentId, data: { example: null } });
  await databasesOf(first).createDocument({
    databaseId: DATABASE_ID,
    collectionId: IDS.auditLog,
    documentId: 'change',
    data: {
      actor_name: 'Amal',
      action: 'content.publish',
      subject_kind: 'project',
      subject: changed,
      after: JSON.stringify({ title: 'Our goats' }),
      date: new Date().toISOString(),
    },
  });
  await stop(first);
  const { documents } = await databasesOf(await start()).listDocuments({
    ...place,
    queries: [Query.equal('example', [true]), Query.limit(100)],
  });
  const marked = documents.map(({ $id }) => $id);
  expect(marked).toHaveLength(16);
  expect(marked).not.toContain(changed);
});

it('adds the example’s texts once to an example of an earlier version', async () => {
  const first = await start();
  const added = await textsOf(first);
  expect(added).toContain('texts_home');
  const remove = (collectionId: string, documentId: string): Promise<unknown> =>
    databasesOf(first).deleteDocument({ databaseId: DATABASE_ID, collectionId, documentId });
  await remove(IDS.siteSettings, 'texts_home');
  await stop(first);
  const second = await start();
  expect(await textsOf(second)).toEqual(added.filter((id) => id !== 'texts_home'));
  await databasesOf(second).deleteDocument({
    databaseId: DATABASE_ID,
    collectionId: IDS.siteState,
    documentId: EXAMPLE_TEXTS_STATE,
  });
  await stop(second);
  expect((await textsOf(await start())).toSorted()).toEqual(added.toSorted());
});

it('forgets what an earlier start was set to', async () => {
  const mail = { SMTP_URL: 'smtp://localhost:2525', MAIL_FROM: 'gifts@example.org' };
  const namesOf = async ({ endpoint, project, serverKey }: Machine): Promise<string[]> => {
    const client = new Client().setEndpoint(endpoint).setProject(project).setKey(serverKey);
    const { variables } = await new Functions(client).listVariables({ functionId: 'mail' });
    return variables.map(({ key }) => key).sort();
  };
  const without = await start();
  const names = await namesOf(without);
  await stop(without);
  const withMail = await start({ mail });
  expect(await namesOf(withMail)).toEqual([...names, 'MAIL_FROM', 'SMTP_URL'].sort());
  await stop(withMail);
  expect(await namesOf(await start())).toEqual(names);
});

it('serves the site with its headers, the API and the functions', async () => {
  const machine = await start();
  const page = await fetch(`${machine.url}/project-details/any`);
  expect(await page.text()).toContain('<title>Ikhaa</title>');
  expect(Object.fromEntries(page.headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(await totalOf(machine, IDS.projects)).toBeGreaterThanOrEqual(14);
  const webhook = await fetch(`${new URL(machine.endpoint).origin}/_functions/payments/webhook`, {
    method: 'POST',
    headers: { 'stripe-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` },
    body: 'x',
  });
  expect(await webhook.text()).toBe('/webhook');
});

it('keeps its data and secrets, and does not restore deleted content', async () => {
  const first = await start();
  const { documents } = await databasesOf(first).listDocuments({
    databaseId: DATABASE_ID,
    collectionId: IDS.posts,
    queries: [Query.limit(1)],
  });
  const before = await totalOf(first, IDS.posts);
  await databasesOf(first).deleteDocument({
    databaseId: DATABASE_ID,
    collectionId: IDS.posts,
    documentId: documents[0]?.$id ?? '',
  });
  await stop(first);
  const second = await start();
  expect(second.serverKey).toBe(first.serverKey);
  expect(await totalOf(second, IDS.posts)).toBe(before - 1);
});

it('publishes its address for as long as it runs', async () => {
  const machine = await start();
  expect(JSON.parse(readFileSync(join(home, 'data/running.json'), 'utf8'))).toMatchObject({
    url: machine.url,
    cardUrl: machine.cardUrl,
  });
  await expect(startMachine(optionsOf())).rejects.toThrow(
    /Another Ikhaa already runs on the data folder/,
  );
  await stop(machine);
  expect(existsSync(join(home, 'data/running.json'))).toBe(false);
});

it.each(['port', 'cardPort'] as const)(
  'reports in one sentence that its %s is in use, and leaves nothing running',
  async (which) => {
    const occupant = createServer();
    await new Promise<void>((done) => {
      occupant.listen(0, '127.0.0.1', done);
    });
    const port = portOf(occupant);
    await expect(startMachine(optionsOf({ [which]: port }))).rejects.toThrow(
      `Port ${port} is already in use: stop the program that uses it, or choose another port with ${which === 'port' ? 'PORT' : 'CARD_PORT'}=${port + 1}.`,
    );
    occupant.close();
    await start();
  },
);

it.each(['appwrite/appwrite.sqlite', 'cards/cards.sqlite', 'machine.json'])(
  'reports in one sentence that %s is damaged, and changes nothing',
  async (file) => {
    await stop(await start());
    const path = join(home, 'data', file);
    const garbage = 'not what it was '.repeat(600);
    for (const tail of ['', '-wal', '-shm']) rmSync(`${path}${tail}`, { force: true });
    writeFileSync(path, garbage);
    await expect(startMachine(optionsOf())).rejects.toThrow(/damaged|cannot use/);
    expect(readFileSync(path, 'utf8')).toBe(garbage);
  },
);

it('has everything after being killed at any moment of its first start', async () => {
  for (const lines of [1, 30, 60, 125, 135]) await killAfter(lines);
  const machine = await start();
  const fresh = await start({ dataDir: join(home, 'other') });
  for (const collection of Object.values(IDS))
    expect([collection, await totalOf(machine, collection)]).toEqual([
      collection,
      await totalOf(fresh, collection),
    ]);
}, 240_000);

/**
 * Starts a machine on the same data folder in a process of its own, and kills it when it has told
 * so many changes, or is ready.
 */
async function killAfter(lines: number): Promise<void> {
  const program = `const { startMachine } = require('./server/startMachine.ts');
    process.on('disconnect', () => process.exit());
    const tell = (line) => process.stdout.write(line + '\\n');
    startMachine({ ...${JSON.stringify({ ...optionsOf(), log: undefined })}, log: tell }).then(() => tell('ready'));`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--eval', program], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const gone = new Promise((done) => {
    child.on('exit', done);
  });
  let told = '';
  child.stdout?.on('data', (text: Buffer) => {
    told += String(text);
    if (told.split('\n').length > lines || told.includes('ready')) child.kill('SIGKILL');
  });
  await gone;
}
