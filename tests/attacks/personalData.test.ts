/**
 * A stranger reads or deletes what others sent under their address, or deletes an account at an
 * open computer.
 *
 * Defence: Data belongs to an account only after the server's own record proves its address.
 * Deletion asks for the password again, twenty times an hour for an account and for a caller,
 * independent of the tries of others. Visitors may not execute the deleting function, and the
 * profile function refuses values that no form sends.
 */
import { AttackedSite, type Donor, type RawAnswer } from './support/attackedSite';

jest.setTimeout(120_000);

let site: AttackedSite;
beforeAll(async () => {
  site = await AttackedSite.start();
});
afterAll(() => site.close());

const cookieOf = (donor: Donor | null): Record<string, string> =>
  donor === null ? {} : { cookie: donor.cookie };

const call = (functionId: string, donor: Donor | null, run: object): Promise<RawAnswer> =>
  site.send({
    method: 'POST',
    path: `/v1/functions/${functionId}/executions`,
    headers: cookieOf(donor),
    body: run,
  });

const myData = (donor: Donor | null, body: object, headers: object = {}): Promise<RawAnswer> =>
  call('accounts', donor, {
    path: '/my-data',
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

async function write(email: string): Promise<void> {
  const made = await site.send({
    method: 'POST',
    path: '/v1/databases/ikhaa/collections/contact_messages/documents',
    body: {
      documentId: 'unique()',
      data: { email, full_name: 'Secret Name', phone: '+96170123456', write_to_us: 'Hello there' },
    },
  });
  expect(made.status).toBe(201);
}

it('hides data from guests, unproven accounts and requests for other accounts', async () => {
  const [donor, victim] = [await site.donor(), await site.donor()];
  for (const { email } of [donor, victim]) await write(email);
  const guest = await myData(null, { page: 0 });
  expect([guest.json.responseStatusCode, guest.text.includes('Secret')]).toEqual([401, false]);
  const claims = { email: victim.email, userId: victim.id, confirmed: true };
  const headers = { 'x-appwrite-user-id': victim.id };
  for (const answer of [
    await myData(donor, { page: 0 }),
    await myData(donor, { page: 0, ...claims }, headers),
  ])
    expect(answer.text).not.toMatch(/Secret|"confirmed\\":true/);
});

it('refuses values of a profile that no form sends', async () => {
  const donor = await site.donor();
  const change = (body: object): Promise<RawAnswer> =>
    call('accounts', donor, {
      path: '/my-profile',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  for (const values of [
    { birthday: '2026-02-30' },
    { country: 'Lebanon' },
    { country: 'lb' },
    { image: 'https://elsewhere.example/picture.png' },
    { image: 'javascript:alert(1)' },
    { fullName: 'a'.repeat(8_000) },
    { phone: '1'.repeat(8_000) },
    { education: ['a'] },
  ]) {
    const { json } = await change(values);
    expect([values, json.responseStatusCode]).toEqual([values, 400]);
  }
  const { json } = await change({ country: 'LB', birthday: '1990-02-28' });
  expect(json.responseStatusCode).toBe(200);
});

it('a donor makes no address the own by saying that it is confirmed', async () => {
  const donor = await site.donor();
  for (const [method, path] of [
    ['PATCH', `/v1/users/${donor.id}/verification`],
    ['PATCH', '/v1/account/verification'],
    ['PUT', '/v1/account/verification'],
  ] as const) {
    const body = { emailVerification: true, userId: donor.id, secret: 'x'.repeat(256) };
    const { status } = await site.send({ method, path, headers: cookieOf(donor), body });
    expect([path, status >= 400]).toEqual([path, true]);
  }
  const { json } = await site.send({ path: '/v1/account', headers: cookieOf(donor) });
  expect(json.emailVerification).toBe(false);
});

it('visitors cannot run the deleting function by any trigger', async () => {
  for (const donor of [null, await site.donor()]) {
    const run = { path: '/', method: 'POST' };
    expect((await call('retention', donor, run)).status).toBe(401);
    const named = { ...run, headers: { 'x-appwrite-trigger': 'schedule' } };
    expect((await call('retention', donor, named)).status).toBeGreaterThanOrEqual(400);
    const atItsAddress = await site.send({
      method: 'POST',
      path: '/_functions/retention/',
      headers: { 'x-appwrite-trigger': 'schedule', ...cookieOf(donor) },
    });
    expect(atItsAddress.status).toBe(401);
  }
});

const erase = (donor: Donor, password: string, address: string): Promise<RawAnswer> =>
  site.send({
    method: 'POST',
    path: '/v1/functions/accounts/executions',
    headers: { cookie: donor.cookie },
    body: {
      path: '/delete-me',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password }),
    },
    address,
  });
const statusOf = ({ json }: RawAnswer): unknown => json.responseStatusCode;

it('wrong passwords for deletions, or logins, keep no other account from being deleted', async () => {
  const victim = await site.donor();
  for (let each = 1; each <= 5; each += 1) {
    const attacker = await site.donor();
    for (let tries = 0; tries < 20; tries += 1)
      expect(statusOf(await erase(attacker, 'wrong-walnut-1', `10.71.0.${each}`))).toBe(400);
  }
  for (let tries = 0; tries < 110; tries += 1)
    await site.send({
      method: 'POST',
      path: '/v1/account/sessions/email',
      body: { email: victim.email, password: `wrong-walnut-${tries}` },
      address: `10.72.0.${tries + 1}`,
    });
  expect(statusOf(await erase(victim, victim.password, '10.73.0.1'))).toBe(200);
});

it('limits tries of a password for deletion by account and by caller', async () => {
  const [donor, other] = [await site.donor(), await site.donor()];
  for (let tries = 0; tries < 20; tries += 1)
    expect(statusOf(await erase(donor, 'wrong-walnut-1', `10.74.0.${tries + 1}`))).toBe(400);
  expect(statusOf(await erase(donor, donor.password, '10.74.1.1'))).toBe(429);
  for (let tries = 0; tries < 20; tries += 1) await erase(other, 'wrong-walnut-1', '10.75.0.1');
  const third = await site.donor();
  expect(statusOf(await erase(third, third.password, '10.75.0.1'))).toBe(429);
  expect(statusOf(await erase(third, third.password, '10.75.0.2'))).toBe(200);
});
