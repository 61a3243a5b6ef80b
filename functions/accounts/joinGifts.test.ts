/**
 * Who is given whose gifts, where a link of any address of an account confirms whichever it has, as
 * at Appwrite 1.9.6.
 */
import { joinGifts } from './joinGifts';
import type { GiftRecords } from './ports';

const MINUTE = 60_000;
const OWN = 'own@example.org';
const VICTIM = 'victim@example.org';

class Town implements GiftRecords {
  now = 1_000_000_000;
  account: { email: string; isConfirmed: boolean; changedAt: number | null } | null = {
    email: OWN,
    isConfirmed: false,
    changedAt: null,
  };
  since: number | null = null;
  gifts = new Map<string, { payer: string; user: string | null }>([
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
  guestGifts = async (email: string, most: number) =>
    [...this.gifts]
      .filter(([, { payer, user }]) => payer === email && user === null)
      .map(([id]) => id)
      .slice(0, most);
  joinGift = async (id: string, user: string) => {
    const gift = this.gifts.get(id);
    if (gift) gift.user = user;
  };
  detachDonations = async (user: string) => {
    const mine = [...this.gifts.values()].filter((gift) => gift.user === user);
    for (const gift of mine) gift.user = null;
    return mine.length;
  };

  askForLink(): void {
    this.links.push(this.now + 60 * MINUTE);
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
  join = () => joinGifts(this, 'u1', this.now);
  usersGifts(): string[] {
    return [...this.gifts].filter(([, { user }]) => user === 'u1').map(([id]) => id);
  }
}

let town: Town;
beforeEach(() => {
  town = new Town();
});

it('joins after the address is confirmed and not before, once, and what comes later the next time', async () => {
  expect(await town.join()).toEqual({ confirmed: false, joined: 0 });
  expect(town.usersGifts()).toEqual([]);
  town.askForLink();
  town.useLink();
  expect(await town.join()).toEqual({ confirmed: true, joined: 1 });
  expect(await town.join()).toEqual({ confirmed: true, joined: 0 });
  town.gifts.set('later', { payer: OWN, user: null });
  expect(await town.join()).toEqual({ confirmed: true, joined: 1 });
  expect(town.usersGifts()).toEqual(['own', 'later']);
  expect(town.gifts.get('taken')?.user).toBe('another');
});

it('a link to the own mailbox opens no gifts of an address that the account took meanwhile', async () => {
  town.askForLink();
  town.changeTo(VICTIM);
  town.now += MINUTE;
  expect(town.useLink()).toBe(true);
  expect(await town.join()).toEqual({ confirmed: false, joined: 0 });
  town.now += 60 * MINUTE;
  await town.join();
  town.now += 24 * 60 * MINUTE;
  expect(await town.join()).toEqual({ confirmed: false, joined: 0 });
  expect(town.usersGifts()).toEqual([]);
});

it('nor does it after going back and forth between both addresses', async () => {
  town.changeTo(VICTIM);
  town.now += 70 * MINUTE;
  await town.join();
  town.changeTo(OWN);
  town.askForLink();
  town.now += MINUTE;
  town.changeTo(VICTIM);
  expect(town.useLink()).toBe(true);
  for (let hours = 0; hours < 5; hours += 1) {
    expect(await town.join()).toEqual({ confirmed: false, joined: 0 });
    town.now += 60 * MINUTE;
  }
  expect(town.usersGifts()).toEqual([]);
});

it('a changed address is proven by a link of its own, once the earlier ones have ended', async () => {
  town.changeTo(VICTIM);
  town.now += 70 * MINUTE;
  expect(await town.join()).toEqual({ confirmed: false, joined: 0 });
  town.askForLink();
  town.useLink();
  expect(await town.join()).toEqual({ confirmed: true, joined: 1 });
  expect(town.usersGifts()).toEqual(['victims']);
});

it('leaves nothing with an account that was deleted meanwhile', async () => {
  town.askForLink();
  town.useLink();
  const join = town.joinGift;
  town.joinGift = async (id, user) => {
    await join(id, user);
    town.account = null;
  };
  await town.join();
  expect(town.usersGifts()).toEqual([]);
  await expect(town.join()).rejects.toMatchObject({ failure: { code: 'unauthorized' } });
});
