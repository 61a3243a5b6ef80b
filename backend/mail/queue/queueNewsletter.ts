/** Queues a part at a time, after other mails; the next run completes an interrupted one. */
import type { Letter, MailPorts, Newsletter } from '../ports';
import { candidate, queueNew } from './queueNew';

const AT_ONCE = 50;

type Ports = Pick<MailPorts, 'outbox' | 'clock' | 'log'> & { records: Newsletter };

/** @param until milliseconds; no step begins later @returns how many mails were queued */
export async function queueNewsletter(ports: Ports, until: number): Promise<number> {
  const { records, clock } = ports;
  let added = await queueQuestions(ports, until);
  for (const letter of await records.lettersBeingSent()) {
    if (clock.now() >= until) break;
    added += letter.isQueued ? await finish(ports, letter) : await queuePart(ports, letter);
  }
  return added;
}

async function queueQuestions(ports: Ports, until: number): Promise<number> {
  const { records, clock, log } = ports;
  let added = 0;
  for (const { id, email, language, state, askedAt } of await records.toBeAsked(AT_ONCE)) {
    if (clock.now() >= until) break;
    // A confirmed address needs no confirmation.
    if (state === 'new') {
      const count = await queueNew(
        ports,
        candidate(`${id} ${askedAt}`, email, {
          kind: 'confirmation',
          language,
          data: { subscriber: id },
        }),
        clock.now(),
      );
      // The usual cause is a daily limit of the mailbox or domain.
      if (count === 0) log('warning: a reader is not asked to confirm', { subscriber: id });
      added += count;
    }
    await records.markAsked(id);
  }
  return added;
}

async function queuePart(ports: Ports, letter: Letter): Promise<number> {
  const { outbox, records, clock } = ports;
  const waiting = await outbox.due(clock.now(), AT_ONCE, 'newsletter');
  if (waiting.length >= AT_ONCE) return 0;
  const { readers, reached, isLast } = await records.nextReaders(letter, AT_ONCE);
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
  await records.keepReached(letter.id, reached, isLast);
  return added;
}

async function finish({ outbox, records, log }: Ports, { id }: Letter): Promise<number> {
  if ((await outbox.countOfLetter(id, 'due')) > 0) return 0;
  const [sent, failed] = [
    await outbox.countOfLetter(id, 'sent'),
    await outbox.countOfLetter(id, 'failed'),
  ];
  await records.finish(id, { sent, failed });
  log('letter sent', { letter: id });
  return 0;
}
