/**
 * A visitor escapes a limit by spelling a path, an id or an address otherwise, by the database's
 * second name, or by a transaction.
 *
 * Defence: The server counts uses by the route and its decoded ids, once for both names of the
 * database, with documents in transactions and with requests at a function's own address. IPv6
 * counts by network (a /48 has five times the limit of a /64), ports are left out, and only a web
 * server on the same machine names the visitor's address. Links of recovery are counted by the
 * asking address.
 */
import { AttackedSite, type RawAnswer, type RawRequest } from './support/attackedSite';

let site: AttackedSite;

beforeAll(async () => {
  site = await AttackedSite.start();
}, 60_000);
jest.setTimeout(240_000);
afterAll(() => site.close());

const AT_ONCE = 15;

let attempts = 0;

/** Sends requests from an address that nothing came from yet, and counts the answers by status. */
async function tally(
  requestsFrom: (attempt: number) => readonly RawRequest[],
): Promise<Record<number, number>> {
  attempts += 1;
  const address = `203.0.113.${attempts}`;
  const waiting = requestsFrom(attempts).map((request) => ({ address, ...request }));
  const counts: Record<number, number> = {};
  await Promise.all(
    times(AT_ONCE, async () => {
      for (let request = waiting.shift(); request; request = waiting.shift()) {
        const { status }: RawAnswer = await site.send(request);
        counts[status] = (counts[status] ?? 0) + 1;
      }
    }),
  );
  return counts;
}

const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_none, at) => make(at));
const spelled =
  (paths: readonly string[]) =>
  (at: number): string =>
    paths[at % paths.length] ?? '';

const SIGN_IN = spelled([
  '/v1/account/sessions/email',
  '/v1/account/sessions/%65mail',
  '/v1/%61ccount/sessions/email',
  '/v1/account/s%65ssions/email?a=1',
  '/v1/account/sessions/emai%6c?x',
  '/v1/account/sessions/email#x',
  '//v1/account/sessions/email',
  '/v1/account/sessions/email/',
  '/v1/./account/sessions/email',
  '/v1/account/../account/sessions/email',
  '/V1/account/sessions/email',
  '/v1/account/sessions/email;x',
]);

it('counts wrong passwords together for all spellings of path and address', async () => {
  const { email } = await site.donor();
  const emails = spelled([
    email,
    email.toUpperCase(),
    `${email.slice(0, 1).toUpperCase()}${email.slice(1)}`,
  ]);
  const counts = await tally(() =>
    times(60, (at) => ({
      method: 'POST',
      path: SIGN_IN(at),
      body: { email: emails(at), password: `wrong-guess-${at}` },
    })),
  );
  expect(counts[401]).toBeLessThanOrEqual(10);
  expect(counts[429]).toBeGreaterThan(0);
  expect(counts[201]).toBeUndefined();
});

it('counts sign-ups together for all spellings', async () => {
  const path = spelled([
    '/v1/account',
    '/v1/%61ccount',
    '/v1/accoun%74?x=1',
    '/v1/account?project=ikhaa',
  ]);
  const counts = await tally((attempt) =>
    times(20, (at) => ({
      method: 'POST',
      path: path(at),
      body: {
        userId: 'unique()',
        email: `flood${attempt}.${at}@example.org`,
        password: 'camel-harbour-92',
      },
    })),
  );
  expect(counts).toEqual({ 201: 10, 429: 10 });
});

it('the addresses of one network of IPv6 are one visitor', async () => {
  const counts = await tally((attempt) =>
    times(13, (at) => ({
      method: 'POST',
      path: '/v1/account',
      body: {
        userId: 'unique()',
        email: `six${attempt}.${at}@example.org`,
        password: 'camel-harbour-92',
      },
      address: `2001:db8:${attempt}:6:${(at * 4801).toString(16)}::${at.toString(16)}`,
    })),
  );
  expect(counts).toEqual({ 201: 10, 429: 3 });
  const neighbour = await site.send({
    method: 'POST',
    path: '/v1/account',
    body: { userId: 'unique()', email: 'neighbour@example.org', password: 'camel-harbour-92' },
    address: `2001:db8:${attempts}:7::1`,
  });
  expect(neighbour.status).toBe(201);
});

it('counts recovery mails together for all spellings', async () => {
  const { email } = await site.donor();
  const path = spelled([
    '/v1/account/recovery',
    '/v1/account/r%65covery',
    '/v1/account/recover%79?x',
  ]);
  const counts = await tally(() =>
    times(30, (at) => ({
      method: 'POST',
      path: path(at),
      body: { email, url: `${site.origin}/reset` },
    })),
  );
  expect(counts).toEqual({ 201: 10, 429: 20 });
});

it('strangers do not use up the links of recovery of an account’s owner', async () => {
  const { email } = await site.donor();
  const ask = (address: string) =>
    site.send({
      method: 'POST',
      path: '/v1/account/recovery',
      body: { email, url: `${site.origin}/reset` },
      address,
    });
  for (let at = 1; at <= 12; at += 1) expect((await ask(`198.51.100.${at}`)).status).toBe(201);
  expect((await ask('203.0.113.77')).status).toBe(201);
});

it('counts documents together for both database names and all spellings of ids', async () => {
  const bases = spelled([
    '/v1/databases/ikhaa/collections/contact_messages/documents',
    '/v1/tablesdb/ikhaa/tables/contact_messages/rows',
    '/v1/databases/IKHAA/collections/Contact_Messages/documents',
    '/v1/tablesdb/ikh%61a/tables/CONTACT_MESSAGES/rows?x=1',
    '/v1/databases/ikhaa/collections/contact%5fmessages/documents',
  ]);
  const data = {
    name: 'A',
    email: 'a@example.org',
    subject: 'S',
    message: 'A message that is long enough',
    language: 'en',
  };
  const counts = await tally(() =>
    times(200, (at) => ({
      method: 'POST',
      path: bases(at),
      body: { [bases(at).includes('tablesdb') ? 'rowId' : 'documentId']: 'unique()', data },
    })),
  );
  expect(counts[429]).toBe(80);
});

it('counts documents created by PUT like those by POST', async () => {
  const bases = spelled([
    '/v1/databases/ikhaa/collections/contact_messages/documents',
    '/v1/tablesdb/ikhaa/tables/CONTACT_messages/rows',
  ]);
  const data = {
    full_name: 'A',
    email: 'put@example.org',
    phone: '+9647701234567',
    write_to_us: 'A message that is long enough',
  };
  const counts = await tally((attempt) => [
    ...times(190, (at) => ({
      method: 'PUT',
      path: `${bases(at)}/put-${attempt}-${at}`,
      body: { data },
    })),
    ...times(10, () => ({
      method: 'POST',
      path: bases(0),
      body: { documentId: 'unique()', data },
    })),
  ]);
  expect(counts).toEqual({ 200: 120, 429: 80 });
});

it('documents that a transaction brings are counted like others', async () => {
  const { cookie } = await site.donor();
  const headers = { cookie };
  const messages = '/v1/databases/ikhaa/collections/contact_messages/documents';
  const transactions = spelled(['/v1/databases/transactions', '/v1/tablesdb/transactions']);
  const data = {
    full_name: 'A',
    email: 'brought@example.org',
    phone: '+9647701234567',
    write_to_us: 'A message that is long enough',
  };
  const statuses: number[] = [];
  for (let count = 0; count < 4; count += 1) {
    const path = transactions(count);
    const begun = await site.send({ method: 'POST', path, headers, body: {} });
    const one = `${path}/${String(begun.json.$id)}`;
    const operations = times(100, (at) => ({
      action: 'create',
      databaseId: 'ikhaa',
      collectionId: spelled(['contact_messages', 'CONTACT_messages'])(at),
      tableId: 'contact_messages',
      documentId: `brought-${count}-${at}`,
      rowId: `brought-${count}-${at}`,
      data,
    }));
    const staged = await site.send({
      method: 'POST',
      path: `${one}/operations`,
      headers,
      body: { operations },
    });
    await site.send({ method: 'PATCH', path: one, headers, body: { commit: true } });
    statuses.push(staged.status);
  }
  const query = encodeURIComponent(
    JSON.stringify({ method: 'equal', attribute: 'email', values: [data.email] }),
  );
  const { json } = await site.asKey({ path: `${messages}?queries[0]=${query}` });
  expect(statuses).toEqual([201, 429, 429, 429]);
  expect(json.total).toBe(100);
});

it('counts the transactions of every caller', async () => {
  const path = spelled(['/v1/databases/transactions', '/v1/tablesdb/transactions']);
  const counts = await tally(() =>
    times(100, (at) => ({ method: 'POST', path: path(at), body: {} })),
  );
  expect(counts).toEqual({ 201: 60, 429: 40 });
});

it('counts uploads together for all ids that they continue', async () => {
  const donor = await site.donor();
  const body =
    '--b\r\nContent-Disposition: form-data; name="fileId"\r\n\r\nunique()\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.gif"\r\n\r\nx\r\n--b--\r\n';
  const path = spelled([
    '/v1/storage/buckets/profile_pictures/files',
    '/v1/storage/buckets/PROFILE_PICTURES/files',
    '/v1/storage/buckets/profile%5fpictures/f%69les?x',
  ]);
  const range = spelled(['', 'bytes 0-0/1', 'bytes 00-0/1']);
  const counts = await tally(() =>
    times(100, (at) => ({
      method: 'POST',
      path: path(at),
      body,
      headers: {
        cookie: donor.cookie,
        'content-type': 'multipart/form-data; boundary=b',
        'x-appwrite-id': `upload${at}`,
        ...(range(at) ? { 'content-range': range(at) } : {}),
      },
    })),
  );
  expect(counts[429]).toBe(40);
});

it('counts requests at the newsletter’s address with the function’s', async () => {
  const counts = await tally(() =>
    times(320, (at) =>
      at % 2 === 0
        ? {
            method: 'POST',
            path: `/_functions/newsletter/follow/${['stop', 'one-click', 'told', 'change'][(at / 2) % 4] ?? ''}`,
            body: {},
          }
        : {
            method: 'POST',
            path: '/v1/functions/newsletter/executions',
            body: { path: '/follow/stop', method: 'POST', body: '{}' },
          },
    ),
  );
  expect(counts[429]).toBe(20);
});

it('a port beside the address makes no other visitor', async () => {
  const counts = await tally((attempt) =>
    times(12, (at) => ({
      method: 'POST',
      path: '/v1/account',
      body: {
        userId: 'unique()',
        email: `port${attempt}.${at}@example.org`,
        password: 'camel-harbour-92',
      },
      headers: { 'x-forwarded-for': `203.0.113.${attempt}:${50_000 + at}` },
    })),
  );
  expect(counts).toEqual({ 201: 10, 429: 2 });
});

it('reads an address only from the header of the local web server', async () => {
  const counts = await tally((attempt) =>
    times(12, (at) => ({
      method: 'POST',
      path: '/v1/account',
      body: {
        userId: 'unique()',
        email: `claimed${attempt}.${at}@example.org`,
        password: 'camel-harbour-92',
      },
      headers: {
        'x-forwarded-for': `10.0.0.${at + 1}, 203.0.113.${attempt}`,
        forwarded: `for=10.0.0.${at + 1}`,
        'x-real-ip': `10.0.0.${at + 1}`,
        'client-ip': `10.0.0.${at + 1}`,
      },
    })),
  );
  expect(counts).toEqual({ 201: 10, 429: 2 });
});
