import type { DueMail, DonationLine, Outcome } from './ports';
import { sendDue, type SendPorts } from './sendDue';

const NOW = Date.parse('2026-11-27T12:00:00Z');

const card: DueMail = {
  id: 'card',
  recipient: 'friend@example.org',
  mail: {
    kind: 'dedicationCard',
    language: 'en',
    data: {
      donation: 'gift',
      occasion: 'honour',
      name: 'Omar',
      message: 'from Layla with love',
      sender: 'Layla Hassan',
      project: { en: 'Well', ar: 'بئر' },
    },
  },
  attempts: 0,
  queuedAt: NOW,
};
const dedication: DonationLine['dedication'] = { occasion: 'honour', name: 'Omar', token: 'x.y' };

/** @returns what became of a card that is due */
async function sendCardOf(donation: Partial<DonationLine>): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const ports = {
    outbox: {
      expire: () => Promise.resolve(0),
      forget: () => Promise.resolve(0),
      due: (_now: number, _most: number, which: string) =>
        Promise.resolve(which === 'others' ? [card] : []),
      claim: () => Promise.resolve(true),
      settle: (_mail: DueMail, outcome: Outcome) => {
        outcomes.push(outcome);
        return Promise.resolve();
      },
    },
    happenings: {
      donation: () =>
        Promise.resolve({ amountMinor: 100, refundedMinor: 0, dispute: 'none', ...donation }),
    },
    newsletter: null,
    mailer: { send: () => Promise.resolve() },
    charity: () => Promise.resolve({ name: { en: 'Ikhaa', ar: 'إخاء' } }),
    clock: { now: () => NOW },
    log: () => undefined,
  };
  await sendDue(ports as unknown as SendPorts, NOW + 1_000, null);
  return outcomes;
}

it('sends the card of a valid gift, and none of a deleted dedication', async () => {
  expect(await sendCardOf({ dedication })).toEqual([{ state: 'sent' }]);
  expect(await sendCardOf({ dedication: null })).toEqual([
    { state: 'failed', reason: 'giftReturned' },
  ]);
  expect(await sendCardOf({ dedication, refundedMinor: 100 })).toEqual([
    { state: 'failed', reason: 'giftReturned' },
  ]);
});
