/**
 * A visitor makes the server run functions later, for long or in numbers, at the server's cost.
 *
 * Defence: Clients neither schedule runs nor start them without waiting, and the server counts runs
 * by IP address. The accounts function takes sixty calls a minute of a caller and eight at once;
 * the charity's own scheduled runs are on disk, 1,000 at most.
 */
import { AttackedSite, type Donor, type RawRequest } from './support/attackedSite';

const PATH = '/v1/functions/payments/executions';

let site: AttackedSite;
let donor: Donor;

jest.setTimeout(240_000);
beforeAll(async () => {
  site = await AttackedSite.start();
  donor = await site.donor();
}, 180_000);
afterAll(() => site.close());

const soon = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
const run = (body: object, more: Partial<RawRequest> = {}) =>
  site.send({ method: 'POST', path: PATH, body, ...more });
const waiting = async (): Promise<unknown> => {
  const query = encodeURIComponent(
    JSON.stringify({ method: 'equal', attribute: 'status', values: ['scheduled', 'waiting'] }),
  );
  return (await site.asKey({ path: `${PATH}?queries[0]=${query}` })).json.total;
};

it.each([
  ['at once', { async: true }],
  ['at a time', { async: true, scheduledAt: soon(5) }],
  ['as a word', { async: 'true' }],
  ['as a number', { async: 1, scheduledAt: soon(5) }],
])('guests and donors make nothing run later: %s', async (_when, body) => {
  const senders: Record<string, string>[] = [{}, { cookie: donor.cookie }];
  for (const headers of senders) {
    expect(await run(body, { headers })).toMatchObject({
      status: 401,
      json: { type: 'user_unauthorized' },
    });
  }
  expect(await waiting()).toBe(0);
});

it('a client hands a function 64 kB at most', async () => {
  expect((await run({ body: 'x'.repeat(64 * 1024), path: '/session' })).status).toBe(201);
  expect((await run({ body: 'x'.repeat(64 * 1024 + 1), path: '/session' })).status).toBe(413);
  expect((await run({ body: 'é'.repeat(33 * 1024), path: '/session' })).status).toBe(413);
});

it('runs are counted by address', async () => {
  const statuses: number[] = [];
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      for (let at = 0; at < 40; at += 1)
        statuses.push((await run({ path: '/session' }, { address: '203.0.113.200' })).status);
    }),
  );
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(50);
  expect(statuses.filter((status) => status !== 429 && status !== 201)).toEqual([]);
});

it('refuses a guest who floods the accounts function and serves others', async () => {
  const accounts = async (path: string, body: object, more: Partial<RawRequest>) => {
    const { json } = await run(
      { path, body: JSON.stringify(body) },
      { path: '/v1/functions/accounts/executions', ...more },
    );
    return json.responseStatusCode;
  };
  const subscribe = (address: string) =>
    accounts('/subscribe', { email: 'flood@example.org' }, { address });
  const flood = Array.from({ length: 10 }, async () => {
    const statuses: unknown[] = [];
    for (let at = 0; at < 20; at += 1) statuses.push(await subscribe('203.0.113.202'));
    return statuses;
  });
  expect(await subscribe('203.0.113.203')).toBe(200);
  const mine = { headers: { cookie: donor.cookie }, address: '203.0.113.202' };
  expect(await accounts('/my-profile', {}, mine)).toBe(200);
  const statuses = (await Promise.all(flood)).flat();
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(120);
  expect(statuses.at(-1)).toBe(429);
  expect(await accounts('/my-profile', {}, mine)).toBe(200);
});

it('limits the charity’s scheduled runs and keeps them over a restart', async () => {
  const schedule = (body: string) =>
    site.asKey({ method: 'POST', path: PATH, body: { async: true, scheduledAt: soon(60), body } });
  const before = site.memoryMiB;
  // More than the garbage that Node.js leaves lying at any time, 140 MiB at most.
  const sentMiB = 200;
  for (let at = 0; at < sentMiB; at += 1)
    expect((await schedule('x'.repeat(1024 * 1024))).status).toBe(202);
  expect(site.memoryMiB - before).toBeLessThan(sentMiB);
  expect(await waiting()).toBe(sentMiB);
  await site.end('SIGKILL');
  await site.launch();
  expect(await waiting()).toBe(sentMiB);
  const statuses: number[] = [];
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let at = 0; at < 125; at += 1) statuses.push((await schedule('')).status);
    }),
  );
  expect(statuses.filter((status) => status === 202)).toHaveLength(1000 - sentMiB);
  expect(statuses.filter((status) => status === 429)).toHaveLength(sentMiB);
});
