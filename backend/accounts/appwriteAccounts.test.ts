/** What is read of an account whose owner may make targets too. */
import { createServer, type Server } from 'node:http';
import { portOf } from '@server/freePort';
import { appwriteAccounts } from './appwriteAccounts';

const EMAIL = 'layla@example.org';
const MADE = '2026-01-01T00:00:00.000+00:00';
const LATER = '2026-01-02T00:00:00.000+00:00';
type Target = { identifier: string; providerType: string; $createdAt: string; $updatedAt: string };

let server: Server;
let targets: Target[] = [];
beforeAll(async () => {
  server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ email: EMAIL, emailVerification: true, targets }));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});
afterAll(() => server.closeAllConnections());
afterAll(() => new Promise((closed) => server.close(closed)));

const changedAt = async (): Promise<number | null | undefined> => {
  const port = portOf(server);
  const access = { endpoint: `http://127.0.0.1:${port}/v1`, project: 'p', key: 'k' };
  return (await appwriteAccounts(access).address('layla'))?.changedAt;
};
const aTarget = (providerType: string, $updatedAt = MADE): Target => ({
  identifier: EMAIL,
  providerType,
  $createdAt: MADE,
  $updatedAt,
});

it('an address dates from the account’s creation or its own last change', async () => {
  targets = [aTarget('email')];
  expect(await changedAt()).toBeNull();
  targets = [aTarget('email', LATER)];
  expect(await changedAt()).toBe(Date.parse(LATER));
});

it('a target with another’s address, made by the account, does not predate it', async () => {
  targets = [aTarget('push'), aTarget('email', LATER)];
  expect(await changedAt()).toBe(Date.parse(LATER));
  targets = [aTarget('push')];
  expect(await changedAt()).not.toBeNull();
});
