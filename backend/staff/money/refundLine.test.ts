import { randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import type { RefundInput } from '@core/staff/money/moneyContract';
import { isRefusal, Refusal } from '../../common/refusal';
import { expectBooksToBalance } from '../../testing/invariant';
import { TestBed, aLine, aProject } from '../../testing/testBed';
import { refundLine } from './refundLine';
import { Died, dying, moneyPorts } from './testing/moneyPorts';
import { DAY_MS } from '@core/values/time';

jest.setTimeout(120_000);

const CARD_WHOSE_REFUNDS_FAIL = '4000 0000 0000 5126';

let testBed: TestBed;
afterEach(() => testBed.close());

/** A payment of two lines, and the donation of each. */
async function aDonation(first = 1_000, second = 700): Promise<[string, string]> {
  const before = new Set(testBed.donations.map(({ id }) => id));
  const { sessionId } = await testBed.give([aLine('p1', first), aLine('p2', second)]);
  await testBed.record(sessionId);
  const [one = '', other = ''] = testBed.donations
    .filter(({ id }) => !before.has(id))
    .sort((a, b) => a.line - b.line)
    .map(({ id }) => id);
  return [one, other];
}

const wish = (donation: string, amountMinor: number, changes: Partial<RefundInput> = {}) => ({
  requestId: randomUUID(),
  donation,
  amountMinor,
  reason: 'The donor gave twice',
  ...changes,
});

const ask = (input: RefundInput, who?: string) => refundLine(moneyPorts(testBed, who), input);

const refusalOf = async (work: Promise<unknown>): Promise<unknown> => {
  const error: unknown = await work.then(
    () => 'done',
    (thrown: unknown) => thrown,
  );
  return error instanceof Refusal ? error.failure : error;
};

const refunded = () =>
  Object.fromEntries(testBed.donations.map(({ id, givenBackMinor }) => [id, givenBackMinor]));

const refundsAtProvider = async () => (await testBed.stripe.refunds.list({ limit: 100 })).data;

it('gives back a part of one line, and the books follow that line', async () => {
  testBed = await TestBed.start({ webhooks: false });
  const [one, other] = await aDonation();
  const input = wish(other, 300);
  expect(await ask(input)).toEqual({
    requestId: input.requestId,
    state: 'refunded',
    problem: null,
    amountMinor: 300,
    refundedMinor: 300,
    leftMinor: 400,
  });
  expect(refunded()).toEqual({ [one]: 0, [other]: 300 });
  expect([testBed.raised('p1'), testBed.raised('p2')]).toEqual([1_000, 400]);
  const [refund] = await refundsAtProvider();
  expect(refund?.metadata).toEqual({ line: '1', request: input.requestId });
  expect([...testBed.books.alsoTable.values()].map(({ data }) => data)).toMatchObject([
    {
      action: 'money.refund',
      actor: 'rana',
      subject: other,
      after: JSON.stringify({ requestId: input.requestId, amountMinor: 300, currency: 'USD' }),
    },
  ]);
  await expectBooksToBalance(testBed);
});

it.each([
  ['JPY', 1_500, 500, null],
  ['KWD', 12_340, 1_000, 1_005],
  ['HUF', 250_000, 1, null],
] as const)(
  'charges and gives back in the minor units of %s',
  async (currency, all, part, fils) => {
    testBed = await TestBed.start({ webhooks: false });
    testBed.books.currencyList = {
      home: currency,
      currencies: [{ code: currency, minimumMinor: 150, suggestedMinor: [1_000], isOpen: true }],
    };
    testBed.books.projectTable.set('own', aProject('own', { currency }));
    const { sessionId } = await testBed.give([aLine('own', all)], undefined, { currency });
    await testBed.record(sessionId);
    const [donation] = testBed.donations;
    expect(donation).toMatchObject({ amountMinor: all, currency });
    const session = await testBed.stripe.checkout.sessions.retrieve(sessionId);
    expect(session).toMatchObject({ amount_total: all, currency: currency.toLowerCase() });
    const id = donation?.id ?? '';
    if (fils !== null)
      expect(await refusalOf(ask(wish(id, fils)))).toEqual({
        code: 'invalid',
        field: 'amountMinor',
      });
    expect(await ask(wish(id, part))).toMatchObject({ state: 'refunded', leftMinor: all - part });
    expect(testBed.raised('own')).toBe(all - part);
    await expectBooksToBalance(testBed);
  },
);

it('refuses to charge single fils', async () => {
  testBed = await TestBed.start({ webhooks: false });
  testBed.books.currencyList = {
    home: 'KWD',
    currencies: [{ code: 'KWD', minimumMinor: 500, suggestedMinor: [5_000], isOpen: true }],
  };
  testBed.books.projectTable.set('own', aProject('own', { currency: 'KWD' }));
  expect(
    await testBed.checkout(testBed.request([aLine('own', 12_345)], { currency: 'KWD' })),
  ).toMatchObject({ status: 400 });
  expect(
    await testBed.checkout(testBed.request([aLine('own', 12_340)], { currency: 'USD' })),
  ).toMatchObject({ status: 422, body: { failure: { code: 'currencyClosed' } } });
});

it('answers a refund that is sent several times at once with the same figures', async () => {
  testBed = await TestBed.start({ webhooks: false });
  for (let round = 0; round < 5; round += 1) {
    const [, other] = await aDonation();
    const input = wish(other, 300);
    const answers = await Promise.all([ask(input), ask(input), ask(input)]);
    const answer = { state: 'refunded', refundedMinor: 300, leftMinor: 400 };
    expect(answers).toMatchObject([answer, answer, answer]);
  }
  await expectBooksToBalance(testBed);
});

it('answers two equal refunds at once with amounts that the books have', async () => {
  testBed = await TestBed.start({ webhooks: false });
  for (let round = 0; round < 5; round += 1) {
    const [, other] = await aDonation();
    const inputs = [wish(other, 300), wish(other, 300)];
    const answers = await Promise.all(inputs.map((input) => ask(input)));
    expect(answers.map(({ state }) => state)).toEqual(['refunded', 'refunded']);
    const amounts = answers.map(({ refundedMinor }) => refundedMinor).sort((a, b) => a - b);
    expect([300, 600]).toContain(amounts[0]);
    expect(amounts[1]).toBe(600);
    for (const answer of answers) expect(answer.leftMinor).toBe(700 - answer.refundedMinor);
    const repeated = await Promise.all(inputs.map((input) => ask(input)));
    const both = { state: 'refunded', refundedMinor: 600, leftMinor: 100 };
    expect(repeated).toMatchObject([both, both]);
  }
  await expectBooksToBalance(testBed);
});

it('keeps the reason out of the provider, the log and the audit', async () => {
  testBed = await TestBed.start({ webhooks: false });
  const [one] = await aDonation();
  await ask(wish(one, 100, { reason: 'A very private matter' }));
  const told = JSON.stringify([
    await refundsAtProvider(),
    testBed.logged,
    [...testBed.books.alsoTable.values()],
  ]);
  expect(told).not.toContain('private matter');
});

it('gives back at most the line’s rest, by the provider’s data', async () => {
  testBed = await TestBed.start({ webhooks: false });
  const [one, other] = await aDonation();
  expect(await refusalOf(ask(wish(other, 701)))).toMatchObject({
    code: 'amountTooLarge',
    field: 'amountMinor',
  });
  // Of which the books have not heard.
  await testBed.control('refund', {
    session: testBed.donations[0]?.sessionId,
    amount: 500,
    metadata: { line: '1' },
  });
  expect(await refusalOf(ask(wish(other, 201)))).toMatchObject({ code: 'amountTooLarge' });
  expect(await ask(wish(other, 200))).toMatchObject({ state: 'refunded', leftMinor: 0 });
  expect(await ask(wish(one, 1_000))).toMatchObject({ state: 'refunded', leftMinor: 0 });
  expect(refunded()).toEqual({ [one]: 1_000, [other]: 700 });
  await expectBooksToBalance(testBed);
});

it('answers a repeat the same, and refuses the same request with other content', async () => {
  testBed = await TestBed.start();
  const [one, other] = await aDonation();
  const input = wish(one, 250);
  const first = await ask(input);
  expect(await ask(input)).toEqual(first);
  expect(await ask(input, 'Omar')).toEqual(first);
  for (const changes of [{ amountMinor: 251 }, { donation: other }, { reason: 'Another' }])
    expect(await refusalOf(ask({ ...input, ...changes }))).toMatchObject({ code: 'attemptReused' });
  expect(await refundsAtProvider()).toHaveLength(1);
  await testBed.hears('charge.refunded');
  await expectBooksToBalance(testBed);
});

it.each([
  ['no such gift', 'pi_nothing-0', 'notFound'],
  ['an id of another kind', 'p1', 'notFound'],
])('refuses %s', async (_, donation, code) => {
  testBed = await TestBed.start({ webhooks: false });
  expect(await refusalOf(ask(wish(donation, 100)))).toMatchObject({ code });
});

it('lets several who refund the same line at once not exceed it', async () => {
  testBed = await TestBed.start();
  const [one, other] = await aDonation();
  const asked = await Promise.allSettled([
    ...['Rana', 'Omar', 'Huda', 'Sami', 'Lina'].map((who) => ask(wish(one, 300), who)),
    ask(wish(other, 700), 'Noor'),
  ]);
  const done = asked.filter(({ status }) => status === 'fulfilled');
  expect(done).toHaveLength(4);
  expect(refunded()).toEqual({ [one]: 900, [other]: 700 });
  for (const result of asked)
    if (result.status === 'rejected') expect(isRefusal(result.reason, 'amountTooLarge')).toBe(true);
  await testBed.hears('charge.refunded', 4);
  await testBed.hears('refund.created', 4);
  await expectBooksToBalance(testBed);
});

it('lets one request that is sent many times at once give back once', async () => {
  testBed = await TestBed.start();
  const [one] = await aDonation();
  const input = wish(one, 400);
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask(input)));
  expect(answers.map(({ state }) => state)).toEqual(answers.map(() => 'refunded'));
  expect(await refundsAtProvider()).toHaveLength(1);
  expect(refunded()).toMatchObject({ [one]: 400 });
  await testBed.hears('charge.refunded');
  await expectBooksToBalance(testBed);
});

it('stays balanced when the provider’s events come first, late and twice', async () => {
  testBed = await TestBed.start();
  const [one, other] = await aDonation();
  for (const type of ['charge.refunded', 'refund.created']) {
    await testBed.control('webhooks/duplicate', { type, copies: 2 });
  }
  await Promise.all([ask(wish(one, 300)), ask(wish(other, 100), 'Omar')]);
  await testBed.hears('charge.refunded', 2);
  await testBed.hears('refund.created', 2);
  expect(refunded()).toEqual({ [one]: 300, [other]: 100 });
  await expectBooksToBalance(testBed);
});

it('reports a returned refund, and lets the line be refunded again', async () => {
  testBed = await TestBed.start();
  const { sessionId } = await testBed.open([aLine('p1', 1_000), aLine('p2', 700)]);
  await testBed.pay(sessionId, CARD_WHOSE_REFUNDS_FAIL);
  await testBed.record(sessionId);
  const one = testBed.donations.find(({ line }) => line === 0)?.id ?? '';
  const input = wish(one, 1_000);
  expect(await ask(input)).toMatchObject({ state: 'refunded', leftMinor: 0 });
  await testBed.hears('charge.refunded');
  await testBed.control('clock', { advance_seconds: 61 });
  await testBed.hears('refund.failed');
  expect(await ask(input)).toMatchObject({ state: 'returned', refundedMinor: 0, leftMinor: 1_000 });
  expect(await ask(wish(one, 1_000))).toMatchObject({ state: 'refunded', leftMinor: 0 });
  await testBed.hears('charge.refunded', 2);
  await expectBooksToBalance(testBed);
});

it('refuses the provider’s refusals for good, and frees the line for another request', async () => {
  testBed = await TestBed.start();
  const [one] = await aDonation();
  await testBed.control('dispute/open', { session: testBed.donations[0]?.sessionId });
  await testBed.hears('charge.dispute.created');
  const input = wish(one, 500);
  const answer = await ask(input);
  expect(answer).toMatchObject({ state: 'refused', problem: 'disputed', leftMinor: 1_000 });
  expect(await ask(input)).toEqual(answer);
  expect(await refundsAtProvider()).toHaveLength(0);
  await expectBooksToBalance(testBed);
});

describe('the provider’s reading', () => {
  /** The requests that reach the embedded provider during the work. */
  async function requestsDuring(work: () => Promise<unknown>): Promise<string[]> {
    const requests: string[] = [];
    const note = (message: unknown): void => {
      const { method, url = '', socket } = (message as { request: IncomingMessage }).request;
      if (socket.localPort === testBed.provider.port)
        requests.push(`${method} ${url.split('?')[0]}`);
    };
    subscribe('http.server.request.start', note);
    await work().finally(() => unsubscribe('http.server.request.start', note));
    return requests;
  }

  const readingsOf = (requests: readonly string[]) => ({
    intents: requests.filter((request) => /^GET .*\/payment_intents\//.test(request)).length,
    sessions: requests.filter((request) => /^GET .*\/checkout\/sessions/.test(request)).length,
    refunds: requests.filter((request) => request === 'POST /v1/refunds').length,
  });

  it('happens twice for a new refund, and once for its repetition', async () => {
    testBed = await TestBed.start({ webhooks: false });
    const [one, other] = await aDonation();
    for (const donation of [one, other, one]) {
      const input = wish(donation, 300);
      expect(readingsOf(await requestsDuring(() => ask(input)))).toEqual({
        intents: 2,
        sessions: 2,
        refunds: 1,
      });
      expect(readingsOf(await requestsDuring(() => ask(input)))).toEqual({
        intents: 1,
        sessions: 1,
        refunds: 0,
      });
    }
    await expectBooksToBalance(testBed);
  });

  it('happens twice at most for a refused refund', async () => {
    testBed = await TestBed.start({ webhooks: false });
    const [one] = await aDonation();
    await testBed.control('dispute/open', { session: testBed.donations[0]?.sessionId });
    const requests = await requestsDuring(async () => {
      expect(await ask(wish(one, 300))).toMatchObject({ state: 'refused', problem: 'disputed' });
    });
    expect(readingsOf(requests)).toMatchObject({ intents: 2, sessions: 2 });
    await expectBooksToBalance(testBed);
  });
});

describe('a refund that the provider’s page makes after the request is stored', () => {
  /** Runs the work once the request is stored, before the provider is asked. */
  function withWorkBetween(work: () => Promise<unknown>) {
    const ports = moneyPorts(testBed);
    const { books } = ports;
    const between: typeof books.addRefundRequest = async (request, also) => {
      const result = await books.addRefundRequest(request, also);
      await work();
      return result;
    };
    return {
      ...ports,
      books: new Proxy(books, {
        get: (of, name) => (name === 'addRefundRequest' ? between : Reflect.get(of, name)),
      }),
    };
  }

  it.each([
    ['of this line', { line: '1' }, 500, 200],
    ['without a line', {}, 850, 350],
  ])('%s counts before this request', async (_, metadata, amount, leftMinor) => {
    testBed = await TestBed.start({ webhooks: false });
    const [one, other] = await aDonation();
    const session = testBed.donations.find(({ id }) => id === one)?.sessionId;
    const ports = withWorkBetween(() => testBed.control('refund', { session, amount, metadata }));
    expect(await refundLine(ports, wish(other, leftMinor + 1))).toMatchObject({
      state: 'refused',
      problem: 'aboveLine',
      leftMinor,
    });
    expect(await refundsAtProvider()).toHaveLength(1);
    await expectBooksToBalance(testBed);
  });

  it('of another line leaves this request possible', async () => {
    testBed = await TestBed.start({ webhooks: false });
    const [one, other] = await aDonation();
    const session = testBed.donations.find(({ id }) => id === one)?.sessionId;
    const metadata = { line: '0' };
    const ports = withWorkBetween(() =>
      testBed.control('refund', { session, amount: 900, metadata }),
    );
    expect(await refundLine(ports, wish(other, 700))).toMatchObject({ state: 'refunded' });
    expect(refunded()).toEqual({ [one]: 900, [other]: 700 });
    await expectBooksToBalance(testBed);
  });

  it('is counted when it is named as this line’s', async () => {
    testBed = await TestBed.start({ webhooks: false });
    const [one, other] = await aDonation();
    const session = testBed.donations.find(({ id }) => id === one)?.sessionId;
    await testBed.control('refund', { session, amount: 600, metadata: { line: '0' } });
    const [refund] = await refundsAtProvider();
    const ports = withWorkBetween(() => ports.payments.nameRefund(refund?.id ?? '', 1));
    expect(await refundLine(ports, wish(other, 101))).toMatchObject({
      state: 'refused',
      problem: 'aboveLine',
      leftMinor: 100,
    });
    await expectBooksToBalance(testBed);
  });
});

describe('a process that dies', () => {
  /** Calls of the world until the refund is done; beyond it no step is left to die at. */
  const MOST_STEPS = 60;

  it.each(['before', 'after'] as const)(
    'leaves what a repeat finishes, %s any of its steps',
    async (when) => {
      testBed = await TestBed.start();
      for (let at = 1; at < MOST_STEPS; at += 1) {
        const [one, other] = await aDonation();
        const input = wish(other, 450);
        const { ports, isDead } = dying(moneyPorts(testBed), { at, when });
        const result = await refusalOf(refundLine(ports, input));
        if (!isDead()) {
          expect(result).toBe('done');
          break;
        }
        expect(result).toBeInstanceOf(Died);
        expect(await ask(input)).toMatchObject({ state: 'refunded', leftMinor: 250 });
        expect(refunded()).toMatchObject({ [one]: 0, [other]: 450 });
        expect(at).toBeLessThan(MOST_STEPS - 1);
      }
      const asked = testBed.books.refundRequestTable.size;
      expect(asked).toBeGreaterThan(8);
      expect(await refundsAtProvider()).toHaveLength(asked);
      await testBed.hears('charge.refunded', asked);
      await testBed.hears('refund.created', asked);
      await expectBooksToBalance(testBed);
    },
  );

  it.each(['before', 'after'] as const)(
    'leaves what the reconciliation finishes, %s any of its steps',
    async (when) => {
      testBed = await TestBed.start({ webhooks: false });
      for (let at = 1; at < MOST_STEPS; at += 1) {
        const [, other] = await aDonation();
        const input = wish(other, 450);
        const { ports, isDead } = dying(moneyPorts(testBed), { at, when });
        await refusalOf(refundLine(ports, input));
        if (!isDead()) break;
        const isWritten = testBed.books.refundRequestTable.has(input.requestId);
        testBed.clock.aheadMs += 120_000;
        expect((await testBed.reconcile()).toSettle).toEqual([]);
        expect(refunded()).toMatchObject({ [other]: isWritten ? 450 : 0 });
      }
      for (const { state } of testBed.books.refundRequestTable.values())
        expect(state).toBe('refunded');
      await expectBooksToBalance(testBed);
    },
  );

  it('leaves a reported request until it is over, and then frees the line', async () => {
    testBed = await TestBed.start({ webhooks: false });
    const [one] = await aDonation();
    const input = wish(one, 1_000);
    await testBed.control('next/hangup', {
      method: 'POST',
      path: '/v1/refunds',
      count: 3,
      when: 'before',
    });
    expect(await refusalOf(ask(input))).toMatchObject({ code: 'paymentUnavailable' });
    expect(await refusalOf(ask(wish(one, 1)))).toMatchObject({ code: 'amountTooLarge' });
    testBed.clock.aheadMs += DAY_MS;
    expect((await testBed.reconcile()).toSettle).toEqual([]);
    expect(await ask(input)).toMatchObject({ state: 'refused', problem: 'expired' });
    expect(await ask(wish(one, 1_000))).toMatchObject({ state: 'refunded' });
    expect(await refundsAtProvider()).toHaveLength(1);
    await expectBooksToBalance(testBed);
  });
});
