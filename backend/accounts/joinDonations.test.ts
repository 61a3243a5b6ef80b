/**
 * Who is given whose gifts, where a link of any address of an account confirms whichever it has, as
 * at Appwrite 1.9.6.
 */
import { joinDonations } from './joinDonations';
import type { DonationRecords } from './ports';
import { MINUTE_MS } from '@core/values/time';

const OWN = 'own@example.org';
const VICTIM = 'victim@example.org';

class TestBed implements DonationRecords {
  now = 1_000_000_000;
  account: { email: string; isConfirmed: boolean; changedAt: number | null } | null = {
    email: OWN,
    isConfirmed: false,
    changedAt: null,
  };
  since: number | null = null;
  donations = new Map<string, { payer: string; user: string | null }>([
    ['own', { payer: OWN, user: null }],
    ['victims', { payer: VICTIM, user: null }],
    ['taken', { payer: OWN, user: 'another' }],
  ]);
  /** When each link ends. */
  private links: number[] = [];

  address = async () => (this.account === null ? null : { ...this.account });
  addressSince = async () => this.since;
  askAnew = async (_userId: string, changedAt: number) => {
    if (this.account) this.account.isConfirmed = false;
    this.since = changedAt;
  };
  guestDonations = async (email: string, most: number) =>
    [...this.donations]
      .filter(([, { payer, user }]) => payer === email && user === null)
      .map(([id]) => id)
      .slice(0, most);
  joinDonation = async (id: string, user: string) => {
    const donation = this.donations.get(id);
    if (donation) donation.user = user;
  };
  detachDonations = async (user: string) => {
    const mine = [...this.donations.values()].filter((donation) => donation.user === user);
    for (const donation of mine) donation.user = null;
    return mine.length;
  };

  askForLink(): void {
    this.links.push(this.now + 60 * MINUTE_MS);
  }
  /** Only one whose mailbox the caller has. */
  useLink(): boolean {
    const isGood = (this.links.pop() ?? 0) > this.now;
    if (isGood && this.account) this.account.isConfirmed = true;
    return isGood;
  }
  changeTo(email: string): void {
    this.account = { email, isConfirmed: false, changedAt: this.now };
  }
  join = () => joinDonations(this, 'u1', this.now);
  usersDonations(): string[] {
    return [...this.donations].filter(([, { user }]) => user === 'u1').map(([id]) => id);
  }
}

let testBed: TestBed;
beforeEach(() => {
  testBed = new TestBed();
});

it('joins only after the address is confirmed, once, and later gifts next time', async () => {
  expect(await testBed.join()).toEqual({ confirmed: false, joined: 0 });
  expect(testBed.usersDonations()).toEqual([]);
  testBed.askForLink();
  testBed.useLink();
  expect(await testBed.join()).toEqual({ confirmed: true, joined: 1 });
  expect(await testBed.join()).toEqual({ confirmed: true, joined: 0 });
  testBed.donations.set('later', { payer: OWN, user: null });
  expect(await testBed.join()).toEqual({ confirmed: true, joined: 1 });
  expect(testBed.usersDonations()).toEqual(['own', 'later']);
  expect(testBed.donations.get('taken')?.user).toBe('another');
});

it('a link to the own mailbox opens no gifts of a newly taken address', async () => {
  testBed.askForLink();
  testBed.changeTo(VICTIM);
  testBed.now += MINUTE_MS;
  expect(testBed.useLink()).toBe(true);
  expect(await testBed.join()).toEqual({ confirmed: false, joined: 0 });
  testBed.now += 60 * MINUTE_MS;
  await testBed.join();
  testBed.now += 24 * 60 * MINUTE_MS;
  expect(await testBed.join()).toEqual({ confirmed: false, joined: 0 });
  expect(testBed.usersDonations()).toEqual([]);
});

it('nor does it after going back and forth between both addresses', async () => {
  testBed.changeTo(VICTIM);
  testBed.now += 70 * MINUTE_MS;
  await testBed.join();
  testBed.changeTo(OWN);
  testBed.askForLink();
  testBed.now += MINUTE_MS;
  testBed.changeTo(VICTIM);
  expect(testBed.useLink()).toBe(true);
  for (let hours = 0; hours < 5; hours += 1) {
    expect(await testBed.join()).toEqual({ confirmed: false, joined: 0 });
    testBed.now += 60 * MINUTE_MS;
  }
  expect(testBed.usersDonations()).toEqual([]);
});

it('a changed address is proven by its own link, once earlier ones ended', async () => {
  testBed.changeTo(VICTIM);
  testBed.now += 70 * MINUTE_MS;
  expect(await testBed.join()).toEqual({ confirmed: false, joined: 0 });
  testBed.askForLink();
  testBed.useLink();
  expect(await testBed.join()).toEqual({ confirmed: true, joined: 1 });
  expect(testBed.usersDonations()).toEqual(['victims']);
});

it('leaves nothing with an account that was deleted in between', async () => {
  testBed.askForLink();
  testBed.useLink();
  const join = testBed.joinDonation;
  testBed.joinDonation = async (id, user) => {
    await join(id, user);
    testBed.account = null;
  };
  await testBed.join();
  expect(testBed.usersDonations()).toEqual([]);
  await expect(testBed.join()).rejects.toMatchObject({ failure: { code: 'unauthorized' } });
});
