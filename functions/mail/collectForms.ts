/**
 * Puts mails into the outbox for the messages and registrations that visitors send: one for whoever
 * sent it, one for staff.
 */
import type { Language } from '@core/text/bilingual';
import { OVERLAP_MS, candidate, queueNew, titleOf } from './collectMails';
import type { Happened, MailPorts, Message, QueuedMail, Registration } from './ports';

/** Known mails are asked for a hundred at a time. */
const AT_ONCE = 50;
/** Strangers' addresses can be typed in numbers: so many hear of it in a day, with all others. */
const MOST_CONFIRMED = 1_000;
const CONFIRMED: readonly QueuedMail['mail']['kind'][] = ['volunteerRegistered', 'messageReceived'];
const DAY_MS = 24 * 60 * 60_000;

type Options = {
  /** Where staff hear of them; null for nowhere. */
  staffAddress: string | null;
  /** The language in which they do. */
  staffLanguage: Language;
};

/**
 * @param until in milliseconds; what there is no time for waits for the next run, as everybody may
 * send forms in numbers
 * @returns how many mails were put into the outbox
 */
export async function collectForms(
  ports: Pick<MailPorts, 'outbox' | 'happenings' | 'clock' | 'log'>,
  options: Options,
  until: number,
): Promise<number> {
  const { happenings, outbox, clock } = ports;
  // Before there was a mark of its own, it was that of gifts.
  const mark = (await happenings.mark('forms')) ?? (await happenings.mark('gifts')) ?? clock.now();
  const since = mark - OVERLAP_MS;
  const reached = { at: mark, waitingSince: Infinity };
  let added = 0;

  async function collect<T>(
    happened: AsyncIterable<Happened<T>>,
    mailsOf: (what: T) => QueuedMail[],
  ): Promise<void> {
    let some: Happened<T>[] = [];
    const queueSome = async (): Promise<void> => {
      const now = clock.now();
      const confirmed = await outbox.countOf(CONFIRMED, now - DAY_MS, MOST_CONFIRMED);
      const mails = some
        .flatMap(({ what }) => mailsOf(what))
        .filter(({ mail }) => confirmed < MOST_CONFIRMED || !CONFIRMED.includes(mail.kind));
      added += await queueNew(ports, mails, now);
      for (const { at } of some) reached.at = Math.max(reached.at, at);
      some = [];
    };
    for await (const one of happened) {
      if (clock.now() >= until) {
        reached.waitingSince = Math.min(reached.waitingSince, one.at);
        break;
      }
      some.push(one);
      if (some.length === AT_ONCE) await queueSome();
    }
    if (some.length > 0) await queueSome();
  }

  await collect(happenings.registrations(since), (registration) =>
    mailsOfRegistration(registration, options),
  );
  await collect(happenings.messages(since), (message) => mailsOfMessage(message, options));
  await happenings.keepMark('forms', Math.min(reached.at, reached.waitingSince));
  return added;
}

const mailsOfRegistration = (
  { id, opportunity, language, email, ...data }: Registration,
  { staffAddress, staffLanguage }: Options,
): QueuedMail[] => [
  ...candidate(id, email, {
    kind: 'volunteerRegistered',
    language,
    data: { opportunity: titleOf(opportunity, language) },
  }),
  ...candidate(id, staffAddress, {
    kind: 'staffVolunteer',
    language: staffLanguage,
    data: { ...data, email, opportunity: titleOf(opportunity, staffLanguage) },
  }),
];

const mailsOfMessage = (
  { id, language, email, name, phone, text }: Message,
  { staffAddress, staffLanguage }: Options,
): QueuedMail[] => [
  ...candidate(id, email, { kind: 'messageReceived', language, data: {} }),
  ...candidate(id, staffAddress, {
    kind: 'staffMessage',
    language: staffLanguage,
    data: { name, email, phone, message: text },
  }),
];
