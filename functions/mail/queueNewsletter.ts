/**
 * Puts the newsletter's mails into the outbox: those that ask a reader to confirm, and a letter a part at a time, so that it never stands
 * before other mails. The id of a mail is made from the letter and the address; a run that was cut off adds what is missing.
 */
import { candidate, queueNew } from './collectMails';
import type { Letter, MailPorts } from './ports';

/** As many as one run sends. */
const AT_ONCE = 50;

/** @returns how many mails were put into the outbox */
export async function queueNewsletter(
  ports: Pick<MailPorts, 'outbox' | 'newsletter' | 'clock' | 'log'>,
): Promise<number> {
  if (ports.newsletter === null) return 0;
  let added = await queueQuestions(ports);
  for (const letter of await ports.newsletter.records.lettersBeingSent())
    added += letter.isQueued ? await finish(ports, letter) : await queuePart(ports, letter);
  return added;
}

async function queueQuestions(
  ports: Pick<MailPorts, 'outbox' | 'newsletter' | 'clock' | 'log'>,
): Promise<number> {
  const { newsletter, clock } = ports;
  if (newsletter === null) return 0;
  let added = 0;
  for (const { id, email, language, state, askedAt } of await newsletter.records.toBeAsked(
    AT_ONCE,
  )) {
    // A confirmed address that is given again has nothing to confirm.
    if (state === 'new')
      added += await queueNew(
        ports,
        candidate(
          `${id} ${askedAt}`,
          email,
          { kind: 'confirmation', language, data: { subscriber: id } },
          true,
        ),
        clock.now(),
      );
    await newsletter.records.markAsked(id);
  }
  return added;
}

async function queuePart(
  ports: Pick<MailPorts, 'outbox' | 'newsletter' | 'clock' | 'log'>,
  letter: Letter,
): Promise<number> {
  const { outbox, newsletter, clock } = ports;
  if (newsletter === null) return 0;
  const waiting = await outbox.due(clock.now(), AT_ONCE, 'newsletter');
  if (waiting.length >= AT_ONCE) return 0;
  const { readers, reached, isLast } = await newsletter.records.nextReaders(letter, AT_ONCE);
  const added = await queueNew(
    ports,
    readers.flatMap(({ id, email, language }) =>
      candidate(letter.id, email, {
        kind: 'letter',
        language,
        data: { subscriber: id, letter: letter.id },
      }),
    ),
    clock.now(),
  );
  await newsletter.records.keepReached(letter.id, reached, isLast);
  return added;
}

async function finish(
  { outbox, newsletter, log }: Pick<MailPorts, 'outbox' | 'newsletter' | 'log'>,
  { id }: Letter,
): Promise<number> {
  if (newsletter === null || (await outbox.countOfLetter(id, 'due')) > 0) return 0;
  const [sent, failed] = [
    await outbox.countOfLetter(id, 'sent'),
    await outbox.countOfLetter(id, 'failed'),
  ];
  await newsletter.records.finish(id, { sent, failed });
  log('letter sent', { letter: id });
  return 0;
}
