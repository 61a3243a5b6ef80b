import { callFunction } from '../testing/contexts';
import { refuse } from '../common/refusal';
import { accountsFunction } from './accountsFunction';
import type {
  AccountRecords,
  AddressRecords,
  DonationRecords,
  ProfileRecords,
  SubscriberRecords,
} from './ports';

const PASSWORD = 'long enough';

type Record_ = { user: string | null; permissions: string[] };

/** An account's traces in memory; dies before the step it is told to. */
class Traces
  implements
    AccountRecords,
    Pick<AddressRecords, 'forgetAddress' | 'forgetMails'>,
    Pick<DonationRecords, 'address' | 'addressSince' | 'askAnew'>
{
  fileTable = new Map<string, string[]>();
  donations: Record_[] = [];
  attempts: Record_[] = [];
  profiles = new Set<string>();
  accounts = new Set<string>();
  admins = new Set<string>();
  departures: string[] = [];
  /** Accounts whose address is confirmed. */
  confirmed = new Set<string>();
  /** Addresses of what was written. */
  letters: string[] = [];
  /** Addresses of the mails that the site writes. */
  mails: string[] = [];
  stepsLeft = Infinity;

  private step(): void {
    this.stepsLeft -= 1;
    if (this.stepsLeft < 0) throw refuse('server');
  }
  isPassword = async (_userId: string, password: string) => Promise.resolve(password === PASSWORD);
  files = async (after: string | null) => {
    this.step();
    const all = [...this.fileTable].map(([id, permissions]) => ({ id, permissions }));
    const start = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1;
    return all.slice(start, start + 2);
  };
  removeFile = async (id: string) => {
    this.step();
    this.fileTable.delete(id);
  };
  private detach(records: Record_[], userId: string): number {
    this.step();
    const page = records.filter(({ user }) => user === userId).slice(0, 2);
    for (const record of page) Object.assign(record, { user: null, permissions: [] });
    return page.length;
  }
  detachDonations = async (userId: string) => this.detach(this.donations, userId);
  removeFollowing = async () => 0;
  endPlans = async () => 0;
  detachAttempts = async (userId: string) => this.detach(this.attempts, userId);
  address = async (userId: string) => {
    this.step();
    return this.accounts.has(userId)
      ? {
          email: `${userId.toUpperCase()}@example.org`,
          isConfirmed: this.confirmed.has(userId),
          changedAt: null,
        }
      : null;
  };
  addressSince = async () => null;
  askAnew = async () => undefined;
  forgetAddress = async (address: string) => {
    this.step();
    this.letters = this.letters.filter((letter) => letter !== address);
  };
  forgetMails = async (address: string) => {
    this.step();
    this.mails = this.mails.filter((mail) => mail !== address);
  };
  removeProfile = async (userId: string) => {
    this.step();
    this.profiles.delete(userId);
  };
  isLastAdmin = async (userId: string) => {
    this.step();
    return this.admins.size === 1 && this.admins.has(userId);
  };
  stepDown = async (userId: string) => {
    this.step();
    const isLast = this.admins.size === 1 && this.admins.has(userId);
    if (!isLast) this.admins.delete(userId);
    return !isLast;
  };
  logDeparture = async (userId: string) => {
    this.step();
    if (this.admins.has(userId)) this.departures.push(userId);
  };
  removeAccount = async (userId: string) => {
    this.step();
    this.accounts.delete(userId);
  };
}

const owned = (user: string): Record_ => ({ user, permissions: [`read("user:${user}")`] });

function someTraces(): Traces {
  const traces = new Traces();
  for (const user of ['u1', 'u2']) {
    traces.profiles.add(user);
    traces.accounts.add(user);
    traces.letters.push(`${user}@example.org`);
    traces.donations.push(owned(user), owned(user), owned(user));
    traces.attempts.push(owned(user));
    for (const picture of ['old', 'new', 'other'])
      traces.fileTable.set(`${user}-${picture}`, [
        `read("user:${user}")`,
        `update("user:${user}")`,
        `delete("user:${user}")`,
      ]);
  }
  return traces;
}

const unasked = () => Promise.reject(new Error('deleting an account asks for no profile'));
const others: Omit<ProfileRecords, 'removeProfile'> &
  Pick<DonationRecords, 'guestDonations' | 'joinDonation'> &
  Pick<AddressRecords, 'underAddress' | 'ownDedications' | 'countsUnder'> &
  SubscriberRecords = {
  underAddress: unasked,
  ownDedications: unasked,
  countsUnder: unasked,
  account: unasked,
  profile: unasked,
  addProfile: unasked,
  changeProfile: unasked,
  renameAccount: unasked,
  subscriber: unasked,
  addSubscriber: unasked,
  guestDonations: unasked,
  joinDonation: unasked,
  askSubscriber: unasked,
  touchSubscriber: unasked,
};
const served = (traces: Traces) =>
  accountsFunction(() => ({}), { records: () => Object.assign(traces, others) });
const deleteMe = (traces: Traces, user: string, body: object = { password: PASSWORD }) =>
  callFunction(served(traces), {
    path: '/delete-me',
    headers: { 'x-appwrite-user-id': user },
    body: JSON.stringify(body),
  });

function expectOnlyOtherLeft(traces: Traces): void {
  expect(traces.donations).toHaveLength(6);
  expect(traces.donations.filter(({ user }) => user === null)).toEqual(
    Array<unknown>(3).fill({ user: null, permissions: [] }),
  );
  expect(traces.donations.filter(({ user }) => user === 'u2')).toHaveLength(3);
  expect(traces.attempts.map(({ user }) => user)).toEqual([null, 'u2']);
  expect([...traces.fileTable.keys()]).toEqual(['u2-old', 'u2-new', 'u2-other']);
  expect([[...traces.profiles], [...traces.accounts]]).toEqual([['u2'], ['u2']]);
}

describe('deleting an account', () => {
  it('removes the person and leaves the donations without them', async () => {
    const traces = someTraces();
    expect(await deleteMe(traces, 'u1')).toEqual({ status: 200, body: { deleted: true } });
    expectOnlyOtherLeft(traces);
  });

  it('refuses the only admin and logs the departure of one of two', async () => {
    const traces = someTraces();
    traces.admins.add('u1');
    expect(await deleteMe(traces, 'u1')).toMatchObject({
      status: 403,
      body: { failure: { code: 'lastAdmin' } },
    });
    expect([...traces.profiles, ...traces.accounts]).toEqual(['u1', 'u2', 'u1', 'u2']);
    expect(traces.donations).toEqual(someTraces().donations);
    traces.admins.add('u2');
    expect((await deleteMe(traces, 'u1')).status).toBe(200);
    expect(traces.departures).toEqual(['u1']);
  });

  it('removes what was written under a confirmed address, and under no other', async () => {
    const [unconfirmed, confirmed] = [someTraces(), someTraces()];
    confirmed.confirmed.add('u1');
    for (const traces of [unconfirmed, confirmed])
      expect((await deleteMe(traces, 'u1')).status).toBe(200);
    expect(unconfirmed.letters).toEqual(['u1@example.org', 'u2@example.org']);
    expect(confirmed.letters).toEqual(['u2@example.org']);
  });

  it('ends the same after any interruption and keeps the account until the end', async () => {
    for (let steps = 0; ; steps += 1) {
      const traces = someTraces();
      traces.confirmed.add('u1');
      traces.stepsLeft = steps;
      const { status } = await deleteMe(traces, 'u1');
      if (status === 200) break;
      expect(status).toBe(503);
      if (traces.profiles.has('u1')) expect(traces.accounts.has('u1')).toBe(true);
      traces.stepsLeft = Infinity;
      expect((await deleteMe(traces, 'u1')).status).toBe(200);
      expectOnlyOtherLeft(traces);
      expect(traces.letters).toEqual(['u2@example.org']);
    }
  });

  it('removes the thanks that were written while its gifts still had the address', async () => {
    const traces = someTraces();
    traces.confirmed.add('u1');
    const { detachDonations } = traces;
    traces.detachDonations = async (userId) => {
      traces.mails.push(`${userId}@example.org`);
      return detachDonations(userId);
    };
    expect((await deleteMe(traces, 'u1')).status).toBe(200);
    expect(traces.mails).toEqual([]);
  });

  it.each([
    ['another password', { password: 'another' }, 'invalidCredentials'],
    ['no password', {}, 'invalid'],
    ['an empty password', { password: '' }, 'invalid'],
    ['a long password', { password: 'x'.repeat(257) }, 'invalid'],
    ['a list', { password: [PASSWORD] }, 'invalid'],
  ])('deletes nothing for %s', async (_what, body, code) => {
    const traces = someTraces();
    expect(await deleteMe(traces, 'u1', body)).toEqual({
      status: 400,
      body: { failure: { code, field: 'password' } },
    });
    expect([traces.accounts.size, traces.profiles.size, traces.fileTable.size]).toEqual([2, 2, 6]);
  });

  it('asks who is calling', async () => {
    const traces = someTraces();
    expect(await deleteMe(traces, '')).toEqual({
      status: 401,
      body: { failure: { code: 'unauthorized' } },
    });
    expect(traces.accounts.size).toBe(2);
  });

  it('removes a profile that was read, and so made again, in the same moment', async () => {
    const traces = someTraces();
    const removeAccount = traces.removeAccount;
    traces.removeAccount = async (userId) => {
      await removeAccount(userId);
      traces.profiles.add(userId);
    };
    expect((await deleteMe(traces, 'u1')).status).toBe(200);
    expectOnlyOtherLeft(traces);
  });

  it('knows no other path', async () => {
    expect(
      (
        await callFunction(served(someTraces()), {
          path: '/delete-them',
          headers: { 'x-appwrite-user-id': 'u1' },
        })
      ).status,
    ).toBe(404);
  });
});
