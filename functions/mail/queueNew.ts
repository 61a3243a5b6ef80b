/** Puts mails into the outbox that are not there yet, and no more than an address should get. */
import { isEmail, normaliseEmail } from '@core/text/contactRules';
import { mailId } from './mailIds';
import type { MailPorts, QueuedMail } from './ports';

type MailKind = QueuedMail['mail']['kind'];
const CONFIRMATIONS: readonly MailKind[] = [
  'volunteerRegistered',
  'messageReceived',
  'confirmation',
];
/**
 * Forms are open to everybody: no address hears more often of them in a day. Messages in a reader's
 * name keep no subscription from being confirmed. What staff hear no more of stands in their inbox.
 */
const DAILY: readonly { kinds: readonly MailKind[]; most: number }[] = [
  { kinds: ['volunteerRegistered', 'messageReceived'], most: 3 },
  { kinds: ['confirmation'], most: 3 },
  { kinds: ['staffVolunteer', 'staffMessage'], most: 30 },
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
  const isOften = async ({ recipient, mail }: QueuedMail): Promise<boolean> => {
    const limit = DAILY.find(({ kinds }) => kinds.includes(mail.kind));
    if (limit === undefined) return false;
    const counted = JSON.stringify([recipient, limit.kinds]);
    const count =
      counts.get(counted) ?? (await outbox.countFor(recipient, limit.kinds, now - DAY_MS));
    counts.set(counted, Math.min(count + 1, limit.most));
    return count >= limit.most;
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
