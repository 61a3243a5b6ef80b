/**
 * Mail while the power goes, news comes twice or in another order, and the mail server misbehaves.
 */
import { randomUUID } from 'node:crypto';
import { createServer, type Server, type Socket } from 'node:net';
import { Query } from 'node-appwrite';
import { DATABASE_ID, IDS } from '@core/schema/ids';
import { portOf } from '@server/freePort';
import { callFunction, type Answer } from '../testing/contexts';
import { Gate, type Stop } from '../testing/gate';
import { MachineTestBed, type Stored } from '../testing/machineTestBed';
import { aLine } from '../testing/testBed';
import { mailFunction } from './mailFunction';
import { MailServer } from './testing/mailServer';
import { MINUTE_MS } from '@core/values/time';

jest.setTimeout(90_000);

const STAFF = 'staff@charity.example';
/** After this a try that was cut off is made again. */
const CLAIM_OVER = 11 * MINUTE_MS;

let testBed: MachineTestBed;
let mails: MailServer;
let gate: Gate;
let project: string;
/** How far the function's clock is ahead. */
let ahead = 0;

async function run(parameters = '', smtp = mails.url): Promise<Answer> {
  const { environment, key } = testBed.functionAccess;
  const served = mailFunction(
    () => ({
      ...environment,
      APPWRITE_FUNCTION_API_ENDPOINT: gate.endpoint,
      SMTP_URL: `${smtp}/${parameters}`,
      MAIL_FROM: 'Ikhaa <gifts@charity.example>',
      MAIL_STAFF: STAFF,
      SITE_ORIGINS: 'https://charity.example',
    }),
    { now: () => Date.now() + ahead },
  );
  return callFunction(served, {
    path: '/',
    headers: { 'x-appwrite-trigger': 'schedule', 'x-appwrite-key': key },
  });
}

const address = (): string => `${randomUUID().slice(0, 8)}@example.org`;

async function pay(payer: string): Promise<string> {
  const sessionId = await testBed.open([aLine(project, 2_500)]);
  await testBed.pay(sessionId, payer);
  return sessionId;
}
const record = (sessionId: string): Promise<Answer> =>
  testBed.call('payments', '/record', { sessionId, line: 0 });
async function give(payer: string): Promise<void> {
  await record(await pay(payer));
}

async function outboxOf(recipient: string) {
  const { documents } = await testBed.databases.listDocuments({
    databaseId: DATABASE_ID,
    collectionId: IDS.mailOutbox,
    queries: [Query.equal('recipient', [recipient])],
  });
  return documents.map(({ state, attempts, reason }) => ({ state, attempts, reason }));
}

/** How many times the mail for an address was sent, and under how many ids. */
function deliveries(recipient: string): [number, number] {
  const ids = mails.for(recipient).map(({ messageId }) => messageId);
  return [ids.length, new Set(ids).size];
}

beforeAll(async () => {
  [testBed, mails] = await Promise.all([MachineTestBed.start(), MailServer.start()]);
  await testBed.forgetDemoDonations();
  gate = await Gate.start(
    () => new URL(testBed.functionAccess.environment['APPWRITE_FUNCTION_API_ENDPOINT'] ?? ''),
  );
  const projects = await testBed.books.allProjects();
  project = projects.find(({ currency }) => currency === 'USD')?.id ?? '';
  await run();
});
afterAll(async () => {
  gate.close();
  await Promise.all([testBed.close(), mails.close()]);
});
afterEach(() => {
  mails.behaviour = 'accept';
  mails.refused.clear();
  mails.release();
  ahead = 0;
});

describe('a machine that is killed', () => {
  const OUTBOX = /\/collections\/mail_outbox\/documents/;
  const COMMIT = /\/databases\/transactions\/[^/]+$/;
  const steps: [string, Stop, number][] = [
    ['before the mail is in the outbox', { method: 'POST', path: OUTBOX, when: 'before' }, 1],
    ['when the mail is in the outbox', { method: 'POST', path: OUTBOX, when: 'after' }, 1],
    ['before the mail is claimed', { method: 'PATCH', path: COMMIT, when: 'before' }, 1],
    ['when the mail is claimed', { method: 'PATCH', path: COMMIT, when: 'after' }, 1],
    ['when the mail is sent', { method: 'PATCH', path: OUTBOX, when: 'before' }, 2],
    ['when the mail is settled', { method: 'PATCH', path: OUTBOX, when: 'after' }, 1],
  ];

  it.each(steps)('%s writes once, under one id', async (_, stop, times) => {
    const payer = address();
    await give(payer);
    gate.stopAt(stop, () => testBed.kill());
    expect((await run()).status).toBe(503);
    await testBed.startMachine();
    ahead = CLAIM_OVER;
    expect((await run()).status).toBe(200);
    await run();
    expect(deliveries(payer)).toEqual([times, 1]);
    expect(await outboxOf(payer)).toMatchObject([{ state: 'sent' }]);
  });

  it('writes again under the same id while the mail server has not answered', async () => {
    const payer = address();
    await give(payer);
    mails.behaviour = 'hang';
    const cutOff = run();
    await mails.untilSent(payer);
    await testBed.kill();
    mails.behaviour = 'accept';
    mails.release();
    expect((await cutOff).status).toBe(503);
    await testBed.startMachine();
    await run();
    expect(deliveries(payer)).toEqual([1, 1]);
    ahead = CLAIM_OVER;
    await run();
    expect(deliveries(payer)).toEqual([2, 1]);
  });

  it('before the gift is recorded, thanks for it once it is', async () => {
    const payer = address();
    await testBed.control('webhooks/drop', { type: 'checkout.session.completed', count: 1 });
    await pay(payer);
    await run();
    await testBed.kill();
    await testBed.startMachine();
    expect(deliveries(payer)).toEqual([0, 0]);
    await testBed.reconcile();
    await run();
    expect(deliveries(payer)).toEqual([1, 1]);
  });
});

describe('news', () => {
  it('that comes three times, late, and from everywhere at once, is written of once', async () => {
    const payer = address();
    const type = 'checkout.session.completed';
    await testBed.control('webhooks/duplicate', { type, copies: 3, new_ids: true });
    const sessionId = await pay(payer);
    await Promise.all([record(sessionId), record(sessionId), testBed.reconcile(), run(), run()]);
    await run();
    expect(deliveries(payer)).toEqual([1, 1]);
    const late = address();
    await testBed.control('webhooks/delay', { type, seconds: 3_600 });
    const lateSession = await pay(late);
    await record(lateSession);
    await run();
    await testBed.control('webhooks/release');
    await testBed.reconcile();
    await run();
    expect(deliveries(late)).toEqual([1, 1]);
  });

  it('of an overtaking refund and its payment are each mailed once', async () => {
    const payer = address();
    await testBed.control('webhooks/delay', { type: 'checkout.session.completed', seconds: 3_600 });
    const session = await pay(payer);
    await testBed.control('refund', { session, amount: 1_000 });
    await testBed.control('webhooks/release');
    await Promise.all([testBed.reconcile(), record(session), run()]);
    await testBed.reconcile();
    await run();
    await run();
    expect(deliveries(payer)).toEqual([2, 2]);
  });
});

describe('a mail server', () => {
  it('that drops the connection after receipt gets the mail again, under its id', async () => {
    const payer = address();
    await give(payer);
    mails.behaviour = 'drop';
    expect((await run()).body).toMatchObject({ sent: 0, postponed: 1 });
    mails.behaviour = 'accept';
    ahead = 2 * MINUTE_MS;
    expect((await run()).body).toMatchObject({ sent: 1 });
    expect(deliveries(payer)).toEqual([2, 1]);
  });

  it('that refuses the mail itself is not asked again', async () => {
    const payer = address();
    await give(payer);
    mails.behaviour = 'refuseMail';
    await run();
    expect(await outboxOf(payer)).toEqual([
      { state: 'failed', attempts: 1, reason: 'mailRefused' },
    ]);
  });

  it('that refuses some addresses does not delay the others', async () => {
    const [first, refused, last] = [address(), address(), address()];
    for (const payer of [first, refused, last]) await give(payer);
    mails.refused.add(refused);
    expect((await run()).body).toMatchObject({ sent: 2, failed: 1 });
    expect([deliveries(first), deliveries(last)]).toEqual([
      [1, 1],
      [1, 1],
    ]);
    expect(await outboxOf(refused)).toMatchObject([{ reason: 'recipientRefused' }]);
  });

  it('that never greets costs one mail a try, and the others none', async () => {
    const payers = [address(), address()];
    for (const payer of payers) await give(payer);
    const silent = await SilentServer.start();
    const { body } = await run('?greetingTimeout=100', silent.url);
    silent.close();
    expect(body).toMatchObject({ sent: 0, postponed: 1 });
    const tries = (await Promise.all(payers.map(outboxOf))).flat();
    expect(tries.map(({ attempts }) => attempts).sort()).toEqual([0, 1]);
    ahead = 2 * MINUTE_MS;
    await run();
    expect(payers.map(deliveries)).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });

  it('that hangs keeps no donor and no page waiting', async () => {
    const [first, second] = [address(), address()];
    await give(first);
    mails.behaviour = 'hang';
    const hanging = run().then(() => 'ended');
    await mails.untilSent(first);
    await give(second);
    const page = await fetch(`${testBed.site}/v1/health/version`);
    expect(page.status).toBe(200);
    expect(await Promise.race([hanging, Promise.resolve('hangs')])).toBe('hangs');
    mails.behaviour = 'accept';
    mails.release();
    await hanging;
    await run();
    expect([deliveries(first), deliveries(second)]).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });
});

/** Takes connections and says nothing. */
class SilentServer {
  private readonly sockets = new Set<Socket>();
  private constructor(private readonly server: Server) {}

  static async start(): Promise<SilentServer> {
    const silent = new SilentServer(createServer());
    silent.server.on('connection', (socket) => {
      socket.on('error', () => undefined);
      silent.sockets.add(socket);
    });
    await new Promise<void>((ready) => silent.server.listen(0, '127.0.0.1', () => ready()));
    return silent;
  }
  get url(): string {
    return `smtp://127.0.0.1:${portOf(this.server)}`;
  }
  close(): void {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
  }
}

describe('the longest', () => {
  /** As long as the forms take it, and of what grows most when it is written as JSON. */
  const LONGEST = '"'.repeat(8_000);
  const person = { full_name: 'Layla Hassan', phone: '+96170123456' };

  it('message or registration keeps no other mail waiting, and staff hear of it', async () => {
    const [sender, payer] = [address(), address()];
    const { $id } = await testBed.write(IDS.volunteerOpportunities, { title: 'Tutors' });
    await testBed.write(IDS.contactMessages, { ...person, email: sender, write_to_us: LONGEST });
    await testBed.write(IDS.volunteerRegistrations, {
      ...person,
      email: sender,
      project_id: $id,
      age: 30,
      education: 'Nurse',
      reason_to_volunteer: LONGEST,
      date: new Date().toISOString(),
    });
    await give(payer);
    expect((await run()).status).toBe(200);
    expect(deliveries(payer)).toEqual([1, 1]);
    expect(deliveries(sender)).toEqual([2, 2]);
    expect(mails.for(STAFF).filter(({ text }) => text?.includes(sender))).toHaveLength(2);
  });

  it('gift is thanked for with all its lines', async () => {
    const payer = address();
    const title = 'ا'.repeat(512);
    const lines = Array.from({ length: 100 }, (_, at) => aLine(project, 500 + at));
    const { title: earlier } = await testBed.databases.getDocument<Stored<{ title: string }>>({
      databaseId: DATABASE_ID,
      collectionId: IDS.projects,
      documentId: project,
    });
    const rename = (to: string) =>
      testBed.databases.updateDocument({
        databaseId: DATABASE_ID,
        collectionId: IDS.projects,
        documentId: project,
        data: { title: to },
      });
    const sessionId = await testBed.open(lines);
    await testBed.pay(sessionId, payer);
    await rename(title);
    await testBed.reconcile();
    const answer = await run();
    await rename(earlier);
    expect(answer.status).toBe(200);
    expect(mails.for(payer).map(({ text }) => text?.split(title).length)).toEqual([101]);
  });
});

it('an unreadable document delays neither the outbox nor documents of another kind', async () => {
  const payer = address();
  await give(payer);
  mails.behaviour = 'postpone';
  await run();
  mails.behaviour = 'accept';
  const mark = { databaseId: DATABASE_ID, collectionId: IDS.siteState, documentId: 'mail_gifts' };
  const { value } = await testBed.databases.getDocument<Stored<{ value: string }>>(mark);
  await testBed.databases.updateDocument({ ...mark, data: { value: 'damaged' } });
  const sender = address();
  const person = { full_name: 'Layla Hassan', phone: '+96170123456', write_to_us: 'Hello there' };
  await testBed.write(IDS.contactMessages, { ...person, email: sender });
  ahead = 2 * MINUTE_MS;
  const { status } = await run();
  await testBed.databases.updateDocument({ ...mark, data: { value } });
  expect(status).toBe(500);
  expect(await outboxOf(payer)).toMatchObject([{ state: 'sent' }]);
  expect(deliveries(sender)).toEqual([1, 1]);
});

describe('a header', () => {
  const BREAK = '\r\nBcc: everybody@example.org\r\n\r\nHello';
  const person = { full_name: `Layla${BREAK}`, phone: `+96170123456` };

  it('is added by no name, title or text, to whomever the mail goes', async () => {
    const before = mails.received.length;
    const email = address();
    const { $id } = await testBed.write(IDS.volunteerOpportunities, { title: `Tutors${BREAK}` });
    await testBed.write(IDS.volunteerRegistrations, {
      ...person,
      email,
      project_id: $id,
      age: 30,
      education: `Nurse${BREAK}`,
      reason_to_volunteer: BREAK,
      date: new Date().toISOString(),
    });
    await testBed.write(IDS.contactMessages, { ...person, email, write_to_us: BREAK });
    await run();
    const sent = mails.received.slice(before);
    expect(sent.map(({ to }) => to).sort()).toEqual([[email], [email], [STAFF], [STAFF]].sort());
    for (const { parsed } of sent) {
      expect([parsed.bcc, parsed.cc]).toEqual([undefined, undefined]);
      expect(parsed.subject).not.toMatch(/[\r\n]/);
      expect(Array.isArray(parsed.to) ? parsed.to.length : 1).toBe(1);
    }
  });

  it('is added by no address: it is refused, or no mail is sent', async () => {
    const before = mails.received.length;
    const wrong = `a@example.org${BREAK}`;
    await expect(
      testBed.write(IDS.contactMessages, { ...person, email: wrong, write_to_us: 'Hello there' }),
    ).rejects.toThrow();
    await testBed.write(IDS.mailOutbox, {
      kind: 'messageReceived',
      language: 'en',
      recipient: wrong,
      content: '{}',
      state: 'due',
      due_at: new Date(0).toISOString(),
    });
    await run();
    expect(await outboxOf(wrong)).toMatchObject([{ state: 'failed', reason: 'badAddress' }]);
    expect(mails.received.length).toBe(before);
  });
});
