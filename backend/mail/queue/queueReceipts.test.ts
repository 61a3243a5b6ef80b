/** Donors get their receipts again, however many mails strangers have sent to their domain. */
import { mailboxOf, ownDomainOf } from '@core/text/addresses/mailbox';
import { partOf } from '@core/testing/partOf';
import type { Outbox, QueuedMail } from '../ports';
import { candidate, queueNew } from './queueNew';
import { queueReceipts } from './queueReceipts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const OPTIONS = { siteUrl: 'https://charity.example', receiptsKey: 'key', timeZone: 'UTC' };

function start() {
  const queued = new Map<string, QueuedMail>();
  const logged: unknown[] = [];
  const log = (...line: unknown[]): void => void logged.push(line);
  const outbox = partOf<Outbox>({
    known: (ids: readonly string[]) => Promise.resolve(new Set(ids.filter((id) => queued.has(id)))),
    add: (mail: QueuedMail) => {
      queued.set(mail.id, mail);
      return Promise.resolve('added');
    },
    countFor: (to, kinds) =>
      Promise.resolve(
        [...queued.values()].filter(
          ({ recipient, mail }) =>
            kinds.includes(mail.kind) &&
            ('recipient' in to
              ? mailboxOf(recipient) === mailboxOf(to.recipient)
              : ownDomainOf(recipient) === to.domain),
        ).length,
      ),
  });
  const ask = (id: string, payer: string): Promise<number> =>
    queueReceipts(
      {
        outbox,
        log,
        clock: { now: () => NOW },
        requests: {
          waiting: () => Promise.resolve([{ id, email: payer, payment: null, language: 'en' }]),
          paidBy: () =>
            Promise.resolve([
              {
                payment: 'pi_1',
                payer,
                date: '2026-02-01T12:00:00Z',
                money: { amountMinor: 500, currency: 'USD' },
              },
            ]),
          linesOf: () => Promise.resolve([]),
          remove: () => Promise.resolve(),
        },
      },
      OPTIONS,
      Infinity,
    );
  const confirm = (email: string): Promise<number> =>
    queueNew(
      { outbox, log },
      candidate(email, email, { kind: 'confirmation', language: 'en', data: { subscriber: 's' } }),
      NOW,
    );
  return { ask, confirm, logged };
}

it('strangers’ forms take no receipts from the donors of a domain', async () => {
  const { ask, confirm } = start();
  let confirmed = 0;
  for (let at = 0; at < 31; at += 1) confirmed += await confirm(`t${at}@charity.example`);
  expect(confirmed).toBe(30);
  expect(await ask('r1', 'donor@charity.example')).toBe(1);
});

it('sends a donor receipts three times a day and logs the fourth request', async () => {
  const { ask, logged } = start();
  const added = [];
  for (let at = 0; at < 4; at += 1) added.push(await ask(`r${at}`, 'donor@charity.example'));
  expect(added).toEqual([1, 1, 1, 0]);
  expect(logged.at(-1)).toEqual([expect.stringContaining('receipts'), { request: 'r3' }]);
});
