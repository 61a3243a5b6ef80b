import { Refusal } from '../common/refusal';
import {
  changeFollowing,
  stopFollowing,
  tellFollowing,
  type FollowedDonation,
  type KnownFollower,
} from './following';
import { signToken, type Purpose } from './tokens';
import { DAY_MS } from '@core/values/time';

const KEY = 'k'.repeat(32);
const NOW = Date.parse('2026-11-25T12:00:00Z');

const aFollowed = (id: string, more: Partial<FollowedDonation> = {}): FollowedDonation => ({
  id,
  projectId: 'well',
  at: NOW,
  userId: null,
  email: 'layla@example.org',
  language: 'ar',
  ...more,
});

/** Payments by session: what `cs_guest` paid, and what an account paid. */
const DONATIONS: Record<string, FollowedDonation[]> = {
  cs_guest: [aFollowed('pi_1-0'), aFollowed('pi_1-1', { projectId: 'bread' })],
  cs_account: [aFollowed('pi_2-0', { userId: 'amal', email: 'amal@example.org' })],
  cs_forgotten: [aFollowed('pi_3-0', { email: null })],
};

const FOLLOWING: KnownFollower = { state: 'following', byReader: false };
/** As the link of a mail does. */
const ENDED: KnownFollower = { state: 'stopped', byReader: true };

function ports() {
  const states = new Map<string, KnownFollower>();
  const all = Object.values(DONATIONS).flat();
  return {
    states,
    clock: { now: () => NOW },
    log: () => undefined,
    followers: {
      donationsOfSession: (session: string) => Promise.resolve(DONATIONS[session] ?? []),
      donations: (ids: readonly string[]) =>
        Promise.resolve(all.filter(({ id }) => ids.includes(id))),
      donationsPaidWith: (donation: string) =>
        Promise.resolve(
          Object.values(DONATIONS).find((paid) => paid.some(({ id }) => id === donation)) ?? [],
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
  const followed = { session: 'cs_guest' };
  expect(await tellFollowing(world, KEY, null, followed)).toEqual({
    projects: { well: 'off', bread: 'off' },
  });
  expect(await changeFollowing(world, KEY, null, { followed, follow: true })).toEqual({
    projects: { well: 'on', bread: 'on' },
  });
  expect([...world.states]).toEqual([
    ['well layla@example.org', FOLLOWING],
    ['bread layla@example.org', FOLLOWING],
  ]);
  await changeFollowing(world, KEY, null, { followed, follow: false });
  expect(await tellFollowing(world, KEY, null, followed)).toEqual({
    projects: { well: 'off', bread: 'off' },
  });
  // A tick is undone by the tick.
  expect(await changeFollowing(world, KEY, null, { followed, follow: true })).toEqual({
    projects: { well: 'on', bread: 'on' },
  });
});

it('notes nothing of an address that never followed and does not want to', async () => {
  const world = ports();
  await changeFollowing(world, KEY, null, { followed: { session: 'cs_guest' }, follow: false });
  expect(world.states.size).toBe(0);
});

it('lets any holder of the thanks’ link follow, for 90 days', async () => {
  const world = ports();
  const change = (signed: string) =>
    changeFollowing(world, KEY, null, { followed: { token: signed }, follow: true });
  await change(token('follow', 'pi_1-1'));
  expect(world.states.size).toBe(2);
  expect(await refusal(change(token('follow', 'pi_1-1', NOW - 91 * DAY_MS)))).toBe('linkExpired');
  expect(await refusal(change(token('follow', 'pi_none-0')))).toBe('linkExpired');
  expect(await refusal(change(token('stopFollowing', 'pi_1-1')))).toBe('forbidden');
  expect(await refusal(change(`${token('follow', 'pi_1-1').slice(0, -1)}_`))).toBe('forbidden');
});

it('lets the page of thanks ask for a day, and no longer', async () => {
  const world = ports();
  const late = { ...world, clock: { now: () => NOW + DAY_MS + 1 } };
  const followed = { session: 'cs_guest' };
  expect(await refusal(changeFollowing(world, KEY, null, { followed, follow: true }))).toBeNull();
  expect(await refusal(changeFollowing(late, KEY, null, { followed, follow: true }))).toBe(
    'linkExpired',
  );
});

it.each([
  ['the thanks of a moment ago', null, { session: 'cs_guest' }, 'well layla@example.org'],
  ['an account’s history', 'amal', { donations: ['pi_2-0'] }, 'well amal@example.org'],
])('holds a reader’s stop against %s', async (_, caller, followed, ended) => {
  const world = ports();
  world.states.set(ended, ENDED);
  const others = 'session' in followed ? { bread: 'on' } : {};
  for (const follow of [false, true, true])
    expect(await changeFollowing(world, KEY, caller, { followed, follow })).toMatchObject({
      projects: { well: 'ended', ...(follow && others) },
    });
  expect(world.states.get(ended)).toEqual(ENDED);
  expect(await tellFollowing(world, KEY, caller, followed)).toEqual({
    projects: { well: 'ended', ...others },
  });
});

it('starts again by a link that was sent to the reader who ended it', async () => {
  const world = ports();
  world.states.set('well layla@example.org', ENDED);
  const followed = { token: token('follow', 'pi_1-0') };
  expect(await tellFollowing(world, KEY, null, followed)).toMatchObject({
    projects: { well: 'off' },
  });
  expect(await changeFollowing(world, KEY, null, { followed, follow: true })).toEqual({
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
])('refuses %s', async (_, caller, followed, code) => {
  const world = ports();
  expect(await refusal(changeFollowing(world, KEY, caller, { followed, follow: true }))).toBe(code);
  expect(world.states.size).toBe(0);
});

it('lets an account follow its own gifts', async () => {
  const world = ports();
  const followed = { donations: ['pi_2-0'] };
  await changeFollowing(world, KEY, 'amal', { followed, follow: true });
  expect(await tellFollowing(world, KEY, 'amal', followed)).toEqual({ projects: { well: 'on' } });
});

it('ends by the link of a mail, repeatedly, and by no other token', async () => {
  const world = ports();
  world.states.set('f1', FOLLOWING);
  expect(await refusal(stopFollowing(world, KEY, token('follow', 'f1')))).toBe('forbidden');
  for (const at of [NOW, NOW - 1_000 * DAY_MS])
    expect(await stopFollowing(world, KEY, token('stopFollowing', 'f1', at))).toEqual({
      stopped: true,
    });
  expect(world.states.get('f1')).toEqual(ENDED);
});
