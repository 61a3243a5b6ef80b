import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Query } from 'node-appwrite';
import { DATABASE_ID, IDS } from '@core/schema/ids';
import { MachineTestBed, PASSWORD } from '../testing/machineTestBed';
import { aLine } from '../testing/testBed';
import type { BookProject } from '../books/ports';
import { HOUR_MS } from '@core/values/time';

jest.setTimeout(60_000);

let testBed: MachineTestBed;
let projects: BookProject[];
beforeAll(async () => {
  testBed = await MachineTestBed.start();
  projects = (await testBed.books.allProjects()).filter(({ currency }) => currency === 'USD');
});
afterAll(() => testBed.close());

const projectAt = (index: number): BookProject => {
  const project = projects[index];
  if (project === undefined) throw new Error('no such project');
  return project;
};
const raisedNow = async (id: string): Promise<number> =>
  (await testBed.books.projects([id])).get(id)?.raisedMinor ?? NaN;
const expectNothingToReconcile = async (): Promise<void> => {
  expect(await testBed.reconcile()).toMatchObject({
    recordedLines: 0,
    adjustedDonations: 0,
    discrepancies: [],
    finished: true,
  });
};

it('takes a donor’s payment, records it once, and shows it to its donor alone', async () => {
  const [one, two] = [projectAt(0), projectAt(1)];
  const donor = await testBed.signUp('Layla Hassan');
  const before = [await raisedNow(one.id), await raisedNow(two.id)];
  const sessionId = await testBed.open(
    [aLine(one.id, 2_500), aLine(two.id, 700, { quantity: 2 })],
    donor.session,
  );
  expect((await testBed.pay(sessionId)).paid).toBe(true);
  const first = await testBed.call('payments', '/record', { sessionId, line: 0 }, donor.session);
  expect(first).toMatchObject({
    status: 200,
    body: { projectId: one.id, amountMinor: 2_500, line: 0 },
  });
  expect(await testBed.call('payments', '/record', { sessionId, line: 0 }, donor.session)).toEqual(
    first,
  );
  expect(await testBed.call('payments', '/record', { sessionId, line: 0 })).toEqual({
    status: 403,
    body: { failure: { code: 'forbidden' } },
  });
  expect(await testBed.call('payments', '/session', { sessionId }, donor.session)).toMatchObject({
    status: 200,
    body: { status: 'paid', lines: [{ recorded: true }, { recorded: true }] },
  });
  expect([await raisedNow(one.id), await raisedNow(two.id)]).toEqual([
    (before[0] ?? 0) + 2_500,
    (before[1] ?? 0) + 1_400,
  ]);
  const [start = NaN] = before;
  const later = await testBed.open([aLine(one.id, 900)]);
  await testBed.pay(later);
  const ranges = [
    await testBed.call('payments', '/record', { sessionId, line: 0 }, donor.session),
    await testBed.call('payments', '/record', { sessionId: later, line: 0 }),
  ].map(({ body }) => body['raised']);
  expect(ranges).toEqual([
    { beforeMinor: start, afterMinor: start + 2_500 },
    { beforeMinor: start + 2_500, afterMinor: start + 3_400 },
  ]);
  const stored = await testBed.databases.getDocument({
    databaseId: DATABASE_ID,
    collectionId: IDS.donations,
    documentId: String(first.body['donationId']),
  });
  expect(stored.$permissions).toEqual([`read("user:${donor.id}")`]);
  await expectNothingToReconcile();
});

it('follows refunds and lost disputes, and takes a failed refund back', async () => {
  const project = projectAt(2);
  const before = await raisedNow(project.id);
  const sessionId = await testBed.open([aLine(project.id, 3_000)]);
  await testBed.pay(sessionId);
  await testBed.control('refund', { session: sessionId, amount: 1_000 });
  await testBed.reconcile();
  expect(await raisedNow(project.id)).toBe(before + 2_000);
  await testBed.control('refund', {
    session: sessionId,
    amount: 2_000,
    outcome: 'failed',
    after_seconds: 600,
  });
  await testBed.reconcile();
  expect(await raisedNow(project.id)).toBe(before);
  await testBed.control('clock', { advance_seconds: 601 });
  await testBed.reconcile();
  expect(await raisedNow(project.id)).toBe(before + 2_000);
  await testBed.control('dispute/open', { session: sessionId });
  await testBed.control('dispute/lose', { session: sessionId });
  await testBed.reconcile();
  expect(await raisedNow(project.id)).toBe(before);
  await expectNothingToReconcile();
});

it('refunds the named line, and lists an unnamed refund until staff name its line', async () => {
  const [one, two] = [projectAt(0), projectAt(1)];
  const before = [await raisedNow(one.id), await raisedNow(two.id)] as const;
  const sessionId = await testBed.open([aLine(one.id, 10_000), aLine(two.id, 20_000)]);
  await testBed.pay(sessionId);
  await testBed.control('refund', { session: sessionId, amount: 2_000, metadata: { line: '1' } });
  await testBed.control('refund', { session: sessionId, amount: 9_000 });
  await testBed.reconcile();
  const raised = async () => [
    (await raisedNow(one.id)) - before[0],
    (await raisedNow(two.id)) - before[1],
  ];
  expect(await raised()).toEqual([10_000 - 3_214, 18_000 - 5_786]);
  const payment = (await testBed.stripe.checkout.sessions.retrieve(sessionId))
    .payment_intent as string;
  const flagged = async (): Promise<string[]> => {
    const { documents } = await testBed.databases.listDocuments({
      databaseId: DATABASE_ID,
      collectionId: IDS.donations,
      queries: [
        Query.equal('payment_intent', [payment]),
        Query.equal('refund_flag', ['refundWithoutLine']),
      ],
    });
    return documents.map(({ $id }) => $id);
  };
  expect(await flagged()).toContain(`${payment}-0`);
  expect((await testBed.reconcile()).toSettle).toEqual([
    `a refund of ${payment} does not say rightly which line it is for`,
  ]);
  const [unnamed] = (await testBed.stripe.refunds.list({ payment_intent: payment })).data;
  await testBed.stripe.refunds.update(unnamed?.id ?? '', { metadata: { line: '0' } });
  await testBed.reconcile();
  expect(await raised()).toEqual([1_000, 18_000]);
  expect(await flagged()).toEqual([]);
  expect((await testBed.reconcile()).toSettle).toEqual([]);
  await expectNothingToReconcile();
});

it('keeps in the books where a reconciliation stopped, and goes on there', async () => {
  const kept = () => testBed.books.keptState('reconcile');
  await testBed.pay(await testBed.open([aLine(projectAt(0).id)]));
  expect(await testBed.reconcile({ until: 0, goOn: true })).toMatchObject({
    finished: false,
    reached: { step: 'payments', back: null },
  });
  await testBed.books.keepState(
    'reconcile',
    JSON.stringify({
      step: 'unpaid',
      mark: null,
      back: null,
      since: 0,
      looked: 0,
      found: [{ kind: 'unpaid', text: 'found before' }],
    }),
  );
  expect(await testBed.reconcile({ goOn: true })).toMatchObject({
    finished: true,
    discrepancies: [{ kind: 'unpaid', text: 'found before' }],
  });
  expect(await kept()).toBe('over');
  expect(await testBed.reconcile({ goOn: true })).toMatchObject({
    finished: true,
    discrepancies: [],
  });
  expect(await testBed.books.installation()).toMatch(/^[0-9a-f]{20}$/);
});

it('refuses a webhook that the provider did not sign', async () => {
  const response = await fetch(`${testBed.site}/_functions/payments/webhook`, {
    method: 'POST',
    headers: { 'stripe-signature': 't=1,v1=00' },
    body: '{}',
  });
  expect(response.status).toBe(400);
});

it('deletes an account and keeps its donation, without its donor', async () => {
  const project = projectAt(3);
  const donor = await testBed.signUp('Omar Farouk');
  const sessionId = await testBed.open([aLine(project.id)], donor.session);
  await testBed.pay(sessionId);
  const { body } = await testBed.call('payments', '/record', { sessionId, line: 0 }, donor.session);
  expect(
    await testBed.call('accounts', '/delete-me', { password: PASSWORD }, donor.session),
  ).toEqual({
    status: 200,
    body: { deleted: true },
  });
  const kept = await testBed.databases.getDocument({
    databaseId: DATABASE_ID,
    collectionId: IDS.donations,
    documentId: String(body['donationId']),
  });
  expect([kept['user'], kept.$permissions, kept['amount']]).toEqual([null, [], 2_500]);
  expect(
    await testBed.call('accounts', '/delete-me', { password: PASSWORD }, donor.session),
  ).toEqual({
    status: 401,
    body: { failure: { code: 'unauthorized' } },
  });
  await expectNothingToReconcile();
});

it('records a gift without its account when the account was deleted before payment', async () => {
  const project = projectAt(3);
  const donor = await testBed.signUp('Rana Khalil');
  const sessions = [
    await testBed.open([aLine(project.id)], donor.session),
    await testBed.open([aLine(project.id), aLine(projectAt(2).id)], donor.session),
  ];
  expect(
    await testBed.call('accounts', '/delete-me', { password: PASSWORD }, donor.session),
  ).toEqual({
    status: 200,
    body: { deleted: true },
  });
  for (const sessionId of sessions) {
    await testBed.pay(sessionId);
    await testBed.call('payments', '/record', { sessionId, line: 0 });
  }
  await testBed.reconcile();
  const { documents } = await testBed.databases.listDocuments({
    databaseId: DATABASE_ID,
    collectionId: IDS.donations,
    queries: [Query.equal('session', sessions)],
  });
  expect(documents.map((kept) => [kept['user'], kept.$permissions])).toEqual([
    [null, []],
    [null, []],
    [null, []],
  ]);
  await expectNothingToReconcile();
});

it('records a gift whose project was deleted before payment or before its refund', async () => {
  const ids = ['early', 'late', 'stays'].map((name) => `test-${name}`);
  for (const documentId of ids) {
    await testBed.databases.createDocument({
      databaseId: DATABASE_ID,
      collectionId: IDS.projects,
      documentId,
      data: { title: documentId, target_amount: 1_000_000 },
    });
  }
  const remove = (documentId: string) =>
    testBed.databases.deleteDocument({
      databaseId: DATABASE_ID,
      collectionId: IDS.projects,
      documentId,
    });
  const sessionId = await testBed.open(ids.map((id) => aLine(id, 1_000)));
  await remove('test-early');
  await testBed.pay(sessionId);
  await testBed.call('payments', '/record', { sessionId, line: 0 });
  await remove('test-late');
  await testBed.control('refund', { session: sessionId, amount: 1_500 });
  await testBed.reconcile();
  const { documents } = await testBed.databases.listDocuments({
    databaseId: DATABASE_ID,
    collectionId: IDS.donations,
    queries: [Query.equal('session', [sessionId])],
  });
  expect(
    documents
      .map((found) => [
        found['project'],
        found['counted_base'],
        found['refunded_amount'],
        found['flag'],
      ])
      .sort(),
  ).toEqual([
    ['test-early', 0, 500, 'projectMissing'],
    ['test-late', 0, 500, 'projectMissing'],
    ['test-stays', 500, 500, null],
  ]);
  expect(await raisedNow('test-stays')).toBe(500);
  await expectNothingToReconcile();
});

it('reports on the command line whether the books balance', async () => {
  const { id } = projectAt(0);
  const run = () =>
    spawnSync(process.execPath, ['scripts/run.mjs', 'cli/reconcile.ts'], {
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: join(testBed.home, 'data') },
    });
  expect(run()).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('The books balance.'),
  });
  const field = {
    databaseId: DATABASE_ID,
    collectionId: IDS.projects,
    documentId: id,
    attribute: 'actual_amount',
    value: 1,
  };
  await testBed.databases.incrementDocumentAttribute(field);
  expect(run()).toMatchObject({
    status: 1,
    stdout: expect.stringContaining(`Does not add up: project ${id}: raised is`),
  });
  const { report } = await testBed.databases.getDocument({
    databaseId: DATABASE_ID,
    collectionId: IDS.reconciliations,
    documentId: 'lastFinished',
  });
  expect(JSON.parse(String(report))).toMatchObject({
    by: 'npm run reconcile',
    balanced: false,
    discrepancies: [expect.stringContaining(`project ${id}: raised is`)],
  });
  await testBed.databases.decrementDocumentAttribute(field);
});

describe('the counts that show card testing', () => {
  const DECLINED = '4000 0000 0000 0002';
  const [sinceMs, untilMs] = [0, Date.now() + HOUR_MS];

  it('have each declined card of an attempt that is paid at last', async () => {
    const before = await testBed.books.countDeclines(sinceMs, 100);
    const sessionId = await testBed.open([aLine(projectAt(3).id)]);
    for (let card = 0; card < 3; card += 1)
      expect((await testBed.pay(sessionId, 'payer@example.org', DECLINED)).status).toBe(402);
    expect((await testBed.pay(sessionId)).paid).toBe(true);
    await testBed.call('payments', '/record', { sessionId, line: 0 });
    // The webhooks come by themselves.
    while ((await testBed.books.countDeclines(sinceMs, 100)) < before + 3);
    expect(await testBed.books.countDeclines(sinceMs, 100)).toBe(before + 3);
    expect(await testBed.books.countDeclines(untilMs, 100)).toBe(0);
  });

  it('stay as they are for an attempt that is gone', async () => {
    const before = await testBed.books.countDeclines(sinceMs, 100);
    await testBed.books.noteDecline('no-such-attempt', Date.now());
    expect(await testBed.books.countDeclines(sinceMs, 100)).toBe(before);
  });

  it('have more attempts than a list has in its total', async () => {
    const window = { sinceMs, untilMs, paid: false };
    const before = await testBed.books.countAttempts(window);
    for (let made = 0; made < 5_100; made += 100)
      await testBed.databases.createDocuments({
        databaseId: DATABASE_ID,
        collectionId: IDS.checkoutAttempts,
        documents: Array.from({ length: 100 }, (_none, at) => ({
          $id: `many${made + at}`,
          caller: 'many',
          fingerprint: 'many',
          expires_at: 0,
          paid: false,
        })),
      });
    expect(await testBed.books.countAttempts(window)).toBe(before + 5_100);
    const unpaid = { sinceMs, untilMs, mostOfOne: 7, enough: 1_000_000 };
    const capped = await testBed.books.countUnpaid(unpaid);
    expect(capped).toBeLessThanOrEqual(before + 7);
    expect(capped).toBeGreaterThanOrEqual(7);
    expect(await testBed.books.countUnpaid({ ...unpaid, enough: 5 })).toBe(5);
    await testBed.databases.deleteDocuments({
      databaseId: DATABASE_ID,
      collectionId: IDS.checkoutAttempts,
      queries: [Query.equal('caller', ['many'])],
    });
  });
});

it('loses and doubles nothing while it is killed and started again amid payments', async () => {
  const project = projectAt(4);
  const before = await raisedNow(project.id);
  const sessions = await Promise.all(
    Array.from({ length: 12 }, () =>
      testBed.open([aLine(project.id, 1_001), aLine(project.id, 2)]),
    ),
  );
  for (let round = 0; round < 2; round += 1) {
    const paying = sessions.map((id) => testBed.pay(id).catch(() => null));
    const recording = sessions.flatMap((id) =>
      [0, 1].map((line) =>
        testBed.call('payments', '/record', { sessionId: id, line }).catch(() => null),
      ),
    );
    await Promise.any([...paying, ...recording]);
    await testBed.kill();
    await Promise.all([...paying, ...recording]);
    await testBed.startMachine();
  }
  await Promise.all(sessions.map((id) => testBed.pay(id)));
  await testBed.reconcile();
  expect(await raisedNow(project.id)).toBe(before + 12 * 1_003);
  const { total } = await testBed.databases.listDocuments({
    databaseId: DATABASE_ID,
    collectionId: IDS.donations,
    queries: [Query.equal('session', sessions)],
  });
  expect(total).toBe(24);
  await expectNothingToReconcile();
});
