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

const thanks: DueMail = {
  ...card,
  id: 'thanks',
  mail: {
    kind: 'giftReceived',
    language: 'en',
    data: {
      payment: 'pi_1',
      date: '2026-11-27',
      total: { amountMinor: 100, currency: 'USD' },
      lines: [
        { project: 'Well', reference: 'ABCD-1', money: { amountMinor: 100, currency: 'USD' } },
      ],
      receiptUrl: null,
    },
  },
};

/** @returns the outcome of a due mail about these donations of one payment */
async function send(mail: DueMail, ...lines: Partial<DonationLine>[]): Promise<Outcome[]> {
  const donations = lines.map((line) => ({
    amountMinor: 100,
    refundedMinor: 0,
    dispute: 'none',
    ...line,
  }));
  const outcomes: Outcome[] = [];
  const ports = {
    outbox: {
      expire: () => Promise.resolve(0),
      forget: () => Promise.resolve(0),
      due: (_now: number, _most: number, which: string) =>
        Promise.resolve(which === 'others' ? [mail] : []),
      claim: () => Promise.resolve(true),
      settle: (_mail: DueMail, outcome: Outcome) => {
        outcomes.push(outcome);
        return Promise.resolve();
      },
    },
    happenings: {
      donation: () => Promise.resolve(donations[0]),
      donationsOfPayment: () => Promise.resolve(donations),
    },
    newsletter: null,
    mailer: { send: () => Promise.resolve() },
    sender: () => Promise.resolve({ name: { en: 'Ikhaa', ar: 'إخاء' } }),
    clock: { now: () => NOW },
    log: () => undefined,
  };
  await sendDue(ports as unknown as SendPorts, NOW + 1_000, null);
  return outcomes;
}

it('sends the card of a valid gift, and none of a deleted dedication', async () => {
  expect(await send(card, { dedication })).toEqual([{ state: 'sent' }]);
  expect(await send(card, { dedication: null })).toEqual([
    { state: 'failed', reason: 'giftReturned' },
  ]);
  expect(await send(card, { dedication, refundedMinor: 100 })).toEqual([
    { state: 'failed', reason: 'giftReturned' },
  ]);
});

it('sends thanks for a payment unless all of it was returned while they waited', async () => {
  const returned: Outcome[] = [{ state: 'failed', reason: 'giftReturned' }];
  expect(await send(thanks, { refundedMinor: 100 }, { refundedMinor: 99 })).toEqual([
    { state: 'sent' },
  ]);
  expect(await send(thanks, { refundedMinor: 100, dispute: 'lost' })).toEqual(returned);
  expect(await send(thanks, { refundedMinor: 40, dispute: 'lost' })).toEqual([{ state: 'sent' }]);
  expect(await send(thanks)).toEqual([{ state: 'sent' }]);
});
