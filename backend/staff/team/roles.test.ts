/** To whom roles are given whose address was changed, on the embedded Appwrite. */
import { randomUUID } from 'node:crypto';
import type { Users } from 'node-appwrite';
import { ACCOUNTS_PATHS } from '@core/accounts/contract';
import type { StaffRole } from '@core/staff/roles';
import { appwriteAccounts } from '../../accounts/appwriteAccounts';
import { appwriteDatabase } from '../../common/appwriteDatabase';
import { MachineTestBed } from '../../testing/machineTestBed';
import { changeRoles, listMembers, type RolesChange } from './roles';
import { HOUR_MS } from '@core/values/time';

jest.setTimeout(90_000);

let testBed: MachineTestBed;
beforeAll(async () => {
  testBed = await MachineTestBed.start();
});
afterAll(() => testBed.close());

type Account = { id: string; email: string };

/** By a link, of whichever of the account's addresses: Appwrite 1.9.6 tells none apart. */
const confirm = ({ id: userId }: Account) =>
  testBed.users.updateEmailVerification({ userId, emailVerification: true });
const isConfirmed = async ({ id: userId }: Account): Promise<boolean> =>
  (await testBed.users.get({ userId })).emailVerification;

/** Without a profile unless asked for, as accounts are that Appwrite's console makes. */
async function changedAccount(
  labels: StaffRole[] = [],
  { hasProfile = false } = {},
): Promise<Account> {
  const { id: userId, session } = await testBed.signUp('Amal');
  if (hasProfile) await testBed.call('accounts', ACCOUNTS_PATHS.profile, {}, session);
  const email = `${randomUUID()}@example.org`;
  await testBed.users.updateEmail({ userId, email });
  await testBed.users.updateLabels({ userId, labels });
  const account = { id: userId, email };
  await confirm(account);
  return account;
}

/** @returns the roles after it, or why not */
async function change(
  { email }: Account,
  roles: readonly StaffRole[],
  {
    seen = null,
    after = 2 * HOUR_MS,
    callerId = null,
    users = testBed.users,
  }: Partial<Pick<RolesChange, 'seen'>> & {
    after?: number;
    callerId?: string | null;
    users?: Users;
  } = {},
): Promise<unknown> {
  const { environment, key } = testBed.functionAccess;
  const access = {
    endpoint: environment['APPWRITE_FUNCTION_API_ENDPOINT'] ?? '',
    project: environment['APPWRITE_FUNCTION_PROJECT_ID'] ?? '',
    key,
  };
  return changeRoles(
    {
      caller: { id: callerId, name: 'An admin' },
      users,
      proofs: appwriteAccounts(access),
      database: appwriteDatabase(access),
      clock: { now: () => Date.now() + after },
    },
    { email, roles, seen, needsConfirmation: true },
  ).then(
    (member) => member.roles,
    ({ failure }: { failure: unknown }) => failure,
  );
}

it('an attempt without change, or a stale one, keeps the address’s confirmation', async () => {
  const amal = await changedAccount(['editor']);
  expect(await change(amal, ['editor'])).toEqual(['editor']);
  expect(await change(amal, ['editor', 'admin'], { seen: [] })).toEqual({ code: 'conflict' });
  expect(await isConfirmed(amal)).toBe(true);
});

it('one of several roles is removed without a proof, and none is given', async () => {
  const amal = await changedAccount(['finance', 'admin']);
  expect(await change(amal, ['finance'])).toEqual(['finance']);
  expect(await isConfirmed(amal)).toBe(true);
  expect(await change(amal, ['editor'])).toMatchObject({ reason: 'addressNotConfirmed' });
});

it.each([
  ['with a profile', true],
  ['without one', false],
])('a changed address is confirmed again once and given a role, %s', async (_, hasProfile) => {
  const amal = await changedAccount([], { hasProfile });
  expect(await change(amal, ['editor'], { after: 0 })).toEqual({
    code: 'invalid',
    reason: 'addressChangedLately',
    field: 'email',
  });
  expect(await isConfirmed(amal)).toBe(true);
  // From here on the profile offers a link.
  expect(await change(amal, ['editor'])).toMatchObject({ reason: 'addressNotConfirmed' });
  expect(await isConfirmed(amal)).toBe(false);
  await confirm(amal);
  expect(await change(amal, ['editor'])).toEqual(['editor']);
  expect(await isConfirmed(amal)).toBe(true);
});

it('of two admins who remove each other’s role, one at least keeps it', async () => {
  for (const { id: userId } of await listMembers(testBed.users))
    await testBed.users.updateLabels({ userId, labels: [] });
  const [amal, omar] = [await changedAccount(['admin']), await changedAccount(['admin'])];
  const blocked = await changedAccount(['admin']);
  await testBed.users.updateStatus({ userId: blocked.id, status: false });
  let waiting = 2;
  let go: () => void = () => undefined;
  const both = new Promise<void>((resolve) => (go = resolve));
  /** Takes no role before the other is about to. */
  const users: Users = Object.create(testBed.users, {
    updateLabels: {
      value: async (given: { userId: string; labels: string[] }) => {
        waiting -= 1;
        if (waiting === 0) go();
        await both;
        return testBed.users.updateLabels(given);
      },
    },
  });
  const answers = await Promise.all([
    change(amal, [], { users, callerId: omar.id }),
    change(omar, [], { users, callerId: amal.id }),
  ]);
  expect(answers).toContainEqual({ code: 'conflict' });
  const admins = (await listMembers(testBed.users)).map(({ id }) => id);
  expect([amal.id, omar.id].filter((id) => admins.includes(id))).not.toEqual([]);
  // The terminal may take the last one's, and only it.
  for (const { email } of [amal, omar]) expect(await change({ id: '', email }, [])).toEqual([]);
});
