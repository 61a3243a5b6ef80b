/** The staff's money pages through the real function, database and card provider. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Query } from 'node-appwrite';
import type { ZodMiniType } from 'zod/mini';
import { DATABASE_ID, IDS } from '@core/schema/ids';
import { MONEY_ACTIONS } from '@core/staff/actions/money';
import type { DonationRow, DonationsFilter } from '@core/staff/money/moneyContract';
import { RECEIPT_ACTIONS } from '@core/staff/actions/receipts';
import { appwriteDatabase } from '../../common/appwriteDatabase';
import { accessOf } from '../../common/appwriteAccess';
import { outboxFields } from '../../mail/stores/appwriteOutbox';
import { donationEvents, mailId } from '../../mail/mailIds';
import { appwriteTotals } from '../../books/appwriteTotals';
import { isBalanced } from '../../payments/reconciliation/reportLines';
import { startAnew, summarise } from '../../books/totals';
import { appwriteMoney } from './appwriteMoney';
import { MachineTestBed } from '../../testing/machineTestBed';
import { aLine } from '../../testing/testBed';

jest.setTimeout(120_000);

let testBed: MachineTestBed;
let session: string;
let projects: string[];

const readProjects = async (): Promise<string[]> =>
  (await testBed.books.allProjects())
    .filter(({ currency, open }) => currency === 'USD' && open)
    .map(({ id }) => id);

beforeAll(async () => {
  testBed = await MachineTestBed.start();
  projects = await readProjects();
  const member = await testBed.signUp('Rana Finance');
  await testBed.users.updateLabels({ userId: member.id, labels: ['finance'] });
  ({ session } = member);
});
afterAll(() => testBed.close());

const projectAt = (index: number): string => projects[index] ?? '';

/** As the page does: what is answered has to be what the contract says. */
async function ask<T>(
  { path, answer }: { path: string; answer: ZodMiniType<T> },
  request: object,
): Promise<T> {
  const { status, body } = await testBed.call('staff', path, request, session);
  if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
  return answer.parse(body);
}

async function aDonation(first = 1_000, second = 700): Promise<[DonationRow, DonationRow]> {
  const sessionId = await testBed.open([aLine(projectAt(0), first), aLine(projectAt(1), second)]);
  await testBed.pay(sessionId);
  await testBed.call('payments', '/record', { sessionId, line: 0 });
  const { donations } = await ask(MONEY_ACTIONS.donations, {
    filter: { reference: sessionId },
    limit: 10,
  });
  const [one, other] = donations.sort((a, b) => a.line - b.line);
  if (one === undefined || other === undefined) throw new Error('the gift was not recorded');
  return [one, other];
}

const raised = async (id: string): Promise<number> =>
  (await testBed.books.projects([id])).get(id)?.raisedMinor ?? NaN;

const aTransfer = (changes: object = {}) => ({
  requestId: randomUUID(),
  method: 'bank',
  date: '2026-11-02',
  amountMinor: 5_000,
  currency: 'USD',
  projectId: projectAt(2),
  reference: 'TRF 1',
  donorName: 'Layla Hassan',
  ...changes,
});

it('refunds one of two lines and shows the gift’s history', async () => {
  const [one, other] = await aDonation();
  const before = [await raised(one.projectId), await raised(other.projectId)];
  const request = { requestId: randomUUID(), donation: other.id, amountMinor: 300 };
  const reason = 'The donor gave twice';
  const answer = await ask(MONEY_ACTIONS.refund, { ...request, reason });
  expect(answer).toMatchObject({ state: 'refunded', refundedMinor: 300, leftMinor: 400 });
  expect([await raised(one.projectId), await raised(other.projectId)]).toEqual([
    before[0],
    (before[1] ?? 0) - 300,
  ]);
  const mail = await testBed.databases.createDocument({
    databaseId: DATABASE_ID,
    collectionId: IDS.mailOutbox,
    documentId: mailId('giftReceived', donationEvents.received(other.payment), 'payer@example.org'),
    data: outboxFields({
      recipient: 'payer@example.org',
      mail: { kind: 'answer', language: 'en', data: { about: 'message', text: 'Any' } },
    }) as object,
  });
  const life = await ask(MONEY_ACTIONS.life, { donation: other.id });
  expect(life.mails).toEqual([{ kind: 'answer', state: 'due', at: mail.$createdAt }]);
  expect(life).toMatchObject({
    donation: { id: other.id, state: 'refunded', refundFlag: null },
    attempts: [{ state: 'opened' }],
    payment: { state: 'paid', totalMinor: 1_700, givenBackMinor: 300 },
    providerAnswers: true,
    refunds: [{ amountMinor: 300, line: 1, state: 'succeeded', requestId: request.requestId }],
    requests: [{ by: 'Rana Finance', reason, state: 'refunded' }],
    adjustments: [{ refundedMinor: 300, countedChangeMinor: -300 }],
    audit: [{ by: 'Rana Finance', action: 'money.refund' }],
  });
  expect(life.lines.map(({ refundedMinor }) => refundedMinor)).toEqual([0, 300]);
  expect(JSON.stringify(life)).not.toContain('payer@example.org');
  expect(isBalanced(await testBed.reconcile())).toBe(true);
});

it('finds a gift by its receipt’s number, its attempt and addresses that name it', async () => {
  const [donation, other] = await aDonation();
  const paper = { donation: donation.id, language: 'en' };
  expect((await testBed.call('staff', RECEIPT_ACTIONS.receipt.path, paper, session)).status).toBe(
    200,
  );
  const { documents } = await testBed.databases.listDocuments({
    databaseId: DATABASE_ID,
    collectionId: IDS.receipts,
    queries: [Query.equal('donation', [donation.id])],
  });
  const number = documents[0]?.$id ?? '';
  const [year = '', place = ''] = number.split('-');
  const recorded = await testBed.books.donation(donation.id);
  const arabic = number.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
  const of = (reference: string) =>
    ask(MONEY_ACTIONS.donations, { filter: { reference }, limit: 10 });
  for (const reference of [
    number,
    ` ${year} - ${place} `,
    `\u2067${arabic}\u2069`,
    `إيصال رقم ${arabic}`,
    place,
    String(Number(place)),
    `https://example.org/history/receipt/${donation.id}?lng=ar`,
  ]) {
    const { donations } = await of(reference);
    expect([reference, donations.map(({ id }) => id)]).toEqual([reference, [donation.id]]);
  }
  for (const reference of [
    donation.payment,
    `\u200e${donation.payment}\u200e\n`,
    `https://dashboard.stripe.com/test/payments/${donation.payment}`,
    `https://example.org/success?session_id=${recorded?.sessionId ?? ''}`,
  ]) {
    const { donations } = await of(reference);
    expect([reference, donations.map(({ id }) => id).sort()]).toEqual([
      reference,
      [donation.id, other.id].sort(),
    ]);
  }
});

it('notes what was read and downloaded of donors before it leaves the site', async () => {
  const [donation] = await aDonation();
  const rows = async (action: string) =>
    (
      await testBed.databases.listDocuments({
        databaseId: DATABASE_ID,
        collectionId: IDS.auditLog,
        queries: [Query.equal('action', [action]), Query.limit(500)],
      })
    ).documents as unknown as Record<string, unknown>[];
  const list = (limit: number) => ask(MONEY_ACTIONS.donations, { filter: {}, limit });
  for (let again = 0; again < 3; again += 1) await list(10);
  const pages = await rows('gifts.read');
  expect(pages.length).toBeGreaterThanOrEqual(1);
  // An hour may have begun meanwhile.
  expect(pages.length).toBeLessThanOrEqual(2);
  expect(pages[0]).toMatchObject({ actor_name: 'Rana Finance', subject: 'gifts', before: null });
  const exported = (await rows('gifts.export')).length;
  await list(500);
  await list(500);
  expect(await rows('gifts.export')).toHaveLength(exported + 2);
  const paper = { donation: donation.id, language: 'ar' };
  await testBed.call('staff', RECEIPT_ACTIONS.receipt.path, paper, session);
  const downloads = (await rows('receipts.download')).filter(
    ({ subject }) => subject === donation.id,
  );
  expect(downloads).toHaveLength(1);
  expect(downloads[0]?.['actor_email']).toMatch(/@example\.org$/);
  const { audit } = await ask(MONEY_ACTIONS.life, { donation: donation.id });
  expect(audit).toEqual([]);
});

it('enters, lists and reverses a transfer, and the books balance without a payment', async () => {
  const before = await raised(projectAt(2));
  const input = aTransfer();
  const { donation } = await ask(MONEY_ACTIONS.enterDonation, input);
  expect(await ask(MONEY_ACTIONS.enterDonation, input)).toEqual({
    donation,
  });
  expect(await raised(projectAt(2))).toBe(before + 5_000);
  for (const filter of [
    { reference: donation.reference },
    { reference: donation.reference.toLowerCase() },
    { reference: 'TRF 1' },
    { reference: ' \u200ftrf\u00a0١\u200f ' },
    { reference: donation.id },
    { reference: `https://example.org/staff/gifts/${donation.id}?from=2026-01-01` },
    { method: 'bank', state: 'received', projectId: projectAt(2) },
    { from: '2026-11-02', to: '2026-11-02', currency: 'USD', flagged: false },
  ]) {
    const { donations } = await ask(MONEY_ACTIONS.donations, { filter, limit: 10 });
    expect([filter, donations.map(({ id }) => id)]).toEqual([filter, [donation.id]]);
  }
  expect(isBalanced(await testBed.reconcile())).toBe(true);
  const reversal = { requestId: randomUUID(), donation: donation.id, reason: 'Entered twice' };
  const { donation: reversed } = await ask(MONEY_ACTIONS.reverseDonation, reversal);
  expect(reversed).toMatchObject({ state: 'refunded', leftMinor: 0 });
  expect(await raised(projectAt(2))).toBe(before);
  const life = await ask(MONEY_ACTIONS.life, { donation: donation.id });
  expect(life).toMatchObject({
    enteredBy: 'Rana Finance',
    payment: null,
    providerAnswers: true,
    adjustments: [{ reason: 'Entered twice', by: 'Rana Finance' }],
  });
  expect(isBalanced(await testBed.reconcile())).toBe(true);
});

it('enters a repeated transfer only on confirmation, and one of many at once', async () => {
  const like = (changes: object = {}) => aTransfer({ reference: 'TRF twice', ...changes });
  const enter = (changes: object = {}) =>
    testBed.call('staff', MONEY_ACTIONS.enterDonation.path, like(changes), session);
  const atOnce = await Promise.all([enter(), enter(), enter()]);
  expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await enter()).toMatchObject({
    status: 409,
    body: { failure: { code: 'conflict', reason: 'enteredBefore' } },
  });
  for (const other of [
    { reference: 'TRF twice 2' },
    { amountMinor: 5_001 },
    { date: '2026-11-03' },
    { currency: 'TRY' },
    { again: true },
  ])
    expect([other, (await enter(other)).status]).toEqual([other, 200]);

  const { donations } = await ask(MONEY_ACTIONS.donations, {
    filter: { reference: 'TRF twice' },
    limit: 10,
  });
  expect(donations).toHaveLength(5);
  for (const { id } of donations)
    await ask(MONEY_ACTIONS.reverseDonation, {
      requestId: randomUUID(),
      donation: id,
      reason: 'Entered twice',
    });
  expect((await enter()).status).toBe(200);
  expect(isBalanced(await testBed.reconcile())).toBe(true);
});

it('reads a list to its end, page by page, each gift once', async () => {
  for (let made = 0; made < 5; made += 1)
    await ask(MONEY_ACTIONS.enterDonation, aTransfer({ reference: `C ${made}`, method: 'cash' }));
  const found: string[] = [];
  for (let after: string | undefined; ;) {
    const page = await ask(MONEY_ACTIONS.donations, {
      filter: { method: 'cash' },
      limit: 2,
      ...(after === undefined ? {} : { after }),
    });
    found.push(...page.donations.map(({ paymentReference }) => paymentReference ?? ''));
    if (page.next === null) break;
    after = page.next;
  }
  expect(found.sort()).toEqual(['C 0', 'C 1', 'C 2', 'C 3', 'C 4']);
});

it('settles a deleted project’s gift, a refund without a line and a payment', async () => {
  const project = await testBed.write(IDS.projects, { title: 'Gone soon', target_amount: 1 });
  const paid = await testBed.open([aLine(project.$id, 1_500)]);
  await testBed.databases.deleteDocument({
    databaseId: DATABASE_ID,
    collectionId: IDS.projects,
    documentId: project.$id,
  });
  await testBed.pay(paid);
  await testBed.call('payments', '/record', { sessionId: paid, line: 0 });
  const [one] = await aDonation();
  await testBed.control('refund', { payment_intent: one.payment, amount: 100 });
  await testBed.reconcile();
  await testBed.databases.createDocument({
    databaseId: DATABASE_ID,
    collectionId: IDS.unrecordedPayments,
    documentId: 'pi_odd',
    data: {
      session: 'cs_test_odd',
      amount: 900,
      currency: 'EUR',
      reason: 'its currency is none of this site’s',
      date: '2026-11-20T00:00:00.000Z',
      settled: false,
    },
  });

  const flagged = await ask(MONEY_ACTIONS.flagged, { limit: 25 });
  expect(flagged).toMatchObject({
    donations: [{ flag: 'projectMissing', projectTitle: null, countedMinor: 0 }],
    refunds: [{ payment: one.payment }, { payment: one.payment }],
    payments: [{ payment: 'pi_odd', currency: 'EUR' }],
    unfinished: [],
    totals: { donations: 1, refunds: 2, payments: 1, unfinished: 0 },
  });
  expect(await ask(MONEY_ACTIONS.flagged, { limit: 1 })).toEqual({
    ...flagged,
    refunds: flagged.refunds.slice(0, 1),
  });
  const before = await raised(projectAt(3));
  const assignment = {
    donation: flagged.donations[0]?.id,
    projectId: projectAt(3),
    flag: 'projectMissing',
  };
  for (const _ of [1, 2]) await ask(MONEY_ACTIONS.assign, assignment);
  expect(await raised(projectAt(3))).toBe(before + 1_500);
  const { refunds } = await ask(MONEY_ACTIONS.life, { donation: one.id });
  const name = { payment: one.payment, refund: refunds[0]?.id, line: 0 };
  const { lines } = await ask(MONEY_ACTIONS.nameLine, name);
  expect(lines.map(({ refundedMinor }) => refundedMinor)).toEqual([100, 0]);
  const note = { payment: 'pi_odd', note: 'Given back by bank' };
  await ask(MONEY_ACTIONS.settlePayment, note);
  expect(await ask(MONEY_ACTIONS.flagged, { limit: 25 })).toEqual({
    donations: [],
    refunds: [],
    payments: [],
    unfinished: [],
    totals: { donations: 0, refunds: 0, payments: 0, unfinished: 0 },
  });
  expect(isBalanced(await testBed.reconcile())).toBe(true);
});

it('lists flagged gifts by date, a hundred at most and by default', async () => {
  // The younger is entered first, so that the order is not that of the entries.
  const [younger, older] = [
    await ask(MONEY_ACTIONS.enterDonation, aTransfer({ date: '2026-10-20' })),
    await ask(MONEY_ACTIONS.enterDonation, aTransfer({ date: '2026-10-10' })),
  ].map(({ donation }) => donation.id) as [string, string];
  for (const documentId of [younger, older])
    await testBed.databases.updateDocument({
      databaseId: DATABASE_ID,
      collectionId: IDS.donations,
      documentId,
      data: { flag: 'projectClosed' },
    });
  const shown = async (request: object): Promise<string[]> =>
    (await ask(MONEY_ACTIONS.flagged, request)).donations.map(({ id }) => id);
  expect(await shown({ limit: 1 })).toEqual([older]);
  expect(await shown({})).toEqual([older, younger]);
  expect(
    await testBed.call('staff', MONEY_ACTIONS.flagged.path, { limit: 101 }, session),
  ).toMatchObject({
    status: 400,
    body: { failure: { code: 'invalid', field: 'limit' } },
  });
  for (const donation of [younger, older]) await ask(MONEY_ACTIONS.keepFlagged, { donation });
  expect(await shown({})).toEqual([]);
});

it('runs the reconciliation and shows its findings', async () => {
  const { state, run } = await ask(MONEY_ACTIONS.reconcile, {});
  expect(state).toBe('finished');
  expect(run).toMatchObject({ balanced: true, by: 'Rana Finance', discrepancies: [] });
  const told = await ask(MONEY_ACTIONS.reconciliation, {});
  expect(told).toEqual({ last: run, lastFinished: run, running: false });
  const states = await Promise.all(
    [1, 2, 3].map(async () => (await ask(MONEY_ACTIONS.reconcile, {})).state),
  );
  expect(states).toContain('finished');
  expect(states).toContain('running');
  expect((await ask(MONEY_ACTIONS.reconciliation, {})).running).toBe(false);
});

it('finds donations by the days of the charity’s time zone', async () => {
  const { environment, key } = testBed.functionAccess;
  const database = appwriteDatabase(accessOf(environment, key));
  const [lateInUtc, early] = await aDonation(2_611, 2_612);
  await database.change(IDS.donations, lateInUtc.id, { date: '2024-12-31T23:30:00.000Z' });
  await database.change(IDS.donations, early.id, { date: '2024-12-31T20:30:00.000Z' });
  const { donation: entered } = await ask(
    MONEY_ACTIONS.enterDonation,
    aTransfer({ date: '2024-12-31', reference: 'TRF at the end of a year' }),
  );
  const found = async (timeZone: string, filter: DonationsFilter): Promise<string[]> => {
    const documents = appwriteMoney(database, timeZone);
    const all = await documents.donations({ filter, limit: 10 }, Date.now());
    return all.map(({ id }) => id).sort();
  };
  const of2024 = { from: '2024-12-31', to: '2024-12-31' };
  const of2025 = { from: '2025-01-01', to: '2025-01-01' };
  const both = [entered.id, early.id].sort();
  expect(await found('Europe/Istanbul', of2024)).toEqual(both);
  expect(await found('Europe/Istanbul', of2025)).toEqual([lateInUtc.id]);
  expect(await found('Europe/Istanbul', { ...of2024, method: 'card' })).toEqual([early.id]);
  expect(await found('Europe/Istanbul', { ...of2024, method: 'bank' })).toEqual([entered.id]);
  expect(await found('America/New_York', of2024)).toEqual([...both, lateInUtc.id].sort());
  expect(await found('America/New_York', of2025)).toEqual([]);
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago'])
    expect(await found(timeZone, { from: '0001-01-01', to: '9999-12-31' })).toHaveLength(11);
  expect(await found('UTC', of2024)).toEqual([...both, lateInUtc.id].sort());
});

/** So late that what is written now is in. */
const LATER_MS = 120_000;

it('has the books’ totals by day and month, also after a rebuild', async () => {
  const { environment, key } = testBed.functionAccess;
  const database = appwriteDatabase(accessOf(environment, key));
  const clock = { now: () => Date.now() + LATER_MS };
  const ports = {
    store: appwriteTotals(database),
    clock,
    log: () => undefined,
    timeZone: 'UTC',
  };
  const read = async (step: 'day' | 'month', by: readonly string[]) =>
    ask(MONEY_ACTIONS.totals, { from: '2000-01-01', to: '2099-12-31', step, by });
  const expectRight = async () => {
    const sums = new Map<string, number>();
    const counted = new Map<string, number>();
    for await (const one of testBed.books.allDonations()) {
      const key = [one.date.slice(0, 7), one.projectId, one.method, one.currency].join();
      sums.set(key, (sums.get(key) ?? 0) + one.amountMinor - one.givenBackMinor);
      const project = [one.projectId, one.baseCurrency].join();
      counted.set(project, (counted.get(project) ?? 0) + one.countedMinor);
    }
    const { rows, counted: told, upTo } = await read('month', ['period', 'project', 'method']);
    expect(upTo).not.toBeNull();
    expect(
      new Map(
        rows.map((row) => [
          [row.period, row.projectId, row.method, row.currency].join(),
          row.amountMinor - row.refundedMinor,
        ]),
      ),
    ).toEqual(sums);
    expect(
      new Map(told.map((one) => [[one.projectId, one.currency].join(), one.countedMinor])),
    ).toEqual(counted);
    const ofAll = await read('month', ['method']);
    const byProject = await read('month', ['project', 'method']);
    const perMethod = (found: typeof rows): Map<string, number> => {
      const amounts = new Map<string, number>();
      for (const { method, currency, amountMinor } of found) {
        const name = [method, currency].join();
        amounts.set(name, (amounts.get(name) ?? 0) + amountMinor);
      }
      return amounts;
    };
    expect(perMethod(ofAll.rows)).toEqual(perMethod(byProject.rows));
    const byDay = await read('day', ['state']);
    const byMonth = await read('month', ['state']);
    const sorted = (rows: readonly object[]): string[] =>
      rows.map((row) => JSON.stringify(row)).sort();
    expect(sorted(byDay.rows)).toEqual(sorted(byMonth.rows));
  };
  expect(await summarise(ports)).toBe(true);
  await expectRight();
  const [one] = await aDonation(1_234, 999);
  await ask(MONEY_ACTIONS.refund, {
    requestId: randomUUID(),
    donation: one.id,
    amountMinor: 34,
    reason: 'A mistake',
  });
  await summarise(ports);
  await expectRight();
  await startAnew(ports);
  await summarise(ports);
  await expectRight();

  // Of two runs that start from the same, the database lets one write, whole.
  const { store } = ports;
  const from = await store.state();
  if (from === null) throw new Error('there are no totals');
  const [total] = await store.someTotals(1);
  if (total === undefined) throw new Error('there are no totals');
  const written = await Promise.all(
    [1, 2, 3, 4].map(async (count) => ({
      count,
      was: await store.write([{ ...total, count }], from, { ...from, number: from.number + 1 }),
    })),
  );
  const [winner, ...more] = written.filter(({ was }) => was === 'written');
  expect(more).toEqual([]);
  const kept = (await store.totals(total.step, total.period)).find(
    ({ projectId, state, method, currency, baseCurrency }) =>
      JSON.stringify([projectId, state, method, currency, baseCurrency]) ===
      JSON.stringify([
        total.projectId,
        total.state,
        total.method,
        total.currency,
        total.baseCurrency,
      ]),
  );
  expect(kept?.count).toBe(winner?.count);
  expect(
    await store.write([{ ...total, count: 9 }], from, { ...from, number: from.number + 1 }),
  ).toBe('conflict');
});

type Races = Readonly<Record<string, (donation: DonationRow) => Promise<unknown>>>;

/** What comes of the provider in the moment in which a member of staff refunds a line. */
const RACES: Races = {
  'its own webhooks, each five times': () => Promise.resolve(),
  'a second refund of the line': ({ payment }) =>
    testBed.stripe.refunds.create({
      payment_intent: payment,
      amount: 200,
      metadata: { line: '1' },
    }),
  'a refund of the line that leaves too little': ({ payment }) =>
    testBed.stripe.refunds.create({
      payment_intent: payment,
      amount: 400,
      metadata: { line: '1' },
    }),
  'a refund that names no line': ({ payment }) =>
    testBed.stripe.refunds.create({ payment_intent: payment, amount: 300 }),
  'a dispute': ({ payment }) => testBed.control('dispute/open', { payment_intent: payment }),
};

const REFUND_EVENTS = ['refund.created', 'charge.refunded'];

/** The refunds of a payment that staff asked for with this request. */
const refundsOf = async (payment: string, requestId: string): Promise<number[]> => {
  const { data } = await testBed.stripe.refunds.list({ payment_intent: payment });
  return data
    .filter(({ metadata }) => Object.values(metadata ?? {}).includes(requestId))
    .map(({ amount }) => amount);
};

/** What the books say of a gift is what the provider says, to the unit, everywhere. */
async function expectInStep(
  donations: readonly DonationRow[],
  before: readonly number[],
): Promise<void> {
  expect(isBalanced(await testBed.reconcile())).toBe(true);
  const [{ payment } = { payment: '' }] = donations;
  const { data: refunds } = await testBed.stripe.refunds.list({ payment_intent: payment });
  const books = await testBed.books.donationsOfPayment(payment);
  const returned = books.reduce((sum, { givenBackMinor }) => sum + givenBackMinor, 0);
  expect(returned).toBe(refunds.reduce((sum, { amount }) => sum + amount, 0));
  for (const [index, { id, projectId, amountMinor }] of donations.entries()) {
    const left = amountMinor - (books.find((one) => one.id === id)?.givenBackMinor ?? NaN);
    expect(await testBed.books.ledgerAmount(id)).toBe(left);
    const counted = books.find((one) => one.id === id)?.countedMinor ?? NaN;
    expect(await raised(projectId)).toBe((before[index] ?? NaN) - amountMinor + counted);
  }
}

it.each(Object.entries(RACES))('refunds once and balances beside %s', async (_name, race) => {
  for (const type of REFUND_EVENTS)
    await testBed.control('webhooks/duplicate', { type, copies: 5, new_ids: true });
  const donations = await aDonation();
  const [, other] = donations;
  const before = [await raised(projectAt(0)), await raised(projectAt(1))];
  const request = {
    requestId: randomUUID(),
    donation: other.id,
    amountMinor: 450,
    reason: 'A mistake',
  };
  const answers = await Promise.all([
    testBed.call('staff', MONEY_ACTIONS.refund.path, request, session),
    testBed.call('staff', MONEY_ACTIONS.refund.path, request, session),
    race(other).then(() => ({ status: 200 })),
  ]);
  // Refused where too little is left by then.
  expect(answers.filter((answer) => ![200, 422].includes(answer.status))).toEqual([]);
  const { status, body } = await testBed.call('staff', MONEY_ACTIONS.refund.path, request, session);
  const isRefunded = status === 200 && body['state'] === 'refunded';
  expect(await refundsOf(other.payment, request.requestId)).toEqual(isRefunded ? [450] : []);
  await expectInStep(donations, before);
  await testBed.control('faults/clear');
});

it('refunds once and balances, although the machine is killed in the middle', async () => {
  const races = Object.values(RACES);
  for (const [kill, afterMs] of [15, 40, 80, 140].entries()) {
    const donations = await aDonation();
    const [, other] = donations;
    const before = [await raised(projectAt(0)), await raised(projectAt(1))];
    const request = {
      requestId: randomUUID(),
      donation: other.id,
      amountMinor: 250,
      reason: 'A mistake',
    };
    const cut = Promise.allSettled([
      testBed.call('staff', MONEY_ACTIONS.refund.path, request, session),
      races[kill % races.length]?.(other),
    ]);
    await wait(afterMs);
    await testBed.kill();
    await cut;
    await testBed.startMachine();
    const { status, body } = await testBed.call(
      'staff',
      MONEY_ACTIONS.refund.path,
      request,
      session,
    );
    const isRefunded = status === 200 && body['state'] === 'refunded';
    expect(await refundsOf(other.payment, request.requestId)).toEqual(isRefunded ? [250] : []);
    if (kill < 2) expect(isRefunded).toBe(true);
    await expectInStep(donations, before);
  }
});
