import { CARD_TRIALS_STATE } from '@core/staff/setup';
import { SITE, TestBed, aLine } from '../../testing/testBed';
import { callerHash, networkHash } from '../../common/callerHash';
import { DAY_MS, MINUTE_MS } from '@core/values/time';

jest.setTimeout(60_000);

let testBed: TestBed;
afterEach(() => testBed.close());

const start = async (): Promise<void> => {
  testBed = await TestBed.start({ limits: { per10Minutes: 3, perDay: 5 }, webhooks: false });
};
const tryOne = (caller?: { user?: string; address?: string }) =>
  testBed.checkout(testBed.request([aLine('p1')]), caller);

describe('cards cannot be tried out here', () => {
  it('lets one address start three payments in ten minutes and five a day', async () => {
    await start();
    for (let round = 0; round < 3; round += 1) expect((await tryOne()).status).toBe(200);
    const { status, body } = await tryOne();
    expect(status).toBe(429);
    expect(body['failure']).toMatchObject({
      code: 'rateLimited',
      retryAfterSeconds: expect.any(Number),
    });
    expect((await tryOne({ address: '203.0.113.8' })).status).toBe(200);
    testBed.clock.aheadMs = 10 * MINUTE_MS + 1_000;
    expect([(await tryOne()).status, (await tryOne()).status, (await tryOne()).status]).toEqual([
      200, 200, 429,
    ]);
    testBed.clock.aheadMs = DAY_MS + 1_000;
    await testBed.control('clock', { advance_seconds: 24 * 3_600 });
    expect((await tryOne()).status).toBe(200);
  });

  it('counts no attempt that was paid, until there are five times as many', async () => {
    await start();
    const donate = async (): Promise<void> => {
      const { sessionId } = await testBed.give([aLine('p1')]);
      expect((await testBed.record(sessionId)).status).toBe(200);
    };
    for (let donor = 0; donor < 9; donor += 1) await donate();
    const opened = [];
    for (let donor = 0; donor < 3; donor += 1) opened.push(await testBed.open([aLine('p1')]));
    const refused = await tryOne();
    expect(refused.status).toBe(429);
    expect(refused.body['failure']).toMatchObject({ retryAfterSeconds: 60 });
    const first = opened[0]?.sessionId ?? '';
    await testBed.pay(first);
    await testBed.record(first);
    testBed.clock.aheadMs = 11_000;
    for (let donor = 0; donor < 3; donor += 1) {
      await donate();
      testBed.clock.aheadMs += 11_000;
    }
    expect((await tryOne()).status).toBe(429);
  });

  it('counts the networks of one IPv6 customer together, in five times the limit', async () => {
    await start();
    const from = (at: number, network = '2001:db8:7'): Promise<number> =>
      tryOne({ address: `${network}:${at.toString(16)}::1` }).then(({ status }) => status);
    const statuses = [];
    for (let at = 0; at < 18; at += 1) statuses.push(await from(at));
    expect(statuses).toEqual([...Array<number>(15).fill(200), 429, 429, 429]);
    expect(await from(1, '2001:db8:8')).toBe(200);
  });

  it('slows the site down while card pages are opened and not paid', async () => {
    await start();
    const given = await testBed.give([aLine('p1')], { user: 'u1', address: '198.51.100.1' });
    await testBed.record(given.sessionId, 0, { user: 'u1', address: '198.51.100.1' });
    for (let at = 0; at < 10; at += 1)
      expect((await tryOne({ address: `203.0.113.${100 + at}` })).status).toBe(200);
    const from = (address: string, unitAmountMinor: number, user?: string): Promise<number> =>
      testBed
        .checkout(testBed.request([{ ...aLine('p1'), unitAmountMinor, quantity: 1 }]), {
          address,
          ...(user === undefined ? {} : { user }),
        })
        .then(({ status }) => status);
    expect(await from('198.51.100.2', 100)).toBe(200);
    testBed.clock.aheadMs = 3 * MINUTE_MS;
    const small = testBed.request([{ ...aLine('p1'), unitAmountMinor: 499, quantity: 1 }]);
    expect(await testBed.checkout(small, { address: '198.51.100.3' })).toEqual({
      status: 422,
      body: {
        failure: { code: 'amountTooSmall', minimum: { amountMinor: 500, currency: 'USD' } },
      },
    });
    expect([await from('198.51.100.3', 500), await from('198.51.100.3', 500)]).toEqual([200, 429]);
    expect(await from('198.51.100.4', 100, 'u1')).toBe(200);
    expect(testBed.books.stateTable.get(CARD_TRIALS_STATE)).toBeDefined();
    testBed.clock.aheadMs = 21 * MINUTE_MS;
    expect(await from('198.51.100.5', 100)).toBe(200);
  });

  it('does not slow the others down for the unpaid attempts of one network', async () => {
    await start();
    for (let at = 0; at < 15; at += 1)
      expect((await tryOne({ address: `2001:db8:7:${at.toString(16)}::1` })).status).toBe(200);
    testBed.clock.aheadMs = 3 * MINUTE_MS;
    const small = testBed.request([{ ...aLine('p1'), unitAmountMinor: 100, quantity: 1 }]);
    expect((await testBed.checkout(small, { address: '198.51.100.3' })).status).toBe(200);
  });

  it('does not slow down where card pages are paid as usual', async () => {
    await start();
    for (let at = 0; at < 9; at += 1) await tryOne({ address: `203.0.113.${100 + at}` });
    for (let at = 0; at < 3; at += 1) {
      const { sessionId } = await testBed.give([aLine('p1')], { address: `203.0.113.${200 + at}` });
      await testBed.record(sessionId);
    }
    testBed.clock.aheadMs = 3 * MINUTE_MS;
    const small = testBed.request([{ ...aLine('p1'), unitAmountMinor: 100, quantity: 1 }]);
    expect((await testBed.checkout(small, { address: '198.51.100.3' })).status).toBe(200);
  });

  describe('while cards are declined', () => {
    const DECLINED = '4000 0000 0000 0002';
    const tryCards = async (count: number, address: string): Promise<void> => {
      const { sessionId } = await testBed.open([aLine('p1')], { address });
      for (let card = 0; card < count; card += 1) await testBed.pay(sessionId, DECLINED);
      expect((await testBed.pay(sessionId)).paid).toBe(true);
      await testBed.record(sessionId);
    };
    const payLittle = (): Promise<number> =>
      testBed
        .checkout(testBed.request([{ ...aLine('p1'), unitAmountMinor: 100, quantity: 1 }]), {
          address: '198.51.100.3',
        })
        .then(({ status }) => status);

    it('slows the site down although each attempt is paid at last', async () => {
      testBed = await TestBed.start({ limits: { per10Minutes: 3, perDay: 5 } });
      for (let at = 0; at < 3; at += 1) await tryCards(3, `203.0.113.${100 + at}`);
      await testBed.hears('payment_intent.payment_failed', 9);
      testBed.clock.aheadMs = 16_000;
      expect(await payLittle()).toBe(422);
      expect(testBed.books.stateTable.get(CARD_TRIALS_STATE)).toBeDefined();
      testBed.clock.aheadMs = 11 * MINUTE_MS;
      expect(await payLittle()).toBe(200);
    });

    it('does not slow down where some donors try a second card', async () => {
      testBed = await TestBed.start({ limits: { per10Minutes: 3, perDay: 5 } });
      for (let at = 0; at < 9; at += 1) await tryCards(1, `203.0.113.${100 + at}`);
      await testBed.hears('payment_intent.payment_failed', 9);
      await tryCards(0, '203.0.113.200');
      testBed.clock.aheadMs = 16_000;
      expect(await payLittle()).toBe(200);
    });

    it('answers the provider although a decline cannot be counted', async () => {
      testBed = await TestBed.start({ limits: { per10Minutes: 3, perDay: 5 } });
      const { sessionId } = await testBed.open([aLine('p1')]);
      testBed.books.order({ kind: 'away', calls: 1 });
      await testBed.pay(sessionId, DECLINED);
      await testBed.hears('payment_intent.payment_failed', 1);
      expect(await testBed.books.countDeclines(0, 100)).toBe(0);
    });
  });

  it('counts an account at every address without limiting others at its last one', async () => {
    await start();
    for (const address of ['198.51.100.1', '198.51.100.2', '198.51.100.3'])
      expect((await tryOne({ user: 'u1', address })).status).toBe(200);
    expect((await tryOne({ user: 'u1', address: '198.51.100.4' })).status).toBe(429);
    expect((await tryOne({ address: '198.51.100.4' })).status).toBe(200);
  });

  it('does not count the same attempt twice', async () => {
    await start();
    const request = testBed.request([aLine('p1')]);
    for (let round = 0; round < 6; round += 1)
      expect((await testBed.checkout(request)).status).toBe(200);
    expect([(await tryOne()).status, (await tryOne()).status, (await tryOne()).status]).toEqual([
      200, 200, 429,
    ]);
    expect((await testBed.checkout(request)).status).toBe(200);
  });

  it('refuses an attempt too many in each concurrent request', async () => {
    await start();
    for (let round = 0; round < 3; round += 1) expect((await tryOne()).status).toBe(200);
    const request = testBed.request([aLine('p1')]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => testBed.checkout(request)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(429));
    expect(testBed.books.attemptTable.size).toBe(3);
    expect((await testBed.stripe.checkout.sessions.list({ limit: 100 })).data).toHaveLength(3);
  });

  it('holds under a thousand attempts at once from one address, without refusing another', async () => {
    await start();
    const flood = Array.from({ length: 1_000 }, () => tryOne());
    const [other, ...answers] = await Promise.all([tryOne({ address: '198.51.100.77' }), ...flood]);
    expect(other.status).toBe(200);
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(3);
    expect(
      (await testBed.stripe.checkout.sessions.list({ limit: 100 })).data.length,
    ).toBeLessThanOrEqual(4);
  });

  it('stops asking the provider about payments that a caller makes up', async () => {
    await start();
    const answers = [];
    for (let round = 0; round < 32; round += 1)
      answers.push(
        (await testBed.record(`cs_test_forged${String(round).padStart(10, '0')}`)).status,
      );
    expect(answers).toEqual([...Array<number>(30).fill(404), 429, 429]);
    const { sessionId } = await testBed.give([aLine('p1')], { address: '198.51.100.9' });
    expect((await testBed.record(sessionId, 0, { address: '198.51.100.9' })).status).toBe(200);
  });

  it('lets no caller exhaust the provider’s limits with an existing payment', async () => {
    await start();
    const { sessionId } = await testBed.open([aLine('p1')], { address: '198.51.100.9' });
    const ask = (): Promise<number> =>
      testBed.call('/session', { sessionId }).then(({ status }) => status);
    const answers = [];
    for (let round = 0; round < 303; round += 1) answers.push(await ask());
    expect(answers).toEqual([...Array<number>(300).fill(200), 429, 429, 429]);
    expect(
      (await testBed.call('/session', { sessionId }, { address: '198.51.100.9' })).status,
    ).toBe(200);
    testBed.clock.aheadMs = 61_000;
    expect(await ask()).toBe(200);
  });

  it('writes no address, name or e-mail into the log', async () => {
    await start();
    const { sessionId } = await testBed.give([aLine('p1')], { user: 'u1' });
    await testBed.record(sessionId, 0, { user: 'u1' });
    await testBed.record('nonsense');
    const log = testBed.logged.join('\n');
    expect(log).toContain(sessionId);
    for (const secret of ['203.0.113.7', 'Layla', 'Amina', 'example.org', SITE])
      expect(log).not.toContain(secret);
  });
});

describe('a caller’s hash', () => {
  it('is one for an IPv6 network and both forms of IPv4, per key', () => {
    const hash = (address: string): string => callerHash(address, 'key');
    expect(hash('2001:db8:0:1::5')).toBe(hash('2001:0db8:0000:0001:ffff:0:0:1'));
    expect(hash('2001:db8:0:1::5')).not.toBe(hash('2001:db8:0:2::5'));
    expect(hash('::ffff:192.0.2.1')).toBe(hash('192.0.2.1'));
    expect(hash('192.0.2.1:50123')).toBe(hash('192.0.2.1'));
    expect(hash('[2001:db8:0:1::5]:50123')).toBe(hash('2001:db8:0:1::5'));
    expect(hash('192.0.2.1')).not.toBe(callerHash('192.0.2.1', 'other'));
    expect(hash('192.0.2.1')).toMatch(/^[0-9a-f]{64}$/);
    const network = (address: string): string | null => networkHash(address, 'key');
    expect(network('2001:db8:0:1::5')).toBe(network('2001:db8:0:2::9'));
    expect(network('2001:db8:0:1::5')).not.toBe(network('2001:db8:1:1::5'));
    expect([network('192.0.2.1'), network('::ffff:192.0.2.1'), network('')]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
