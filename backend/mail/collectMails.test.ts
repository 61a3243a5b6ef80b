/** More than one run can do: mails are late then, and none is lost or written twice. */
import { mailboxOf, ownDomainOf } from '@core/text/addresses/mailbox';
import { collectMails } from './collectMails';
import type { DonationLine, Happened, Happening, Message, QueuedMail } from './ports';
import { MINUTE_MS } from '@core/values/time';

/** For each kind of what happened. */
const TIME_MS = 1_500;
const NOW = Date.parse('2026-03-01T12:00:00Z');
const OPTIONS = {
  siteUrl: 'https://charity.example',
  receiptsKey: null,
  timeZone: 'Europe/Istanbul',
  staffAddress: 'staff@charity.example',
  staffLanguage: 'en' as const,
  follow: null,
};
const PART = 50;

/** A database in which every question takes its time. */
class SlowDatabase {
  time = NOW;
  readonly lines: Happened<DonationLine>[] = [];
  readonly sent: Happened<Message>[] = [];
  /** A payment. */
  unreadable = '';
  readonly outbox = new Map<string, QueuedMail>();
  private readonly marks: Partial<Record<Happening, number>> = {};

  constructor(private readonly costMs: number) {}

  /** @param lines how many the payment has */
  give(
    payment: string,
    at: number,
    { line = 0, lines = 1, email = `${payment}@example.org` as string | null, refunded = 0 } = {},
  ): void {
    const donation: DonationLine = {
      donationId: `${payment}_${line}`,
      paymentIntent: payment,
      line,
      lineCount: lines,
      donor: 'Layla Hassan',
      project: { en: 'Food parcels', ar: 'طرود غذائية' },
      userId: null,
      amountMinor: 2_500,
      currency: 'USD',
      refundedMinor: refunded,
      dispute: 'none',
      isRefundFlagged: false,
      date: new Date(at).toISOString(),
      recordedAt: at,
      payerEmail: email,
      language: 'en',
      planId: null,
      dedication: null,
    };
    this.lines.push({ at, what: donation });
  }

  write(id: string, at: number, email = `${id}@example.org`): void {
    const what: Message = {
      id,
      name: 'Layla',
      email,
      phone: '+96170123456',
      text: 'Hello',
      language: 'ar',
    };
    this.sent.push({ at, what });
  }

  /** As the schedule does. @returns how long it took, in milliseconds */
  async run(): Promise<number> {
    const started = this.time;
    try {
      await collectMails(this.ports, OPTIONS, TIME_MS);
      return this.time - started;
    } finally {
      this.time = Math.max(this.time, started + MINUTE_MS);
    }
  }

  recipients(kind: QueuedMail['mail']['kind']): string[] {
    return [...this.outbox.values()]
      .filter(({ mail }) => mail.kind === kind)
      .map(({ recipient }) => recipient);
  }

  private async *since<T>(all: readonly Happened<T>[], from: number) {
    const found = all.filter(({ at }) => at >= from).sort((one, other) => one.at - other.at);
    for (let start = 0; start < found.length; start += PART) {
      this.time += this.costMs;
      yield found.slice(start, start + PART);
    }
  }

  private readonly ask = <T>(answer: T): Promise<T> => {
    this.time += this.costMs;
    return Promise.resolve(answer);
  };

  private readonly ports: Parameters<typeof collectMails>[0] = {
    clock: { now: () => this.time },
    log: () => undefined,
    happenings: {
      donations: (from) => this.since(this.lines, from),
      refunds: () => this.since([], 0),
      registrations: () => this.since([], 0),
      messages: (from) => this.since(this.sent, from),
      donationsOfPayment: (payment) =>
        payment === this.unreadable
          ? Promise.reject(new Error(`${payment} cannot be read`))
          : this.ask(
              this.lines.map(({ what }) => what).filter((line) => line.paymentIntent === payment),
            ),
      donation: () => this.ask(null),
      marks: () => this.ask({ ...this.marks }),
      keepMark: (kind, at) => {
        this.marks[kind] = at;
        return this.ask(undefined);
      },
    },
    outbox: {
      known: (ids) => this.ask(new Set(ids.filter((id) => this.outbox.has(id)))),
      add: (mail) => {
        const isTaken = this.outbox.has(mail.id);
        if (!isTaken) this.outbox.set(mail.id, mail);
        return this.ask(isTaken ? 'exists' : 'added');
      },
      countFor: (to, kinds) =>
        this.ask(
          [...this.outbox.values()].filter(
            ({ recipient, mail }) =>
              kinds.includes(mail.kind) &&
              ('recipient' in to
                ? mailboxOf(recipient) === mailboxOf(to.recipient)
                : ownDomainOf(recipient) === to.domain),
          ).length,
        ),
      due: () => Promise.reject(new Error('is not asked')),
      claim: () => Promise.reject(new Error('is not asked')),
      beginHandOver: () => Promise.reject(new Error('is not asked')),
      isHandedOver: () => Promise.reject(new Error('is not asked')),
      settle: () => Promise.reject(new Error('is not asked')),
      expire: () => Promise.reject(new Error('is not asked')),
      withdraw: () => Promise.reject(new Error('is not asked')),
      countOfLetter: () => Promise.reject(new Error('is not asked')),
      forget: () => Promise.reject(new Error('is not asked')),
    },
  };
}

it('an evening of many gifts: every payer is thanked, a part in each run', async () => {
  const database = new SlowDatabase(20);
  await database.run();
  for (let second = 0; second < 600; second += 1)
    for (const half of [0, 500]) database.give(`p${second}_${half}`, NOW + second * 1_000 + half);
  database.time = NOW + 10 * MINUTE_MS;
  for (let runs = 0; runs < 60; runs += 1) expect(await database.run()).toBeLessThan(2_000);
  expect(new Set(database.recipients('giftReceived')).size).toBe(1_200);
});

it('dates a gift in the charity’s time zone, as its receipt does', async () => {
  const database = new SlowDatabase(1);
  database.time = Date.parse('2026-12-31T21:00:00Z');
  await database.run();
  database.give('new-year', Date.parse('2026-12-31T21:30:00Z'));
  database.time = Date.parse('2026-12-31T21:31:00Z');
  await database.run();
  expect([...database.outbox.values()].map(({ mail }) => mail.data)).toMatchObject([
    { date: '2027-01-01' },
  ]);
});

it('gifts that are thanked for cost little in every run that reads them again', async () => {
  const database = new SlowDatabase(10);
  await database.run();
  for (let at = 0; at < 40; at += 1) database.give(`p${at}`, NOW + at);
  for (let at = 0; at < 40; at += 1) database.give(`bank${at}`, NOW + at, { email: null });
  database.time = NOW + 1_000;
  await database.run();
  expect(database.recipients('giftReceived')).toHaveLength(40);
  expect(await database.run()).toBeLessThan(150);
});

it('sends thanks for a gift during a flood of messages', async () => {
  const database = new SlowDatabase(20);
  await database.run();
  for (let at = 0; at < 3_000; at += 1)
    database.write(`m${at}`, NOW + at * 200, `m${at}@gmail.com`);
  database.time = NOW + 10 * MINUTE_MS;
  database.give('gift', NOW + 5 * MINUTE_MS);
  expect(await database.run()).toBeLessThan(2_000);
  expect(database.recipients('giftReceived')).toEqual(['gift@example.org']);
  for (let runs = 0; runs < 150; runs += 1) expect(await database.run()).toBeLessThan(2_000);
  expect(database.recipients('messageReceived')).toHaveLength(3_000);
  expect(database.recipients('staffMessage')).toHaveLength(30);
});

it('an address that is often typed in costs little in every run', async () => {
  const database = new SlowDatabase(20);
  await database.run();
  for (let at = 0; at < 200; at += 1) database.write(`m${at}`, NOW + at * 500, 'a@example.org');
  database.time = NOW + 3 * MINUTE_MS;
  await database.run();
  expect(await database.run()).toBeLessThan(500);
  expect(database.recipients('messageReceived')).toEqual(Array(3).fill('a@example.org'));
  expect(database.recipients('staffMessage')).toHaveLength(30);
});

it.each([
  ['a plus', (at: number) => `layla+${at}@example.org`, 3],
  [
    'dots of Gmail',
    (at: number) => `${'l'.repeat(at % 50)}.${'l'.repeat(50 - (at % 50))}@gmail.com`,
    3,
  ],
  ['a whole domain', (at: number) => `t${at}@victim.example`, 30],
  ['subdomains', (at: number) => `t@t${at}.victim.co.uk`, 30],
])(
  'limits answers to a hundred messages in the name of one reader, by %s',
  async (_, emailOf, most) => {
    const database = new SlowDatabase(1);
    await database.run();
    for (let at = 0; at < 100; at += 1) database.write(`m${at}`, NOW + at * 500, emailOf(at));
    database.time = NOW + 3 * MINUTE_MS;
    for (let runs = 0; runs < 5; runs += 1) await database.run();
    expect(database.recipients('messageReceived')).toHaveLength(most);
  },
);

it('sends no mail again after the latest mail is forgotten', async () => {
  const database = new SlowDatabase(1);
  await database.run();
  database.give('last', database.time + 1_000);
  database.write('last', database.time + 2_000);
  for (let minutes = 0; minutes < 15; minutes += 1) await database.run();
  expect(database.outbox.size).toBe(3);
  database.outbox.clear();
  database.time += 31 * 24 * 60 * MINUTE_MS;
  await database.run();
  expect(database.outbox.size).toBe(0);
});

it('a gift that cannot be read keeps no message unanswered', async () => {
  const database = new SlowDatabase(1);
  await database.run();
  database.give('damaged', NOW);
  database.write('sound', NOW);
  database.unreadable = 'damaged';
  await expect(database.run()).rejects.toThrow('damaged');
  expect(database.recipients('messageReceived')).toEqual(['sound@example.org']);
  database.unreadable = '';
  await database.run();
  expect(database.recipients('giftReceived')).toEqual(['damaged@example.org']);
});

it('what is committed late, with an earlier time, is written of', async () => {
  const database = new SlowDatabase(1);
  await database.run();
  database.give('first', database.time + 40_000);
  database.time += MINUTE_MS;
  await database.run();
  database.give('late', database.time - 5 * MINUTE_MS);
  await database.run();
  expect(database.recipients('giftReceived')).toEqual(['first@example.org', 'late@example.org']);
});

it.each([
  ['no thanks when every line was refunded', [2_500, 2_500], []],
  ['thanks when a line was refunded', [2_500, 0], ['cart@example.org']],
  ['thanks when a part of each line was refunded', [2_499, 1], ['cart@example.org']],
])('sends %s first', async (_, refunds, expected) => {
  const database = new SlowDatabase(1);
  await database.run();
  for (const [line, refunded] of refunds.entries())
    database.give('cart', NOW, { line, lines: refunds.length, refunded });
  database.time = NOW + MINUTE_MS;
  await database.run();
  expect(database.recipients('giftReceived')).toEqual(expected);
});

it('waits a day for a payment’s line that is not recorded', async () => {
  const database = new SlowDatabase(1);
  await database.run();
  database.give('whole', NOW, { lines: 2 });
  database.give('part', NOW, { lines: 2 });
  for (let at = 0; at < 200; at += 1) database.give(`p${at}`, NOW + MINUTE_MS);
  database.time = NOW + 2 * MINUTE_MS;
  await database.run();
  expect(database.recipients('giftReceived')).toHaveLength(200);
  database.give('whole', database.time, { line: 1, lines: 2 });
  database.time += 60 * MINUTE_MS;
  await database.run();
  expect(database.recipients('giftReceived').slice(200)).toEqual(['whole@example.org']);
  database.time += 24 * 60 * MINUTE_MS;
  await database.run();
  expect(database.recipients('giftReceived').slice(201)).toEqual(['part@example.org']);
});
