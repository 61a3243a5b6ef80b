/**
 * A mail is claimed before and settled after sending, so that two runs never send the same one. If
 * a run stops before the mail server answers about a mail that is sent only once, staff decide.
 */
import { keptSince } from '@core/privacy/keptFor';
import { isEmail } from '@core/text/contactRules';
import { wentBack } from './queue/queueCards';
import { isReturned } from './isReturned';
import type { MailSender } from './mailContent';
import { contentOf, expiryOf, type Mail } from './mails';
import { isOrder, isSentOnce, type Order } from './queue/orders';
import {
  MailFailure,
  type DueMail,
  type Happenings,
  type Mailer,
  type MailPorts,
  type Outcome,
} from './ports';
import { renderMail } from './renderMail';
import { writeOrder, type Written } from './queue/writeOrder';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@core/values/time';

/** The pause after each try. */
const PAUSES = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 6 * HOUR_MS, DAY_MS, DAY_MS];
/** An interrupted try is repeated after this time, which is longer than a run. */
const CLAIM_MS = 10 * MINUTE_MS;
/** News of a gift that comes later would confuse its donor. */
const TOO_OLD_MS = 3 * DAY_MS;
const AT_ONCE = 50;

export type SendPorts = Omit<MailPorts, 'happenings'> & {
  happenings: Pick<Happenings, 'donation' | 'donationsOfPayment'>;
};
/** Whether a newer mail that a person waits for interrupts a mass mailing. */
export type GivesWay = () => boolean;
export type SendReport = { sent: number; postponed: number; failed: number; forgotten: number };

/**
 * @param until milliseconds; no mail is begun later
 * @param staffAddress receives replies to answers of staff; null for the sender's own
 */
export async function sendDue(
  { mailer, ...ports }: SendPorts,
  until: number,
  staffAddress: string | null,
  givesWay: GivesWay = () => false,
): Promise<SendReport> {
  const { outbox, clock } = ports;
  const report: SendReport = { sent: 0, postponed: 0, failed: 0, forgotten: 0 };
  report.failed = await outbox.expire(clock.now());
  if (mailer !== null) await sendAll({ ...ports, mailer, staffAddress, givesWay }, until, report);
  // Old mails are removed last, as a mass mailing leaves many.
  if (clock.now() < until) report.forgotten = await outbox.forget(keptSince('mails', clock.now()));
  return report;
}

async function sendAll(
  ports: SendPorts & { mailer: Mailer; staffAddress: string | null; givesWay: GivesWay },
  until: number,
  report: SendReport,
): Promise<void> {
  const { outbox, newsletter, clock, log } = ports;
  // Mails about gifts are sent before letters.
  const others = await outbox.due(clock.now(), AT_ONCE, 'others');
  const letters = newsletter === null ? [] : await outbox.due(clock.now(), AT_ONCE, 'newsletter');
  const allDue = [...others, ...letters];
  const sender = allDue.length === 0 ? null : await ports.sender();
  for (const [index, due] of allDue.entries()) {
    if (sender === null || clock.now() >= until) break;
    if (index >= others.length && ports.givesWay()) break;
    if (!(await outbox.claim(due, clock.now() + CLAIM_MS))) continue;
    const { outcome, isServers, bounced } = await attempt({ ...ports, sender }, due, clock.now());
    if (bounced !== undefined) await noteNoMailbox(newsletter, bounced, clock.now());
    await outbox.settle(due, outcome);
    log(
      `mail ${outcome.state}`,
      outcome.state === 'sent' ? { mail: due.id } : { mail: due.id, reason: outcome.reason },
    );
    report[outcome.state === 'due' ? 'postponed' : outcome.state] += 1;
    // The other mails would fail in the same way, and each lose a try.
    if (isServers) break;
  }
}

/** `bounced` is the order whose reader's mailbox does not exist. */
type Tried = { outcome: Outcome; isServers: boolean; bounced?: Order };

async function noteNoMailbox(
  newsletter: MailPorts['newsletter'],
  { kind, data }: Order,
  now: number,
): Promise<void> {
  if (kind === 'update') await newsletter?.updates.stopFollowing(data.follower, now);
  else await newsletter?.records.markBounced(data.subscriber, now);
}

type Sending = Pick<SendPorts, 'outbox' | 'newsletter' | 'happenings'> & {
  mailer: Mailer;
  staffAddress: string | null;
  sender: MailSender;
};

async function attempt(
  { mailer, outbox, newsletter, happenings, staffAddress, sender }: Sending,
  due: DueMail,
  now: number,
): Promise<Tried> {
  const { id, recipient, mail, attempts, queuedAt } = due;
  const giveUp = (reason: Extract<Outcome, { state: 'failed' }>['reason']) => ({
    outcome: { state: 'failed', reason } as const,
    isServers: false,
  });
  if (mail === null) return giveUp('badContent');
  if (!isEmail(recipient)) return giveUp('badAddress');
  if (!isOrder(mail) && (expiryOf(mail) ?? Infinity) <= now) return giveUp('expired');
  const isNewsAlways = mail.kind === 'letter' || mail.kind === 'update';
  if (attempts === 0 && now - queuedAt > TOO_OLD_MS && !isNewsAlways) return giveUp('tooOld');
  if (await isOfReturned(happenings, mail)) return giveUp('giftReturned');
  const isOnce = isSentOnce(mail);
  // The result of an interrupted earlier try is not known.
  if (isOnce && attempts > 0 && (await outbox.isHandedOver(due))) return giveUp('notKnown');
  const beforeWords = async (): Promise<void> => {
    if (!(await outbox.beginHandOver(due))) throw new MailFailure('notKnown', true, false);
  };
  const written = await write({ newsletter, staffAddress }, mail, now);
  if (written === null) return giveUp('notSubscribed');
  try {
    const { headers } = written;
    await mailer.send({
      id,
      to: recipient,
      mail: renderMail(contentOf(written.mail, sender)),
      headers,
      ...(isOnce ? { beforeWords } : {}),
    });
    return { outcome: { state: 'sent' }, isServers: false };
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error;
    const { reason, isFinal, isServers } = error;
    const pause = PAUSES[attempts];
    return {
      outcome:
        isFinal || pause === undefined
          ? { state: 'failed', reason }
          : { state: 'due', at: now + pause, reason },
      isServers,
      ...(error.isNoMailbox && isOrder(mail) ? { bounced: mail } : {}),
    };
  }
}

/**
 * Thanks are not sent if all of their payment was returned while they waited. A card is not sent if
 * its donation was returned, disputed or lost its dedication.
 */
async function isOfReturned(
  happenings: SendPorts['happenings'],
  mail: Mail | Order,
): Promise<boolean> {
  if (mail.kind === 'giftReceived' && mail.data.payment) {
    const lines = await happenings.donationsOfPayment(mail.data.payment);
    return lines.length > 0 && lines.every(isReturned);
  }
  if (mail.kind !== 'dedicationCard') return false;
  const donation = await happenings.donation(mail.data.donation);
  return (
    donation === null ||
    donation.dedication === null ||
    donation.dispute === 'open' ||
    wentBack({ ...donation, givenBackMinor: donation.refundedMinor })
  );
}

async function write(
  { newsletter, staffAddress }: Pick<Sending, 'newsletter' | 'staffAddress'>,
  mail: Mail | Order,
  now: number,
): Promise<Written | null> {
  if (!isOrder(mail)) {
    const isAnswer = mail.kind === 'answer' && staffAddress !== null;
    return { mail, headers: isAnswer ? { 'Reply-To': staffAddress } : {} };
  }
  return newsletter === null ? null : writeOrder(newsletter, mail, now);
}
