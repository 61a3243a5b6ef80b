/** Puts mails into the outbox that are not there yet, and no more than an address should get. */
import { isEmail, normaliseEmail } from '@core/text/contactRules';
import { mailboxOf, ownDomainOf } from '@core/text/mailbox';
import { mailId } from './mailIds';
import type { MailPorts, QueuedMail } from './ports';

type MailKind = QueuedMail['mail']['kind'];
const CONFIRMATIONS: readonly MailKind[] = [
  'volunteerRegistered',
  'messageReceived',
  'confirmation',
];
/** Links that anybody may have sent to any address. */
export const LINK_KINDS: readonly MailKind[] = ['passwordLink', 'addressLink', 'confirmation'];
/** To an address that is not confirmed. */
export const MOST_LINKS_A_DAY = 5;

type Limit = { by: 'mailbox' | 'domain'; kinds: readonly MailKind[]; most: number };

/**
 * Forms are open to everybody. A mailbox hears of them a few times a day, in all spellings of its
 * address together, and so does a domain, whose owner may read all that comes there. Messages in a
 * reader's name keep no subscription from being confirmed. Staff find all of it in their inbox.
 * Receipts go to donors alone, who have a limit of their own in `queueReceipts`.
 */
const DAILY: readonly Limit[] = [
  { by: 'mailbox', kinds: ['volunteerRegistered', 'messageReceived'], most: 3 },
  { by: 'mailbox', kinds: ['confirmation'], most: 3 },
  { by: 'mailbox', kinds: LINK_KINDS, most: MOST_LINKS_A_DAY },
  { by: 'mailbox', kinds: ['staffVolunteer', 'staffMessage'], most: 30 },
  { by: 'domain', kinds: CONFIRMATIONS, most: 30 },
];
const DAY_MS = 24 * 60 * 60_000;
const KNOWN_AT_ONCE = 100;

const isConfirmation = ({ kind }: QueuedMail['mail']): boolean => CONFIRMATIONS.includes(kind);

/** Of a gift. Its payer cannot correct an address, so that staff are told of one that is none. */
const isOfGift = ({ kind }: QueuedMail['mail']): boolean =>
  kind === 'giftReceived' || kind === 'giftRefunded';

export function candidate(
  event: string,
  recipient: string | null,
  mail: QueuedMail['mail'],
): QueuedMail[] {
  const typed = normaliseEmail(recipient ?? '');
  // Counted as one address, in whatever letters strangers write it.
  const address = isConfirmation(mail) ? typed.toLowerCase() : typed;
  return isEmail(address) || (address !== '' && isOfGift(mail))
    ? [{ id: mailId(mail.kind, event, address), recipient: address, mail }]
    : [];
}

/** @returns adds a mail that is not known: how many were added, none of one that comes too often */
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
