import { Account, ID } from 'appwrite';
import { Users } from 'node-appwrite';
import { scryptSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openSqlite } from 'open-sqlite';
import { KEY, PROJECT, startFixture, type Fixture } from '../testing/fixture';
import { aPerson, firstMail, signIn } from '../testing/people';

const COOKIE = `a_session_${PROJECT}`;

describe('accounts', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await startFixture();
  });
  afterAll(() => fixture.close());

  it('lets a visitor sign up without signing them in', async () => {
    const account = new Account(fixture.visitor());
    const user = await account.create({
      userId: ID.unique(),
      email: 'New@Example.org',
      password: 'eight-88',
      name: 'أمل',
    });
    expect(user).toMatchObject({
      email: 'new@example.org',
      name: 'أمل',
      status: true,
      emailVerification: false,
      prefs: {},
      phone: '',
    });
    await expect(account.get()).rejects.toMatchObject({
      code: 401,
      type: 'general_unauthorized_scope',
    });
    await expect(
      account.create({ userId: ID.unique(), email: 'new@example.org', password: 'eight-88' }),
    ).rejects.toMatchObject({ code: 409, type: 'user_already_exists' });
  });

  it.each([
    [
      { email: 'nobody', password: 'long-enough' },
      'Invalid `email` param: Value must be a valid email address',
    ],
    [
      { email: 'a@b.org', password: '1234567' },
      'Invalid `password` param: Password must be between 8 and 256 characters long.',
    ],
    [
      { email: 'a@b.org', password: 'long-enough', name: 'n'.repeat(129) },
      'Invalid `name` param: Value must be a valid string and at least 1 chars and no longer than 128 chars',
    ],
  ])('refuses to make an account of %j', async (details, message) => {
    await expect(
      new Account(fixture.visitor()).create({ userId: ID.unique(), ...details }),
    ).rejects.toMatchObject({ code: 400, type: 'general_argument_invalid', message });
  });

  it('sets the two cookies and the fallback, none of them readable by scripts', async () => {
    await aPerson(fixture, 'cookie');
    const { headers, json } = await fixture.send('POST', '/account/sessions/email', {
      body: { email: 'cookie@example.org', password: 'password-cookie' },
    });
    const cookies = headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([`${COOKIE}_legacy`, COOKIE]);
    expect(
      cookies.every(
        (cookie) =>
          /HttpOnly/.test(cookie) && /path=\//i.test(cookie) && !/domain|Secure/.test(cookie),
      ),
    ).toBe(true);
    expect(cookies[1]).toMatch(/SameSite=None$/);
    expect(json).toMatchObject({
      provider: 'email',
      providerUid: 'cookie@example.org',
      secret: '',
      current: true,
      factors: ['password'],
    });
    const byCookie = await fixture.send('GET', '/account', {
      headers: { cookie: `${COOKIE}=${cookies[1]?.split(/[=;]/)[1]}` },
    });
    expect([byCookie.status, byCookie.json.$id]).toEqual([200, 'cookie']);
  });

  it('answers a wrong password and an unknown address alike, and refuses a second sign-in', async () => {
    const { session } = await aPerson(fixture, 'careful');
    const attempt = (email: string) =>
      fixture.send('POST', '/account/sessions/email', {
        body: { email, password: 'wrong-password' },
      });
    const [known, unknown] = [
      await attempt('careful@example.org'),
      await attempt('none@example.org'),
    ];
    expect([known.status, known.json]).toEqual([unknown.status, unknown.json]);
    const again = await fixture.send('POST', '/account/sessions/email', {
      headers: { 'x-appwrite-session': session },
      body: { email: 'careful@example.org', password: 'password-careful' },
    });
    expect([again.status, again.json.type]).toEqual([401, 'user_session_already_exists']);
  });

  it('changes name, preferences, password, e-mail and phone', async () => {
    const { client } = await aPerson(fixture, 'changing');
    const account = new Account(client);
    expect((await account.updateName({ name: 'New name' })).name).toBe('New name');
    await account.updatePrefs({ prefs: { theme: 'dark' } });
    expect(await account.getPrefs()).toEqual({ theme: 'dark' });
    await expect(
      account.updatePassword({ password: 'another-one', oldPassword: 'wrong' }),
    ).rejects.toMatchObject({ code: 401, type: 'user_invalid_credentials' });
    await account.updatePassword({ password: 'another-one', oldPassword: 'password-changing' });
    expect((await account.get()).name).toBe('New name');
    await expect(
      account.updatePhone({ phone: '123', password: 'another-one' }),
    ).rejects.toMatchObject({ code: 400 });
    expect(
      (await account.updatePhone({ phone: '+9647701234567', password: 'another-one' })).phone,
    ).toBe('+9647701234567');
    await expect(
      account.updateEmail({ email: 'new@example.org', password: 'another-one' }),
    ).rejects.toMatchObject({ code: 409, type: 'user_target_already_exists' });
    await expect(
      new Account((await aPerson(fixture, 'second')).client).updatePhone({
        phone: '+9647701234567',
        password: 'password-second',
      }),
    ).rejects.toMatchObject({ code: 409, type: 'user_phone_already_exists' });
    await expect(signIn(fixture, 'changing@example.org', 'another-one')).resolves.toBeTruthy();
  });

  it('lists sessions, ends one or all, and keeps ten at most', async () => {
    const { client, session } = await aPerson(fixture, 'sessions');
    const account = new Account(client);
    await signIn(fixture, 'sessions@example.org', 'password-sessions');
    const { total, sessions } = await account.listSessions();
    expect([total, sessions.map((each) => each.current)]).toEqual([2, [true, false]]);
    await account.deleteSession({ sessionId: sessions[1]?.$id ?? '' });
    await expect(account.deleteSession({ sessionId: 'nope' })).rejects.toMatchObject({
      code: 404,
      type: 'user_session_not_found',
    });
    const ended = await fixture.send('DELETE', '/account/sessions/current', {
      headers: { 'x-appwrite-session': session },
    });
    expect([
      ended.status,
      ended.headers.get('x-fallback-cookies'),
      ended.headers.getSetCookie().every((cookie) => /Max-Age=0/.test(cookie)),
    ]).toEqual([204, '[]', true]);
    await expect(account.get()).rejects.toMatchObject({ code: 401 });
    const values: string[] = [];
    for (let count = 0; count < 11; count += 1)
      values.push(await signIn(fixture, 'sessions@example.org', 'password-sessions'));
    await expect(new Account(fixture.visitor(values[0])).get()).rejects.toMatchObject({
      code: 401,
    });
    const last = new Account(fixture.visitor(values[10]));
    expect((await last.listSessions()).total).toBe(10);
    await last.deleteSessions();
    await expect(last.get()).rejects.toMatchObject({ code: 401 });
  });

  it('gives a token that stands for the session', async () => {
    const { client, session } = await aPerson(fixture, 'token');
    const { jwt } = await new Account(client).createJWT();
    const byToken = new Account(fixture.visitor().setJWT(jwt));
    expect((await byToken.get()).$id).toBe('token');
    await expect(byToken.createJWT()).rejects.toMatchObject({
      code: 403,
      type: 'user_jwt_creation_denied',
    });
    const both = await fixture.send('GET', '/account', {
      headers: { 'x-appwrite-jwt': jwt, 'x-appwrite-session': session },
    });
    expect([both.status, both.json.type]).toEqual([403, 'user_jwt_and_cookie_set']);
    const forged = await fixture.send('GET', '/account', {
      headers: { 'x-appwrite-jwt': `${jwt.slice(0, -3)}AAA` },
    });
    expect([forged.status, forged.json.type]).toEqual([401, 'user_jwt_invalid']);
    await new Account(client).deleteSession({ sessionId: 'current' });
    await expect(byToken.get()).rejects.toMatchObject({ code: 401 });
  });

  it('recovers a password by a link in the outbox, once', async () => {
    await aPerson(fixture, 'forgetful');
    const account = new Account(fixture.visitor());
    await expect(
      account.createRecovery({ email: 'forgetful@example.org', url: 'https://evil.example/reset' }),
    ).rejects.toMatchObject({ code: 400, type: 'general_argument_invalid' });
    expect(
      (
        await account.createRecovery({
          email: 'forgetful@example.org',
          url: 'http://localhost:3000/reset',
        })
      ).secret,
    ).toBe('');
    const { name, text: mail } = await firstMail(fixture);
    expect(fixture.logged.some((line) => line.includes(name))).toBe(true);
    const link = new URL(/http:\S+/.exec(mail)?.[0] ?? '');
    const secret = link.searchParams.get('secret') ?? '';
    const confirm = {
      userId: link.searchParams.get('userId') ?? '',
      secret,
      password: 'remembered-now',
    };
    await expect(
      account.updateRecovery({ ...confirm, secret: `${secret.slice(0, -1)}x` }),
    ).rejects.toMatchObject({ code: 401, type: 'user_invalid_token' });
    await account.updateRecovery(confirm);
    await expect(account.updateRecovery(confirm)).rejects.toMatchObject({
      code: 401,
      type: 'user_invalid_token',
    });
    await expect(signIn(fixture, 'forgetful@example.org', 'remembered-now')).resolves.toBeTruthy();
  });

  it('lets a server key list, block and remove accounts', async () => {
    const { client } = await aPerson(fixture, 'removed');
    const users = new Users(fixture.admin.client);
    expect((await users.list()).users.some((user) => user.$id === 'removed')).toBe(true);
    await users.updateStatus({ userId: 'removed', status: false });
    await expect(new Account(client).get()).rejects.toMatchObject({
      code: 403,
      type: 'user_blocked',
    });
    await users.updateStatus({ userId: 'removed', status: true });
    await users.delete({ userId: 'removed' });
    await expect(new Account(client).get()).rejects.toMatchObject({ code: 401 });
    await expect(users.get({ userId: 'removed' })).rejects.toMatchObject({
      code: 404,
      type: 'user_not_found',
    });
    await expect(signIn(fixture, 'removed@example.org', 'password-removed')).rejects.toThrow('401');
  });

  it('opens an account without a password to the owner of its mailbox alone', async () => {
    const users = new Users(fixture.admin.client);
    const email = 'without@example.org';
    const made = await users.create({ userId: ID.unique(), email });
    expect(made.password).toBe('');
    const account = new Account(fixture.visitor());
    for (const password of ['long enough', '        ', 'undefined'])
      await expect(account.createEmailPasswordSession({ email, password })).rejects.toMatchObject({
        type: 'user_invalid_credentials',
      });
  });

  it('moves an account with its password, like Appwrite: salt text and key digits', async () => {
    const users = new Users(fixture.admin.client);
    const key = scryptSync('the same كلمة', 'a-salt', 48, { N: 1024, r: 4, p: 2 }).toString('hex');
    const cost = {
      passwordSalt: 'a-salt',
      passwordCpu: 1024,
      passwordMemory: 4,
      passwordParallel: 2,
    };
    await users.createScryptUser({
      userId: 'moved',
      email: 'moved@example.org',
      name: 'Moved',
      password: key,
      passwordLength: 48,
      ...cost,
    });
    await expect(signIn(fixture, 'moved@example.org', 'the same كلمه')).rejects.toThrow('401');
    expect(await users.get({ userId: 'moved' })).toMatchObject({
      password: key,
      hash: 'scrypt',
      hashOptions: {
        type: 'scrypt',
        salt: 'a-salt',
        costCpu: 1024,
        costMemory: 4,
        costParallel: 2,
        length: 48,
      },
    });
    await expect(signIn(fixture, 'moved@example.org', 'the same كلمة')).resolves.toBeTruthy();
    // From then on it costs a guesser what every other does.
    expect(await users.get({ userId: 'moved' })).toMatchObject({
      hashOptions: { costCpu: 32_768, costMemory: 8, costParallel: 1, length: 32 },
    });
    await expect(signIn(fixture, 'moved@example.org', 'the same كلمة')).resolves.toBeTruthy();
    const another = { ...cost, userId: 'costly', email: 'costly@example.org', password: key };
    await expect(users.createScryptUser({ ...another, passwordLength: 32 })).rejects.toMatchObject({
      code: 400,
      message: expect.stringMatching(/^Invalid `password` param/),
    });
    await expect(
      users.createScryptUser({ ...another, passwordLength: 48, passwordMemory: 2 ** 20 }),
    ).rejects.toMatchObject({
      code: 400,
      message: expect.stringMatching(/^Invalid `passwordCpu` param/),
    });
  });

  it('knows a password from before hashes could move, and hashes it again', async () => {
    await aPerson(fixture, 'early');
    const older = [
      'scrypt',
      32_768,
      8,
      1,
      Buffer.from([255, 0, 128]).toString('base64'),
      scryptSync('earlier ﷲ'.normalize('NFKC'), Buffer.from([255, 0, 128]), 32, {
        N: 32_768,
        r: 8,
        p: 1,
        maxmem: 2 ** 26,
      }).toString('base64'),
    ].join('$');
    const file = openSqlite(join(fixture.dataDir, 'appwrite.sqlite'));
    file
      .prepare("UPDATE users SET body = json_set(body, '$.passwordHash', ?) WHERE id = 'early'")
      .run(older);
    file.close();
    const users = new Users(fixture.admin.client);
    expect(await users.get({ userId: 'early' })).toMatchObject({ password: '' });
    await expect(signIn(fixture, 'early@example.org', 'password-early')).rejects.toThrow('401');
    await expect(signIn(fixture, 'early@example.org', 'earlier ﷲ')).resolves.toBeTruthy();
    expect((await users.get({ userId: 'early' })).password).toMatch(/^[0-9a-f]{64}$/);
    await expect(signIn(fixture, 'early@example.org', 'earlier ﷲ')).resolves.toBeTruthy();
  });

  it('keeps accounts and sessions over a restart, and no secret in the clear', async () => {
    const { session } = await aPerson(fixture, 'lasting');
    await fixture.restart();
    expect((await new Account(fixture.visitor(session)).get()).$id).toBe('lasting');
    const file = (await readFile(join(fixture.dataDir, 'appwrite.sqlite'))).toString('latin1');
    const { secret }: { secret: string } = JSON.parse(Buffer.from(session, 'base64').toString());
    expect([file.includes(secret), file.includes('password-lasting'), file.includes(KEY)]).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('who may call', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await startFixture({
      platforms: ['site.example', '*.pages.example'],
      keys: [{ name: 'reader', secret: 'reader-key', scopes: ['databases.read'] }],
    });
  });
  afterAll(() => fixture.close());

  it.each([
    ['http://localhost:5173', 200],
    ['https://site.example', 200],
    ['https://preview.pages.example', 200],
    ['https://pages.example', 403],
    ['https://evil.example', 403],
    ['null', 403],
  ])('answers a page of %s with %i', async (origin, status) => {
    const answer = await fixture.send('GET', '/locale', { headers: { origin } });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('access-control-allow-origin')).toBe(status === 200 ? origin : null);
  });

  it('answers every preflight, and names what may be sent', async () => {
    const answer = await fixture.send('OPTIONS', '/account', {
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect([
      answer.status,
      answer.headers.get('access-control-max-age'),
      answer.headers.get('access-control-allow-credentials'),
    ]).toEqual([204, '86400', 'true']);
    expect(answer.headers.get('access-control-allow-headers')).toContain('X-Fallback-Cookies');
  });

  it('refuses an unknown key, and a known one beyond its scopes', async () => {
    const unknown = await fixture.send('GET', '/databases', {
      headers: { 'x-appwrite-key': 'guess' },
    });
    expect([unknown.status, unknown.json.type]).toEqual([401, 'general_unauthorized_scope']);
    expect(
      (await fixture.send('GET', '/databases', { headers: { 'x-appwrite-key': 'reader-key' } }))
        .status,
    ).toBe(200);
    const beyond = await fixture.send('POST', '/databases', {
      headers: { 'x-appwrite-key': 'reader-key' },
      body: { databaseId: 'x', name: 'X' },
    });
    expect([beyond.status, beyond.json.type, beyond.json.message]).toEqual([
      401,
      'general_unauthorized_scope',
      expect.stringContaining('missing scopes (["databases.write"])'),
    ]);
    const forged = await fixture.send('GET', '/databases', {
      headers: { 'x-appwrite-key': 'ephemeral_a.b.c' },
    });
    expect(forged.status).toBe(401);
  });

  it('limits sign-up and sign-in as Appwrite does, and clears the count on success', async () => {
    await fixture.restart({ rateLimits: true });
    const attempts: number[] = [];
    for (let count = 0; count < 11; count += 1) {
      const { status, headers } = await fixture.send('POST', '/account/sessions/email', {
        body: { email: 'x@example.org', password: 'wrong-password' },
      });
      attempts.push(status);
      if (count === 0)
        expect([headers.get('x-ratelimit-limit'), headers.get('x-ratelimit-remaining')]).toEqual([
          '10',
          '9',
        ]);
    }
    expect(attempts).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    await aPerson(fixture, 'limited');
    for (let count = 0; count < 9; count += 1)
      await fixture.send('POST', '/account/sessions/email', {
        body: { email: 'limited@example.org', password: 'wrong-password' },
      });
    await signIn(fixture, 'limited@example.org', 'password-limited');
    expect(
      (
        await fixture.send('POST', '/account/sessions/email', {
          body: { email: 'limited@example.org', password: 'wrong-password' },
        })
      ).status,
    ).toBe(401);
  });
});
