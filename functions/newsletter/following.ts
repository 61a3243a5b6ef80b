/**
 * Lets a donor follow a gift's project. The mails go to the address that the thanks went to. No
 * answer reveals that address.
 */
import { FOLLOW_LINK_DAYS, type FollowedGifts } from '@core/updates/followContract';
import type { FollowerState, Following } from '@core/updates/follower';
import type { Language } from '@core/text/bilingual';
import type { Log } from '../common/functionContext';
import { refuse } from '../common/refusal';
import type { Clock } from './ports';
import { readToken } from './tokens';

const DAY_MS = 24 * 60 * 60_000;
/** How long the page of thanks may ask for the gifts that it shows. */
const THANKS_MS = DAY_MS;

/**
 * The fields of a gift for following it. `email` is null where the address was forgotten, or never
 * known.
 */
export type FollowedGift = {
  id: string;
  projectId: string;
  /** When it was given, in milliseconds since 1970. */
  at: number;
  userId: string | null;
  email: string | null;
  language: Language;
};

/** `byReader` is whether a link in a mail stopped it. */
export type KnownFollower = { state: FollowerState; byReader: boolean };

export interface Followers {
  giftsOfSession(sessionId: string): Promise<FollowedGift[]>;
  gifts(ids: readonly string[]): Promise<FollowedGift[]>;
  /** All gifts of the payment of one. */
  giftsPaidWith(donationId: string): Promise<FollowedGift[]>;
  /** Null where the address never followed the project. */
  find(projectId: string, email: string): Promise<KnownFollower | null>;
  /** Sets the donor's choice; makes the follower where there is none. */
  set(gift: FollowedGift & { email: string }, state: FollowerState, at: number): Promise<void>;
  /** Sets the reader's choice; does nothing where there is no follower. */
  stop(follower: string, at: number): Promise<void>;
}

export type FollowPorts = { followers: Followers; clock: Clock; log: Log };

/**
 * @param caller the account, or null for a guest
 * @throws Refusal `forbidden` for gifts of another account or a token that is not ours,
 * `linkExpired` for one that is too old, `notFound` where there is no such gift
 */
async function ownGifts(
  { followers, clock }: FollowPorts,
  key: string,
  caller: string | null,
  asked: FollowedGifts,
): Promise<FollowedGift[]> {
  if ('token' in asked) {
    const claim = readToken(key, 'follow', asked.token);
    if (claim === null) throw refuse('forbidden');
    const found = await followers.giftsPaidWith(claim.subscriber);
    if (found.length === 0 || clock.now() - claim.at > FOLLOW_LINK_DAYS * DAY_MS)
      throw refuse('linkExpired');
    return found;
  }
  const isOfPayment = 'session' in asked;
  // The holder of a payment's id made the payment, as on the page of thanks; an account follows its
  // own gifts alone.
  if (!isOfPayment && caller === null) throw refuse('unauthorized');
  const found = isOfPayment
    ? await followers.giftsOfSession(asked.session)
    : await followers.gifts(asked.donations);
  const isOwn = ({ userId }: FollowedGift): boolean =>
    userId === caller || (isOfPayment && userId === null);
  if (!found.every(isOwn)) throw refuse('forbidden');
  if (found.length === 0) throw refuse('notFound');
  // The payer may have typed another's address, whose reader stops the mails: the payer cannot
  // restart them for ever.
  if (isOfPayment && found.some(({ at }) => clock.now() - at > THANKS_MS))
    throw refuse('linkExpired');
  return found;
}

type Addressed = FollowedGift & { email: string };

/** One gift for each project, as far as an address is known. */
function byProject(gifts: readonly FollowedGift[]): Addressed[] {
  const addressed = gifts.filter((gift): gift is Addressed => gift.email !== null);
  return [...new Map(addressed.map((gift) => [gift.projectId, gift])).values()];
}

type Told = { projects: Record<string, Following> };

/**
 * A reader's stop overrides the payer who typed the address: only a link that was sent to the
 * reader starts the mails again.
 */
function followingOf(known: KnownFollower | null, asked: FollowedGifts): Following {
  if (known?.state === 'following') return 'on';
  return known?.byReader === true && !('token' in asked) ? 'ended' : 'off';
}

/** Which of the gifts' projects are followed. */
export async function tellFollowing(
  ports: FollowPorts,
  key: string,
  caller: string | null,
  gifts: FollowedGifts,
): Promise<Told> {
  const projects: Told['projects'] = {};
  for (const { projectId, email } of byProject(await ownGifts(ports, key, caller, gifts)))
    projects[projectId] = followingOf(await ports.followers.find(projectId, email), gifts);
  return { projects };
}

/** @throws Refusal as above, and `notFound` where no address is known */
export async function changeFollowing(
  ports: FollowPorts,
  key: string,
  caller: string | null,
  { gifts, follow }: { gifts: FollowedGifts; follow: boolean },
): Promise<Told> {
  const { followers, clock, log } = ports;
  const own = byProject(await ownGifts(ports, key, caller, gifts));
  if (own.length === 0) throw refuse('notFound');
  const projects: Told['projects'] = {};
  for (const gift of own) {
    const known = followingOf(await followers.find(gift.projectId, gift.email), gifts);
    const wanted = follow ? 'on' : 'off';
    projects[gift.projectId] = known === 'ended' ? known : wanted;
    if (known === 'ended' || known === wanted) continue;
    const state: FollowerState = follow ? 'following' : 'stopped';
    await followers.set(gift, state, clock.now());
    log(`following ${state}`, { donation: gift.id, project: gift.projectId });
  }
  return { projects };
}

/**
 * Handles the link of each mail, which never expires.
 * @throws Refusal `forbidden` for a token that is not ours
 */
export async function stopFollowing(
  { followers, clock, log }: FollowPorts,
  key: string,
  token: string,
): Promise<{ stopped: true }> {
  const claim = readToken(key, 'stopFollowing', token);
  if (claim === null) throw refuse('forbidden');
  await followers.stop(claim.subscriber, clock.now());
  log('following stopped', { follower: claim.subscriber });
  return { stopped: true };
}
