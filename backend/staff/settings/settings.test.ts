import { EXAMPLE_TEXTS } from '@content/siteTexts';
import { CURRENCIES_DOCUMENT, parseCurrencyList } from '@core/money/currencyListSchema';
import { CHARITY_DOCUMENT } from '@core/site/charity';
import { parseCharity } from '@core/site/charitySchema';
import { parseLegalText } from '@core/site/legalText';
import { areExampleTexts, itemProjectsOf, parseTexts, writeTexts } from '@core/site/siteTexts';
import { SETTINGS_ACTIONS } from '@core/staff/actions/settings';
import { IDS } from '@core/schema/ids';
import { EXAMPLE_CHARITY } from '@content/charity';
import type { CommitResult, Operation, StoredDocument } from '../../common/appwriteDatabase';
import type { StaffContext } from '../action';
import { settingsActions } from './actions';

const keyOf = (collection: string, id: string): string =>
  collection === IDS.textDrafts ? `draft ${id}` : id;

/** The settings and the log in memory: a transaction is all or nothing, as Appwrite has it. */
class MemorySettings {
  readonly documents = new Map<string, StoredDocument>();
  readonly audited: Record<string, unknown>[] = [];
  /** Currencies with money in them. */
  readonly inUse = new Set<string>();
  private readonly auditIds = new Set<string>();
  private changes = 0;

  constructor() {
    this.write(CHARITY_DOCUMENT, JSON.stringify(EXAMPLE_CHARITY));
  }

  write(id: string, value: unknown): void {
    this.changes += 1;
    const at = new Date(Date.UTC(2026, 10, 25) + this.changes).toISOString();
    this.documents.set(id, { $id: id, $createdAt: at, $updatedAt: at, value });
  }

  readonly revisionOf = (id: string): string | null => {
    const found = this.documents.get(id);
    return found === undefined ? null : String(found['$updatedAt']);
  };

  readonly database = {
    one: (collection: string, id: string) =>
      Promise.resolve(this.documents.get(keyOf(collection, id)) ?? null),
    list: (_collection: string, [query]: readonly string[]): Promise<StoredDocument[]> =>
      Promise.resolve(
        [...this.inUse].some((code) => query?.includes(code))
          ? [{ $id: 'any', $createdAt: '', $updatedAt: '' }]
          : [],
      ),
    commit: (operations: readonly Operation[]): Promise<CommitResult> => {
      const log = operations.find(({ collectionId }) => collectionId === IDS.auditLog);
      if (log === undefined || this.auditIds.has(log.documentId))
        return Promise.resolve('conflict');
      this.auditIds.add(log.documentId);
      this.audited.push(log.data ?? {});
      for (const { action, collectionId, documentId, data } of operations) {
        if (collectionId === IDS.auditLog) continue;
        const key = keyOf(collectionId, documentId);
        if (action === 'delete') this.documents.delete(key);
        else this.write(key, data?.['value']);
      }
      return Promise.resolve('committed');
    },
  };
}

let settings: MemorySettings;
beforeEach(() => {
  settings = new MemorySettings();
});

const run = async (path: keyof typeof SETTINGS_ACTIONS, body: unknown): Promise<unknown> =>
  settingsActions[SETTINGS_ACTIONS[path].path]!.run(
    {
      caller: { id: 'admin-1', name: 'Amal', email: 'amal@example.org', roles: ['admin'] },
      database: settings.database,
      clock: { now: () => Date.UTC(2026, 11, 3, 9) },
    } as unknown as StaffContext,
    body,
  );

const charityNow = () => parseCharity(settings.documents.get(CHARITY_DOCUMENT)?.['value']);
const change = (fields: object, revision = settings.revisionOf(CHARITY_DOCUMENT)) =>
  run('charity', { charity: { ...EXAMPLE_CHARITY, ...fields }, revision });
const refusedFor = (field: string) => ({ failure: { code: 'invalid', field } });

it('is for admins alone', () => {
  for (const { roles } of Object.values(settingsActions)) expect(roles).toEqual(['admin']);
});

it('takes the defaults as they are', async () => {
  await change({});
  expect(charityNow()).toEqual(EXAMPLE_CHARITY);
});

it('changes public settings and logs the former values', async () => {
  expect(await change({ phone: '+44 20 7946 0000' })).toEqual({
    revision: settings.revisionOf(CHARITY_DOCUMENT),
  });
  expect(charityNow()).toEqual({ ...EXAMPLE_CHARITY, phone: '+44 20 7946 0000' });
  expect(settings.audited).toEqual([
    expect.objectContaining({
      actor: 'admin-1',
      action: 'settings.charity',
      subject_kind: 'site_settings',
      subject: 'charity',
      before: JSON.stringify({ phone: EXAMPLE_CHARITY.phone }),
      after: JSON.stringify({ phone: '+44 20 7946 0000' }),
    }),
  ]);
});

it('writes what is pasted as it is meant', async () => {
  await change({
    name: { en: ' \u202eHope\u202c\n Trust ', ar: '\u2067أمل\u2069' },
    email: '\u200ehello@hope.example ',
    bankAccounts: [
      {
        bank: { en: 'A', ar: 'أ' },
        holder: ' \u202eHope Trust ',
        currency: 'EUR',
        iban: 'de89370400440532013000',
        bic: 'deut de ff',
      },
    ],
  });
  expect(charityNow()).toMatchObject({
    name: { en: 'Hope Trust', ar: 'أمل' },
    email: 'hello@hope.example',
    bankAccounts: [{ holder: 'Hope Trust', iban: 'DE89 3704 0044 0532 0130 00', bic: 'DEUTDEFF' }],
  });
});

const account = EXAMPLE_CHARITY.bankAccounts[0];
it.each<[string, object]>([
  ['charity.name.ar', { name: { en: 'Hope', ar: '\u202e' } }],
  ['charity.name.en', { name: { en: 'x'.repeat(81), ar: 'أمل' } }],
  ['charity.phone', { phone: 'javascript:alert(1)' }],
  ['charity.colours.primary', { colours: { primary: '#FFDD00', accent: '' } }],
  ['charity.colours.accent', { colours: { primary: '', accent: '#E53935' } }],
  ['charity.colours.primary', { colours: { primary: 'red;}', accent: '' } }],
  ['charity.colours.accent', { colours: { primary: '', accent: '#5b2a86' } }],
  ['charity.colours', { colours: { primary: '', accent: '', ground: '#000000' } }],
  ['charity.colours', { colours: undefined }],
  ['charity.email', { email: 'nobody' }],
  ['charity.registeredOn', { registeredOn: '2026-02-30' }],
  [
    'charity.bankAccounts.0.iban',
    { bankAccounts: [{ ...account, iban: 'TR00 0000 0000 0000 0000 0000 01' }] },
  ],
  ['charity.bankAccounts.0.bic', { bankAccounts: [{ ...account, bic: 'DEUTDE' }] }],
  ['charity.bankAccounts.0.holder', { bankAccounts: [{ ...account, holder: 'x'.repeat(141) }] }],
  ['charity.wallets.0', { wallets: ['paypal'] }],
  ['charity.wallets', { wallets: ['link', 'link'] }],
  ['charity.offersPlans', { offersPlans: 'yes' }],
  ['charity.refundDays', { refundDays: -1 }],
  ['charity.refundDays', { refundDays: 366 }],
  ['charity.refundDays', { refundDays: 1.5 }],
  ['charity.refundDays', { refundDays: '30' }],
  ['charity.bankAccounts', { bankAccounts: [account, account] }],
  ['charity.bankAccounts', { bankAccounts: Array.from({ length: 13 }, () => account) }],
  ['charity.bankAccounts.0.currency', { bankAccounts: [{ ...account, currency: '<b>' }] }],
  [
    'charity.social.0.url',
    { social: [{ network: 'x', url: 'javascript:alert(1)//https://x.com' }] },
  ],
  ['charity.social.0.url', { social: [{ network: 'x', url: 'http://x.com/' }] }],
  ['charity.social.0.url', { social: [{ network: 'x', url: 'https://x.com@evil.example/' }] }],
  ['charity.social.0.network', { social: [{ network: 'myspace', url: 'https://x.com/' }] }],
  ['charity.location.latitude', { location: { latitude: 91, longitude: 0 } }],
  ['charity.logo', { logo: 'https://evil.example/pixel.svg' }],
  ['charity.logo', { logo: 'picture:covers-0123456789abcdef01234567' }],
  ['charity', { admin: true }],
])('refuses a bad %s', async (field, fields) => {
  await expect(change(fields)).rejects.toMatchObject(refusedFor(field));
  expect(charityNow()).toEqual(EXAMPLE_CHARITY);
});

it('refuses the second of two admins and loses no change', async () => {
  const revision = settings.revisionOf(CHARITY_DOCUMENT);
  const both = await Promise.allSettled([
    change({ phone: '+44 20 7946 0000' }, revision),
    change({ email: 'second@hope.example' }, revision),
  ]);
  expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  expect(both[1]).toMatchObject({ reason: { failure: { code: 'conflict' } } });
  expect(charityNow()).toMatchObject({ phone: '+44 20 7946 0000', email: EXAMPLE_CHARITY.email });
  await expect(change({}, null)).rejects.toMatchObject({ failure: { code: 'conflict' } });
});

const TEXT = { en: '# Terms\n\nOurs.', ar: '# الشروط\n\nشروطنا.' };
const termsNow = () => parseLegalText(settings.documents.get('legal_terms')?.['value']);

it('replaces the product’s legal text, with a date, and restores it', async () => {
  await run('legal', { page: 'terms', text: TEXT, revision: null });
  expect(termsNow()).toEqual({ text: TEXT, changedOn: '2026-12-03' });
  const revision = settings.revisionOf('legal_terms');
  await run('legal', { page: 'terms', text: { en: ' ', ar: '\n' }, revision });
  expect(termsNow()).toBeNull();
  expect(settings.audited.map(({ action, subject }) => [action, subject])).toEqual([
    ['settings.legal', 'legal_terms'],
    ['settings.legal', 'legal_terms'],
  ]);
});

it('refuses a legal text in one language, a long one and another page', async () => {
  const send = (fields: object) =>
    run('legal', { page: 'terms', text: TEXT, revision: null, ...fields });
  await expect(send({ text: { ...TEXT, ar: ' ' } })).rejects.toMatchObject({
    failure: { code: 'invalid', reason: 'translationMissing', field: 'text.ar' },
  });
  await expect(send({ text: { ...TEXT, en: 'x'.repeat(15_001) } })).rejects.toMatchObject(
    refusedFor('text.en'),
  );
  await expect(send({ page: 'about' })).rejects.toMatchObject(refusedFor('page'));
  await expect(send({ revision: 'stale' })).rejects.toMatchObject({
    failure: { code: 'conflict' },
  });
  expect(termsNow()).toBeNull();
});

it('keeps hostile text as text', async () => {
  const text = { en: '</script><script>alert(1)</script> \u202eevil', ar: 'javascript:alert(1)' };
  await run('legal', { page: 'cookies', text, revision: null });
  expect(parseLegalText(settings.documents.get('legal_cookies')?.['value'])?.text).toEqual({
    en: '</script><script>alert(1)</script> evil',
    ar: 'javascript:alert(1)',
  });
});

describe('the texts of the site', () => {
  const { closing, home } = EXAMPLE_TEXTS;
  const id = 'texts_closing';
  const stored = () => settings.documents.get(id)?.['value'];
  const send = (fields: object) =>
    run('texts', {
      section: 'closing',
      texts: closing,
      revision: settings.revisionOf(id),
      ...fields,
    });

  it('are saved as the charity’s own, logged by field, and removed', async () => {
    settings.write(id, writeTexts(closing, true));
    const title = { en: 'Ours', ar: '' };
    await send({ texts: { ...closing, title } });
    expect(parseTexts([{ $id: id, value: stored() }]).closing).toEqual({ ...closing, title });
    expect(areExampleTexts(stored())).toBe(false);
    expect(settings.audited).toMatchObject([
      {
        action: 'settings.texts',
        subject: id,
        before: JSON.stringify({ 'closing.title': closing.title }),
        after: JSON.stringify({ 'closing.title': title }),
      },
    ]);
    await send({ texts: null });
    expect(stored()).toBeUndefined();
    expect(await send({ texts: null })).toEqual({});
  });

  it.each([
    ['an empty title', { texts: { ...closing, title: { en: '', ar: ' ' } } }, 'texts.title.en'],
    ['another field', { texts: { ...closing, role: 'admin' } }, 'texts'],
    ['another section', { section: 'legal_terms' }, 'section'],
    [
      'a link to another site',
      {
        section: 'home',
        texts: { ...home, slides: [{ ...home.slides[0], to: 'https://evil.example' }] },
      },
      'texts.slides.0.to',
    ],
  ])('refuse %s', async (_, fields, field) => {
    await expect(send(fields)).rejects.toMatchObject(refusedFor(field));
    expect(stored()).toBeUndefined();
  });

  it('keep the projects that items counted for, for carts under way', async () => {
    const family = 'texts_family';
    const choose = (changes: object) =>
      run('texts', {
        section: 'family',
        texts: { ...EXAMPLE_TEXTS.family, ...changes },
        revision: settings.revisionOf(family),
      });
    const projects = () => itemProjectsOf(settings.documents.get(family)?.['value']);
    settings.write('wells', '');
    settings.write('winter', '');
    await choose({ project: 'wells' });
    await choose({ project: 'winter' });
    await choose({ project: 'winter', lead: { en: 'Ours', ar: '' } });
    expect(projects()).toEqual(['winter', 'wells']);
    await choose({ project: 'winter', shown: false });
    expect(projects()).toEqual([]);
    await choose({ project: 'wells' });
    expect(projects()).toEqual(['wells', 'winter']);
    await choose({ project: '' });
    expect(projects()).toEqual([]);
    await expect(choose({ project: 'no-such' })).rejects.toMatchObject({
      failure: { code: 'projectNotFound', field: 'texts.project' },
    });
  });

  it('stay as they are while a draft is kept, which their publication deletes', async () => {
    const draftOf = () => settings.documents.get(`draft ${id}`);
    const keep = (texts: object | null, revision: string | null) =>
      run('textsDraft', { change: { section: 'closing', texts, revision }, base: null });
    const title = { en: 'Draft', ar: '' };
    await keep({ ...closing, title }, null);
    expect(stored()).toBeUndefined();
    expect(JSON.parse(String(draftOf()?.['value']))).toEqual({ ...closing, title });
    await expect(keep(closing, null)).rejects.toMatchObject({ failure: { code: 'conflict' } });
    const seen = String(draftOf()?.['$updatedAt']);
    await send({ texts: { ...closing, title }, draft: 'an older one' });
    expect(draftOf()).toBeDefined();
    await send({ texts: { ...closing, title }, draft: seen });
    expect(draftOf()).toBeUndefined();
    await keep(closing, null);
    await keep(null, String(draftOf()?.['$updatedAt']));
    expect(draftOf()).toBeUndefined();
    expect(settings.audited.map(({ action }) => action)).toEqual([
      'settings.textsDraft',
      'settings.texts',
      'settings.texts',
      'settings.textsDraft',
      'settings.textsDiscard',
    ]);
  });

  it('are kept unfinished in a draft, which cannot be published', async () => {
    const keep = (texts: object) =>
      run('textsDraft', { change: { section: 'home', texts, revision: null }, base: null });
    const { home } = EXAMPLE_TEXTS;
    const [slide] = home.slides;
    const nothing = { en: '', ar: '' };
    const unfinished = {
      ...home,
      title: nothing,
      slides: [{ ...slide, title: nothing, to: '' }],
    };
    await keep(unfinished);
    const draft = settings.documents.get('draft texts_home');
    expect(JSON.parse(String(draft?.['value']))).toEqual(unfinished);
    await expect(
      run('texts', { section: 'home', texts: unfinished, revision: null }),
    ).rejects.toMatchObject({ failure: { code: 'invalid' } });
  });

  it.each([
    ['a long title', { title: { en: 'x'.repeat(81), ar: '' } }],
    ['a link elsewhere', { slides: [{ ...EXAMPLE_TEXTS.home.slides[0], to: '//evil.example' }] }],
    ['an unknown cover', { slides: [{ ...EXAMPLE_TEXTS.home.slides[0], cover: 'none' }] }],
    ['another field', { more: '' }],
    ['no text', { title: null }],
    ['too many slides', { slides: Array(9).fill(EXAMPLE_TEXTS.home.slides[0]) }],
  ])('are refused in a draft with %s', async (_what, wrong) => {
    const texts = { ...EXAMPLE_TEXTS.home, ...wrong };
    await expect(
      run('textsDraft', { change: { section: 'home', texts, revision: null }, base: null }),
    ).rejects.toMatchObject({ failure: { code: 'invalid' } });
  });

  it('refuse a stale revision', async () => {
    settings.write(id, writeTexts(closing, true));
    await expect(send({ revision: null })).rejects.toMatchObject({ failure: { code: 'conflict' } });
  });
});

describe('currencies', () => {
  const euro = { code: 'EUR', minimumMinor: 100, suggestedMinor: [1_000], isOpen: true };
  const yen = { code: 'JPY', minimumMinor: 150, suggestedMinor: [1_000, 5_000], isOpen: true };
  const dinar = { code: 'KWD', minimumMinor: 500, suggestedMinor: [5_000], isOpen: true };
  const save = (list: unknown, revision = settings.revisionOf(CURRENCIES_DOCUMENT)) =>
    run('currencies', { currencies: list, revision });

  it('are any of ISO 4217, with one home', async () => {
    const list = { home: 'EUR', currencies: [euro, yen, { ...dinar, isOpen: false }] };
    expect(await save(list)).toEqual({});
    expect(parseCurrencyList(settings.documents.get(CURRENCIES_DOCUMENT)?.['value'])).toEqual(list);
    expect(settings.audited).toEqual([
      expect.objectContaining({ action: 'settings.currencies', subject: CURRENCIES_DOCUMENT }),
    ]);
  });

  it.each([
    ['no currency', { home: 'EUR', currencies: [] }],
    ['one twice', { home: 'EUR', currencies: [euro, euro] }],
    ['a home that is absent', { home: 'USD', currencies: [euro] }],
    ['a closed home', { home: 'EUR', currencies: [{ ...euro, isOpen: false }] }],
    ['an unknown code', { home: 'EUR', currencies: [euro, { ...euro, code: 'XYZ' }] }],
    ['single fils', { home: 'KWD', currencies: [{ ...dinar, suggestedMinor: [5_005] }] }],
    [
      'an amount below its minimum',
      { home: 'EUR', currencies: [{ ...euro, minimumMinor: 1_001 }] },
    ],
    ['a minimum below the provider’s', { home: 'JPY', currencies: [{ ...yen, minimumMinor: 49 }] }],
    ['no amount', { home: 'EUR', currencies: [{ ...euro, suggestedMinor: [] }] }],
    ['fractions', { home: 'EUR', currencies: [{ ...euro, minimumMinor: 99.5 }] }],
  ])('are refused with %s', async (_, list) => {
    await expect(save(list)).rejects.toMatchObject({ failure: { code: 'invalid' } });
    expect(settings.audited).toEqual([]);
  });

  it('stay while anything was given, raised or priced in them', async () => {
    await save({ home: 'EUR', currencies: [euro, yen] });
    settings.inUse.add('JPY');
    await expect(save({ home: 'EUR', currencies: [euro] })).rejects.toMatchObject({
      failure: { code: 'invalid', field: 'currencies.JPY', reason: 'currencyInUse' },
    });
    const closed = { home: 'EUR', currencies: [euro, { ...yen, isOpen: false }] };
    expect(await save(closed)).toEqual({});
    settings.inUse.clear();
    expect(await save({ home: 'EUR', currencies: [euro] })).toEqual({});
  });

  it('are saved by the admin who saw the present list', async () => {
    await save({ home: 'EUR', currencies: [euro] });
    await expect(save({ home: 'EUR', currencies: [euro, yen] }, null)).rejects.toMatchObject({
      failure: { code: 'conflict' },
    });
  });
});

it('reads settings of before there were holders, BICs, days of refunds and plans', () => {
  const {
    refundDays: _,
    wallets: _none,
    offersPlans: _off,
    bankAccounts,
    ...rest
  } = EXAMPLE_CHARITY;
  const before = bankAccounts.map(({ bank, currency, iban }) => ({ bank, currency, iban }));
  expect(parseCharity(JSON.stringify({ ...rest, bankAccounts: before }))).toEqual({
    ...EXAMPLE_CHARITY,
    refundDays: 30,
    wallets: [],
    offersPlans: false,
    bankAccounts: bankAccounts.map((one) => ({ ...one, holder: '', bic: '' })),
  });
});
