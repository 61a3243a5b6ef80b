import type { Profile, ProfileChanges } from '@core/accounts/contract';
import type { SubscriberState } from '@core/newsletter/states';
import type { Language } from '@core/text/languages/bilingual';
import { refuse } from '../common/refusal';
import { callFunction } from '../testing/contexts';
import { accountsFunction } from './accountsFunction';
import type {
  AccountOfDonor,
  AccountRecords,
  AddressRecords,
  DonationRecords,
  ProfileRecords,
  StoredProfile,
  StoredSubscriber,
  SubscriberRecords,
} from './ports';

const AT = '2026-01-02T03:04:05.000Z';
const unasked = () => Promise.reject(new Error('no account is to be deleted'));

/** Profiles, accounts and subscribers in memory. */
class Donors implements ProfileRecords, SubscriberRecords {
  profiles = new Map<string, StoredProfile>();
  accounts = new Map<string, AccountOfDonor>();
  subscribers: string[] = [];
  kept = new Map<string, StoredSubscriber>();
  asked: unknown[] = [];

  profile = async (userId: string) => this.profiles.get(userId) ?? null;
  account = async (userId: string) => this.accounts.get(userId) ?? null;
  addProfile = async (userId: string, { name, email, registeredAt }: AccountOfDonor) => {
    if (!this.profiles.has(userId))
      this.profiles.set(userId, {
        permissions: [],
        profile: profileOf(userId, { fullName: name || email, email, registeredAt }),
      });
  };
  changeProfile = async (userId: string, changes: ProfileChanges) => {
    const found = this.profiles.get(userId);
    if (found === undefined) throw refuse('notFound');
    const profile: Profile = { ...found.profile, ...changes };
    this.profiles.set(userId, { ...found, profile });
    return profile;
  };
  renameAccount = async (userId: string, name: string) => {
    const account = this.accounts.get(userId);
    if (account !== undefined) this.accounts.set(userId, { ...account, name });
  };
  removeProfile = async (userId: string) => void this.profiles.delete(userId);
  subscriber = async (email: string) => this.kept.get(email) ?? null;
  askSubscriber = async (...ask: unknown[]) => {
    this.asked.push(ask);
  };
  touchSubscriber = async () => undefined;
  addSubscriber = async (
    email: string,
    language: Language | null,
    _at: number,
    state: 'new' | 'automatic',
  ) => {
    this.kept.set(email, { id: email, state, language });
    if (!this.subscribers.includes(email)) this.subscribers.push(email);
  };
}

function profileOf(id: string, known: Partial<Profile>): Profile {
  return {
    id,
    fullName: '',
    email: '',
    phone: '',
    image: '',
    birthday: '',
    education: '',
    country: '',
    registeredAt: AT,
    ...known,
  };
}

const noDeletion: Omit<AccountRecords & DonationRecords, 'removeProfile'> & AddressRecords = {
  isPassword: () => Promise.reject(new Error('a profile asks for no password')),
  isLastAdmin: unasked,
  stepDown: unasked,
  logDeparture: unasked,
  address: unasked,
  addressSince: unasked,
  askAnew: unasked,
  guestDonations: unasked,
  joinDonation: unasked,
  underAddress: unasked,
  ownDedications: unasked,
  countsUnder: unasked,
  forgetAddress: unasked,
  forgetMails: unasked,
  files: unasked,
  removeFile: unasked,
  detachDonations: unasked,
  detachAttempts: unasked,
  removeFollowing: unasked,
  endPlans: unasked,
  removeAccount: unasked,
};

let donors: Donors;
beforeEach(() => {
  donors = new Donors();
  donors.accounts.set('u1', {
    name: 'Layla Hassan',
    email: 'layla@example.org',
    registeredAt: AT,
  });
});

const call = (path: string, body: unknown, user = '') =>
  callFunction(
    accountsFunction(() => ({}), {
      records: () => Object.assign(donors, noDeletion),
      clock: { now: () => 1_000 },
    }),
    {
      path,
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'x-appwrite-user-id': user },
    },
  );
const unauthorized = { status: 401, body: { failure: { code: 'unauthorized' } } };

describe('the profile', () => {
  const picture = 'https://a.example/v1/storage/buckets/profile_pictures/files/p1/view?project=x';

  it.each([
    ['birthday', 'not-a-date'],
    ['birthday', '1969-02-29'],
    ['birthday', '2999-01-01'],
    ['country', '<script>'],
    ['country', 'Lebanon'],
    ['image', 'javascript:alert(1)'],
    ['image', 'https://evil.example/me.png'],
    ['image', picture.replace('profile_pictures', 'content_pictures')],
    ['image', picture.replace('https:', 'data:')],
    ['image', `javascript:alert(1)//${picture}`],
  ])('refuses the %s %s', async (field, value) => {
    expect(await call('/my-profile', { [field]: value }, 'u1')).toEqual({
      status: 400,
      body: { failure: { code: 'invalid', field } },
    });
    expect(donors.profiles.size).toBe(0);
  });

  it.each([
    ['birthday', '1968-02-29'],
    ['birthday', ''],
    ['country', 'LB'],
    ['image', picture],
    ['image', ''],
  ])('stores the %s %s', async (field, value) => {
    expect(await call('/my-profile', { [field]: value }, 'u1')).toMatchObject({
      status: 200,
      body: { [field]: value },
    });
  });

  it('is made from the account when it is missing, and found from then on', async () => {
    const made = {
      status: 200,
      body: profileOf('u1', { fullName: 'Layla Hassan', email: 'layla@example.org' }),
    };
    expect(await call('/my-profile', {}, 'u1')).toEqual(made);
    donors.accounts.clear();
    expect(await call('/my-profile', {}, 'u1')).toEqual(made);
  });

  it('is made with what was typed at sign-up', async () => {
    expect(
      (await call('/my-profile', { fullName: 'Layla H.', phone: '+96170123456' }, 'u1')).body,
    ).toMatchObject({ fullName: 'Layla H.', phone: '+96170123456', email: 'layla@example.org' });
    expect(donors.accounts.get('u1')?.name).toBe('Layla H.');
  });

  it('changes what is named, and neither its id nor its address', async () => {
    await call('/my-profile', {}, 'u1');
    const changed = await call(
      '/my-profile',
      { education: 'Nurse', id: 'u2', email: 'other@example.org', registeredAt: '1999-01-01' },
      'u1',
    );
    expect(changed.body).toEqual(
      profileOf('u1', { fullName: 'Layla Hassan', email: 'layla@example.org', education: 'Nurse' }),
    );
    expect(donors.accounts.get('u1')?.name).toBe('Layla Hassan');
  });

  it('keeps no marks and no characters in a name that no server takes', async () => {
    const { status, body } = await call('/my-profile', { fullName: ' La\0yla\u202e Hassan' }, 'u1');
    expect([status, body['fullName']]).toEqual([200, 'Layla Hassan']);
    expect((await call('/my-profile', { fullName: '\0\u202e' }, 'u1')).status).toBe(200);
    expect(donors.accounts.get('u1')?.name).toBe('Layla Hassan');
  });

  it('is not what a stranger once made under its id', async () => {
    donors.profiles.set('u1', {
      permissions: ['read("user:u2")', 'update("user:u2")'],
      profile: profileOf('u1', { fullName: 'Mallory', email: 'mallory@example.org' }),
    });
    expect((await call('/my-profile', {}, 'u1')).body).toMatchObject({
      fullName: 'Layla Hassan',
      email: 'layla@example.org',
    });
  });

  it('stays what its owner made under other permissions', async () => {
    donors.profiles.set('u1', {
      permissions: ['read("user:u1")'],
      profile: profileOf('u1', { fullName: 'Layla of old' }),
    });
    expect((await call('/my-profile', {}, 'u1')).body).toMatchObject({ fullName: 'Layla of old' });
  });

  it('asks who is calling, and is not made for an account that is gone', async () => {
    expect(await call('/my-profile', {})).toEqual(unauthorized);
    expect(await call('/my-profile', { fullName: 'Ghost' }, 'gone')).toEqual(unauthorized);
    expect([...donors.profiles]).toEqual([]);
  });

  it.each([
    ['{"phone":5}', 'phone'],
    [`{"education":"${'x'.repeat(257)}"}`, 'education'],
    ['[]', ''],
    ['no JSON', undefined],
  ])('refuses %.20s', async (body, field) => {
    const { status, body: answer } = await call('/my-profile', body, 'u1');
    expect([status, (answer.failure as { field?: string }).field]).toEqual([400, field]);
  });
});

describe('the newsletter', () => {
  it('answers a known address as an unknown one, and keeps it once', async () => {
    const subscribed = { status: 200, body: { subscribed: true } };
    for (const email of ['reader@example.org', ' Reader@Example.org ', 'reader@example.org'])
      expect(await call('/subscribe', { email })).toEqual(subscribed);
    expect(donors.subscribers).toEqual(['reader@example.org']);
  });

  it.each<[SubscriberState | null, unknown]>([
    [null, { language: 'ar', since: 1_000 }],
    ['unsubscribed', { language: 'ar', since: 1_000 }],
    ['bounced', { language: 'ar', since: 1_000 }],
    ['new', { language: 'ar', since: null }],
    ['confirmed', null],
  ])(
    'is requested again for an address that is %s, and changes no confirmed one',
    async (state, renewed) => {
      donors.kept.set('reader@example.org', { id: 's1', state, language: 'en' });
      expect(await call('/subscribe', { email: 'reader@example.org', language: 'ar' })).toEqual({
        status: 200,
        body: { subscribed: true },
      });
      expect(donors.asked).toEqual([['s1', 1_000, renewed]]);
      expect(donors.subscribers).toEqual([]);
    },
  );

  it('keeps the language that is known where none is named', async () => {
    donors.kept.set('reader@example.org', { id: 's1', state: 'unsubscribed', language: 'ar' });
    await call('/subscribe', { email: 'reader@example.org' });
    expect(donors.asked).toEqual([['s1', 1_000, { language: 'ar', since: 1_000 }]]);
  });

  it('notes an address that looks automatic, and asks it once a person gives it', async () => {
    const email = 'reader@example.org';
    const subscribed = { status: 200, body: { subscribed: true } };
    expect(await call('/subscribe', { email, looksAutomatic: true })).toEqual(subscribed);
    expect(donors.kept.get(email)?.state).toBe('automatic');
    expect(await call('/subscribe', { email, looksAutomatic: true })).toEqual(subscribed);
    expect(donors.asked).toEqual([]);
    expect(await call('/subscribe', { email, language: 'ar' })).toEqual(subscribed);
    expect(donors.asked).toEqual([[email, 1_000, { language: 'ar', since: 1_000 }]]);
  });

  it.each(['new', 'confirmed', 'unsubscribed', 'bounced'] as const)(
    'leaves an address that is %s as it is where it looks automatic',
    async (state) => {
      donors.kept.set('reader@example.org', { id: 's1', state, language: 'en' });
      await call('/subscribe', { email: 'reader@example.org', looksAutomatic: true });
      expect([donors.asked, donors.subscribers]).toEqual([[], []]);
    },
  );

  it('knows two languages', async () => {
    const { status, body } = await call('/subscribe', { email: 'a@example.org', language: 'fr' });
    expect([status, body.failure]).toEqual([400, { code: 'invalid', field: 'language' }]);
  });

  it.each([[{ email: 'nobody' }], [{ email: 5 }], [{}]])('refuses %j', async (body) => {
    expect(await call('/subscribe', body)).toEqual({
      status: 400,
      body: { failure: { code: 'invalid', field: 'email' } },
    });
  });
});
