import { Refusal } from '../common/refusal';
import {
  changeFollowing,
  stopFollowing,
  tellFollowing,
  type FollowedGift,
  type KnownFollower,
} from './following';
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

const FOLLOWING: KnownFollower = { state: 'following', byReader: false };
/** As the link of a mail does. */
const ENDED: KnownFollower = { state: 'stopped', byReader: true };

function ports() {
  const states = new Map<string, KnownFollower>();
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
      find: (project: string, email: string) =>
        Promise.resolve(states.get(`${project} ${email}`) ?? null),
      set: (
        { projectId, email }: { projectId: string; email: string },
        state: KnownFollower['state'],
      ) => {
        states.set(`${projectId} ${email}`, { state, byReader: false });
        return Promise.resolve();
      },
      stop: (follower: string) => {
        if (states.has(follower)) states.set(follower, ENDED);
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
    projects: { well: 'off', bread: 'off' },
  });
  expect(await changeFollowing(world, KEY, null, { gifts, follow: true })).toEqual({
    projects: { well: 'on', bread: 'on' },
  });
  expect([...world.states]).toEqual([
    ['well layla@example.org', FOLLOWING],
    ['bread layla@example.org', FOLLOWING],
  ]);
  await changeFollowing(world, KEY, null, { gifts, follow: false });
  expect(await tellFollowing(world, KEY, null, gifts)).toEqual({
    projects: { well: 'off', bread: 'off' },
  });
  // A tick is undone by the tick.
  expect(await changeFollowing(world, KEY, null, { gifts, follow: true })).toEqual({
    projects: { well: 'on', bread: 'on' },
  });
});

it('notes nothing of an address that never followed and does not want to', async () => {
  const world = ports();
  await changeFollowing(world, KEY, null, { gifts: { session: 'cs_guest' }, follow: false });
  expect(world.states.size).toBe(0);
});

it('lets any holder of the thanks’ link follow, for 90 days', async () => {
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
  expect(await refusal(changeFollowing(late, KEY, null, { gifts, follow: true }))).toBe(
    'linkExpired',
  );
});

it.each([
  ['the thanks of a moment ago', null, { session: 'cs_guest' }, 'well layla@example.org'],
  ['an account’s history', 'amal', { donations: ['pi_2-0'] }, 'well amal@example.org'],
])('holds a reader’s stop against %s', async (_, caller, gifts, ended) => {
  const world = ports();
  world.states.set(ended, ENDED);
  const others = 'session' in gifts ? { bread: 'on' } : {};
  for (const follow of [false, true, true])
    expect(await changeFollowing(world, KEY, caller, { gifts, follow })).toMatchObject({
      projects: { well: 'ended', ...(follow && others) },
    });
  expect(world.states.get(ended)).toEqual(ENDED);
  expect(await tellFollowing(world, KEY, caller, gifts)).toEqual({
    projects: { well: 'ended', ...others },
  });
});

it('starts again by a link that was sent to the reader who ended it', async () => {
  const world = ports();
  world.states.set('well layla@example.org', ENDED);
  const gifts = { token: token('follow', 'pi_1-0') };
  expect(await tellFollowing(world, KEY, null, gifts)).toMatchObject({ projects: { well: 'off' } });
  expect(await changeFollowing(world, KEY, null, { gifts, follow: true })).toEqual({
    projects: { well: 'on', bread: 'on' },
  });
  expect(world.states.get('well layla@example.org')).toEqual(FOLLOWING);
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
  expect(await tellFollowing(world, KEY, 'amal', gifts)).toEqual({ projects: { well: 'on' } });
});

it('ends by the link of a mail, repeatedly, and by no other token', async () => {
  const world = ports();
  world.states.set('f1', FOLLOWING);
  expect(await refusal(stopFollowing(world, KEY, token('follow', 'f1')))).toBe('forbidden');
  for (const at of [NOW, NOW - 1_000 * DAY])
    expect(await stopFollowing(world, KEY, token('stopFollowing', 'f1', at))).toEqual({
      stopped: true,
    });
  expect(world.states.get('f1')).toEqual(ENDED);
});
