/** Queues a part at a time; the next run completes an interrupted one. */
import type { Mailing, MailPorts, Updates } from '../ports';
import { candidate, queueNew } from './queueNew';

const AT_ONCE = 50;

type Ports = Pick<MailPorts, 'outbox' | 'clock' | 'log'> & { updates: Updates };

/** @param until milliseconds; no step begins later @returns how many mails were queued */
export async function queueUpdates(ports: Ports, until: number): Promise<number> {
  const { updates, clock } = ports;
  let added = 0;
  for (const mailing of await updates.mailings()) {
    if (clock.now() >= until) break;
    added += await queuePart(ports, mailing);
  }
  return added;
}

async function queuePart(ports: Ports, mailing: Mailing): Promise<number> {
  const { outbox, updates, clock } = ports;
  const { update } = mailing;
  // An update that was taken off the site waits until it is published again.
  if ((await updates.update(update)) === null) return 0;
  const waiting = await outbox.due(clock.now(), AT_ONCE, 'newsletter');
  if (waiting.length >= AT_ONCE) return 0;
  const { followers, reached, isLast } = await updates.nextFollowers(mailing, AT_ONCE);
  const added = await queueNew(
    ports,
    followers.flatMap(({ id, email, language }) =>
      candidate(update, email, { kind: 'update', language, data: { follower: id, update } }),
    ),
    clock.now(),
  );
  await updates.keepReached(update, reached, isLast);
  return added;
}
