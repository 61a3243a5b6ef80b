import { randomUUID } from 'node:crypto';
import type { EnterDonationInput, ReverseDonationInput } from '@core/staff/money/moneyContract';
import type { BookProject } from '../../books/ports';
import { Refusal } from '../../common/refusal';
import { expectBooksToBalance } from '../../testing/invariant';
import { TestBed, aLine, aProject } from '../../testing/testBed';
import { enterDonation } from './enterDonation';
import { refundLine } from './refundLine';
import { reverseDonation } from './reverseDonation';
import { Died, dying, moneyPorts } from './testing/moneyPorts';

jest.setTimeout(60_000);

let testBed: TestBed;
beforeEach(async () => {
  testBed = await TestBed.start({ webhooks: false });
});
afterEach(() => testBed.close());

const aTransfer = (changes: Partial<EnterDonationInput> = {}): EnterDonationInput => ({
  requestId: randomUUID(),
  method: 'bank',
  date: '2026-11-02',
  amountMinor: 12_345,
  currency: 'USD',
  projectId: 'p1',
  reference: 'TRF 2026/118',
  donorName: 'Layla Hassan',
  ...changes,
});

const enter = (input: EnterDonationInput) => enterDonation(moneyPorts(testBed), input);
const reverse = (donation: string, changes: Partial<ReverseDonationInput> = {}) =>
  reverseDonation(moneyPorts(testBed), {
    requestId: randomUUID(),
    donation,
    reason: 'Entered twice',
    ...changes,
  });

const refusalOf = async (work: Promise<unknown>): Promise<unknown> => {
  const error: unknown = await work.then(
    () => 'done',
    (thrown: unknown) => thrown,
  );
  return error instanceof Refusal ? error.failure : error;
};

const audited = () => [...testBed.books.alsoTable.values()].map(({ data = {} }) => data);

it('counts a transfer like any gift, marked as one, and shows its donor masked', async () => {
  const input = aTransfer();
  const { donation } = await enter(input);
  expect(donation).toMatchObject({
    method: 'bank',
    date: '2026-11-02T00:00:00.000Z',
    amountMinor: 12_345,
    countedMinor: 12_345,
    donor: 'Layla Hassan',
    hasAccount: false,
    paymentReference: 'TRF 2026/118',
    state: 'received',
    flag: null,
  });
  expect(donation.id).toMatch(/^off_[0-9a-f]{24}-0$/);
  expect(testBed.raised('p1')).toBe(12_345);
  expect([...testBed.books.ledgerTable.values()]).toMatchObject([
    { donor: 'La*** Ha****', amountMinor: 12_345, projectId: 'p1' },
  ]);
  await expectBooksToBalance(testBed);
});

it('anonymises donors on request, and writes no name into the audit log', async () => {
  await enter(aTransfer({ donorName: null, method: 'cash' }));
  await enter(aTransfer({ donorName: 'Yusuf Kaya', reference: 'Yusuf Kaya' }));
  const donors = [...testBed.books.ledgerTable.values()].map(({ donor }) => donor);
  expect(donors).toEqual(['Gu***', 'Yu*** Ka**']);
  expect(JSON.stringify([audited(), testBed.logged])).not.toContain('Yusuf');
  expect(audited()[0]).toMatchObject({ action: 'money.gift', actor: 'rana', before: null });
});

it('answers a repeat the same, also many at once, and refuses other content', async () => {
  const input = aTransfer();
  const answers = await Promise.all(Array.from({ length: 5 }, () => enter(input)));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(testBed.raised('p1')).toBe(12_345);
  for (const changes of [
    { amountMinor: 12_346 },
    { currency: 'TRY' as const },
    { method: 'cash' as const },
    { date: '2026-11-03' },
    { reference: 'Another' },
    { donorName: null },
    { projectId: 'p2' },
  ])
    expect(await refusalOf(enter({ ...input, ...changes }))).toMatchObject({
      code: 'attemptReused',
    });
  await expectBooksToBalance(testBed);
});

it('refuses a repeated gift, by any member, until it is confirmed', async () => {
  const { donation } = await enter(aTransfer());
  const second = aTransfer({ reference: ' TRF 2026/118 ', donorName: null, projectId: 'p2' });
  expect(await refusalOf(enterDonation(moneyPorts(testBed, 'Omar'), second))).toEqual({
    code: 'conflict',
    reason: 'enteredBefore',
  });
  expect(await refusalOf(enter({ ...second, again: false }))).toMatchObject({
    reason: 'enteredBefore',
  });
  expect(testBed.donations.map(({ id }) => id)).toEqual([donation.id]);

  const again = await enter({ ...second, again: true });
  expect(again.donation.id).not.toBe(donation.id);
  for (const repeat of [second, { ...second, again: true }])
    expect(await enter(repeat)).toEqual(again);
  await enter(aTransfer({ again: true }));
  expect(testBed.donations).toHaveLength(3);
  await expectBooksToBalance(testBed);
});

it.each<[string, Partial<EnterDonationInput>]>([
  ['reference', { reference: 'TRF 2026/119' }],
  ['amount', { amountMinor: 12_346 }],
  ['day', { date: '2026-11-03' }],
  ['currency', { currency: 'TRY' }],
  ['method', { method: 'cash' }],
])('takes a gift of another %s without a question', async (_, changes) => {
  testBed.books.rateTable = {
    TRY: {
      currency: 'TRY',
      base: 'USD',
      perBaseMicros: 41_500_000,
      date: '2026-11-20T00:00:00.000Z',
    },
  };
  await enter(aTransfer());
  await enter(aTransfer(changes));
  expect(testBed.donations).toHaveLength(2);
});

it('takes a gift whose first entry was reversed', async () => {
  for (let times = 1; times <= 3; times += 1) {
    const { donation } = await enter(aTransfer());
    await reverse(donation.id);
  }
  await enter(aTransfer());
  expect(await refusalOf(enter(aTransfer()))).toMatchObject({ reason: 'enteredBefore' });
  expect(testBed.raised('p1')).toBe(12_345);
});

it('lets one of several who enter the same transfer at once do it', async () => {
  const results = await Promise.all(Array.from({ length: 4 }, () => refusalOf(enter(aTransfer()))));
  expect(results.filter((result) => result === 'done')).toHaveLength(1);
  expect(testBed.donations).toHaveLength(1);
  const agains = [1, 2, 3].map(() => enter(aTransfer({ again: true })));
  await Promise.all(agains);
  expect(testBed.donations).toHaveLength(4);
  await expectBooksToBalance(testBed);
});

it('converts at today’s rate, like the checkout, and stores the rate’s date', async () => {
  testBed.books.projectTable.set('lira', aProject('lira', { currency: 'TRY' }));
  testBed.books.rateTable = {
    TRY: {
      currency: 'TRY',
      base: 'USD',
      perBaseMicros: 41_500_000,
      date: '2026-11-20T00:00:00.000Z',
    },
  };
  const input = aTransfer({ projectId: 'lira', amountMinor: 1_001 });
  expect((await enter(input)).donation).toMatchObject({
    countedMinor: 41_542,
    baseCurrency: 'TRY',
  });
  expect(testBed.donations[0]).toMatchObject({
    rateMicros: 41_500_000,
    rateDate: '2026-11-20T00:00:00.000Z',
  });
  expect(await refusalOf(enter(aTransfer({ projectId: 'lira', currency: 'SAR' })))).toMatchObject({
    code: 'noRate',
    field: 'currency',
  });
});

it.each<[string, Partial<EnterDonationInput>, object]>([
  ['a project that is not there', { projectId: 'gone' }, { code: 'projectNotFound' }],
  ['a day to come', { date: '2999-01-01' }, { reason: 'dayToCome', field: 'date' }],
  ['a day of long ago', { date: '1999-12-31' }, { code: 'invalid', field: 'date' }],
  [
    'a reference of marks alone',
    { reference: ' \u200f ' },
    { code: 'invalid', field: 'reference' },
  ],
])('refuses %s', async (_, changes, refusal) => {
  expect(await refusalOf(enter(aTransfer(changes)))).toMatchObject(refusal);
  expect(testBed.donations).toEqual([]);
});

it.each<[string, Partial<BookProject>]>([
  ['a closed project', { open: false }],
  ['a project after its last day', { lastDay: '2020-01-01' }],
])('takes a gift to %s, and marks it', async (_, changes) => {
  testBed.books.projectTable.set('shut', aProject('shut', changes));
  expect((await enter(aTransfer({ projectId: 'shut' }))).donation.flag).toBe('projectClosed');
  expect(testBed.raised('shut')).toBe(12_345);
});

it('reverses a transfer once, with a reason, and deletes nothing of it', async () => {
  const { donation } = await enter(aTransfer());
  const request = { requestId: randomUUID() };
  const answers = await Promise.all([reverse(donation.id, request), reverse(donation.id, request)]);
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0].donation).toMatchObject({ state: 'refunded', leftMinor: 0, countedMinor: 0 });
  expect([testBed.raised('p1'), testBed.books.ledgerTable.size]).toEqual([0, 0]);
  expect([...testBed.books.adjustmentTable.values()]).toMatchObject([
    { raiseMinor: -12_345, decision: { actor: 'rana', reason: 'Entered twice' } },
  ]);
  expect(await refusalOf(reverse(donation.id))).toMatchObject({ reason: 'alreadyReversed' });
  expect(await refusalOf(reverse(donation.id, { ...request, reason: 'Other' }))).toMatchObject({
    code: 'attemptReused',
  });
  await expectBooksToBalance(testBed);
});

it('lets one of several who reverse the same transfer at once do it', async () => {
  const { donation } = await enter(aTransfer());
  const results = await Promise.all(
    Array.from({ length: 4 }, () => refusalOf(reverse(donation.id))),
  );
  expect(results.filter((result) => result === 'done')).toHaveLength(1);
  expect(testBed.books.adjustmentTable.size).toBe(1);
  await expectBooksToBalance(testBed);
});

it('reverses a gift whose project was deleted since, and moves no other project', async () => {
  const { donation } = await enter(aTransfer());
  testBed.books.projectTable.delete('p1');
  expect((await reverse(donation.id)).donation).toMatchObject({
    flag: 'projectMissing',
    leftMinor: 0,
  });
});

it('keeps card payments and entered gifts apart: one is refunded, the other reversed', async () => {
  const { donation } = await enter(aTransfer());
  const { sessionId } = await testBed.give([aLine('p2')]);
  await testBed.record(sessionId);
  const card = testBed.donations.find(({ method }) => method === 'card')?.id ?? '';
  expect(await refusalOf(reverse(card))).toMatchObject({ reason: 'byCard', field: 'donation' });
  const refund = { requestId: randomUUID(), donation: donation.id, amountMinor: 1, reason: 'Why' };
  expect(await refusalOf(refundLine(moneyPorts(testBed), refund))).toMatchObject({
    reason: 'notByCard',
  });
  expect((await testBed.reconcile()).discrepancies).toEqual([]);
  await expectBooksToBalance(testBed);
});

it.each(['before', 'after'] as const)(
  'a process that dies %s any step leaves a state that a repeat completes',
  async (when) => {
    for (let at = 1, isDone = false; !isDone; at += 1) {
      const input = aTransfer();
      const requestId = randomUUID();
      const { ports, isDead } = dying(moneyPorts(testBed), { at, when });
      const both = async () => {
        const { donation } = await enterDonation(ports, input);
        await reverseDonation(ports, { requestId, donation: donation.id, reason: 'A mistake' });
      };
      const result = await refusalOf(both());
      isDone = !isDead();
      expect(result).toEqual(isDone ? 'done' : expect.any(Died));
      const { donation } = await enter(input);
      expect(
        (await reverse(donation.id, { requestId, reason: 'A mistake' })).donation.leftMinor,
      ).toBe(0);
      expect(testBed.raised('p1')).toBe(0);
      expect(at).toBeLessThan(40);
    }
    await expectBooksToBalance(testBed);
  },
);
