import { IDS } from '@core/schema/ids';
import type { Rhythm } from '@core/plans/rhythm';
import { DAY_MS, MINUTE_MS } from '@core/values/time';
import { refuse } from '../common/refusal';
import type { SavedCards } from '../payments/ports';
import { expectBooksToBalance } from '../testing/invariant';
import { aProject, TestBed, aLine, type TownOptions } from '../testing/testBed';
import { endPlan, pausePlan } from './manage/endAndPause';
import type { Plan } from './ports';

jest.setTimeout(60_000);

let testBed: TestBed;
afterEach(() => testBed.close());

const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS);
// The next date of a fixed day of the month would be nearer on some days than on others.
const WEEKLY: Rhythm = { kind: 'weekly', weekday: inDays(6).getUTCDay() };
const MONTHLY: Rhythm = { kind: 'monthly', day: inDays(20).getUTCDate() };

async function begin(rhythm: Rhythm = MONTHLY, options: TownOptions = {}): Promise<Plan> {
  testBed = await TestBed.start({ webhooks: false, ...options });
  const opened = await testBed.give([aLine('p1', 2_500, { plan: { rhythm } })]);
  expect((await testBed.record(opened.sessionId)).status).toBe(200);
  return onlyPlan();
}

async function onlyPlan(): Promise<Plan> {
  const [row] = await testBed.database.list(IDS.plans, []);
  const plan = await testBed.planPorts.records.plan(row?.$id ?? '');
  if (plan === null) throw new Error('there is no plan');
  return plan;
}

const charges = () => testBed.database.list(IDS.dueCharges, []);
const states = async () => (await charges()).map(({ date, state }) => [date, state]);
const mails = async (): Promise<unknown[]> =>
  (await testBed.database.list(IDS.mailOutbox, [])).map(
    ({ content }) => JSON.parse(String(content)).what,
  );

/** Moves the clock to a moment of the plan's due day, or some days later. */
async function passTo(plan: Plan, days = 0): Promise<void> {
  const due = Date.parse(plan.dueAt ?? '') + days * DAY_MS + MINUTE_MS;
  await testBed.pass(due - testBed.clock.now());
}

async function paidAtProvider(): Promise<number> {
  let sum = 0;
  for await (const { status, amount } of testBed.stripe.paymentIntents.list({ limit: 100 }))
    if (status === 'succeeded') sum += amount;
  return sum;
}

const paidInBooks = (): number =>
  testBed.donations.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

async function expectEqualBooks(donations: number): Promise<void> {
  expect(testBed.donations).toHaveLength(donations);
  expect(await paidAtProvider()).toBe(paidInBooks());
  await expectBooksToBalance(testBed);
}

test('a plan begins once and is charged on its date', async () => {
  const plan = await begin();
  expect(plan).toMatchObject({ state: 'active', paidCount: 1, email: 'payer@example.org' });
  expect(plan.card).toMatchObject({ brand: 'visa', last4: '4242' });
  await testBed.chargePlans();
  expect(testBed.donations).toHaveLength(1);
  await passTo(plan);
  await testBed.chargePlans();
  expect(await onlyPlan()).toMatchObject({ state: 'active', paidCount: 2, paidMinor: 5_000 });
  expect((await states()).map(([, state]) => state)).toEqual(['paid', 'paid']);
  expect(testBed.donations[1]).toMatchObject({
    planId: plan.id,
    payerEmail: 'payer@example.org',
    payerName: 'Amina Donor',
  });
  expect(await mails()).toEqual(['begun']);
  await expectEqualBooks(2);
});

test('two schedules at once charge a date once', async () => {
  const plan = await begin(WEEKLY);
  await passTo(plan);
  await Promise.all([testBed.chargePlans(), testBed.chargePlans(), testBed.chargePlans()]);
  await expectEqualBooks(2);
});

test('a season is charged later with the card that its page saved', async () => {
  testBed = await TestBed.start();
  const rhythm: Rhythm = { kind: 'lastTenNights', nights: 'all', isOddHeavier: true };
  const { sessionId } = await testBed.give([aLine('p1', 10_001, { plan: { rhythm } })]);
  await testBed.hears('checkout.session.completed');
  const plan = await onlyPlan();
  expect(plan).toMatchObject({ state: 'active', paidCount: 0 });
  expect(testBed.donations).toHaveLength(0);
  const { body } = await testBed.call('/session', { sessionId });
  expect(body).toMatchObject({ status: 'paid', lines: [], plans: [{ plan: plan.id }] });
  await passTo(plan);
  for (let night = 0; night < 11; night += 1) {
    await testBed.chargePlans();
    await testBed.pass(DAY_MS);
  }
  expect(await onlyPlan()).toMatchObject({ state: 'ended', endReason: 'seasonOver' });
  expect(paidInBooks()).toBe(10_001);
  await expectEqualBooks((await charges()).length);
});

describe('an order whose result is lost', () => {
  /** The process dies before or after an order reaches the provider, or its answer is lost. */
  const dying = (when: 'before' | 'after') => {
    let deaths = 1;
    return (cards: SavedCards): SavedCards => ({
      ...cards,
      async charge(order) {
        if (deaths > 0 && when === 'before') {
          deaths -= 1;
          throw refuse('server');
        }
        const result = await cards.charge(order);
        if (deaths > 0) {
          deaths -= 1;
          throw refuse('server');
        }
        return result;
      },
    });
  };

  test.each(['before', 'after'] as const)('is looked up after a death %s it', async (when) => {
    const plan = await begin(MONTHLY, { wrapCards: dying(when) });
    await passTo(plan);
    await testBed.chargePlans();
    expect((await charges())[1]).toMatchObject({ state: 'charging' });
    await testBed.pass(30 * MINUTE_MS);
    await testBed.chargePlans();
    await expectEqualBooks(2);
  });

  test('is paid once when the provider breaks down', async () => {
    const plan = await begin();
    await passTo(plan);
    await testBed.control('next/500', { path: '/v1/payment_intents', method: 'POST', count: 3 });
    await testBed.chargePlans();
    await testBed.pass(10 * MINUTE_MS);
    await testBed.chargePlans();
    await expectEqualBooks(2);
  });

  test('is paid once when its answer never comes', async () => {
    const plan = await begin();
    await passTo(plan);
    await testBed.control('next/hangup', { path: '/v1/payment_intents', method: 'POST', count: 3 });
    await testBed.chargePlans();
    await testBed.pass(10 * MINUTE_MS);
    await testBed.chargePlans();
    await expectEqualBooks(2);
  });

  test.each(['diesBefore', 'lostAnswer'] as const)('is recorded once when it %s', async (kind) => {
    const plan = await begin();
    await passTo(plan);
    testBed.books.order({ kind, writes: 1 });
    await testBed.chargePlans();
    await testBed.pass(30 * MINUTE_MS);
    await testBed.chargePlans();
    await expectEqualBooks(2);
    expect((await states()).map(([, state]) => state)).toEqual(['paid', 'paid']);
  });

  test('is found after older books were restored', async () => {
    const plan = await begin();
    await passTo(plan);
    const before = structuredClone(testBed.database.tables);
    await testBed.chargePlans();
    for (const [name, table] of before) testBed.database.tables.set(name, table);
    await testBed.pass(2 * DAY_MS);
    await testBed.chargePlans();
    await expectEqualBooks(2);
  });
});

describe('a declined card', () => {
  const refuseCard = (plan: Plan, reason: string) =>
    testBed.control('cards/decline', { payment_method: plan.paymentMethod, reason });

  test('is tried on four days, then the plan ends', async () => {
    const plan = await begin();
    await refuseCard(plan, 'insufficient_funds');
    await passTo(plan);
    for (let day = 0; day < 9; day += 1) {
      await testBed.chargePlans();
      await testBed.pass(DAY_MS);
    }
    expect(await onlyPlan()).toMatchObject({ state: 'ended', endReason: 'failed', dueAt: null });
    expect((await charges())[1]).toMatchObject({
      state: 'failed',
      tries: 4,
      problem: 'insufficientFunds',
    });
    expect(await mails()).toEqual(['begun', 'failed', 'lastTry', 'ended']);
    await expectEqualBooks(1);
  });

  test('is not tried again after a hard decline', async () => {
    const plan = await begin();
    await refuseCard(plan, 'lost_card');
    await passTo(plan);
    for (let day = 0; day < 9; day += 1) {
      await testBed.chargePlans();
      await testBed.pass(DAY_MS);
    }
    expect((await charges())[1]).toMatchObject({
      state: 'failed',
      tries: 1,
      problem: 'cardUnusable',
    });
    expect(await mails()).toEqual(['begun', 'failed', 'ended']);
  });

  test('waits for its donor where the bank wants them present', async () => {
    const plan = await begin();
    await refuseCard(plan, 'authentication_required');
    await passTo(plan);
    await testBed.chargePlans();
    expect(await onlyPlan()).toMatchObject({ state: 'pastDue' });
    expect((await charges())[1]).toMatchObject({ state: 'due', problem: 'authentication' });
  });
});

test('a closed or fully funded project pauses the plan before a charge', async () => {
  for (const changes of [{ open: false }, { targetMinor: 2_000, raisedMinor: 2_500 }]) {
    const plan = await begin();
    testBed.books.projectTable.set('p1', aProject('p1', changes));
    await passTo(plan);
    await testBed.chargePlans();
    expect(await onlyPlan()).toMatchObject({ state: 'paused', pauseReason: 'project' });
    expect((await states()).map(([, state]) => state)).toEqual(['paid', 'skipped']);
    expect(await mails()).toEqual(['begun', 'paused']);
    expect(testBed.donations).toHaveLength(1);
    await testBed.close();
  }
  testBed = await TestBed.start();
});

test('a date is charged after a day without a schedule, and skipped after months', async () => {
  const plan = await begin();
  await passTo(plan, 1);
  await testBed.chargePlans();
  expect(testBed.donations).toHaveLength(2);
  await passTo(await onlyPlan(), 45);
  await testBed.chargePlans();
  expect((await states()).map(([, state]) => state)).toEqual([
    'paid',
    'paid',
    'skipped',
    'skipped',
  ]);
  expect(await paidAtProvider()).toBe(paidInBooks());
});

test('an ended or paused plan is not charged', async () => {
  const plan = await begin(WEEKLY);
  const until = new Date(testBed.clock.now() + 30 * DAY_MS).toISOString().slice(0, 10);
  await pausePlan(testBed.planPorts, plan, { by: 'donor', until });
  for (let week = 0; week < 6; week += 1) {
    await testBed.pass(7 * DAY_MS);
    await testBed.chargePlans();
  }
  const all = await states();
  expect(all.filter(([date, state]) => state === 'paid' && String(date) < until)).toHaveLength(1);
  expect(all.filter(([date]) => String(date) >= until).map(([, state]) => state)).toEqual([
    'paid',
    'paid',
  ]);
  await endPlan(testBed.planPorts, await onlyPlan(), { by: 'donor' });
  const count = testBed.donations.length;
  await testBed.pass(60 * DAY_MS);
  await testBed.chargePlans();
  expect(testBed.donations).toHaveLength(count);
  expect(await onlyPlan()).toMatchObject({ state: 'ended', nextDue: null, dueAt: null });
});

test('a lost webhook and success page are made up by the schedule', async () => {
  testBed = await TestBed.start({ webhooks: false });
  await testBed.give([aLine('p1', 2_500, { plan: { rhythm: MONTHLY } })]);
  await testBed.pass(60 * MINUTE_MS);
  await testBed.chargePlans();
  expect(await onlyPlan()).toMatchObject({ state: 'active', paidCount: 1 });
  await expectEqualBooks(1);
});

test('a checkout refuses plans that are not offered, mixed or too small', async () => {
  testBed = await TestBed.start();
  const season: Rhythm = { kind: 'dhulHijja' };
  const refused = async (lines: Parameters<TestBed['request']>[0]) =>
    (await testBed.checkout(testBed.request(lines))).body;
  expect(
    await refused([aLine('p1', 2_500, { plan: { rhythm: season } }), aLine('p2')]),
  ).toMatchObject({ failure: { code: 'invalid', field: 'lines.0.plan' } });
  expect(await refused([aLine('p1', 500, { plan: { rhythm: season } })])).toMatchObject({
    failure: { code: 'amountTooSmall' },
  });
  testBed.offersPlans = false;
  expect(await refused([aLine('p1', 2_500, { plan: { rhythm: MONTHLY } })])).toMatchObject({
    failure: { code: 'invalid', field: 'lines.0.plan' },
  });
});
