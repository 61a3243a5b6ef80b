import { partOf } from '@core/testing/partOf';
import type { Books } from '../../books/ports';
import { Brake } from './brake';

const LIMITS = { per10Minutes: 20, perDay: 200 };
const NOW = Date.parse('2026-03-01T12:00:00Z');

/** @returns whether the site is slowed, and whether staff are informed */
async function slowed(counts: {
  unpaid: number;
  /** The unpaid attempts that count, as a network's share is bounded; all of them by default. */
  counted?: number;
  paid: number;
  declined: number;
}) {
  const kept: string[] = [];
  const books = partOf<Books>({
    countAttempts: ({ paid }: { paid: boolean }) =>
      Promise.resolve(paid ? counts.paid : counts.unpaid),
    countUnpaid: ({ enough }: { enough: number }) =>
      Promise.resolve(Math.min(counts.counted ?? counts.unpaid, enough)),
    countDeclines: () => Promise.resolve(counts.declined),
    keepState: (name: string) => Promise.resolve(void kept.push(name)),
  });
  const isOn = await new Brake({ now: () => NOW }).isOn(books, LIMITS, () => undefined);
  expect(kept).toEqual(isOn ? ['card_trials'] : []);
  return isOn;
}

it.each([
  ['few attempts', { unpaid: 59, paid: 0, declined: 59 }, false],
  ['many unpaid attempts', { unpaid: 60, paid: 0, declined: 0 }, true],
  [
    'many unpaid attempts of few networks',
    { unpaid: 100, counted: 59, paid: 0, declined: 0 },
    false,
  ],
  ['as many unpaid attempts as usual', { unpaid: 399, paid: 100, declined: 0 }, false],
  [
    'too many unpaid attempts for those that are paid',
    { unpaid: 400, paid: 100, declined: 0 },
    true,
  ],
  ['many declined cards, of few pages', { unpaid: 2, paid: 0, declined: 60 }, true],
  [
    'many declined cards, of pages that are paid at last',
    { unpaid: 0, paid: 20, declined: 80 },
    true,
  ],
  ['as many declined cards as usual', { unpaid: 100, paid: 100, declined: 60 }, false],
  ['a large evening', { unpaid: 4_000, paid: 2_000, declined: 200 }, false],
  ['a large evening that is attacked', { unpaid: 9_000, paid: 2_000, declined: 200 }, true],
])('%s: %j slows the site: %s', async (_what, counts, expected) => {
  expect(await slowed(counts)).toBe(expected);
});
