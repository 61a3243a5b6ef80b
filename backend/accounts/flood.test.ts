import { partOf } from '@core/testing/partOf';
import { callFunction } from '../testing/contexts';
import { accountsFunction } from './accountsFunction';
import type { Records } from './ports';

const subscription = JSON.stringify({ email: 'reader@example.net' });

/** The database answers when it is told to. */
function aFunction() {
  const waiting: (() => void)[] = [];
  const records = partOf<Records>({
    subscriber: () => new Promise((resolve) => waiting.push(() => resolve(null))),
    addSubscriber: () => Promise.resolve(),
  });
  let now = 1_000;
  const run = accountsFunction(() => ({}), { records: () => records, clock: { now: () => now } });
  const call = (path: string, body: string, headers: Record<string, string>) =>
    callFunction(run, { path, body, headers });
  return {
    waiting,
    guest: (address: string, body = subscription) =>
      call('/subscribe', body, { 'x-appwrite-client-ip': address }),
    donor: (id: string) => call('/my-data', '{}', { 'x-appwrite-user-id': id }),
    wait: (ms: number) => void (now += ms),
  };
}

it('one caller asks sixty times a minute, for anything, and others go on', async () => {
  const { guest, donor, wait } = aFunction();
  for (let time = 0; time < 60; time += 1)
    expect((await guest('203.0.113.1', 'no JSON')).status).toBe(400);
  const refused = {
    status: 429,
    body: { failure: { code: 'rateLimited', retryAfterSeconds: 60 } },
  };
  expect(await guest('203.0.113.1', 'no JSON')).toEqual(refused);
  expect((await guest('203.0.113.2', 'no JSON')).status).toBe(400);
  for (let time = 0; time < 60; time += 1) expect((await donor('u1')).status).toBe(400);
  expect(await donor('u1')).toEqual(refused);
  expect((await donor('u2')).status).toBe(400);
  wait(60_000);
  expect((await guest('203.0.113.1', 'no JSON')).status).toBe(400);
});

it('one caller has eight at once, and others go on', async () => {
  const { guest, waiting } = aFunction();
  const flood = Array.from({ length: 20 }, async () => guest('203.0.113.1'));
  const refused = await Promise.all(flood.slice(8));
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]));
  expect(waiting).toHaveLength(8);
  const other = guest('203.0.113.2');
  waiting.forEach((answer) => answer());
  const served = await Promise.all([...flood.slice(0, 8), other]);
  expect(new Set(served.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await guest('203.0.113.1', 'no JSON')).status).toBe(400);
});

it('guests at many addresses are refused before any work, and delay no donor', async () => {
  const { guest, donor, waiting } = aFunction();
  const flood = Array.from({ length: 100 }, async (_none, at) => guest(`203.0.113.${at}`));
  const refused = await Promise.all(flood.slice(64));
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
  expect(waiting).toHaveLength(64);
  expect((await donor('u1')).status).toBe(400);
  waiting.forEach((answer) => answer());
  const served = await Promise.all(flood.slice(0, 64));
  expect(new Set(served.map(({ status }) => status))).toEqual(new Set([200]));
});

it('one caller subscribes thirty addresses within the limit, and others go on', async () => {
  const records = partOf<Records>({
    subscriber: () => Promise.resolve(null),
    addSubscriber: () => Promise.resolve(),
  });
  const run = accountsFunction(() => ({}), { records: () => records, clock: { now: () => 1_000 } });
  const subscribe = async (address: string): Promise<number> => {
    const headers = { 'x-appwrite-client-ip': address };
    return (await callFunction(run, { path: '/subscribe', body: subscription, headers })).status;
  };
  for (let time = 0; time < 30; time += 1) expect(await subscribe('203.0.113.1')).toBe(200);
  expect(await subscribe('203.0.113.1')).toBe(429);
  expect(await subscribe('203.0.113.2')).toBe(200);
});
