/**
 * A caller without the role, or two admins at once, change bank accounts, phone numbers or legal
 * texts, or read texts that are not published.
 *
 * Defence: The two paths take admins alone, with the state that the admin saw; the log's row is
 * part of the change, and only the function writes the collection. Links begin with https, check
 * digits must fit, and marks of direction are dropped.
 */
import { EXAMPLE_CURRENCIES } from '@content/currencies';
import { EXAMPLE_TEXTS } from '@content/siteTexts';
import { EXAMPLE_CHARITY } from '@content/charity';
import { SETTINGS_ACTIONS } from '@core/staff/actions/settings';
import { AttackedSite } from './support/attackedSite';
import { askStaff, cookieOf, makeMembers, VISITORS, type Members } from './support/members';

jest.setTimeout(120_000);

const SETTINGS = '/v1/databases/ikhaa/collections/site_settings/documents';

let site: AttackedSite;
let members: Members;
beforeAll(async () => {
  site = await AttackedSite.start();
  members = await makeMembers(site);
});
afterAll(() => site.close());

type Stored = { $updatedAt: string; value: string };
const stored = async (id = 'charity'): Promise<Stored> =>
  (await site.send({ path: `${SETTINGS}/${id}` })).json as unknown as Stored;

const charity = { charity: EXAMPLE_CHARITY, revision: 'another' };
const texts = { section: 'closing', texts: EXAMPLE_TEXTS.closing, revision: 'another' };
const currencies = { currencies: EXAMPLE_CURRENCIES, revision: 'another' };
const legal = { page: 'terms', text: { en: 'Ours.', ar: 'شروطنا.' }, revision: 'another' };

const OTHERS = { guest: 401, donor: 401, editor: 403, finance: 403 };
const statusesOf = async (path: string, body: object): Promise<Record<string, number>> =>
  Object.fromEntries(
    await Promise.all(
      VISITORS.map(async (visitor) => [
        visitor,
        (await askStaff(site, members[visitor], path, body)).status,
      ]),
    ),
  );

it.each([
  [SETTINGS_ACTIONS.charity.path, charity],
  [SETTINGS_ACTIONS.legal.path, legal],
  [SETTINGS_ACTIONS.texts.path, texts],
  [SETTINGS_ACTIONS.textsDraft.path, { change: texts, base: null }],
  [SETTINGS_ACTIONS.currencies.path, currencies],
])('%s answers only admins', async (path, body) => {
  expect(await statusesOf(path, body)).toEqual({ ...OTHERS, admin: 409 });
});

it.each([
  ['a link to another site', { donate: [{ name: { en: '', ar: '' }, to: '//evil.example' }] }],
  [
    'a column that links to a script',
    {
      columns: [
        {
          title: { en: '', ar: '' },
          links: [{ name: { en: '', ar: '' }, to: 'javascript:alert(1)' }],
        },
      ],
    },
  ],
  ['a script', { donate: [{ name: { en: '', ar: '' }, to: 'javascript:alert(1)' }] }],
  ['a long text', { promise: { en: 'x'.repeat(161), ar: '' } }],
  ['another field', { more: 'x' }],
])('an unfinished draft of texts with %s is refused', async (_what, wrong) => {
  const footer = { ...EXAMPLE_TEXTS.footer, ...wrong };
  const change = { section: 'footer', texts: footer, revision: null };
  const { status } = await askStaff(site, members.admin, SETTINGS_ACTIONS.textsDraft.path, {
    change,
    base: null,
  });
  expect(status).toBe(400);
});

it('drafts of texts are read by admins alone, and written by the function alone', async () => {
  const path = '/v1/databases/ikhaa/collections/text_drafts/documents';
  const statuses = await Promise.all(
    VISITORS.map(async (visitor) => {
      const headers = cookieOf(members[visitor]);
      const body = { documentId: 'texts_home', data: { value: '{}', editor: '', editor_name: '' } };
      const written = await site.send({ method: 'POST', path, headers, body });
      return [visitor, (await site.send({ path, headers })).status, written.status];
    }),
  );
  expect(statuses).toEqual([
    ['guest', 401, 401],
    ['donor', 401, 401],
    ['editor', 401, 401],
    ['finance', 401, 401],
    ['admin', 200, 401],
  ]);
});

it('a document is made by admins alone, of their own upload', async () => {
  const path = SETTINGS_ACTIONS.document.path;
  expect(await statusesOf(path, { file: 'another' })).toEqual({ ...OTHERS, admin: 404 });
});

it('everyone reads settings, and only the function writes them', async () => {
  const before = await stored();
  expect(JSON.parse(before.value)).toEqual(EXAMPLE_CHARITY);
  for (const visitor of VISITORS) {
    const headers = cookieOf(members[visitor]);
    const asked: [string, string, object?][] = [
      ['POST', SETTINGS, { documentId: 'legal_terms', data: { value: '{}' } }],
      ['PATCH', `${SETTINGS}/charity`, { data: { value: '{}' } }],
      ['DELETE', `${SETTINGS}/charity`],
    ];
    for (const [method, path, body] of asked) {
      const { status } = await site.send({ method, path, headers, ...(body && { body }) });
      expect([visitor, method, status >= 400]).toEqual([visitor, method, true]);
    }
  }
  expect(await stored()).toEqual(before);
});

const account = EXAMPLE_CHARITY.bankAccounts[0];
it.each<[string, object, string]>([
  [
    'a link that runs',
    { social: [{ network: 'x', url: 'javascript:alert(document.domain)' }] },
    'charity.social.0.url',
  ],
  [
    'a link that is not encrypted',
    { social: [{ network: 'x', url: 'http://x.com/hope' }] },
    'charity.social.0.url',
  ],
  [
    'an account whose digits do not fit',
    { bankAccounts: [{ ...account, iban: 'TR20 0000 0000 0000 0000 0000 10' }] },
    'charity.bankAccounts.0.iban',
  ],
  [
    'a bank code that runs',
    { bankAccounts: [{ ...account, bic: '"><script>' }] },
    'charity.bankAccounts.0.bic',
  ],
  [
    'an endless holder',
    { bankAccounts: [{ ...account, holder: 'x'.repeat(10_000) }] },
    'charity.bankAccounts.0.holder',
  ],
  ['an invented wallet', { wallets: ['<b>Pay</b>'] }, 'charity.wallets.0'],
  ['regular giving by a text', { offersPlans: 'true' }, 'charity.offersPlans'],
  ['a refund for ever', { refundDays: 1e9 }, 'charity.refundDays'],
  ['a picture of another place', { logo: 'https://evil.example/logo.svg' }, 'charity.logo'],
  ['a logo that was not uploaded', { logo: `picture:logos-${'0'.repeat(24)}` }, 'charity.logo'],
  ['a phone that is none', { phone: '"><script>' }, 'charity.phone'],
  ['a field that the page does not have', { $permissions: ['update("any")'] }, 'charity'],
])('%s is refused at its field, and nothing changes', async (_what, fields, field) => {
  const before = await stored();
  const { status, answer } = await askStaff(site, members.admin, SETTINGS_ACTIONS.charity.path, {
    charity: { ...EXAMPLE_CHARITY, ...fields },
    revision: before.$updatedAt,
  });
  expect(status).toBe(400);
  expect(JSON.parse(String(answer.json.responseBody))).toMatchObject({
    failure: { code: 'invalid', field },
  });
  expect(await stored()).toEqual(before);
});

it('hostile words stay words, without marks that turn the rest of a page around', async () => {
  const hostile = '</script><script>alert(1)</script>\u202e\u2067"\'&';
  const { status } = await askStaff(site, members.admin, SETTINGS_ACTIONS.charity.path, {
    charity: { ...EXAMPLE_CHARITY, name: { en: hostile, ar: `${hostile}\u0000` } },
    revision: (await stored()).$updatedAt,
  });
  expect(status).toBe(200);
  const words = '</script><script>alert(1)</script>"\'&';
  expect(JSON.parse((await stored()).value)).toEqual({
    ...EXAMPLE_CHARITY,
    name: { en: words, ar: words },
  });
});

it('keeps currencies with money in them, however the request is made', async () => {
  const { $updatedAt: revision } = await stored('currencies');
  const [dollars] = EXAMPLE_CURRENCIES.currencies;
  const send = (currencies: unknown) =>
    askStaff(site, members.admin, SETTINGS_ACTIONS.currencies.path, { currencies, revision });
  const refused = await send({ home: 'USD', currencies: [dollars] });
  expect(refused.status).toBe(400);
  expect(String(refused.answer.json.responseBody)).toContain('currencyInUse');
  for (const currencies of [
    { home: 'XYZ', currencies: [dollars] },
    { home: 'USD', currencies: [{ ...dollars, minimumMinor: 1 }] },
    { home: 'USD', currencies: [{ ...dollars, code: 'usd' }] },
    { home: 'USD', currencies: [dollars, dollars] },
    { home: 'USD', currencies: Array.from({ length: 101 }, () => dollars) },
  ])
    expect(await send(currencies)).toMatchObject({ status: 400 });
  expect(JSON.parse((await stored('currencies')).value)).toEqual(EXAMPLE_CURRENCIES);
});

it('refuses the second of two simultaneous admins and logs each change', async () => {
  const { $updatedAt: revision } = await stored();
  const send = (phone: string) =>
    askStaff(site, members.admin, SETTINGS_ACTIONS.charity.path, {
      charity: { ...EXAMPLE_CHARITY, phone },
      revision,
    });
  const told = await Promise.all([send('+44 20 7946 0001'), send('+44 20 7946 0002')]);
  expect(told.map(({ status }) => status).sort()).toEqual([200, 409]);
  const log = await site.asKey({ path: '/v1/databases/ikhaa/collections/audit_log/documents' });
  const rows = (log.json.documents as { action: string }[]).filter(
    ({ action }) => action === 'settings.charity',
  );
  expect(rows).toHaveLength(2);
});
