import { isEmail, normaliseEmail } from '@core/text/contactRules';
import { mailboxOf, ownDomainOf } from '@core/text/addresses/mailbox';
import { mailId } from '../mailIds';
import type { MailPorts, QueuedMail } from '../ports';
import { DAY_MS } from '@core/values/time';

type MailKind = QueuedMail['mail']['kind'];
const CONFIRMATIONS: readonly MailKind[] = [
  'volunteerRegistered',
  'messageReceived',
  'confirmation',
];
/** The kinds of links that anyone can request for any address. */
export const LINK_KINDS: readonly MailKind[] = ['passwordLink', 'addressLink', 'confirmation'];
/** The limit of an address that is not confirmed. */
export const MOST_LINKS_A_DAY = 5;

type Limit = { by: 'mailbox' | 'domain'; kinds: readonly MailKind[]; most: number };

/**
 * Forms are open to everyone, so a mailbox, in all spellings, and a domain have daily limits.
 * Messages in a reader's name do not count against confirmations.
 */
const DAILY: readonly Limit[] = [
  { by: 'mailbox', kinds: ['volunteerRegistered', 'messageReceived'], most: 3 },
  { by: 'mailbox', kinds: ['confirmation'], most: 3 },
  { by: 'mailbox', kinds: LINK_KINDS, most: MOST_LINKS_A_DAY },
  { by: 'mailbox', kinds: ['staffVolunteer', 'staffMessage'], most: 30 },
  { by: 'domain', kinds: CONFIRMATIONS, most: 30 },
];
const KNOWN_AT_ONCE = 100;

const isConfirmation = ({ kind }: QueuedMail['mail']): boolean => CONFIRMATIONS.includes(kind);

/** Payers cannot correct an address, so staff are notified of an invalid one. */
const isDonationMail = ({ kind }: QueuedMail['mail']): boolean =>
  kind === 'giftReceived' || kind === 'giftRefunded';

export function candidate(
  event: string,
  recipient: string | null,
  mail: QueuedMail['mail'],
): QueuedMail[] {
  const typed = normaliseEmail(recipient ?? '');
  // All spellings of an address count as one.
  const address = isConfirmation(mail) ? typed.toLowerCase() : typed;
  return isEmail(address) || (address !== '' && isDonationMail(mail))
    ? [{ id: mailId(mail.kind, event, address), recipient: address, mail }]
    : [];
}

/** @returns adds a mail that is not known, within the limits, and returns how many were added */
export function mailAdder({ outbox, log }: Pick<MailPorts, 'outbox' | 'log'>, now: number) {
  const counts = new Map<string, number>();
  const isBelow = async (recipient: string, { by, kinds, most }: Limit): Promise<boolean> => {
    const domain = by === 'domain' ? ownDomainOf(recipient) : null;
    if (by === 'domain' && domain === null) return true;
    const key = JSON.stringify([domain ?? mailboxOf(recipient), kinds]);
    const to = domain === null ? { recipient } : { domain };
    const count = counts.get(key) ?? (await outbox.countFor(to, kinds, now - DAY_MS));
    counts.set(key, Math.min(count + 1, most));
    return count < most;
  };
  const isOften = async ({ recipient, mail }: QueuedMail): Promise<boolean> => {
    for (const limit of DAILY)
      if (limit.kinds.includes(mail.kind) && !(await isBelow(recipient, limit))) return true;
    return false;
  };
  return async (queued: QueuedMail): Promise<0 | 1> => {
    if ((await isOften(queued)) || (await outbox.add(queued)) === 'exists') return 0;
    log('mail queued', { mail: queued.id, kind: queued.mail.kind });
    return 1;
  };
}

export async function queueNew(
  ports: Pick<MailPorts, 'outbox' | 'log'>,
  candidates: QueuedMail[],
  now: number,
): Promise<number> {
  const add = mailAdder(ports, now);
  let added = 0;
  for (let start = 0; start < candidates.length; start += KNOWN_AT_ONCE) {
    const some = candidates.slice(start, start + KNOWN_AT_ONCE);
    const known = await ports.outbox.known(some.map(({ id }) => id));
    for (const queued of some) if (!known.has(queued.id)) added += await add(queued);
  }
  return added;
}
