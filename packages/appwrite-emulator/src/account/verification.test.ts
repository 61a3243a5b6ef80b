/** The confirmation of an address, and what becomes of the mails that carry links. */
import { Account } from 'appwrite';
import { Users } from 'node-appwrite';
import type { AccountMail } from './linkMails';
import { startFixture, waitFor, type Answer, type Fixture } from '../testing/fixture';
import { aPerson, linkOf, type Person } from '../testing/people';

const URL_ = 'http://localhost:3000/confirm?lng=ar';

let fixture: Fixture;
let mails: AccountMail[] = [];
beforeAll(async () => {
  fixture = await startFixture({ deliverMail: (mail) => void mails.push(mail) });
});
afterAll(() => fixture.close());
beforeEach(() => {
  mails = [];
});

const ask = (account: Account) => account.createEmailVerification({ url: URL_ });

async function linkFor(person: Person): Promise<{ userId: string; secret: string }> {
  const before = mails.length;
  await ask(new Account(person.client));
  await waitFor(() => mails.length > before, 'a mail');
  const { searchParams } = new URL(mails.at(-1)?.url ?? '');
  return { userId: searchParams.get('userId') ?? '', secret: searchParams.get('secret') ?? '' };
}

const use = (link: { userId: string; secret: string }) =>
  new Account(fixture.visitor()).updateEmailVerification(link);
const isConfirmed = async ({ client }: Person): Promise<boolean> =>
  (await new Account(client).get()).emailVerification;

it('passes link, language and validity to the mailer, and answers without the secret', async () => {
  const person = await aPerson(fixture, 'told');
  const account = new Account(person.client.setLocale('ar'));
  const token = await ask(account);
  expect(token).toMatchObject({ userId: 'told', secret: '' });
  await waitFor(() => mails.length === 1, 'a mail');
  const [mail] = mails;
  expect(mail).toEqual({
    kind: 'verification',
    to: 'told@example.org',
    name: 'told',
    isConfirmed: false,
    url: expect.stringMatching(
      /^http:\/\/localhost:3000\/confirm\?lng=ar&userId=told&secret=[0-9a-f]{256}&expire=/,
    ),
    locale: 'ar',
    expire: token.expire,
  });
  expect(Date.parse(token.expire) - Date.now()).toBeGreaterThan(59 * 60_000);
  expect(fixture.logged.join('\n')).not.toContain('secret');
});

it('confirms the address once, for any holder of the link', async () => {
  const person = await aPerson(fixture, 'once');
  const link = await linkFor(person);
  await expect(use({ ...link, secret: `${link.secret.slice(0, -1)}x` })).rejects.toMatchObject({
    code: 401,
    type: 'user_invalid_token',
  });
  await expect(use({ ...link, userId: 'nobody' })).rejects.toMatchObject({
    code: 404,
    type: 'user_not_found',
  });
  expect(await isConfirmed(person)).toBe(false);
  expect(await use(link)).toMatchObject({ userId: 'once', secret: '' });
  expect(await isConfirmed(person)).toBe(true);
  await expect(use(link)).rejects.toMatchObject({ code: 401, type: 'user_invalid_token' });
  await expect(ask(new Account(person.client))).rejects.toMatchObject({
    code: 409,
    type: 'user_email_already_verified',
    message: 'User email is already verified',
  });
});

it('ends links with a changed address, and the account', async () => {
  const person = await aPerson(fixture, 'moving');
  const account = new Account(person.client);
  const users = new Users(fixture.admin.client);
  const ended = { code: 401, type: 'user_invalid_token' };

  const [first, second] = [await linkFor(person), await linkFor(person)];
  await account.updateEmail({ email: 'moved.on@example.org', password: 'password-moving' });
  for (const link of [first, second]) await expect(use(link)).rejects.toMatchObject(ended);

  const third = await linkFor(person);
  await users.updateEmail({ userId: 'moving', email: 'moved.again@example.org' });
  await expect(use(third)).rejects.toMatchObject(ended);
  expect(await isConfirmed(person)).toBe(false);

  const last = await linkFor(person);
  await users.delete({ userId: 'moving' });
  await aPerson(fixture, 'moving');
  await expect(use(last)).rejects.toMatchObject(ended);
});

it('accepts an earlier link after a newer one, and none after a use', async () => {
  const person = await aPerson(fixture, 'asking');
  const links = [await linkFor(person), await linkFor(person), await linkFor(person)];
  const [first, ...others] = links;
  await use(first ?? { userId: '', secret: '' });
  expect(await isConfirmed(person)).toBe(true);
  for (const link of others)
    await expect(use(link)).rejects.toMatchObject({ code: 401, type: 'user_invalid_token' });
});

it('takes an address that was changed for unconfirmed', async () => {
  const person = await aPerson(fixture, 'changing');
  await use(await linkFor(person));
  const account = new Account(person.client);
  const changed = await account.updateEmail({
    email: 'changed@example.org',
    password: 'password-changing',
  });
  expect(changed.emailVerification).toBe(false);
});

it('is asked by the account itself, for a page of a known host', async () => {
  await expect(ask(new Account(fixture.visitor()))).rejects.toMatchObject({
    code: 401,
    type: 'general_unauthorized_scope',
  });
  const { client } = await aPerson(fixture, 'careful');
  await expect(
    new Account(client).createEmailVerification({ url: 'https://evil.example/' }),
  ).rejects.toMatchObject({ code: 400, type: 'general_argument_invalid' });
  expect(mails).toEqual([]);
});

it('sends a recovery the same way, and confirms the address with it', async () => {
  const person = await aPerson(fixture, 'recovered');
  const open = await linkFor(person);
  await new Account(fixture.visitor().setLocale('ar')).createRecovery({
    email: 'recovered@example.org',
    url: 'http://localhost:3000/reset',
  });
  await waitFor(() => mails.length === 2, 'the second mail');
  const { kind, to, locale, url } = mails[1] as AccountMail;
  expect([kind, to, locale]).toEqual(['recovery', 'recovered@example.org', 'ar']);
  const { searchParams } = new URL(url);
  await new Account(fixture.visitor()).updateRecovery({
    userId: 'recovered',
    secret: searchParams.get('secret') ?? '',
    password: 'password-remembered',
  });
  const user = await new Users(fixture.admin.client).get({ userId: 'recovered' });
  expect(user.emailVerification).toBe(true);
  await expect(use(open)).rejects.toMatchObject({ code: 401 });
});

it('limits an account’s requests, and tries of a link from one address', async () => {
  await fixture.restart({ rateLimits: true });
  const person = await aPerson(fixture, 'eager');
  const asked: number[] = [];
  const send = (method: string, body: object, headers = {}): Promise<Answer> =>
    fixture.send(method, '/account/verifications/email', { body, headers });
  const mine = {
    'x-fallback-cookies': JSON.stringify({ a_session_test: person.session }),
  };
  for (let count = 0; count < 11; count += 1)
    asked.push((await send('POST', { url: URL_ }, mine)).status);
  expect(asked).toEqual([...Array<number>(10).fill(201), 429]);
  const tried: number[] = [];
  for (let count = 0; count < 11; count += 1)
    tried.push((await send('PUT', { userId: 'eager', secret: 'guess' })).status);
  expect(tried).toEqual([...Array<number>(10).fill(401), 429]);
});

it('answers despite a failed mail, and logs it without the link', async () => {
  const failing = await startFixture({
    deliverMail: () => Promise.reject(new Error('the post is closed')),
  });
  try {
    const { client } = await aPerson(failing, 'unlucky');
    await ask(new Account(client));
    await waitFor(
      () => failing.logged.some((line) => line.includes('the post is closed')),
      'a line',
    );
    expect(failing.logged.join('\n')).not.toContain('secret=');
  } finally {
    await failing.close();
  }
});

it('writes a file for each without a mailer', async () => {
  const plain = await startFixture();
  try {
    const { client } = await aPerson(plain, 'filed');
    await ask(new Account(client));
    expect(await linkOf(plain, 'filed@example.org')).toContain('http://localhost:3000/confirm');
  } finally {
    await plain.close();
  }
});
