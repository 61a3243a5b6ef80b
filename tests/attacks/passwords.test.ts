/**
 * A donor chooses a password that a guesser tries first, past the site's form.
 *
 * Defence: The server refuses a list of common passwords, and the account's own e-mail or name, at
 * sign-up, change and recovery and for the charity's keys. Only a key switches the check off. A
 * real Appwrite has its own list, which `npm run provision` switches on.
 */
import { AttackedSite, type RawAnswer } from './support/attackedSite';
import { linkOf } from './support/outbox';

jest.setTimeout(120_000);

let site: AttackedSite;
beforeAll(async () => {
  site = await AttackedSite.start();
});
afterAll(() => site.close());

let count = 0;
function signUp(password: string, { email = '', name = 'Layla Hassan' } = {}): Promise<RawAnswer> {
  count += 1;
  return site.send({
    method: 'POST',
    path: '/v1/account',
    body: { userId: `weak${count}`, email: email || `weak${count}@example.org`, name, password },
    address: `10.40.1.${count}`,
  });
}

const refused = ({ status, json }: RawAnswer): unknown[] => [
  status,
  json.type,
  /^Invalid `password` param/.test(String(json.message)),
];
const REFUSED = [400, 'general_argument_invalid', true];

test.each(['12345678', 'password', 'PassWord', 'iloveyou', 'aaaaaaaa', '12121212'])(
  'no account is made with the password %s',
  async (password) => {
    expect(refused(await signUp(password))).toEqual(REFUSED);
  },
);

test('no account is made with its own e-mail or name for a password', async () => {
  expect(
    refused(await signUp('Layla.Hassan@Example.org', { email: 'layla.hassan@example.org' })),
  ).toEqual(REFUSED);
  expect(refused(await signUp('layla.hassan', { email: 'layla.hassan@example.org' }))).toEqual(
    REFUSED,
  );
  expect(refused(await signUp('layla hassan'))).toEqual(REFUSED);
  expect((await signUp('camel-harbour-92', { email: 'layla.hassan@example.org' })).status).toBe(
    201,
  );
});

test('no change, recovery or key sets a common password, and the link stays valid', async () => {
  const { cookie, email, password } = await site.donor();
  const address = '10.40.2.1';
  expect(
    refused(
      await site.send({
        method: 'PATCH',
        path: '/v1/account/password',
        body: { password: '12345678', oldPassword: password },
        headers: { cookie },
        address,
      }),
    ),
  ).toEqual(REFUSED);
  const asked = await site.send({
    method: 'POST',
    path: '/v1/account/recovery',
    body: { email, url: `${site.origin}/reset-password` },
    address,
  });
  const { searchParams } = await linkOf(site, asked);
  const link = { userId: searchParams.get('userId'), secret: searchParams.get('secret') };
  expect(
    refused(
      await site.send({
        method: 'PUT',
        path: '/v1/account/recovery',
        body: { ...link, password: 'password' },
        address,
      }),
    ),
  ).toEqual(REFUSED);
  expect(
    (
      await site.send({
        method: 'PUT',
        path: '/v1/account/recovery',
        body: { ...link, password: 'walnut-ferry-71' },
        address,
      })
    ).status,
  ).toBe(200);
  expect(
    refused(
      await site.asKey({
        method: 'POST',
        path: '/v1/users',
        body: { userId: 'by-key', email: 'by-key@example.org', password: 'password1' },
      }),
    ),
  ).toEqual(REFUSED);
});

test('only a key switches the check off', async () => {
  const { cookie } = await site.donor();
  const path = '/v1/project/policies/password-dictionary';
  const strangers: Record<string, string>[] = [{}, { cookie }];
  const statuses = await Promise.all(
    strangers.map(
      async (headers) =>
        (await site.send({ method: 'PATCH', path, body: { enabled: false }, headers })).status,
    ),
  );
  expect(statuses).toEqual([401, 401]);
  expect(refused(await signUp('12345678'))).toEqual(REFUSED);
});
