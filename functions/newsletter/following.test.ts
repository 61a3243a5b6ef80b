import type { FollowerState } from '@core/updates/follower';
import { Refusal } from '../common/refusal';
import { changeFollowing, stopFollowing, tellFollowing, type FollowedGift } from './following';
import { signToken, type Purpose } from './tokens';

const KEY = 'k'.repeat(32);
const NOW = Date.parse('2026-11-25T12:00:00Z');
const DAY = 24 * 60 * 60_000;

const gift = (id: string, more: Partial<FollowedGift> = {}): FollowedGift => ({
  id,
  projectId: 'well',
  at: NOW,
  userId: null,
  email: 'layla@example.org',
  language: 'ar',
  ...more,
});

/** Payments by session: what `cs_guest` paid, and what an account paid. */
const GIFTS: Record<string, FollowedGift[]> = {
  cs_guest: [gift('pi_1-0'), gift('pi_1-1', { projectId: 'bread' })],
  cs_account: [gift('pi_2-0', { userId: 'amal', email: 'amal@example.org' })],
  cs_forgotten: [gift('pi_3-0', { email: null })],
};

function ports() {
  const states = new Map<string, FollowerState>();
  const all = Object.values(GIFTS).flat();
  return {
    states,
    clock: { now: () => NOW },
    log: () => undefined,
    followers: {
      giftsOfSession: (session: string) => Promise.resolve(GIFTS[session] ?? []),
      gifts: (ids: readonly string[]) => Promise.resolve(all.filter(({ id }) => ids.includes(id))),
      giftsPaidWith: (donation: string) =>
        Promise.resolve(
          Object.values(GIFTS).find((paid) => paid.some(({ id }) => id === donation)) ?? [],
        ),
      state: (project: string, email: string) =>
        Promise.resolve(states.get(`${project} ${email}`) ?? null),
      set: ({ projectId, email }: { projectId: string; email: string }, state: FollowerState) => {
        states.set(`${projectId} ${email}`, state);
        return Promise.resolve();
      },
      stop: (follower: string) => {
        if (states.has(follower)) states.set(follower, 'stopped');
        return Promise.resolve();
      },
    },
  };
}

const token = (purpose: Purpose, subscriber: string, at = NOW): string =>
  signToken(KEY, purpose, { subscriber, at });
const refusal = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? error.failure.code : error),
  );

it('lets a guest follow each project of a payment, look, and end it', async () => {
  const world = ports();
  const gifts = { session: 'cs_guest' };
  expect(await tellFollowing(world, KEY, null, gifts)).toEqual({
    projects: { well: false, bread: false },
  });
  expect(await changeFollowing(world, KEY, null, { gifts, follow: true })).toEqual({
    projects: { well: true, bread: true },
  });
  expect([...world.states]).toEqual([
    ['well layla@example.org', 'following'],
    ['bread layla@example.org', 'following'],
  ]);
  await changeFollowing(world, KEY, null, { gifts, follow: false });
  expect(await tellFollowing(world, KEY, null, gifts)).toEqual({
    projects: { well: false, bread: false },
  });
});

it('notes nothing of an address that never followed and does not want to', async () => {
  const world = ports();
  await changeFollowing(world, KEY, null, { gifts: { session: 'cs_guest' }, follow: false });
  expect(world.states.size).toBe(0);
});

it('lets whoever has the link of the thanks follow, for 90 days', async () => {
  const world = ports();
  const change = (signed: string) =>
    changeFollowing(world, KEY, null, { gifts: { token: signed }, follow: true });
  await change(token('follow', 'pi_1-1'));
  expect(world.states.size).toBe(2);
  expect(await refusal(change(token('follow', 'pi_1-1', NOW - 91 * DAY)))).toBe('linkExpired');
  expect(await refusal(change(token('follow', 'pi_none-0')))).toBe('linkExpired');
  expect(await refusal(change(token('stopFollowing', 'pi_1-1')))).toBe('forbidden');
  expect(await refusal(change(`${token('follow', 'pi_1-1').slice(0, -1)}_`))).toBe('forbidden');
});

it('lets the page of thanks ask for a day, and no longer', async () => {
  const world = ports();
  const late = { ...world, clock: { now: () => NOW + DAY + 1 } };
  const gifts = { session: 'cs_guest' };
  expect(await refusal(changeFollowing(world, KEY, null, { gifts, follow: true }))).toBeNull();
  // As the link of a mail does.
  world.states.set('well layla@example.org', 'stopped');
  expect(await refusal(changeFollowing(late, KEY, null, { gifts, follow: true }))).toBe(
    'linkExpired',
  );
  expect(world.states.get('well layla@example.org')).toBe('stopped');
});

it.each([
  ['a guest', null, { donations: ['pi_2-0'] }, 'unauthorized'],
  ['another account', 'basim', { donations: ['pi_2-0'] }, 'forbidden'],
  ['an account, of a guest’s gift', 'amal', { donations: ['pi_1-0'] }, 'forbidden'],
  ['another, with the payment of an account', 'basim', { session: 'cs_account' }, 'forbidden'],
  ['a guest, with the payment of an account', null, { session: 'cs_account' }, 'forbidden'],
  ['a guest, with no payment', null, { session: 'cs_none' }, 'notFound'],
  ['a guest whose address was forgotten', null, { session: 'cs_forgotten' }, 'notFound'],
])('refuses %s', async (_, caller, gifts, code) => {
  const world = ports();
  expect(await refusal(changeFollowing(world, KEY, caller, { gifts, follow: true }))).toBe(code);
  expect(world.states.size).toBe(0);
});

it('lets an account follow its own gifts', async () => {
  const world = ports();
  const gifts = { donations: ['pi_2-0'] };
  await changeFollowing(world, KEY, 'amal', { gifts, follow: true });
  expect(await tellFollowing(world, KEY, 'amal', gifts)).toEqual({ projects: { well: true } });
});

it('ends it by the link of a mail, as often as it is used, and by no other token', async () => {
  const world = ports();
  world.states.set('f1', 'following');
  expect(await refusal(stopFollowing(world, KEY, token('follow', 'f1')))).toBe('forbidden');
  for (const at of [NOW, NOW - 1_000 * DAY])
    expect(await stopFollowing(world, KEY, token('stopFollowing', 'f1', at))).toEqual({
      stopped: true,
    });
  expect(world.states.get('f1')).toBe('stopped');
});
