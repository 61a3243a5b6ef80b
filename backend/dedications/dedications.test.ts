/**
 * Dedications from the checkout to the card, with the real function and card adapter and everything
 * else in memory.
 */
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { CheckoutLine } from '@core/donations/contract';
import type { Dedication, DonationWishes } from '@core/donations/dedication';
import { DEDICATION_PATHS } from '@core/donations/dedicationContract';
import { aLine, TestBed } from '../testing/testBed';
import { sendCards } from '../mail/queue/queueCards';
import { readDedication } from './dedicationDocuments';
import { DAY_MS } from '@core/values/time';

jest.setTimeout(60_000);

const SECRET_WORDS = 'Layla Alghazali planted olive trees';

let testBed: TestBed;
beforeEach(async () => {
  testBed = await TestBed.start();
});
afterEach(() => testBed.close());

const dayFromNow = (days: number): string =>
  new Date(testBed.clock.now() + days * DAY_MS).toISOString().slice(0, 10);
const aDedication = (over: Partial<Dedication> = {}): Dedication => ({
  occasion: 'memory',
  name: 'ليلى الغزالي',
  message: SECRET_WORDS,
  card: { email: 'friend@example.org', sender: 'Omar', day: dayFromNow(2), language: 'ar' },
  ...over,
});
const wishes = (over: Partial<DonationWishes> = {}): DonationWishes => ({
  id: randomUUID(),
  isNameShown: null,
  dedication: aDedication(),
  ...over,
});
const dedicated = (over: Partial<DonationWishes> = {}): CheckoutLine =>
  aLine('p1', 2_500, { wishes: wishes(over) });

async function give(lines: CheckoutLine[], user?: string): Promise<string> {
  const opened = await testBed.open(lines, user === undefined ? {} : { user });
  await testBed.pay(opened.sessionId);
  await testBed.call('/record', { sessionId: opened.sessionId, line: 0 });
  return opened.sessionId;
}
const rows = () => [...testBed.books.dedications.table.values()];
const ledger = () => [...testBed.books.ledgerTable.values()];
const cardSchema = z.object({
  kind: z.string(),
  language: z.string(),
  recipient: z.string(),
  content: z.string(),
});
const cards = () =>
  [...testBed.books.dedications.outbox.values()].map(({ data }) => {
    const { content, ...card } = cardSchema.parse(data);
    return { ...card, data: JSON.parse(content) as unknown };
  });

function run(): Promise<number> {
  const { dedications } = testBed.books;
  return sendCards(
    {
      dedications,
      outbox: {
        countFor: ({ recipient }: { recipient: string }) =>
          Promise.resolve(cards().filter((card) => card.recipient === recipient).length),
      } as never,
      clock: testBed.clock,
      log: (event, ids) => void testBed.logged.push(JSON.stringify({ event, ...ids })),
    },
    Infinity,
  );
}

it('keeps the words from the checkout on, and makes them count with the gift', async () => {
  const lines = [dedicated(), aLine('p2')];
  const opened = await testBed.open(lines);
  expect(rows()).toMatchObject([{ state: 'unpaid', donationId: null, dedication: aDedication() }]);
  await testBed.pay(opened.sessionId);
  await testBed.call('/record', { sessionId: opened.sessionId, line: 0 });
  const [row] = rows();
  expect(rows()).toMatchObject([{ state: 'paid', revision: 0 }]);
  const donations = [...testBed.books.donationTable.values()];
  expect(donations.map(({ dedicationId }) => dedicationId)).toEqual([row?.id, null]);
  expect(row?.donationId).toBe(donations[0]?.id);
});

it('sends no word of it to the card provider or the log', async () => {
  const sessionId = await give([dedicated()]);
  const session = await testBed.stripe.checkout.sessions.retrieve(sessionId, {
    expand: ['line_items', 'payment_intent'],
  });
  const told = JSON.stringify(session) + testBed.logged.join();
  for (const word of ['Alghazali', 'الغزالي', 'Omar', 'friend@example.org'])
    expect(told).not.toContain(word);
});

it('opens one payment for a double click, and another for other words', async () => {
  const line = dedicated();
  const attemptId = randomUUID();
  const [one, two] = await Promise.all([
    testBed.open([line], {}, { attemptId }),
    testBed.open([line], {}, { attemptId }),
  ]);
  expect(one.sessionId).toBe(two.sessionId);
  expect(rows()).toHaveLength(1);
  const changed = testBed.request([dedicated()], { attemptId });
  expect((await testBed.call('/checkout', changed)).body).toMatchObject({
    failure: { code: 'attemptReused' },
  });
  expect(rows()).toHaveLength(1);
  await testBed.pay(one.sessionId);
  await Promise.all(
    [0, 1].map(() => testBed.call('/record', { sessionId: one.sessionId, line: 0 })),
  );
  expect(rows()).toMatchObject([{ state: 'paid' }]);
});

it('hides a guest’s name and shows an account’s unless the donor chooses otherwise', async () => {
  await give([aLine('p1')]);
  expect(ledger().map(({ donor }) => donor)).toEqual(['']);
  await give([dedicated({ id: 'named', isNameShown: true, dedication: null })]);
  expect(ledger()[1]?.donor).toMatch(/\*/);
  await give([aLine('p1')], 'u1');
  expect(ledger()[2]?.donor).toBe('La*** Ha****');
  await give([dedicated({ id: 'unnamed', isNameShown: false, dedication: null })], 'u1');
  expect(ledger()[3]?.donor).toBe('');
});

it('sends one card, on its day, in its language, however often the job runs', async () => {
  await give([dedicated()]);
  expect(await run()).toBe(0);
  testBed.clock.aheadMs = 3 * DAY_MS;
  expect((await Promise.all([run(), run(), run()])).reduce((sum, sent) => sum + sent)).toBe(1);
  expect(await run()).toBe(0);
  expect(cards()).toMatchObject([
    { recipient: 'friend@example.org', kind: 'dedicationCard', language: 'ar' },
  ]);
  expect(testBed.logged.join()).not.toMatch(/Alghazali|friend@/);
});

describe('marks that turn words into others', () => {
  const marks = '\u202a\u202b\u202d\u202e\u2066\u2067\u2068\u202c\u2069';
  const turned = () =>
    aDedication({
      name: `Amal${marks} gro.elpmaxe`,
      message: `Pay to${marks} 4321`,
      card: { ...aCard(), sender: `Omar${marks}`, day: dayFromNow(2) },
    });
  const plain = { name: 'Amal gro.elpmaxe', message: 'Pay to 4321', sender: 'Omar' };

  it('are in no card, nor in what is read of it', async () => {
    await give([dedicated({ dedication: turned() })]);
    const [row] = rows();
    const which = { token: `${row?.id}.${row?.secret}` };
    const changed = { which, revision: 0, dedication: turned() };
    for (let time = 0; time < 2; time += 1)
      expect((await testBed.call(DEDICATION_PATHS.change, changed)).body).toMatchObject({
        revision: 1,
        dedication: { name: plain.name, message: plain.message, card: { sender: plain.sender } },
      });
    testBed.clock.aheadMs = 3 * DAY_MS;
    await run();
    expect(cards()).toMatchObject([{ data: plain }]);
  });

  it('are read in none that was written before they were dropped', () => {
    const { name, message, card } = turned();
    const { dedication } = readDedication({
      $id: 'd',
      $createdAt: '',
      secret: 's',
      state: 'paid',
      revision: 0,
      occasion: 'memory',
      name,
      message,
      card_email: card?.email,
      card_sender: card?.sender,
    });
    const { sender, ...words } = plain;
    expect(dedication).toMatchObject({ ...words, card: { sender } });
  });

  it('are no name', async () => {
    const request = testBed.request([dedicated({ dedication: aDedication({ name: marks }) })]);
    expect((await testBed.call('/checkout', request)).body).toMatchObject({
      failure: { code: 'invalid' },
    });
  });
});

it('sends no card of a gift that was never paid, or went back', async () => {
  await testBed.open([dedicated()]);
  await give([dedicated()]);
  const [donation] = testBed.books.donationTable.values();
  if (donation === undefined) throw new Error('no gift');
  testBed.books.donationTable.set(donation.id, {
    ...donation,
    givenBackMinor: donation.amountMinor,
  });
  testBed.clock.aheadMs = 3 * DAY_MS;
  expect(await run()).toBe(0);
  expect(cards()).toEqual([]);
  expect(rows().map(({ state }) => state)).toEqual(['unpaid', 'cancelled']);
});

it('sends an address at most five cards a day and more the next day', async () => {
  await give(Array.from({ length: 7 }, () => dedicated()));
  testBed.clock.aheadMs = 3 * DAY_MS;
  expect(await run()).toBe(5);
  expect(rows().filter(({ state }) => state === 'paid')).toHaveLength(2);
});

describe('its donor', () => {
  const read = (which: unknown, user?: string) =>
    testBed.call(DEDICATION_PATHS.read, { which }, user === undefined ? {} : { user });
  const change = (which: unknown, dedication: Dedication, revision = 0, user?: string) =>
    testBed.call(
      DEDICATION_PATHS.change,
      { which, revision, dedication },
      user === undefined ? {} : { user },
    );
  const link = () => {
    const [row] = rows();
    return { token: `${row?.id}.${row?.secret}` };
  };

  it('corrects it with the link until the card is sent, and accepts repeats', async () => {
    await give([dedicated()]);
    expect((await read(link())).body).toMatchObject({ state: 'paid', revision: 0 });
    const corrected = aDedication({ name: 'Layla' });
    expect((await change(link(), corrected)).body).toMatchObject({ revision: 1 });
    expect((await change(link(), corrected)).body).toMatchObject({ revision: 1 });
    expect((await change(link(), aDedication())).body).toMatchObject({
      failure: { code: 'conflict' },
    });
    testBed.clock.aheadMs = 3 * DAY_MS;
    await run();
    expect(cards()).toMatchObject([{ data: { name: 'Layla' } }]);
    expect((await read(link())).body).toMatchObject({ state: 'sent', revision: 2 });
    expect((await change(link(), corrected, 2)).body).toMatchObject({
      failure: { code: 'conflict' },
    });
  });

  it('corrects it with the account that gave and no other', async () => {
    await give([dedicated()], 'u1');
    const donation = { donation: rows()[0]?.donationId };
    expect((await read(donation, 'u1')).body).toMatchObject({ state: 'paid' });
    for (const answer of [
      await read(donation),
      await read(donation, 'u2'),
      await change(donation, aDedication({ name: 'x' }), 0, 'u2'),
      await read({ token: `${rows()[0]?.id}.${'0'.repeat(32)}` }),
    ])
      expect(answer.body).toMatchObject({ failure: { code: 'notFound' } });
    expect(rows()[0]?.dedication).toEqual(aDedication());
  });

  it.each([
    ['a day in two years', { card: { ...aCard(), day: '2099-01-01' } }],
    ['an address in the words', { message: 'see https://evil.example' }],
    ['a name of two lines', { name: 'a\r\nBcc: all@example.org' }],
    ['no address for the card', { card: { ...aCard(), email: 'nobody' } }],
    ['a name that is too long', { name: 'x'.repeat(101) }],
  ] as const)('is refused %s', async (_, over) => {
    await give([dedicated()]);
    const refused = { failure: { code: 'invalid' } };
    expect((await change(link(), aDedication(over))).body).toMatchObject(refused);
    const request = testBed.request([dedicated({ dedication: aDedication(over) })]);
    expect((await testBed.call('/checkout', request)).body).toMatchObject(refused);
  });
});

function aCard() {
  return {
    email: 'friend@example.org',
    sender: 'Omar',
    day: '2027-01-01',
    language: 'en' as const,
  };
}
