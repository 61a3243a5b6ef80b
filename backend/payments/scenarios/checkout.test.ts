import { setImmediate as soon } from 'node:timers/promises';
import { expectBooksToBalance } from '../../testing/invariant';
import { SITE, TestBed, aLine, aProject } from '../../testing/testBed';
import { DAY_MS, MINUTE_MS } from '@core/values/time';

jest.setTimeout(60_000);

let testBed: TestBed;
beforeEach(async () => {
  testBed = await TestBed.start();
});
afterEach(() => testBed.close());

const sessionsOpened = async (): Promise<number> =>
  (await testBed.stripe.checkout.sessions.list({ limit: 100 })).data.length;
const refusedWith = (status: number, code: string, field?: string) => ({
  status,
  body: { failure: { code, ...(field === undefined ? {} : { field }) } },
});

describe('one attempt, one payment', () => {
  it('16: a double click on Donate opens one session', async () => {
    const request = testBed.request([aLine('p1')]);
    const answers = await Promise.all([
      testBed.checkout(request),
      testBed.checkout(request),
      testBed.checkout(request),
    ]);
    expect(new Set(answers.map(({ body }) => body['sessionId'])).size).toBe(1);
    expect(await testBed.checkout(request)).toEqual(answers[0]);
    expect(await sessionsOpened()).toBe(1);
    await expectBooksToBalance(testBed);
  });

  it('reads an attempt id in capitals as the same attempt', async () => {
    const request = testBed.request([aLine('p1')]);
    const first = await testBed.checkout(request);
    const inCapitals = { ...request, attemptId: request.attemptId.toUpperCase() };
    expect(await testBed.checkout(inCapitals)).toEqual(first);
    expect(await sessionsOpened()).toBe(1);
  });

  it('an attempt that is there and cannot be found is given up', async () => {
    testBed.books.addAttempt = () => Promise.resolve('exists');
    expect(await testBed.checkout(testBed.request([aLine('p1')]))).toEqual(
      refusedWith(503, 'server'),
    );
  });

  it('17: opens a fresh page for a fresh attempt when the former one expired', async () => {
    const request = testBed.request([aLine('p1')]);
    await testBed.control('next/500', { method: 'POST', path: '/v1/checkout/sessions' });
    expect(await testBed.checkout(request)).toEqual(refusedWith(503, 'paymentUnavailable'));
    expect(await testBed.checkout(request)).toEqual(refusedWith(409, 'attemptReused'));
    await testBed.give(request.lines);
    await expectBooksToBalance(testBed);
  });

  it('opens no page for an attempt that is over, altered or another donor’s', async () => {
    const request = testBed.request([aLine('p1')]);
    const { body } = await testBed.checkout(request, { user: 'u1' });
    expect(
      await testBed.checkout({ ...request, lines: [aLine('p1', 2_600)] }, { user: 'u1' }),
    ).toEqual(refusedWith(409, 'attemptReused'));
    expect(await testBed.checkout(request, { user: 'u2' })).toEqual(
      refusedWith(409, 'attemptReused'),
    );
    await testBed.pay(String(body['sessionId']));
    expect(await testBed.checkout(request, { user: 'u1' })).toEqual(
      refusedWith(409, 'alreadyPaid'),
    );
    await expectBooksToBalance(testBed);
  });

  it('forgets an attempt that was refused for its project', async () => {
    testBed.books.projectTable.set('p1', aProject('p1', { open: false }));
    const request = testBed.request([aLine('p1')]);
    expect((await testBed.checkout(request)).status).toBe(422);
    expect(testBed.books.attemptTable.size).toBe(0);
    expect((await testBed.checkout({ ...request, lines: [aLine('p2')] })).status).toBe(200);
  });

  it('takes donations on the last day of a project, and none after it', async () => {
    const dayAfter = (days: number): string =>
      new Date(testBed.clock.now() + days * DAY_MS).toISOString().slice(0, 10);
    testBed.books.projectTable.set('p1', aProject('p1', { lastDay: dayAfter(-1) }));
    testBed.books.projectTable.set('p2', aProject('p2', { lastDay: dayAfter(0) }));
    const checkout = (...projects: string[]) =>
      testBed.checkout(testBed.request(projects.map((project) => aLine(project))));
    expect(await checkout('p2', 'p1')).toEqual(refusedWith(422, 'projectClosed', 'lines.1'));
    expect(await sessionsOpened()).toBe(0);
    expect((await checkout('p2')).status).toBe(200);
    testBed.clock.aheadMs += DAY_MS;
    expect(await checkout('p2')).toEqual(refusedWith(422, 'projectClosed', 'lines.0'));
  });

  it('refuses both requests of a double click for a closed project', async () => {
    testBed.books.projectTable.set('p1', aProject('p1', { open: false }));
    const request = testBed.request([aLine('p1')]);
    // Each comes a turn of the event loop later than the one before, so that the withdrawal of the
    // first falls between the steps of others.
    const answers = await Promise.all(
      Array.from({ length: 12 }, async (_, turns) => {
        for (let turn = 0; turn < turns; turn += 1) await soon();
        return testBed.checkout(request);
      }),
    );
    expect(answers).toEqual(Array(12).fill(refusedWith(422, 'projectClosed', 'lines.0')));
    expect(testBed.books.attemptTable.size).toBe(0);
  });

  it('an attempt whose session ran out leads to no page', async () => {
    const request = testBed.request([aLine('p1')]);
    await testBed.checkout(request);
    await testBed.control('clock', { advance_seconds: 36 * 60 });
    expect(await testBed.checkout(request)).toEqual(refusedWith(409, 'attemptReused'));
  });
});

describe('one cart, one payment', () => {
  const statusOf = async (sessionId: string) =>
    (await testBed.stripe.checkout.sessions.retrieve(sessionId)).status;

  it('closes the former page of the cart when another one is opened', async () => {
    const { sessionId: earlierSessionId } = await testBed.open([aLine('p1')]);
    const { sessionId } = await testBed.open([aLine('p1'), aLine('p2')], {}, { earlierSessionId });
    expect(await statusOf(earlierSessionId)).toBe('expired');
    expect((await testBed.pay(earlierSessionId)).paid).not.toBe(true);
    expect((await testBed.pay(sessionId)).paid).toBe(true);
    await testBed.hears('checkout.session.completed');
    expect([testBed.raised('p1'), testBed.raised('p2')]).toEqual([2_500, 2_500]);
    await expectBooksToBalance(testBed);
  });

  it('closes the pages of direct donations to the cart’s projects', async () => {
    const direct = [await testBed.open([aLine('p1', 6_000)]), await testBed.open([aLine('p2')])];
    const leftSessionIds = direct.map(({ sessionId }) => sessionId);
    const request = testBed.request([aLine('p1'), aLine('p2')], { leftSessionIds });
    const { body } = await testBed.checkout(request);
    expect(await openNow()).toEqual([body['sessionId']]);
    const later = await testBed.open([aLine('p1', 700)]);
    expect(await testBed.checkout({ ...request, leftSessionIds: [later.sessionId] })).toMatchObject(
      { status: 200, body },
    );
    expect(await openNow()).toEqual([body['sessionId']]);
    expect((await testBed.pay(later.sessionId)).paid).not.toBe(true);
  });

  it('names the direct donation that was paid, and opens no cart beside it', async () => {
    const open = await testBed.open([aLine('p1')]);
    const paid = await testBed.give([aLine('p2')]);
    const leftSessionIds = [open.sessionId, paid.sessionId];
    const request = testBed.request([aLine('p1'), aLine('p2')], { leftSessionIds });
    expect(await testBed.checkout(request)).toEqual(
      refusedWith(409, 'alreadyPaid', 'leftSessionIds.1'),
    );
    expect(await openNow()).toEqual([]);
    await expectBooksToBalance(testBed);
  });

  it('opens no other payment for a paid cart and leaves no attempt behind', async () => {
    const { sessionId: earlierSessionId } = await testBed.give([aLine('p1')]);
    const attempts = testBed.books.attemptTable.size;
    expect(
      await testBed.checkout(testBed.request([aLine('p1'), aLine('p2')], { earlierSessionId })),
    ).toEqual(refusedWith(409, 'alreadyPaid'));
    expect(testBed.books.attemptTable.size).toBe(attempts);
    expect(await sessionsOpened()).toBe(1);
    await expectBooksToBalance(testBed);
  });

  it('has either a payment or a new page when both arrive together', async () => {
    for (let turns = 0; turns < 24; turns += 1) {
      const { sessionId: earlierSessionId } = await testBed.open([aLine('p1')]);
      const [paid, { status, body }] = await Promise.all([
        testBed.pay(earlierSessionId),
        (async () => {
          for (let turn = 0; turn < turns; turn += 1) await soon();
          return testBed.checkout(testBed.request([aLine('p1')], { earlierSessionId }));
        })(),
      ]);
      if (paid.paid === true) expect({ status, body }).toEqual(refusedWith(409, 'alreadyPaid'));
      else expect(status).toBe(200);
    }
    await expectBooksToBalance(testBed);
  });

  const openNow = async () =>
    (await testBed.stripe.checkout.sessions.list({ limit: 100, status: 'open' })).data.map(
      ({ id }) => id,
    );
  const after = async <T>(turns: number, work: () => Promise<T>): Promise<T> => {
    for (let turn = 0; turn < turns; turn += 1) await soon();
    return work();
  };

  it('leaves one payable page when attempts name the same earlier payment together', async () => {
    for (let turns = 0; turns < 40; turns += 4) {
      const { sessionId: earlierSessionId } = await testBed.open([aLine('p1')]);
      const answers = await Promise.all(
        [0, turns, 2 * turns].map((later, index) =>
          after(later, () =>
            testBed.checkout(testBed.request([aLine('p1', 2_500 + index)], { earlierSessionId })),
          ),
        ),
      );
      const opened = answers
        .filter(({ status }) => status === 200)
        .map(({ body }) => body['sessionId']);
      expect(opened.length).toBeGreaterThanOrEqual(1);
      const payable = await openNow();
      expect(payable).toHaveLength(1);
      expect(opened).toContain(payable[0]);
      await testBed.stripe.checkout.sessions.expire(payable[0] ?? '');
    }
  });

  it('closes the other pages of a cart when attempts follow one another', async () => {
    const { sessionId: earlierSessionId } = await testBed.open([aLine('p1')]);
    const first = testBed.request([aLine('p1')], { earlierSessionId });
    const { body } = await testBed.checkout(first);
    await testBed.open([aLine('p1')], {}, { earlierSessionId: String(body['sessionId']) });
    const last = await testBed.open([aLine('p1'), aLine('p2')], {}, { earlierSessionId });
    expect(await openNow()).toEqual([last.sessionId]);
    expect(await testBed.checkout(first)).toEqual(refusedWith(409, 'attemptReused'));
    expect(await openNow()).toEqual([last.sessionId]);
  });

  it('opens no page for an attempt whose earlier payment led to a paid one', async () => {
    const { sessionId: earlierSessionId } = await testBed.open([aLine('p1')]);
    await testBed.give([aLine('p1')], {}, { earlierSessionId });
    expect(await testBed.checkout(testBed.request([aLine('p1')], { earlierSessionId }))).toEqual(
      refusedWith(409, 'alreadyPaid'),
    );
    expect(await openNow()).toEqual([]);
    await expectBooksToBalance(testBed);
  });

  it('hides a page that could not be closed for a later one', async () => {
    const { sessionId: earlierSessionId } = await testBed.open([aLine('p1')]);
    const first = testBed.request([aLine('p1')], { earlierSessionId });
    const { body } = await testBed.checkout(first);
    const later = testBed.request([aLine('p1')], { earlierSessionId });
    await testBed.control('next/500', {
      method: 'POST',
      path: `/v1/checkout/sessions/${String(body['sessionId'])}/expire`,
      count: 3,
    });
    expect(await testBed.checkout(later)).toEqual(refusedWith(503, 'paymentUnavailable'));
    expect(await testBed.checkout(first)).toEqual(refusedWith(409, 'conflict'));
    expect((await testBed.checkout(later)).status).toBe(200);
    expect(await openNow()).toHaveLength(1);
  });

  it('opens a page although the named earlier payment expired or is unknown', async () => {
    const { sessionId } = await testBed.open([aLine('p1')]);
    await testBed.control('clock', { advance_seconds: 36 * 60 });
    testBed.clock.aheadMs = 36 * MINUTE_MS;
    for (const earlierSessionId of [
      sessionId,
      'cs_test_nobodyKnowsThisOne000',
      'cs_live_ofTheOtherMode00000000',
    ]) {
      expect(
        (await testBed.checkout(testBed.request([aLine('p1')], { earlierSessionId }))).status,
      ).toBe(200);
    }
  });

  it('opens no page while the state of the earlier payment is unknown', async () => {
    const { sessionId: earlierSessionId } = await testBed.open([aLine('p1')]);
    for (let tried = 0; tried < 3; tried += 1)
      await testBed.control('next/500', {
        method: 'GET',
        path: `/v1/checkout/sessions/${earlierSessionId}`,
      });
    expect(await testBed.checkout(testBed.request([aLine('p1')], { earlierSessionId }))).toEqual(
      refusedWith(503, 'paymentUnavailable'),
    );
    expect(await sessionsOpened()).toBe(1);
  });
});

describe('what the browser asks for is a request, not a fact', () => {
  it('18: refuses altered amounts, projects, currencies, users and addresses, and uses the caller’s account', async () => {
    testBed.books.projectTable.set('closed', aProject('closed', { open: false }));
    const lines = [aLine('p1')];
    expect(await testBed.checkout(testBed.request([aLine('nowhere')]))).toEqual(
      refusedWith(404, 'projectNotFound', 'lines.0'),
    );
    expect(await testBed.checkout(testBed.request([aLine('p1'), aLine('closed')]))).toEqual(
      refusedWith(422, 'projectClosed', 'lines.1'),
    );
    expect(await testBed.checkout(testBed.request([aLine('p1', 100, { itemId: 'food' })]))).toEqual(
      refusedWith(422, 'itemNotOffered', 'lines.0'),
    );
    expect(await testBed.checkout({ ...testBed.request(lines), currency: 'XYZ' } as never)).toEqual(
      refusedWith(400, 'invalid', 'currency'),
    );
    expect(await testBed.checkout(testBed.request(lines, { currency: 'EUR' }))).toEqual(
      refusedWith(422, 'currencyClosed', 'currency'),
    );
    const backslash = String.fromCharCode(92);
    const spellings = [
      `https:${backslash}${backslash}site.example/success?session_id={CHECKOUT_SESSION_ID}`,
      `${SITE}${backslash}success?session_id={CHECKOUT_SESSION_ID}`,
      `${SITE}/success${backslash}..${backslash}x?session_id={CHECKOUT_SESSION_ID}`,
      ...['\r\n', '\n', '\t', '\0', '\u007f', ' ', '\u00a0', '\u2028'].flatMap((mark) => [
        `${SITE}/success?session_id={CHECKOUT_SESSION_ID}${mark}`,
        `${mark}${SITE}/success?session_id={CHECKOUT_SESSION_ID}`,
        `${SITE}/succ${mark}ess?session_id={CHECKOUT_SESSION_ID}`,
        `https://site${mark}.example/success?session_id={CHECKOUT_SESSION_ID}`,
      ]),
      `HTTPS://site.example/success?session_id={CHECKOUT_SESSION_ID}`,
      `https://SITE.example/success?session_id={CHECKOUT_SESSION_ID}`,
      `https:site.example/success?session_id={CHECKOUT_SESSION_ID}`,
      `${SITE}:443/success?session_id={CHECKOUT_SESSION_ID}`,
      `${SITE}/a/../success?session_id={CHECKOUT_SESSION_ID}`,
      `https://site.example./success?session_id={CHECKOUT_SESSION_ID}`,
      `${SITE}/{CHECKOUT_SESSION_ID}`,
    ];
    for (const successUrl of spellings)
      expect([successUrl, await testBed.checkout(testBed.request(lines, { successUrl }))]).toEqual([
        successUrl,
        refusedWith(400, 'returnUrlNotAllowed', 'successUrl'),
      ]);
    for (const cancelUrl of [
      `${SITE}${backslash}cancel`,
      `${SITE}/cancel\r\nx: y`,
      `${SITE}/can\tcel`,
    ])
      expect(await testBed.checkout(testBed.request(lines, { cancelUrl }))).toEqual(
        refusedWith(400, 'returnUrlNotAllowed', 'cancelUrl'),
      );
    for (const successUrl of [
      'https://evil.example/success?session_id={CHECKOUT_SESSION_ID}',
      `${SITE}@evil.example/{CHECKOUT_SESSION_ID}`,
      `${SITE}.evil.example/{CHECKOUT_SESSION_ID}`,
      'javascript:alert(1)',
      `${SITE}/success`,
    ]) {
      expect(await testBed.checkout(testBed.request(lines, { successUrl }))).toEqual(
        refusedWith(400, 'returnUrlNotAllowed', 'successUrl'),
      );
    }
    expect(
      await testBed.checkout(testBed.request(lines, { cancelUrl: 'http://site.example/cancel' })),
    ).toEqual(refusedWith(400, 'returnUrlNotAllowed', 'cancelUrl'));
    expect(await sessionsOpened()).toBe(0);
    const { sessionId } = await testBed.give(lines, { user: 'u1' }, {
      userId: 'u2',
      user_id: 'u2',
    } as never);
    expect(testBed.donations.map(({ userId }) => userId)).toEqual(['u1']);
    expect(await testBed.record(sessionId, 7, { user: 'u1' })).toEqual(
      refusedWith(404, 'lineNotFound'),
    );
    await expectBooksToBalance(testBed);
  });

  it('opens no card page for an amount that the books cannot hold', async () => {
    testBed.books.projectTable.set('lira', aProject('lira', { currency: 'TRY' }));
    const rates = (riyal: number, lira: number) => ({
      SAR: {
        currency: 'SAR' as const,
        base: 'USD' as const,
        perBaseMicros: riyal,
        date: '2026-11-01',
      },
      TRY: {
        currency: 'TRY' as const,
        base: 'USD' as const,
        perBaseMicros: lira,
        date: '2026-11-01',
      },
    });
    const before = await sessionsOpened();
    const inRiyals = testBed.request([aLine('lira', 5_000)], { currency: 'SAR' });
    testBed.books.rateTable = rates(1, 1_000_000_000_000);
    expect(await testBed.checkout(inRiyals)).toEqual(refusedWith(422, 'noRate', 'lines.0'));
    // The rate itself could be stored, but not the amount.
    testBed.books.rateTable = rates(1_000, 999_999_000_000);
    expect(await testBed.checkout(inRiyals)).toMatchObject({ status: 200 });
    testBed.books.rateTable = rates(3, 999_999_000);
    expect(
      await testBed.checkout(testBed.request([aLine('lira', 99_999_999)], { currency: 'SAR' })),
    ).toEqual(refusedWith(422, 'amountTooLarge', 'lines.0'));
    expect(await sessionsOpened()).toBe(before + 1);
  });

  it('27: refuses a basket of mixed currencies, and counts each project in its own', async () => {
    const mixed = testBed.request([
      { ...aLine('p1'), currency: 'USD' },
      { ...aLine('p2'), currency: 'SAR' },
    ] as never);
    expect(await testBed.checkout(mixed)).toEqual(refusedWith(422, 'mixedCurrencies'));
    expect(await testBed.checkout(testBed.request([aLine('p1')], { currency: 'SAR' }))).toEqual(
      refusedWith(422, 'noRate', 'lines.0'),
    );
    testBed.books.projectTable.set('riyal', aProject('riyal', { currency: 'SAR' }));
    expect(
      (await testBed.checkout(testBed.request([aLine('riyal')], { currency: 'SAR' }))).status,
    ).toBe(200);
    testBed.books.rateTable = {
      SAR: { currency: 'SAR', base: 'USD', perBaseMicros: 3_750_000, date: '2026-11-01' },
      TRY: { currency: 'TRY', base: 'USD', perBaseMicros: 41_500_000, date: '2026-11-01' },
    };
    await testBed.give([aLine('p1', 1_000), aLine('riyal', 1_000)], {}, { currency: 'SAR' });
    expect([testBed.raised('p1'), testBed.raised('riyal')]).toEqual([267, 1_000]);
    expect(testBed.donations.find(({ projectId }) => projectId === 'p1')).toMatchObject({
      amountMinor: 1_000,
      currency: 'SAR',
      baseMinor: 267,
      baseCurrency: 'USD',
      rateMicros: 266_666,
    });
    await expectBooksToBalance(testBed);
  });

  it('stores the date of the rate that a line was converted at', async () => {
    testBed.books.projectTable.set('riyal', aProject('riyal', { currency: 'SAR' }));
    const dates = { SAR: '2026-11-12T00:00:00.000Z', TRY: '2026-10-01T00:00:00.000Z' };
    testBed.books.rateTable = {
      SAR: { currency: 'SAR', base: 'USD', perBaseMicros: 3_750_000, date: dates.SAR },
      TRY: { currency: 'TRY', base: 'USD', perBaseMicros: 41_500_000, date: dates.TRY },
    };
    const lines = [aLine('p1', 10_000), aLine('riyal', 10_000)];
    const opened = await testBed.checkout(testBed.request(lines, { currency: 'TRY' }));
    testBed.books.rateTable = {
      SAR: { currency: 'SAR', base: 'USD', perBaseMicros: 3_700_000, date: '2026-11-20' },
      TRY: { currency: 'TRY', base: 'USD', perBaseMicros: 40_000_000, date: '2026-11-20' },
    };
    const sessionId = String(opened.body.sessionId);
    await testBed.pay(sessionId);
    for (const line of [0, 1]) await testBed.record(sessionId, line);
    // A cross rate is as old as the older of its two.
    expect(testBed.donations.map(({ projectId, rateDate }) => [projectId, rateDate])).toEqual([
      ['p1', dates.TRY],
      ['riyal', dates.TRY],
    ]);
    await testBed.give([aLine('p1', 1_000)], {}, { currency: 'SAR' });
    expect(testBed.donations.at(-1)).toMatchObject({ rateDate: '2026-11-20' });
    await testBed.give([aLine('p1', 1_000)]);
    expect(testBed.donations.at(-1)).toMatchObject({ currency: 'USD', rateDate: null });
    await expectBooksToBalance(testBed);
  });

  it('30: sends whole minor units to the provider and refuses fractions', async () => {
    for (const amount of [19.99, 0.1 + 0.2, 1.005])
      expect(await testBed.checkout(testBed.request([aLine('p1', amount)]))).toEqual(
        refusedWith(400, 'invalid', 'lines.0.unitAmountMinor'),
      );
    await testBed.give([aLine('p1', 1_999), aLine('p1', 30), aLine('p1', 101)]);
    expect(testBed.raised('p1')).toBe(2_130);
    await expectBooksToBalance(testBed);
  });

  it('sends no amount to the provider that was written as text', async () => {
    for (const amount of ['25', '٢٥', '۲۵', '٢٥٫٥', '\u200f25'])
      expect(
        (await testBed.checkout(testBed.request([aLine('p1', amount as never)]))).body,
      ).toEqual({
        failure: { code: 'invalid', field: 'lines.0.unitAmountMinor' },
      });
    expect(await sessionsOpened()).toBe(0);
    await expectBooksToBalance(testBed);
  });

  it('32: amounts below the minimum, above the maximum, zero, negative or odd are refused', async () => {
    const cases: [number, number, string, string?][] = [
      [99, 422, 'amountTooSmall'],
      [0, 400, 'invalid', 'lines.0.unitAmountMinor'],
      [-500, 400, 'invalid', 'lines.0.unitAmountMinor'],
      [1e21, 422, 'amountTooLarge', 'lines.0.unitAmountMinor'],
      [100_000_000, 422, 'amountTooLarge', 'lines.0.unitAmountMinor'],
      [0.000_000_000_001, 400, 'invalid', 'lines.0.unitAmountMinor'],
    ];
    for (const [amount, status, code, field] of cases)
      expect([amount, await testBed.checkout(testBed.request([aLine('p1', amount)]))]).toEqual([
        amount,
        refusedWith(status, code, field),
      ]);
    expect(
      await testBed.checkout(testBed.request([aLine('p1', 99_999_999, { quantity: 2 })])),
    ).toEqual(refusedWith(422, 'amountTooLarge', 'lines.0'));
    expect(
      await testBed.checkout(testBed.request([aLine('p1', 99_999_999), aLine('p2', 1)])),
    ).toEqual(refusedWith(422, 'amountTooLarge'));
    expect(
      await testBed.checkout(testBed.request([aLine('p1', 499)], { currency: 'SAR' })),
    ).toEqual(refusedWith(422, 'amountTooSmall'));
    expect(await sessionsOpened()).toBe(0);
    // The minimum is the payment's: small lines may make it up together, down to the smallest.
    await testBed.give([aLine('p1', 99), aLine('p2', 1)]);
    await testBed.give([aLine('p1', 99_999_999)]);
    await expectBooksToBalance(testBed);
  });

  it('33: records baskets of 11 and 100 lines, and refuses 101 and none', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => aLine(`p${(index % 5) + 1}`, 100 + index));
    await testBed.give(many(11));
    await testBed.give(many(100));
    expect(testBed.donations).toHaveLength(111);
    expect(await testBed.checkout(testBed.request(many(101)))).toEqual(
      refusedWith(422, 'tooManyLines'),
    );
    expect(await testBed.checkout(testBed.request([]))).toEqual(
      refusedWith(422, 'noLines', 'lines'),
    );
    await expectBooksToBalance(testBed);
  });

  it('36: opens the page in the browser’s language where the provider lacks the donor’s', async () => {
    const { sessionId } = await testBed.give(
      [aLine('p1', 500, { quantity: 3 })],
      {},
      { language: 'ar' },
    );
    const session = await testBed.stripe.checkout.sessions.retrieve(sessionId, {
      expand: ['line_items'],
    });
    expect([session.locale, session.line_items?.data[0]?.description]).toEqual([
      'auto',
      'مشروع p1 × 3',
    ]);
    expect(
      await testBed.checkout({ ...testBed.request([aLine('p1')]), language: 'fr' } as never),
    ).toEqual(refusedWith(400, 'invalid', 'language'));
    await expectBooksToBalance(testBed);
  });

  it('asks for a card payment of fixed prices that ends after 35 minutes', async () => {
    testBed.books.items.set('food', { en: 'Food', ar: 'طعام' });
    testBed.books.projectTable.set('family-support', aProject('family-support'));
    testBed.books.itemProjectIds = ['p2', 'family-support'];
    const { sessionId, attemptId } = await testBed.open(
      [aLine('family-support', 1_000, { quantity: 3, itemId: 'food' })],
      { user: 'u1' },
    );
    const session = await testBed.stripe.checkout.sessions.retrieve(sessionId, {
      expand: ['line_items'],
    });
    expect(session).toMatchObject({
      submit_type: 'donate',
      allowed_payment_method_types: ['card'],
      adaptive_pricing: { enabled: false },
      client_reference_id: attemptId,
      customer_email: 'layla@example.org',
      locale: 'en',
      metadata: {
        app: 'ikhaa',
        v: '1',
        installation: await testBed.books.installation(),
        user_id: 'u1',
        intent_id: attemptId,
        lines: '1',
      },
    });
    expect(Math.abs(session.expires_at - session.created - 35 * 60)).toBeLessThanOrEqual(2);
    expect(session.line_items?.data).toMatchObject([
      {
        quantity: 1,
        amount_total: 3_000,
        description: 'Project family-support: Food × 3',
        metadata: {
          line: '0',
          project_id: 'family-support',
          item: 'food',
          kind: 'item',
          base_amount: '3000',
          base_currency: 'USD',
          rate_micros: '1000000',
        },
      },
    ]);
  });

  it('lets a donor pay whose e-mail address the provider does not take', async () => {
    testBed.books.donors.set('u1', { name: 'Layla Hassan', email: 'not an address' });
    const { sessionId } = await testBed.open([aLine('p1')], { user: 'u1' });
    expect((await testBed.stripe.checkout.sessions.retrieve(sessionId)).customer_email).toBeNull();
  });

  it('answers what is not JSON, not a path or not a POST', async () => {
    expect(await testBed.call('/checkout', undefined)).toEqual(refusedWith(400, 'invalid'));
    expect(await testBed.call('/elsewhere', {})).toEqual(refusedWith(404, 'notFound'));
    expect(await testBed.call('/checkout', null)).toEqual(refusedWith(400, 'invalid'));
  });
});
