/**
 * A year of plans on a moved clock: two schedules, a provider that breaks down, processes that die,
 * messages that are lost, days without a schedule and cards that fail.
 */
import { IDS } from '@core/schema/ids';
import { dateAfter } from '@core/plans/dueTimes';
import type { Rhythm } from '@core/plans/rhythm';
import { DAY_MS, HOUR_MS } from '@core/values/time';
import { refuse } from '../common/refusal';
import type { SavedCards } from '../payments/ports';
import { TestBed, aLine } from '../testing/testBed';

jest.setTimeout(180_000);

const DONORS = 40;
const DAYS = 365;
const PAGE_OF = 10;

/** The same numbers in each run. */
function makeRandom(): () => number {
  let seed = 20_270_101;
  return () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
}

const rhythmOf = (donor: number): Rhythm => {
  if (donor % 10 === 9) return { kind: 'lastTenNights', nights: 'all', isOddHeavier: true };
  if (donor % 10 === 8) return { kind: 'yearly', month: 2, day: 29 };
  if (donor % 10 === 7) return { kind: 'weekly', weekday: 5 };
  return { kind: 'monthly', day: (donor % 31) + 1 };
};

let testBed: TestBed;
afterEach(() => testBed.close());

test('each date is settled once, and the books equal the provider', async () => {
  const random = makeRandom();
  /** Dies before or after some orders, as if the process was killed. */
  const dying = (cards: SavedCards): SavedCards => ({
    ...cards,
    async charge(order) {
      const fate = random();
      if (fate < 0.02) throw refuse('server');
      const result = await cards.charge(order);
      if (fate > 0.98) throw refuse('server');
      return result;
    },
  });
  testBed = await TestBed.start({ webhooks: false, wrapCards: dying });
  for (let start = 0; start < DONORS; start += PAGE_OF)
    await Promise.all(
      Array.from({ length: PAGE_OF }, async (_, index) => {
        const donor = start + index;
        const amount = 2_000 + donor;
        const plan = { rhythm: rhythmOf(donor) };
        const { sessionId } = await testBed.give([aLine(`p${(donor % 5) + 1}`, amount, { plan })]);
        // The messages of some are lost.
        if (donor % 3 !== 0) await testBed.call('/session', { sessionId });
        if (donor % 3 === 1) await testBed.record(sessionId);
      }),
    );
  await testBed.pass(HOUR_MS);
  const began = testBed.clock.now();
  for (let day = 0; day < DAYS; day += 1) {
    const plans = await testBed.database.list(IDS.plans, []);
    if (day === 40)
      for (const { payment_method: method } of plans.slice(0, 6))
        await testBed.control('cards/decline', {
          payment_method: method,
          reason: random() < 0.5 ? 'insufficient_funds' : 'lost_card',
        });
    if (day % 50 === 20) testBed.books.order({ kind: 'lostAnswer', writes: 1 });
    if (day % 50 === 30) testBed.books.order({ kind: 'diesBefore', writes: 1 });
    if (day % 60 === 33)
      await testBed.control('next/500', { path: '/v1/payment_intents', method: 'POST', count: 3 });
    // Every hundredth day has no schedule.
    if (day % 100 !== 99) {
      await Promise.all([testBed.chargePlans(), testBed.chargePlans()]);
      await testBed.pass(HOUR_MS);
      await testBed.chargePlans();
    }
    await testBed.pass(began + (day + 1) * DAY_MS - testBed.clock.now());
  }
  await testBed.chargePlans();
  await expectEachDateOnce();
  await expectEqualSums();
});

async function expectEachDateOnce(): Promise<void> {
  const { records } = testBed.planPorts;
  const today = new Date(testBed.clock.now() - 2 * DAY_MS).toISOString().slice(0, 10);
  for (const { $id } of await testBed.database.list(IDS.plans, [])) {
    const plan = await records.plan($id);
    if (plan === null) throw new Error('a plan is gone');
    const charges = (await records.charges($id, 1_000)).reverse();
    const settled = charges.filter(({ state }) => ['paid', 'failed', 'skipped'].includes(state));
    const wanted: string[] = [plan.consent.first];
    // The first date after the beginning is the one that was agreed to.
    for (let date = plan.consent.next; date !== null && date <= today; date = dateAfter(plan, date))
      wanted.push(date);
    const isCut = plan.state === 'ended' || plan.state === 'pastDue';
    const dates = settled.map(({ date }) => date).filter((date) => date <= today);
    expect(dates).toEqual(isCut ? wanted.slice(0, dates.length) : wanted);
    const paid = settled.filter(({ state }) => state === 'paid');
    expect(plan.paidCount).toBe(paid.length);
    expect(plan.paidMinor).toBe(paid.reduce((sum, { amountMinor }) => sum + amountMinor, 0));
  }
}

async function expectEqualSums(): Promise<void> {
  const paid = new Map<string, number>();
  const dates = new Set<string>();
  for await (const { id, status, amount, metadata } of testBed.stripe.paymentIntents.list({
    limit: 100,
  })) {
    if (status !== 'succeeded') continue;
    paid.set(id, amount);
    const due = metadata['due'];
    if (due === undefined) continue;
    expect(dates.has(due)).toBe(false);
    dates.add(due);
  }
  const recorded = new Map(
    testBed.donations.map(({ paymentIntent, amountMinor }) => [paymentIntent, amountMinor]),
  );
  expect(recorded).toEqual(paid);
  expect(dates.size).toBeGreaterThan(DONORS * 6);
}
