/**
 * A stranger learns from the machine's answers which addresses have accounts.
 *
 * Defence: The machine gives known and unknown addresses the same answers to requests for a new
 * password and to wrong passwords, and starts the work for an account after the answer. Signing up
 * does report a taken address, ten times an hour for each IP address. A real Appwrite answers 404
 * when an unknown address asks for a new password.
 */
import { AttackedSite, type RawAnswer } from './support/attackedSite';

jest.setTimeout(120_000);

let site: AttackedSite;
beforeAll(async () => {
  site = await AttackedSite.start();
});
afterAll(() => site.close());

const ask = (email: string, address: string): Promise<RawAnswer> =>
  site.send({
    method: 'POST',
    path: '/v1/account/recovery',
    body: { email, url: `${site.origin}/reset-password` },
    address,
  });

/** What differs from one request to the next in any case. */
const shapeOf = ({ status, headers, json }: RawAnswer): unknown => [
  status,
  Object.keys(headers).sort(),
  Object.keys(json),
  Object.values(json).map((value) => (typeof value === 'string' ? value.length : value)),
];

test('requests for a new password get the same answer for every address', async () => {
  const id = '6741b0c2000f3a7be1d2';
  await site.asKey({
    method: 'POST',
    path: '/v1/users',
    body: { userId: id, email: 'known@example.org', password: 'camel-harbour-92' },
  });
  await site.asKey({
    method: 'POST',
    path: '/v1/users',
    body: {
      userId: '6741b0c2000f3a7be1d3',
      email: 'blocked@example.org',
      password: 'camel-harbour-92',
    },
  });
  await site.asKey({
    method: 'PATCH',
    path: '/v1/users/6741b0c2000f3a7be1d3/status',
    body: { status: false },
  });
  const known = await ask('known@example.org', '10.50.1.1');
  expect(known.status).toBe(201);
  for (const [email, address] of [
    ['nobody@example.org', '10.50.1.2'],
    ['blocked@example.org', '10.50.1.3'],
  ] as const)
    expect(shapeOf(await ask(email, address))).toEqual(shapeOf(known));
});

test('an unknown address gets the same account in each answer, even after a restart', async () => {
  const before = [
    await ask('nobody@example.org', '10.50.2.1'),
    await ask('Nobody@Example.org', '10.50.2.2'),
  ].map(({ json }) => json.userId);
  await site.end();
  await site.launch();
  expect([...before, (await ask('nobody@example.org', '10.50.2.3')).json.userId]).toEqual([
    before[0],
    before[0],
    before[0],
  ]);
  expect((await ask('other@example.org', '10.50.2.4')).json.userId).not.toBe(before[0]);
  expect(before[0]).toMatch(/^6[5-9][0-9a-f]{18}$/);
});

test('one address asks for ten new passwords in an hour', async () => {
  const statuses: number[] = [];
  for (let at = 0; at < 12; at += 1)
    statuses.push((await ask(`asked${at}@example.org`, '10.50.3.1')).status);
  expect(statuses).toEqual([...Array<number>(10).fill(201), 429, 429]);
});

test('a wrong password gets the same answer for known and unknown addresses', async () => {
  const { email } = await site.donor();
  const attempt = (address: string, from: string): Promise<RawAnswer> =>
    site.send({
      method: 'POST',
      path: '/v1/account/sessions/email',
      body: { email: address, password: 'wrong-password' },
      address: from,
    });
  const [known, unknown] = [
    await attempt(email, '10.50.4.1'),
    await attempt('nobody@example.org', '10.50.4.2'),
  ];
  expect([unknown.status, unknown.json, Object.keys(unknown.headers)]).toEqual([
    known.status,
    known.json,
    Object.keys(known.headers),
  ]);
});

test('other spellings of an address open no second account and no other account', async () => {
  const { email, password } = await site.donor();
  const upper = await site.send({
    method: 'POST',
    path: '/v1/account',
    body: { userId: 'unique()', email: email.toUpperCase(), password: 'walnut-ferry-71' },
    address: '10.50.5.1',
  });
  expect([upper.status, upper.json.type]).toEqual([409, 'user_already_exists']);
  // A Cyrillic letter, full-width ones, one that becomes ASCII in lower case, and a mark that is
  // not seen.
  const spellings = [
    email.replace('o', '\u043e'),
    email.replace('@', '\uff20'),
    `\u212a${email}`,
    `${email}\u200b`,
    ` ${email}`,
  ];
  const answers: number[] = [];
  for (const [at, spelling] of spellings.entries()) {
    for (const path of ['/v1/account', '/v1/account/sessions/email']) {
      answers.push(
        (
          await site.send({
            method: 'POST',
            path,
            body: { userId: 'unique()', email: spelling, password },
            address: `10.50.6.${at}`,
          })
        ).status,
      );
    }
  }
  expect(answers).toEqual(Array<number>(10).fill(400));
});
