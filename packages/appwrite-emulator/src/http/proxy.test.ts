import { startFixture, type Fixture } from '../testing/fixture';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture({ rateLimits: true });
});
afterAll(() => fixture.close());

const person = (name: string) => ({
  userId: 'unique()',
  email: `${name}@example.org`,
  password: 'long enough',
  name,
});

describe('behind a web server on the same machine', () => {
  it('counts each visitor’s attempts alone', async () => {
    const signUp = (name: string, from: string) =>
      fixture.send('POST', '/account', {
        headers: { 'x-forwarded-for': from },
        body: person(name),
      });
    for (let at = 0; at < 10; at += 1)
      expect((await signUp(`a${at}`, '203.0.113.1')).status).toBe(201);
    expect((await signUp('one-too-many', '203.0.113.1')).status).toBe(429);
    expect((await signUp('of-another-place', '203.0.113.2')).status).toBe(201);
  });

  it('marks session cookies as secure when the visitor came by HTTPS', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.3', 'x-forwarded-proto': 'https' };
    await fixture.send('POST', '/account', { headers, body: person('layla') });
    const logIn = (more: Record<string, string>) =>
      fixture.send('POST', '/account/sessions/email', {
        headers: more,
        body: { email: 'layla@example.org', password: 'long enough' },
      });
    expect(
      (await logIn(headers)).headers.getSetCookie().every((cookie) => /; secure/i.test(cookie)),
    ).toBe(true);
    expect(
      (await logIn({})).headers.getSetCookie().some((cookie) => /; secure/i.test(cookie)),
    ).toBe(false);
  });
});
