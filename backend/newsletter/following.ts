/** Follows a gift's project with the address of its thanks, which no answer reveals. */
import { FOLLOW_LINK_DAYS, type FollowedDonations } from '@core/updates/followContract';
import type { FollowerState, Following } from '@core/updates/follower';
import type { Language } from '@core/text/languages/bilingual';
import type { Log } from '../common/functionContext';
import { refuse } from '../common/refusal';
import type { Clock } from '../common/clock';
import { readToken } from './tokens';
import { DAY_MS } from '@core/values/time';

/** The page of thanks may follow its gifts for this time. */
const THANKS_MS = DAY_MS;

/** The fields of a gift for following it; `email` is null for a forgotten or unknown address. */
export type FollowedDonation = {
  id: string;
  projectId: string;
  /** When it was given, in milliseconds since 1970. */
  at: number;
  userId: string | null;
  email: string | null;
  language: Language;
};

/** `byReader`: a link in a mail stopped it. */
export type KnownFollower = { state: FollowerState; byReader: boolean };

export interface Followers {
  donationsOfSession(sessionId: string): Promise<FollowedDonation[]>;
  donations(ids: readonly string[]): Promise<FollowedDonation[]>;
  /** All gifts of the payment that the named gift belongs to. */
  donationsPaidWith(donationId: string): Promise<FollowedDonation[]>;
  find(projectId: string, email: string): Promise<KnownFollower | null>;
  set(
    donation: FollowedDonation & { email: string },
    state: FollowerState,
    at: number,
  ): Promise<void>;
  /** Sets the reader's choice; does nothing without a follower. */
  stop(follower: string, at: number): Promise<void>;
}

export type FollowPorts = { followers: Followers; clock: Clock; log: Log };

/** @throws Refusal `forbidden` for another's gifts or a forged token, `linkExpired`, `notFound` */
async function ownDonations(
  { followers, clock }: FollowPorts,
  key: string,
  caller: string | null,
  asked: FollowedDonations,
): Promise<FollowedDonation[]> {
  if ('token' in asked) {
    const claim = readToken(key, 'follow', asked.token);
    if (claim === null) throw refuse('forbidden');
    const found = await followers.donationsPaidWith(claim.subscriber);
    if (found.length === 0 || clock.now() - claim.at > FOLLOW_LINK_DAYS * DAY_MS)
      throw refuse('linkExpired');
    return found;
  }
  const isOfPayment = 'session' in asked;
  // The holder of a payment's id made the payment; an account follows only its own gifts.
  if (!isOfPayment && caller === null) throw refuse('unauthorized');
  const found = isOfPayment
    ? await followers.donationsOfSession(asked.session)
    : await followers.donations(asked.donations);
  const isOwn = ({ userId }: FollowedDonation): boolean =>
    userId === caller || (isOfPayment && userId === null);
  if (!found.every(isOwn)) throw refuse('forbidden');
  if (found.length === 0) throw refuse('notFound');
  // The payer may have typed another person's address, so the right to restart its mails ends.
  if (isOfPayment && found.some(({ at }) => clock.now() - at > THANKS_MS))
    throw refuse('linkExpired');
  return found;
}

type Addressed = FollowedDonation & { email: string };

/** Returns one gift of each project with a known address. */
function byProject(donations: readonly FollowedDonation[]): Addressed[] {
  const addressed = donations.filter((donation): donation is Addressed => donation.email !== null);
  return [...new Map(addressed.map((donation) => [donation.projectId, donation])).values()];
}

type Told = { projects: Record<string, Following> };

/** Only a link to the reader restarts mails that the reader stopped; the payer cannot. */
function followingOf(known: KnownFollower | null, asked: FollowedDonations): Following {
  if (known?.state === 'following') return 'on';
  return known?.byReader === true && !('token' in asked) ? 'ended' : 'off';
}

export async function tellFollowing(
  ports: FollowPorts,
  key: string,
  caller: string | null,
  followed: FollowedDonations,
): Promise<Told> {
  const projects: Told['projects'] = {};
  for (const { projectId, email } of byProject(await ownDonations(ports, key, caller, followed)))
    projects[projectId] = followingOf(await ports.followers.find(projectId, email), followed);
  return { projects };
}

/** @throws Refusal as above, and `notFound` where no address is known */
export async function changeFollowing(
  ports: FollowPorts,
  key: string,
  caller: string | null,
  { followed, follow }: { followed: FollowedDonations; follow: boolean },
): Promise<Told> {
  const { followers, clock, log } = ports;
  const own = byProject(await ownDonations(ports, key, caller, followed));
  if (own.length === 0) throw refuse('notFound');
  const projects: Told['projects'] = {};
  for (const donation of own) {
    const known = followingOf(await followers.find(donation.projectId, donation.email), followed);
    const wanted = follow ? 'on' : 'off';
    projects[donation.projectId] = known === 'ended' ? known : wanted;
    if (known === 'ended' || known === wanted) continue;
    const state: FollowerState = follow ? 'following' : 'stopped';
    await followers.set(donation, state, clock.now());
    log(`following ${state}`, { donation: donation.id, project: donation.projectId });
  }
  return { projects };
}

/** The link never expires. @throws Refusal `forbidden` for a forged token */
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
