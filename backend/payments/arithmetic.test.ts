import fc from 'fast-check';
import { EXAMPLE_CURRENCIES } from '@content/currencies';
import { cardStepMinor, type Currency } from '@core/money/currency';
import type { CurrencyList } from '@core/money/currencyList';
import { minimumMinorOf } from '@core/money/currencyRules';
import { MAX_AMOUNT_MINOR } from '@core/money/money';
import { TRIED_CURRENCIES } from '@core/testing/triedCurrencies';
import { isRefusal } from '../common/refusal';
import { MemoryBooks } from '../testing/memoryBooks';
import { aProject } from '../testing/testBed';
import { baseLeft } from './refunds/applyReversals';
import { shareReversal } from './refunds/refundShares';
import { readCheckoutRequest } from './checkout/checkoutRequest';
import { priceLines } from './checkout/orderLines';
import { reversalOf } from './stripeReadings';

const SITE = 'https://site.example';
const amount = fc.oneof(
  fc.integer({ min: 1, max: 50_000 }),
  fc.integer({ min: 1, max: MAX_AMOUNT_MINOR }),
);
const LIST: CurrencyList = {
  home: 'USD',
  currencies: [
    ...EXAMPLE_CURRENCIES.currencies,
    { code: 'JPY', minimumMinor: 150, suggestedMinor: [1_000], isOpen: true },
    { code: 'KWD', minimumMinor: 500, suggestedMinor: [5_000], isOpen: true },
  ],
};
const currency = fc.constantFrom(...TRIED_CURRENCIES);
const line = fc.record({
  projectId: fc.constantFrom(...TRIED_CURRENCIES),
  unitAmountMinor: amount,
  quantity: fc.integer({ min: 1, max: 30 }),
  itemId: fc.constant(null),
});
const cart = fc.record({ currency, lines: fc.array(line, { minLength: 1, maxLength: 12 }) });

const requestOf = ({ currency: paid, lines }: { currency: Currency; lines: unknown[] }) => ({
  attemptId: 'd9428888-122b-41e1-b85c-61846a4ddcb1',
  language: 'en',
  currency: paid,
  lines,
  successUrl: `${SITE}/success?session_id={CHECKOUT_SESSION_ID}`,
  cancelUrl: SITE,
});

const books = new MemoryBooks({ now: () => 0 });
for (const code of TRIED_CURRENCIES)
  books.projectTable.set(code, aProject(code, { currency: code }));
/** Minor units for ten thousand dollars. */
const PER_USD: Record<string, bigint> = {
  USD: 1_000_000n,
  SAR: 3_750_000n,
  TRY: 41_512_345n,
  JPY: 1_502_500n,
  KWD: 3_070_000n,
};
books.rateTable = {
  SAR: { currency: 'SAR', base: 'USD', perBaseMicros: 3_750_000, date: '' },
  TRY: { currency: 'TRY', base: 'USD', perBaseMicros: 41_512_345, date: '' },
  JPY: { currency: 'JPY', base: 'USD', perBaseMicros: 150_250_000, date: '' },
  KWD: { currency: 'KWD', base: 'USD', perBaseMicros: 307_000, date: '' },
};

it('charges every cart exactly what its lines cost, or refuses it for its limits', async () => {
  await fc.assert(
    fc.asyncProperty(cart, async (given) => {
      const exact = given.lines.map(
        ({ unitAmountMinor, quantity }) => BigInt(unitAmountMinor) * BigInt(quantity),
      );
      const total = exact.reduce((sum, value) => sum + value, 0n);
      const tooLarge =
        total > BigInt(MAX_AMOUNT_MINOR) || exact.some((value) => value > BigInt(MAX_AMOUNT_MINOR));
      const tooSmall = total < BigInt(minimumMinorOf(LIST, given.currency));
      const hasFils = given.lines.some(
        ({ unitAmountMinor }) => unitAmountMinor % cardStepMinor(given.currency) !== 0,
      );
      try {
        const request = readCheckoutRequest(requestOf(given), [SITE], Date.now(), LIST);
        const lines = await priceLines(books, request, { today: '2026-11-29', isLive: false });
        expect(lines.map(({ amountMinor }) => BigInt(amountMinor))).toEqual(exact);
        for (const { amountMinor, baseMinor, baseCurrency } of lines) {
          // The nearest minor unit: never more than half of one away.
          const error =
            BigInt(baseMinor) * (PER_USD[given.currency] ?? 0n) -
            BigInt(amountMinor) * (PER_USD[baseCurrency] ?? 0n);
          expect((error < 0n ? -error : error) * 2n <= (PER_USD[given.currency] ?? 0n)).toBe(true);
        }
        expect([tooLarge, tooSmall]).toEqual([false, false]);
      } catch (error) {
        if (isRefusal(error, 'amountTooLarge')) expect(tooLarge).toBe(true);
        else if (isRefusal(error, 'amountTooSmall')) expect(tooSmall).toBe(true);
        else if (isRefusal(error, 'invalid')) expect(hasFils).toBe(true);
        else throw error;
      }
    }),
    { numRuns: 2_000 },
  );
});

it('shares every reversal among the lines exactly, within each line’s amount', () => {
  fc.assert(
    fc.property(
      fc.array(amount, { minLength: 1, maxLength: 100 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (amounts, part) => {
        const total = amounts.reduce((sum, value) => sum + value, 0);
        const givenBackMinor = Math.floor(total * part);
        const { shares } = shareReversal(
          {
            givenBackMinor,
            refundedMinor: givenBackMinor,
            refunds: [{ amountMinor: givenBackMinor, line: null }],
            dispute: 'none',
          },
          amounts,
        );
        expect(shares.reduce((sum, value) => sum + value, 0)).toBe(givenBackMinor);
        shares.forEach((share, index) => {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(amounts[index] ?? -1);
        });
      },
    ),
    { numRuns: 2_000 },
  );
});

const refund = fc.record({
  part: fc.integer({ min: 1, max: 1_000_000 }),
  line: fc.constantFrom(null, '0', '1', '2', '7', 'x'),
});

it('takes refunds from their named lines, matches the total, and flags every doubt', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 5 }),
      fc.array(refund, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 1_000_000 }),
      (amounts, asked, lost) => {
        const total = amounts.reduce((sum, value) => sum + value, 0);
        let left = total;
        const refunds = asked.flatMap(({ part, line }) => {
          const amountMinor = Math.min(part, left);
          left -= amountMinor;
          return amountMinor === 0 ? [] : [{ amountMinor, line }];
        });
        const refundedMinor = total - left;
        const givenBackMinor = Math.min(total, refundedMinor + lost);
        const { shares, flag } = shareReversal(
          { givenBackMinor, refundedMinor, refunds, dispute: 'none' },
          amounts,
        );
        expect(shares.reduce((sum, value) => sum + value, 0)).toBe(givenBackMinor);
        const named = amounts.map((_, index) =>
          refunds
            .filter(({ line }) => line === String(index))
            .reduce((sum, { amountMinor }) => sum + amountMinor, 0),
        );
        shares.forEach((share, index) => {
          expect(share).toBeGreaterThanOrEqual(Math.min(named[index] ?? 0, amounts[index] ?? 0));
          expect(share).toBeLessThanOrEqual(amounts[index] ?? -1);
        });
        if (flag === null && lost === 0 && givenBackMinor < total && amounts.length > 1)
          expect(shares).toEqual(named);
      },
    ),
    { numRuns: 5_000 },
  );
});

it('relies on no refund while the provider’s list contradicts its charge', () => {
  const reversal = {
    givenBackMinor: 300,
    refundedMinor: 300,
    refunds: [{ amountMinor: 200, line: '0' }],
    dispute: 'none' as const,
  };
  expect(shareReversal(reversal, [1_000, 2_000])).toEqual({
    shares: [100, 200],
    flag: 'refundWithoutLine',
  });
});

it('leaves a base between all and nothing, which never grows with reversals', () => {
  fc.assert(
    fc.property(amount, amount, amount, amount, (amountMinor, baseMinor, one, other) => {
      const [less, more] = [one % (amountMinor + 1), other % (amountMinor + 1)].sort(
        (a, b) => a - b,
      ) as [number, number];
      const donation = { amountMinor, baseMinor };
      expect([baseLeft(donation, 0), baseLeft(donation, amountMinor)]).toEqual([baseMinor, 0]);
      expect(baseLeft(donation, less)).toBeGreaterThanOrEqual(baseLeft(donation, more));
      expect(baseLeft({ amountMinor, baseMinor: amountMinor }, less)).toBe(amountMinor - less);
    }),
    { numRuns: 5_000 },
  );
});

it.each([
  [[], 0, 'none'],
  [['needs_response'], 0, 'open'],
  [['warning_needs_response'], 0, 'open'],
  [['under_review', 'won'], 0, 'open'],
  [['won', 'warning_closed'], 0, 'won'],
  [['lost'], 400, 'lost'],
  [['lost', 'lost', 'lost'], 1_000, 'lost'],
])('reads disputes %j as %i gone and %s', (statuses, gone, state) => {
  const charge = { amount: 1_000, amount_refunded: 0, currency: 'usd' };
  expect(
    reversalOf(
      charge,
      statuses.map((status) => ({ amount: 400, currency: 'usd', status })),
      [],
    ),
  ).toEqual({ givenBackMinor: gone, refundedMinor: 0, refunds: [], dispute: state });
});

it('takes a lost dispute in another currency for the whole charge', () => {
  expect(
    reversalOf(
      { amount: 1_000, amount_refunded: 0, currency: 'usd' },
      [{ amount: 400, currency: 'eur', status: 'lost' }],
      [],
    ).givenBackMinor,
  ).toBe(1_000);
});
