/**
 * Every text of the database, by its description: it is gone once an address is forgotten, or a
 * reason says why it is not. A new attribute has neither, and fails here.
 */
import type { Attribute } from '@core/schema/attributes';
import { COLLECTIONS } from '@core/schema/collections';
import { IDS } from '@core/schema/ids';
import { inboxEntryId } from '../common/inboxEntries';
import { RETAINED } from '../retention/appwriteHoldings';
import { MemoryDatabase } from '../testing/memoryDatabase';
import { outboxFields } from '../mail/stores/appwriteOutbox';
import type { Mail } from '../mail/mails';
import { addressRecords } from './appwriteAddressRecords';

const ADDRESS = 'layla@example.org';

/** Collections of which no text is about a visitor or donor. */
const OF_NOBODY: Readonly<Record<string, string>> = {
  [IDS.projects]: 'content',
  [IDS.volunteerOpportunities]: 'content',
  [IDS.posts]: 'content',
  [IDS.quickItems]: 'content',
  [IDS.projectUpdates]: 'content',
  [IDS.drafts]: 'content, and who of the staff wrote it',
  [IDS.textDrafts]: 'content, and who of the staff wrote it',
  [IDS.letters]: 'content',
  [IDS.siteSettings]: 'the charity',
  [IDS.siteState]: 'the site itself',
  [IDS.exchangeRates]: 'rates',
  [IDS.givingTotals]: 'sums',
  [IDS.reconciliations]: 'ids and amounts of payments',
  [IDS.unrecordedPayments]: 'ids and amounts of payments, and what staff decided',
  [IDS.refundRequests]: 'ids and amounts of payments, and what staff decided',
  [IDS.donationAdjustments]: 'what staff decided',
  [IDS.receipts]: 'ids',
  [IDS.receiptVersions]: 'ids and amounts',
  [IDS.updateMailings]: 'ids',
  [IDS.dedicationChanges]: 'ids',
  [IDS.planChanges]: 'ids, and what was done',
  [IDS.dueCharges]: 'ids and amounts of payments',
  [IDS.mailAttempts]: 'ids',
  [IDS.newsletterMonths]: 'counts',
  [IDS.auditLog]: 'what staff did, for good',
};

/** Texts that stay, of collections in which others go. */
const STAYS: Readonly<Record<string, string>> = {
  'donations.session': 'the books: an id of the card provider',
  'donations.payment_intent': 'the books: an id of the card provider',
  'donations.item': 'the books: the family item',
  'donations.flag': 'the books: why it counts nowhere',
  'donations.payment_reference': 'the books: what the bank or the receipt says',
  'donations.reference': 'the books: made from the payment’s id',
  'plans.rhythm': 'the promise: how often',
  'plans.time_zone': 'the charity’s',
  'plans.consent': 'the promise: amount and dates',
  'plans.first_due': 'a day',
  'plans.next_due': 'a day',
  'plans.paused_until': 'a day',
  'plans.item': 'the family item',
  'plans.customer': 'an id of the card provider',
  'plans.payment_method': 'an id of the card provider',
  'dedications.secret': 'random',
  'dedications.name': 'of a card to the address: the giver’s words, which go with the giver',
  'dedications.message': 'of a card to the address: the giver’s words, which go with the giver',
  'dedications.card_day': 'a day',
  'checkout_attempts.caller': 'a keyed hash, for 30 days',
  'checkout_attempts.network': 'a keyed hash, for 30 days',
  'checkout_attempts.fingerprint': 'a hash, for 30 days',
  'checkout_attempts.session': 'an id of the card provider, for 30 days',
  'checkout_attempts.url': 'an address of the card provider, for 30 days',
  'checkout_attempts.cart': 'an id of the card provider, for 30 days',
  // Under no address by which it could be found.
  ...Object.fromEntries(
    ['cause', 'page', 'version', 'browser', 'words', 'report'].map((name) => [
      `technical_reports.${name}`,
      'a report that names nobody, for 30 days',
    ]),
  ),
  ...Object.fromEntries(
    ['full_name', 'email', 'phone', 'image', 'birthday', 'education', 'country'].map((name) => [
      `users.${name}`,
      'of an account, and goes with it',
    ]),
  ),
};

/** What the retention deletes by itself in the end, or why it does not. */
const ENDS: Readonly<Record<string, string>> = {
  [IDS.projectDonations]: 'the public list: masked',
  [IDS.mailOutbox]: 'the function mail deletes it after 30 days',
  [IDS.checkoutAttempts]: 'the reconciliation deletes it after 30 days',
  [IDS.users]: 'with the account',
  [IDS.plans]: 'the function plans empties it two years after its end',
  [IDS.inboxEntries]: 'with its message or registration',
};

const isText = ({ kind }: Attribute): boolean => kind === 'string' || kind === 'email';
/** As long as an id: ids are of nobody who is known by the address alone. */
const isId = (attribute: Attribute): boolean =>
  attribute.kind === 'string' && attribute.size === 36;
const textsOf = (attributes: Readonly<Record<string, Attribute>>): string[] =>
  Object.entries(attributes).flatMap(([name, attribute]) =>
    isText(attribute) && !isId(attribute) ? [name] : [],
  );

/** Documents that belong together are found by their ids. */
const ID_OF: Readonly<Record<string, string>> = {
  [IDS.contactMessages]: 'message1',
  [IDS.inboxEntries]: inboxEntryId('message', 'message1'),
  [IDS.donations]: 'gift1',
  [IDS.projectDonations]: 'gift1',
};

/** Each collection has a document that holds the address in all of its texts. */
function aFullDatabase(): MemoryDatabase {
  const database = new MemoryDatabase();
  for (const { id, attributes } of COLLECTIONS) {
    const texts = Object.fromEntries(textsOf(attributes).map((name) => [name, ADDRESS]));
    void database.add(id, ID_OF[id] ?? 'one', { ...texts, user: null, revision: 0, attempts: 0 });
  }
  // A guest's gift, and the dedication that goes with it.
  const words = {
    name: ADDRESS,
    message: ADDRESS,
    card_sender: ADDRESS,
    card_email: 'x@y.example',
  };
  void database.add(IDS.dedications, 'given', { ...words, revision: 0 });
  void database.change(IDS.donations, 'gift1', { dedication: 'given' });
  return database;
}

const holding = (database: MemoryDatabase): string[] => [
  ...new Set(
    [...database.tables].flatMap(([collection, rows]) =>
      [...rows.values()].flatMap((row) =>
        Object.entries(row).flatMap(([name, value]) =>
          String(value).includes(ADDRESS) && !(collection in OF_NOBODY)
            ? [`${collection}.${name}`]
            : [],
        ),
      ),
    ),
  ),
];

it('is gone once its address is forgotten, or has a reason to stay', async () => {
  const database = aFullDatabase();
  await addressRecords(database).forgetAddress(ADDRESS);
  expect(holding(database).sort()).toEqual(Object.keys(STAYS).sort());
  expect(await database.one(IDS.dedications, 'given')).toBeNull();
});

const words = { name: 'Layla', email: ADDRESS, phone: '+96170123456' };
const toStaff = (email: string): Mail => ({
  kind: 'staffMessage',
  language: 'en',
  data: { ...words, email, message: 'My diagnosis' },
});
const card = (donation: string): Mail => ({
  kind: 'dedicationCard',
  language: 'en',
  data: {
    donation,
    occasion: 'honour',
    name: 'Omar',
    message: `from ${ADDRESS}`,
    sender: 'Layla',
    project: { en: 'Well', ar: 'بئر' },
  },
});
const add = (database: MemoryDatabase, id: string, recipient: string, mail: Mail) =>
  database.add(IDS.mailOutbox, id, { ...outboxFields({ recipient, mail }) });

it('mails to others about its owner are deleted, and those about others stay', async () => {
  const database = aFullDatabase();
  const staff = 'staff@charity.example';
  await add(database, 'message', staff, toStaff(ADDRESS));
  await add(database, 'shouted', staff, toStaff(ADDRESS.toUpperCase()));
  await add(database, 'registration', staff, {
    kind: 'staffVolunteer',
    language: 'ar',
    data: { ...words, age: 30, education: 'Nurse', reason: 'To help', opportunity: 'Camp' },
  });
  await add(database, 'card', 'friend@example.org', card('gift1'));
  await add(database, 'other', staff, toStaff(`x${ADDRESS}`));
  await add(database, 'otherCard', 'friend@example.org', card('gift2'));
  await addressRecords(database).forgetAddress(ADDRESS);
  const left = [...(database.tables.get(IDS.mailOutbox)?.keys() ?? [])];
  expect(left).toEqual(['other', 'otherCard']);
});

it('an empty row replaces the thanks for a rereadable gift and prevents repetition', async () => {
  const database = new MemoryDatabase();
  const thanks = { kind: 'giftReceived', language: 'en', content: ADDRESS, attempts: 1 };
  await database.add(IDS.mailOutbox, 'sent', { ...thanks, recipient: ADDRESS, state: 'sent' });
  await database.add(IDS.mailOutbox, 'due', { ...thanks, recipient: ADDRESS, state: 'due' });
  await addressRecords(database).forgetMails(ADDRESS);
  const emptied = { recipient: '', content: 'null' };
  expect(await database.one(IDS.mailOutbox, 'sent')).toMatchObject({ ...emptied, state: 'sent' });
  expect(await database.one(IDS.mailOutbox, 'due')).toMatchObject({ ...emptied, state: 'failed' });
});

it('a reader who is forgotten counts as one whom the newsletter lost', async () => {
  const database = new MemoryDatabase();
  const language = 'ar';
  await database.add(IDS.subscribers, 'one', { email: ADDRESS, language, state: 'confirmed' });
  await database.add(IDS.subscribers, 'two', { email: ADDRESS, language, state: 'new' });
  await addressRecords(database).forgetAddress(ADDRESS);
  expect(database.tables.get(IDS.subscribers)?.size).toBe(0);
  expect([...(database.tables.get(IDS.newsletterMonths)?.values() ?? [])]).toMatchObject([
    { ended: 1 },
  ]);
});

it('the gift that stays is anonymous in the public list', async () => {
  const database = aFullDatabase();
  await addressRecords(database).forgetAddress(ADDRESS);
  expect(await database.one(IDS.projectDonations, 'gift1')).toMatchObject({
    donor: '',
    anonymous: true,
  });
  // Where that row comes back after a dispute, it names nobody either.
  expect(await database.one(IDS.donations, 'gift1')).toMatchObject({ anonymous: true });
});

it('a reader’s stop holds although its address is forgotten, and other followers go', async () => {
  const database = new MemoryDatabase();
  const follower = { project: 'well', email: ADDRESS, user: 'layla', language: 'ar' };
  const since = { state_at: '2026-11-20T10:00:00.000Z' };
  for (const [id, more] of Object.entries({
    byLink: { state: 'stopped', by_reader: true },
    // From before it was noted who stopped it.
    older: { state: 'stopped' },
    byTick: { state: 'stopped', by_reader: false },
    on: { state: 'following', by_reader: false },
  }))
    void database.add(IDS.projectFollowers, id, { ...follower, ...since, ...more });
  await addressRecords(database).forgetAddress(ADDRESS);
  for (const id of ['byLink', 'older'])
    expect(await database.one(IDS.projectFollowers, id)).toMatchObject({
      project: 'well',
      email: '',
      user: null,
      language: null,
      state: 'stopped',
      by_reader: true,
      ...since,
    });
  for (const id of ['byTick', 'on'])
    expect(await database.one(IDS.projectFollowers, id)).toBeNull();
});

it('a request for receipts is part of the exported data', async () => {
  const database = new MemoryDatabase();
  await database.add(IDS.receiptRequests, 'one', {
    email: `${ADDRESS}.evil.example`,
    language: 'ar',
  });
  await database.add(IDS.receiptRequests, 'two', { email: `x${ADDRESS}`, language: 'en' });
  const held = await addressRecords(database).underAddress(ADDRESS, 0);
  expect(held.receiptRequests).toEqual([]);
  await database.add(IDS.receiptRequests, 'three', { email: ADDRESS, language: 'en' });
  expect((await addressRecords(database).underAddress(ADDRESS, 0)).receiptRequests).toEqual([
    { askedAt: expect.any(String), language: 'en' },
  ]);
});

it.each(COLLECTIONS.filter(({ id }) => !(id in OF_NOBODY)).map(({ id }) => id))(
  '%s ends by itself, or has a reason not to',
  (id) => {
    expect(RETAINED.includes(id) || id in ENDS).toBe(true);
  },
);

it('names no collection and no attribute that is not there', () => {
  const ids = COLLECTIONS.map(({ id }) => id);
  expect(
    [...Object.keys(OF_NOBODY), ...Object.keys(ENDS)].filter((id) => !ids.includes(id)),
  ).toEqual([]);
});
