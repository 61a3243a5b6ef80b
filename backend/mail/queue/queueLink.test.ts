import type { Outbox } from '../ports';
import { queueLink, type AskedLink } from './queueLink';
import { MINUTE_MS } from '@core/values/time';

const NOW = Date.parse('2026-05-01T12:00:00Z');

const asked = (changes: Partial<AskedLink> = {}): AskedLink => ({
  kind: 'passwordLink',
  to: 'layla@example.org',
  isConfirmed: true,
  url: 'https://charity.example/reset-password?secret=1',
  locale: 'en',
  expires: new Date(NOW + 60 * MINUTE_MS).toISOString(),
  ...changes,
});

/** @param ages of the mailbox's earlier links of this kind, in minutes */
async function isQueued(ages: readonly number[], changes: Partial<AskedLink> = {}) {
  const outbox: Pick<Outbox, 'add' | 'withdraw' | 'countFor'> = {
    countFor: (_to, _kinds, since) =>
      Promise.resolve(ages.filter((age) => NOW - age * MINUTE_MS > since).length),
    withdraw: () => Promise.resolve(),
    add: () => Promise.resolve('added'),
  };
  return queueLink(outbox, asked(changes), NOW);
}

const links = (count: number, age: number): number[] => Array<number>(count).fill(age);

it.each<[string, boolean, readonly number[], boolean]>([
  ['below the daily limit', true, links(19, 5), true],
  ['at the limit, with a link that is still valid', true, [...links(19, 90), 30], false],
  ['at the limit, with ended links alone', true, links(20, 61), true],
  ['at the limit of an unconfirmed address', false, links(5, 61), false],
])('decides about a link %s', async (_, isConfirmed, ages, expected) => {
  expect(await isQueued(ages, { isConfirmed })).toBe(expected);
});
