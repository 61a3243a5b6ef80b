import { IDS } from '@core/schema/ids';
import {
  cardPageAnswerSchema,
  planAnswerSchema,
  planCodeAnswerSchema,
  PLANS_PATHS,
  plansAnswerSchema,
} from '@core/plans/contract';
import type { Rhythm } from '@core/plans/rhythm';
import { DAY_MS, MINUTE_MS } from '@core/values/time';
import { signToken } from '../receipts/tokens';
import { callFunction, type Answer } from '../testing/contexts';
import { SITE, TestBed, aLine } from '../testing/testBed';
import { plansFunction } from './plansFunction';
import type { Plan } from './ports';

jest.setTimeout(60_000);

let testBed: TestBed;
afterEach(() => testBed.close());

const MONTHLY: Rhythm = { kind: 'monthly', day: 15 };
const PAGES = {
  language: 'en',
  successUrl: `${SITE}/regular-gifts/x?session_id={CHECKOUT_SESSION_ID}`,
  cancelUrl: `${SITE}/regular-gifts/x`,
};

async function begin(user?: string): Promise<{ plan: Plan; which: object }> {
  testBed = await TestBed.start({ webhooks: false });
  const caller = user === undefined ? undefined : { user };
  const opened = await testBed.give([aLine('p1', 2_500, { plan: { rhythm: MONTHLY } })], caller);
  await testBed.record(opened.sessionId, 0, caller);
  const plan = await onlyPlan();
  return { plan, which: { token: testBed.planPorts.mails.token(plan.id) } };
}

async function onlyPlan(): Promise<Plan> {
  const [row] = await testBed.database.list(IDS.plans, []);
  const plan = await testBed.planPorts.records.plan(row?.$id ?? '');
  if (plan === null) throw new Error('there is no plan');
  return plan;
}

const ask = (path: string, body: object, user = ''): Promise<Answer> =>
  callFunction(
    plansFunction(() => testBed.environment, {
      clock: testBed.clock,
      database: () => testBed.database,
      books: () => testBed.books,
      payments: () => testBed.payments(),
      cards: () => testBed.cards(),
    }),
    { path, body: JSON.stringify(body), headers: { 'x-appwrite-user-id': user } },
  );

async function passTo(plan: Plan): Promise<void> {
  await testBed.pass(Date.parse(plan.dueAt ?? '') + MINUTE_MS - testBed.clock.now());
}

async function lastCode(): Promise<string> {
  const rows = await testBed.database.list(IDS.mailOutbox, []);
  const row = rows.findLast(({ kind }) => kind === 'planCode');
  return JSON.parse(String(row?.['content'])).code;
}

test('a link shows its plan without a whole name or address', async () => {
  const { which } = await begin();
  const { status, body } = await ask(PLANS_PATHS.plan, { which });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    state: 'active',
    amountMinor: 2_500,
    given: { count: 1, amountMinor: 2_500 },
    card: { last4: '4242' },
    email: 'p…@example.org',
    isOwner: false,
  });
  expect(planAnswerSchema.parse(body)).toEqual(body);
  expect(JSON.stringify(body)).not.toMatch(/Amina|payer@|cus_|pm_/);
});

test('forged, swapped, old and guessed links and other accounts get nothing', async () => {
  const { plan, which } = await begin('u1');
  const key = 'r'.repeat(32);
  const ends = testBed.clock.now() + DAY_MS;
  const codeOf = async (wrong: object, user?: string): Promise<unknown> =>
    (await ask(PLANS_PATHS.end, { which: wrong }, user)).body['failure'];
  const signed = (use: 'receipts' | 'plans', payment: string, until = ends, by = key) => ({
    token: signToken(by, { payment, ends: until }, use),
  });
  const other = `pl_${'0'.repeat(24)}`;
  const { token } = which as { token: string };
  const forbidden = { code: 'forbidden' };
  expect(await codeOf(signed('plans', plan.id, ends, 'x'.repeat(32)))).toEqual(forbidden);
  expect(await codeOf(signed('receipts', plan.id))).toEqual(forbidden);
  expect(await codeOf(signed('plans', 'pi_1'))).toEqual(forbidden);
  expect(await codeOf({ token: token.replace(plan.id, other) })).toEqual(forbidden);
  expect(await codeOf(signed('plans', plan.id, 1))).toEqual({ code: 'linkExpired' });
  expect(await codeOf(signed('plans', other))).toEqual({ code: 'notFound' });
  expect(await codeOf({ plan: plan.id })).toEqual({ code: 'unauthorized' });
  expect(await codeOf({ plan: plan.id }, 'u2')).toEqual({ code: 'notFound' });
  expect(await codeOf({ plan: other }, 'u1')).toEqual({ code: 'notFound' });
  expect((await ask(PLANS_PATHS.plans, {}, 'u2')).body).toEqual({ plans: [] });
  expect(await onlyPlan()).toMatchObject({ state: 'active' });
  const { body } = await ask(PLANS_PATHS.plans, {}, 'u1');
  expect(plansAnswerSchema.parse(body)).toMatchObject({ plans: [{ plan: plan.id }] });
});

test('a link ends, pauses and resumes at once', async () => {
  const { which } = await begin();
  const until = new Date(testBed.clock.now() + 40 * DAY_MS).toISOString().slice(0, 10);
  expect((await ask(PLANS_PATHS.pause, { which, until })).body).toMatchObject({
    state: 'paused',
    pausedUntil: until,
  });
  expect((await ask(PLANS_PATHS.pause, { which, until: '2020-01-01' })).body).toMatchObject({
    failure: { code: 'invalid', field: 'until' },
  });
  expect((await ask(PLANS_PATHS.resume, { which })).body).toMatchObject({ state: 'active' });
  const ended = { state: 'ended', endReason: 'donor', next: null };
  expect((await ask(PLANS_PATHS.end, { which, reason: 'money' })).body).toMatchObject(ended);
  expect((await ask(PLANS_PATHS.end, { which })).body).toMatchObject(ended);
  expect((await ask(PLANS_PATHS.resume, { which })).body).toMatchObject({
    failure: { code: 'conflict' },
  });
});

describe('a date that waits for its donor', () => {
  async function pastDue(): Promise<{ plan: Plan; which: object }> {
    const begun = await begin();
    const { paymentMethod } = begun.plan;
    await testBed.control('cards/decline', {
      payment_method: paymentMethod,
      reason: 'authentication_required',
    });
    await passTo(begun.plan);
    await testBed.chargePlans();
    return begun;
  }

  test('is paid once on the page of its link, which also saves the card', async () => {
    const { plan, which } = await pastDue();
    const { body } = await ask(PLANS_PATHS.repair, { which, ...PAGES });
    expect((await ask(PLANS_PATHS.repair, { which, ...PAGES })).status).toBe(200);
    const [first, second] = [String(body['sessionId']), (await waitingCharge())?.['session']];
    expect((await testBed.pay(first)).paid).not.toBe(true);
    expect((await testBed.pay(String(second))).paid).toBe(true);
    await testBed.pass(8 * DAY_MS);
    await testBed.chargePlans();
    const after = await onlyPlan();
    expect(after).toMatchObject({ state: 'active', paidCount: 2, customer: plan.customer });
    expect(after.paymentMethod).not.toBe(plan.paymentMethod);
    expect(testBed.donations).toHaveLength(2);
  });

  const waitingCharge = async () => (await testBed.database.list(IDS.dueCharges, [])).at(-1);

  test('is charged at once to another card', async () => {
    const { which } = await pastDue();
    const { body } = await ask(PLANS_PATHS.card, { which, ...PAGES });
    const { sessionId } = cardPageAnswerSchema.parse(body);
    await testBed.pay(sessionId);
    expect((await testBed.call('/session', { sessionId })).status).toBe(200);
    await testBed.chargePlans();
    expect(await onlyPlan()).toMatchObject({ state: 'active', paidCount: 2 });
    // The page's message may come again much later.
    const { revision } = await onlyPlan();
    await testBed.call('/session', { sessionId });
    expect((await onlyPlan()).revision).toBe(revision);
  });

  test('has a page only while it waits, and only at the site', async () => {
    const { which } = await begin();
    expect((await ask(PLANS_PATHS.repair, { which, ...PAGES })).body).toMatchObject({
      failure: { code: 'conflict' },
    });
    const elsewhere = { ...PAGES, cancelUrl: 'https://elsewhere.example/' };
    expect((await ask(PLANS_PATHS.card, { which, ...elsewhere })).body).toMatchObject({
      failure: { code: 'returnUrlNotAllowed' },
    });
  });
});

describe('other terms', () => {
  test('need the code that was mailed, which ends after five guesses', async () => {
    const { which } = await begin();
    const change = (code?: string): Promise<Answer> =>
      ask(PLANS_PATHS.change, { which, amountMinor: 4_000, ...(code && { code }) });
    const wrong = { failure: { code: 'invalid', field: 'code' } };
    expect((await change()).body).toEqual(wrong);
    const sent = planCodeAnswerSchema.parse((await ask(PLANS_PATHS.code, { which })).body);
    expect(sent).toEqual({ sentTo: 'p…@example.org' });
    const code = await lastCode();
    const other = code === '000000' ? '000001' : '000000';
    for (let guess = 0; guess < 5; guess += 1) expect((await change(other)).body).toEqual(wrong);
    expect((await change(code)).body).toEqual(wrong);
    await ask(PLANS_PATHS.code, { which });
    const fresh = await lastCode();
    expect((await change(fresh)).body).toMatchObject({ amountMinor: 4_000 });
    expect((await change(fresh)).body).toEqual(wrong);
  });

  test('are the logged-in owner’s to choose, within limits', async () => {
    const { plan } = await begin('u1');
    const change = async (wanted: object) =>
      (await ask(PLANS_PATHS.change, { which: { plan: plan.id }, ...wanted }, 'u1')).body;
    expect(await change({ amountMinor: 1 })).toMatchObject({
      failure: { code: 'amountTooSmall', field: 'amountMinor' },
    });
    expect(await change({ rhythm: { kind: 'weekly', weekday: 5 } })).toMatchObject({
      failure: { code: 'invalid', field: 'rhythm' },
    });
    expect(await change({ projectId: 'unknown' })).toMatchObject({
      failure: { code: 'projectClosed', field: 'projectId' },
    });
    expect(
      await change({ projectId: 'p2', rhythm: { kind: 'monthly', day: 31 }, amountMinor: 3_000 }),
    ).toMatchObject({ projectId: 'p2', amountMinor: 3_000, rhythm: { day: 31 } });
    await passTo(await onlyPlan());
    await testBed.chargePlans();
    expect(testBed.donations.at(-1)).toMatchObject({ projectId: 'p2', amountMinor: 3_000 });
  });
});
