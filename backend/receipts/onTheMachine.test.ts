/** The receipts function against the embedded Appwrite, with real payments and real mails. */
import { randomUUID } from 'node:crypto';
import { Query } from 'node-appwrite';
import { receiptsAnswerSchema } from '@core/receipts/contract';
import { DATABASE_ID, IDS } from '@core/schema/ids';
import { mailFunction } from '../mail/mailFunction';
import { MailServer } from '../mail/testing/mailServer';
import { recordOperations } from '../books/bookOperations';
import { aDonation } from '../testing/aDonation';
import { callFunction, type Answer } from '../testing/contexts';
import { Gate } from '../testing/gate';
import { MachineTestBed } from '../testing/machineTestBed';
import { aLine } from '../testing/testBed';
import { appwriteDatabase } from '../common/appwriteDatabase';
import { receiptsFunction } from './receiptsFunction';
import { DAY_MS, HOUR_MS } from '@core/values/time';

jest.setTimeout(120_000);

const KEY = 'k'.repeat(32);

let testBed: MachineTestBed;
let mails: MailServer;
let gate: Gate;
let ahead = 0;
const clock = { now: () => Date.now() + ahead };

beforeAll(async () => {
  [testBed, mails] = await Promise.all([MachineTestBed.start(), MailServer.start()]);
  gate = await Gate.start(
    () => new URL(testBed.functionAccess.environment['APPWRITE_FUNCTION_API_ENDPOINT'] ?? ''),
  );
  await testBed.forgetDemoDonations();
  await writeMails();
});
afterAll(async () => {
  gate.close();
  await Promise.all([testBed.close(), mails.close()]);
});
afterEach(() => {
  ahead = 0;
});

const schedule = { 'x-appwrite-trigger': 'schedule' };

/** The machine is killed there in the first rounds: where what was written becomes true. */
const COMMIT = /\/databases\/transactions\/[^/]+$/;
const KILLS = ['before', 'after'] as const;

/** @param endpoint of the machine, unless something stands between */
function number(endpoint?: string): Promise<Answer> {
  const { environment, key } = testBed.functionAccess;
  const changed = endpoint === undefined ? {} : { APPWRITE_FUNCTION_API_ENDPOINT: endpoint };
  return callFunction(
    receiptsFunction(() => ({ ...environment, ...changed }), clock),
    {
      path: '/',
      headers: { ...schedule, 'x-appwrite-key': key },
    },
  );
}

function ask(path: string, body: object, user?: string): Promise<Answer> {
  const { environment, key } = testBed.functionAccess;
  return callFunction(
    receiptsFunction(() => ({ ...environment, RECEIPTS_KEY: KEY }), clock),
    {
      path,
      body: JSON.stringify(body),
      headers: { 'x-appwrite-key': key, 'x-appwrite-user-id': user },
    },
  );
}

function writeMails(): Promise<Answer> {
  const { environment, key } = testBed.functionAccess;
  const served = mailFunction(
    () => ({
      ...environment,
      SMTP_URL: mails.url,
      MAIL_FROM: 'Ikhaa <gifts@charity.example>',
      SITE_ORIGINS: 'https://charity.example',
      RECEIPTS_KEY: KEY,
    }),
    clock,
  );
  return callFunction(served, { path: '/', headers: { ...schedule, 'x-appwrite-key': key } });
}

const address = (): string => `${randomUUID().slice(0, 8)}@example.org`;

async function give(email: string, amounts = [2_500]): Promise<string> {
  const projects = (await testBed.books.allProjects()).filter(({ currency }) => currency === 'USD');
  const sessionId = await testBed.open(
    amounts.map((amount, index) => aLine(projects[index]?.id ?? '', amount)),
  );
  await testBed.pay(sessionId, email);
  await testBed.call('payments', '/record', { sessionId, line: 0 });
  return sessionId;
}

const tokensIn = (text: string | undefined): string[] =>
  [...(text ?? '').matchAll(/https:\/\/charity\.example\/receipt\?lng=en#(\S+)/g)].map(
    ([, token = '']) => token,
  );

async function lastMailTo(email: string): Promise<string[]> {
  await writeMails();
  return tokensIn(mails.for(email).at(-1)?.text);
}

async function numbersInBooks(): Promise<{ number: string; donation: string }[]> {
  const { documents } = await testBed.databases.listDocuments({
    databaseId: DATABASE_ID,
    collectionId: IDS.receipts,
    queries: [Query.limit(5_000), Query.orderAsc('place')],
  });
  return documents.map((document) => ({
    number: document.$id,
    donation: String(document['donation']),
  }));
}

it('numbers every gift once and without gaps, despite concurrent runs and kills', async () => {
  const total = 240;
  const project = (await testBed.books.allProjects())[0];
  let recorded = 0;
  const recordSome = async (count: number): Promise<void> => {
    const { environment, key } = testBed.functionAccess;
    const database = appwriteDatabase({
      endpoint: environment['APPWRITE_FUNCTION_API_ENDPOINT'] ?? '',
      project: environment['APPWRITE_FUNCTION_PROJECT_ID'] ?? '',
      key,
    });
    const donations = Array.from({ length: count }, () => {
      recorded += 1;
      return aDonation({
        paymentIntent: `pi_number${String(recorded).padStart(4, '0')}`,
        projectId: project?.id ?? '',
        date: '2031-03-01T10:00:00.000Z',
        baseCurrency: project?.currency ?? 'USD',
        countedMinor: 0,
      });
    });
    expect(
      await database.commit(
        donations.flatMap((donation) => recordOperations(donation, 'Gu***', [])),
      ),
    ).toBe('committed');
  };
  for (let round = 0; recorded < total; round += 1) {
    await recordSome(40);
    const numbered = (await numbersInBooks()).length;
    const when = KILLS[round] ?? null;
    const killed =
      when === null
        ? null
        : new Promise<void>((resolve) =>
            gate.stopAt({ method: 'PATCH', path: COMMIT, when }, async () => {
              await testBed.kill();
              resolve();
            }),
          );
    const runs = Array.from({ length: 6 }, () => number(gate.endpoint).catch(() => undefined));
    await killed;
    await Promise.allSettled(runs);
    if (killed !== null) await testBed.startMachine();
    // What was committed is there although nobody was told.
    if (when !== 'before') expect((await numbersInBooks()).length).toBeGreaterThan(numbered);
  }
  expect((await number()).body).toEqual({ finished: true });
  const own = (await numbersInBooks()).filter((receipt) => receipt.number.startsWith('2031-'));
  expect(own.map((receipt) => receipt.number)).toEqual(
    Array.from({ length: total }, (_, index) => `2031-${String(index + 1).padStart(6, '0')}`),
  );
  expect(new Set(own.map(({ donation }) => donation)).size).toBe(total);
});

it('leads a guest from the mail to all lines’ receipts, for ninety days', async () => {
  const payer = address();
  const sessionId = await give(payer, [2_500, 1_000]);
  const [token = '', ...others] = await lastMailTo(payer);
  expect(others).toEqual([]);
  const { status, body } = await ask('/open', { token });
  expect(status).toBe(200);
  const { receipts } = receiptsAnswerSchema.parse(body);
  expect(receipts.map(({ amountMinor, donor }) => [amountMinor, donor])).toEqual([
    [2_500, 'Amina Donor'],
    [1_000, 'Amina Donor'],
  ]);
  expect(token).not.toContain('example.org');
  const link = await ask('/link', { sessionId });
  expect((await ask('/open', { token: String(link.body['token']) })).body).toEqual(body);
  ahead = 90 * DAY_MS + 60_000;
  expect(await ask('/open', { token })).toEqual({
    status: 400,
    body: { failure: { code: 'linkExpired' } },
  });
  expect((await ask('/link', { sessionId })).body).toEqual({ token: null });
});

it('resends links to the payer’s address alone, three times a day at most', async () => {
  const [payer, other, stranger] = [address(), address(), address()];
  await give(payer, [700]);
  await give(payer, [900, 300]);
  await give(other, [1_100]);
  const [old = ''] = await lastMailTo(payer);
  mails.received.splice(0);
  for (const email of [payer.toUpperCase(), payer, stranger])
    expect(await ask('/send-again', { email, language: 'en' })).toEqual({
      status: 200,
      body: { asked: true },
    });
  const tokens = await lastMailTo(payer);
  expect(mails.received.flatMap(({ to }) => to)).toEqual([payer]);
  const opened = await Promise.all(tokens.map((token) => ask('/open', { token })));
  expect(
    opened
      .flatMap(({ body }) => receiptsAnswerSchema.parse(body).receipts)
      .map(({ amountMinor }) => amountMinor)
      .sort((one, another) => one - another),
  ).toEqual([300, 700, 900]);
  for (let hour = 1; hour <= 5; hour += 1) {
    ahead = hour * HOUR_MS;
    await ask('/send-again', { token: old, language: 'ar' });
    await writeMails();
  }
  expect(mails.received.flatMap(({ to }) => to)).toEqual([payer, payer, payer]);
  const { total } = await testBed.databases.listDocuments({
    databaseId: DATABASE_ID,
    collectionId: IDS.receiptRequests,
  });
  expect(total).toBe(0);
});

it('shows a refunded gift as refunded, under the same number', async () => {
  const payer = address();
  await give(payer, [3_000]);
  const [token = ''] = await lastMailTo(payer);
  const before = receiptsAnswerSchema.parse((await ask('/open', { token })).body).receipts[0];
  const donation = await testBed.books.donation(before?.donationId ?? '');
  await testBed.stripe.refunds.create({
    payment_intent: donation?.paymentIntent ?? '',
    amount: 1_000,
    metadata: { line: '0' },
  });
  await testBed.reconcile();
  const after = receiptsAnswerSchema.parse((await ask('/open', { token })).body).receipts[0];
  expect(after).toMatchObject({
    number: before?.number,
    version: 2,
    refundedMinor: 1_000,
    replaces: before?.issuedAt,
  });
});

it('shows an account its own receipts and statement alone, as PDF too', async () => {
  const donor = await testBed.signUp('ليلى حسن');
  const other = await testBed.signUp('Omar');
  const project = (await testBed.books.allProjects()).find(({ currency }) => currency === 'USD');
  const sessionId = await testBed.open([aLine(project?.id ?? '', 4_200)], donor.session);
  await testBed.pay(sessionId);
  const { body } = await testBed.call('payments', '/record', { sessionId, line: 0 }, donor.session);
  const donationId = String(body['donationId']);
  const own = await testBed.call('receipts', '/own', { donationId }, donor.session);
  expect(receiptsAnswerSchema.parse(own.body).receipts).toMatchObject([
    { donationId, amountMinor: 4_200, donor: 'ليلى حسن' },
  ]);
  for (const [session, status] of [
    [other.session, 404],
    [undefined, 401],
  ] as const)
    expect((await testBed.call('receipts', '/own', { donationId }, session)).status).toBe(status);
  const firstMonth = `${new Date().getUTCFullYear()}-01`;
  const statement = await testBed.call('receipts', '/statement', { firstMonth }, donor.session);
  expect(statement.body['statement']).toMatchObject({
    donor: 'ليلى حسن',
    totals: [{ currency: 'USD', givenMinor: 4_200, refundedMinor: 0, leftMinor: 4_200 }],
  });
  for (const [path, request] of [
    ['/own-pdf', { donationId, language: 'ar' }],
    ['/statement-pdf', { firstMonth, language: 'ar' }],
  ] as const) {
    const pdf = await testBed.call('receipts', path, request, donor.session);
    const content = Buffer.from(String(pdf.body['content']), 'base64');
    expect([path, pdf.status, content.subarray(0, 5).toString()]).toEqual([path, 200, '%PDF-']);
  }
});
