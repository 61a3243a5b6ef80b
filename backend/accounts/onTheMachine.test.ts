/**
 * Gifts of guests and accounts, on the embedded Appwrite and the card provider, with a real mail
 * server.
 */
import { randomUUID } from 'node:crypto';
import { Query } from 'node-appwrite';
import { DATABASE_ID, IDS } from '@core/schema/ids';
import { mailFunction } from '../mail/mailFunction';
import { MailServer } from '../mail/testing/mailServer';
import { callFunction } from '../testing/contexts';
import { MachineTestBed, PASSWORD } from '../testing/machineTestBed';
import { aLine } from '../testing/testBed';

jest.setTimeout(90_000);

let testBed: MachineTestBed;
let mails: MailServer;
beforeAll(async () => {
  [testBed, mails] = await Promise.all([MachineTestBed.start(), MailServer.start()]);
});
afterAll(() => Promise.all([testBed.close(), mails.close()]));

const DONATIONS = { databaseId: DATABASE_ID, collectionId: IDS.donations };

async function sendMails(): Promise<void> {
  const { environment, key } = testBed.functionAccess;
  const variables = {
    ...environment,
    SMTP_URL: mails.url,
    MAIL_FROM: 'Ikhaa <gifts@charity.example>',
    SITE_ORIGINS: testBed.site,
  };
  await callFunction(
    mailFunction(() => variables),
    { path: '/', headers: { 'x-appwrite-trigger': 'schedule', 'x-appwrite-key': key } },
  );
}

type Donation = { id: string; sessionId: string };

async function give(payer: string, amounts: readonly number[] = [2_500]): Promise<Donation> {
  const projects = (await testBed.books.allProjects()).filter(({ currency }) => currency === 'USD');
  const sessionId = await testBed.open(
    amounts.map((amount, at) => aLine(projects[at]?.id ?? '', amount)),
  );
  await testBed.pay(sessionId, payer);
  const { body } = await testBed.call('payments', '/record', { sessionId, line: 0 });
  return { id: String(body['donationId']), sessionId };
}

const stored = async (documentId: string): Promise<Record<string, unknown>> => ({
  ...(await testBed.databases.getDocument({ ...DONATIONS, documentId })),
});

async function raised(): Promise<number> {
  return (await testBed.books.allProjects()).reduce((sum, { raisedMinor }) => sum + raisedMinor, 0);
}

/** Asks for the link as the site does, and follows it out of the mailbox. */
async function confirm(email: string, session: string): Promise<void> {
  const asked = await testBed.ask(
    'POST',
    '/account/verifications/email',
    { url: `${testBed.site}/confirm-address` },
    { 'x-fallback-cookies': session, 'x-appwrite-locale': 'ar' },
  );
  expect(asked.status).toBe(201);
  const found = (): string | undefined =>
    mails
      .for(email)
      .flatMap(({ text }) => /http:\S+\/confirm-address\S+/.exec(text ?? '')?.[0] ?? [])
      .at(-1);
  while (found() === undefined) await sendMails();
  const link = new URL(found() ?? '');
  const [userId, secret] = ['userId', 'secret'].map((name) => link.searchParams.get(name));
  const used = await testBed.ask('PUT', '/account/verifications/email', { userId, secret });
  expect(used.status).toBe(200);
}

const join = (session: string) => testBed.call('accounts', '/join-gifts', {}, session);

async function usersDonations(userId: string): Promise<string[]> {
  const queries = [Query.equal('user', [userId])];
  const { documents } = await testBed.databases.listDocuments({ ...DONATIONS, queries });
  return documents.map(({ $id }) => $id).sort();
}

it('joins a guest’s gift once the address is confirmed, without changing a sum', async () => {
  const name = randomUUID().slice(0, 8);
  const email = `layla.${name}@example.org`;
  await sendMails();
  const donation = await give(`Layla.${name}@Example.ORG`);
  const others = [
    await give(`layla${name}@example.org`),
    await give(`láyla.${name}@example.org`.normalize('NFC')),
    await give(`layla.${name}+gifts@example.org`),
  ];
  const { id: userId, session } = await testBed.signUp('Layla Hassan', email);
  const [before, sum] = [await stored(donation.id), await raised()];
  expect(before).toMatchObject({ user: null, payer_email: email, $permissions: [] });
  expect(await join(session)).toEqual({ status: 200, body: { confirmed: false, joined: 0 } });
  expect(await usersDonations(userId)).toEqual([]);

  await confirm(email, session);
  expect(mails.for(email).map(({ subject }) => subject)).toContain('أكّد بريدك الإلكتروني');
  expect(await join(session)).toEqual({ status: 200, body: { confirmed: true, joined: 1 } });
  expect(await join(session)).toEqual({ status: 200, body: { confirmed: true, joined: 0 } });
  expect(await usersDonations(userId)).toEqual([donation.id]);
  const after = await stored(donation.id);
  expect(after).toEqual({
    ...before,
    user: userId,
    $permissions: [`read("user:${userId}")`],
    $updatedAt: after['$updatedAt'],
  });
  expect(await raised()).toBe(sum);
  for (const { id } of others) expect(await stored(id)).toMatchObject({ user: null });

  // Whoever paid as a guest is still told of it, by the payment's id.
  const { sessionId } = donation;
  expect((await testBed.call('payments', '/record', { sessionId, line: 0 })).status).toBe(200);
  const later = await give(email);
  expect((await join(session)).body).toEqual({ confirmed: true, joined: 1 });
  expect(await usersDonations(userId)).toEqual([donation.id, later.id].sort());
});

it('joining, recording and refunding at once lose nothing and count nothing twice', async () => {
  const email = `${randomUUID()}@example.org`;
  const { id: userId, session } = await testBed.signUp('Basma', email);
  await confirm(email, session);
  const donations = await Promise.all([give(email, [2_000, 3_000]), give(email), give(email)]);
  await Promise.all([
    ...donations.map(({ sessionId }) =>
      testBed.control('refund', { session: sessionId, amount: 500 }),
    ),
    ...Array.from({ length: 4 }, () => join(session)),
    testBed.reconcile(),
    ...donations.map(({ sessionId }) =>
      testBed.call('payments', '/record', { sessionId, line: 0 }),
    ),
  ]);
  await join(session);
  await testBed.reconcile();
  expect(await usersDonations(userId)).toHaveLength(4);
  expect(await testBed.reconcile()).toMatchObject({
    recordedLines: 0,
    adjustedDonations: 0,
    discrepancies: [],
  });
  for (const id of await usersDonations(userId))
    expect(await stored(id)).toMatchObject({ $permissions: [`read("user:${userId}")`] });
});

it('asks for a confirmation of a changed address and joins no earlier gift', async () => {
  const [first, second] = [`${randomUUID()}@example.org`, `${randomUUID()}@example.org`];
  const { id: userId, session } = await testBed.signUp('Dalal', first);
  await confirm(first, session);
  const donation = await give(second);
  const changed = await testBed.ask(
    'PATCH',
    '/account/email',
    { email: second, password: 'long enough' },
    { 'x-fallback-cookies': session },
  );
  expect(changed.status).toBe(200);
  expect((await join(session)).body).toEqual({ confirmed: false, joined: 0 });
  expect(await usersDonations(userId)).toEqual([]);
  expect(await stored(donation.id)).toMatchObject({ user: null });
});

it('needs a session and gives every other caller the same answer', async () => {
  expect(await testBed.call('accounts', '/join-gifts', {})).toMatchObject({ status: 401 });
});

it('an account is deleted with its own password alone', async () => {
  const layla = await testBed.signUp('Layla');
  const omar = await testBed.users.create({
    userId: randomUUID(),
    email: `${randomUUID()}@example.org`,
    password: 'camel-harbour-92',
    name: 'Omar',
  });
  const erase = (password: string) =>
    testBed.call('accounts', '/delete-me', { password }, layla.session);
  for (const password of ['camel-harbour-92', `${PASSWORD} `, PASSWORD.toUpperCase()])
    expect(await erase(password)).toEqual({
      status: 400,
      body: { failure: { code: 'invalidCredentials', field: 'password' } },
    });
  await expect(testBed.users.get({ userId: layla.id })).resolves.toMatchObject({ $id: layla.id });
  expect(await erase(PASSWORD)).toEqual({ status: 200, body: { deleted: true } });
  await expect(testBed.users.get({ userId: layla.id })).rejects.toMatchObject({ code: 404 });
  await expect(testBed.users.get({ userId: omar.$id })).resolves.toMatchObject({ $id: omar.$id });
});

it('keeps the only admin’s account and logs the departure of one of two', async () => {
  const admins = await Promise.all(
    ['Amina', 'Bilal'].map((name) => testBed.signUp(name, `${randomUUID()}@example.org`)),
  );
  const [amina, bilal] = admins;
  if (amina === undefined || bilal === undefined) throw new Error('two accounts were made');
  const leave = (session: string) =>
    testBed.call('accounts', '/delete-me', { password: PASSWORD }, session);
  await testBed.users.updateLabels({ userId: amina.id, labels: ['admin'] });
  await testBed.users.updateLabels({ userId: bilal.id, labels: ['admin'] });
  await testBed.users.updateStatus({ userId: bilal.id, status: false });
  expect(await leave(amina.session)).toMatchObject({
    status: 403,
    body: { failure: { code: 'lastAdmin' } },
  });
  await testBed.users.updateStatus({ userId: bilal.id, status: true });
  expect((await leave(amina.session)).status).toBe(200);
  const { documents } = await testBed.databases.listDocuments({
    databaseId: DATABASE_ID,
    collectionId: IDS.auditLog,
    queries: [Query.equal('subject', [amina.id])],
  });
  expect(documents).toMatchObject([
    { action: 'account.delete', actor: amina.id, before: JSON.stringify({ roles: ['admin'] }) },
  ]);
});
