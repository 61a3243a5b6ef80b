/**
 * A stranger opens the receipt of another by a guessed, changed or old link, or has receipts sent
 * to others.
 *
 * Defence: Links are signed, compared in constant time, end after 90 days and cover one payment;
 * the function knows the caller, and finance alone gets donors' papers. Requests to send receipts
 * get one answer, the links go to the address that paid, and a caller has twenty requests in ten
 * minutes. Only the function writes numbers and versions, and no log holds a token or a name.
 */
import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { RECEIPTS_PATHS } from '@core/receipts/contract';
import { RECEIPT_ACTIONS } from '@core/staff/actions/receipts';
import { signToken as signNewsletter } from '@backend/newsletter/tokens';
import { readToken, signToken } from '@backend/receipts/tokens';
import { loadSecrets } from '@server/secrets';
import { AttackedSite, type Donor, type RawAnswer } from './support/attackedSite';
import { Giving } from './support/giving';
import {
  VISITORS,
  askStaff,
  cookieOf,
  makeMembers,
  type Members,
  type Visitor,
} from './support/members';
import { DAY_MS } from '@core/values/time';

jest.setTimeout(120_000);

const NAME = '<img src=x onerror=alert(1)> ليلى';

let site: AttackedSite;
let giving: Giving;
let members: Members;
let project = '';
/** A guest's payment of two lines. */
let sessionId = '';
let payment = '';

const documents = (collection: string): string =>
  `/v1/databases/ikhaa/collections/${collection}/documents`;
const keyOfLinks = (): string => loadSecrets(join(site.home, 'data'), 'data').receiptsKey;
const token = (ends = Date.now() + DAY_MS, of = payment): string =>
  signToken(keyOfLinks(), { payment: of, ends });

async function paid(amounts: readonly number[]): Promise<{ sessionId: string; payment: string }> {
  const opened = await giving.open(
    amounts.map((amountMinor) => ({ projectId: project, amountMinor })),
  );
  await giving.pay(opened);
  const { json } = await giving.ask('/record', { sessionId: opened, line: 0 });
  return { sessionId: opened, payment: String(json.donationId).replace(/-\d+$/, '') };
}

beforeAll(async () => {
  site = await AttackedSite.start({ qa: true });
  giving = new Giving(site);
  members = await makeMembers(site);
  project = String(
    (await giving.documents('projects')).find(
      ({ currency, status }) => currency === 'USD' && status === 'open',
    )?.$id,
  );
  ({ sessionId, payment } = await paid([1_000, 2_000]));
});
afterAll(() => site.close());

async function ask(
  path: string,
  body: unknown,
  visitor: Donor | null = null,
  headers: Record<string, string> = {},
  address?: string,
): Promise<{ status: number; body: string; answer: RawAnswer }> {
  const answer = await site.send({
    method: 'POST',
    path: '/v1/functions/receipts/executions',
    headers: cookieOf(visitor),
    body: {
      path,
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    },
    ...(address === undefined ? {} : { address }),
  });
  return {
    // The door before the function refuses headers that are Appwrite's own.
    status: answer.status === 201 ? Number(answer.json.responseStatusCode) : answer.status,
    body: String(answer.json.responseBody),
    answer,
  };
}

it('a link opens all lines of its payment without a name', async () => {
  const { status, body } = await ask(RECEIPTS_PATHS.open, { token: token() });
  const { receipts }: { receipts: { amountMinor: number }[] } = JSON.parse(body);
  expect([status, receipts.map(({ amountMinor }) => amountMinor)]).toEqual([200, [1_000, 2_000]]);
  expect(readToken(keyOfLinks(), token())?.payment).toBe(payment);
});

const hmac = (text: string): string =>
  createHmac('sha256', keyOfLinks()).update(text).digest('base64url');
const SOON = (): string => (Date.now() + DAY_MS).toString(36);

it.each<[string, () => string]>([
  ['nothing', () => ''],
  ['a payment alone', () => payment],
  ['a payment with a made-up signature', () => `${payment}.${SOON()}.${'A'.repeat(43)}`],
  [
    'a signature of another key',
    () => signToken('k'.repeat(32), { payment, ends: Date.now() + DAY_MS }),
  ],
  ['a signature of the payment alone', () => `${payment}.${SOON()}.${hmac(payment)}`],
  [
    'the signature of another payment',
    () => token(Date.now() + DAY_MS, 'pi_other').replace('pi_other', payment),
  ],
  [
    'a link with another end',
    () => token(Date.now() - DAY_MS).replace(/\.[0-9a-z]+\./, `.${SOON()}.`),
  ],
  ['a link with more after it', () => `${token()}A`],
  ['a link with a line before it', () => `\n${token()}`],
  ['a link without its last letter', () => token().slice(0, -1)],
  ['a session’s id', () => sessionId],
  ['the link of a dedication', () => `${'d'.repeat(32)}.${'a'.repeat(32)}`],
  [
    'a link of the newsletter, signed with the same secret',
    () =>
      signNewsletter(keyOfLinks(), 'unsubscribe', { subscriber: payment, at: Date.now() + DAY_MS }),
  ],
])('%s opens nothing, as a page or as a file', async (_, forge) => {
  const forged = forge();
  const donationId = `${payment}-0`;
  for (const [path, body] of [
    [RECEIPTS_PATHS.open, { token: forged }],
    [RECEIPTS_PATHS.openPdf, { token: forged, donationId, language: 'en' }],
    [RECEIPTS_PATHS.sendAgain, { token: forged, language: 'en' }],
  ] as const) {
    const { status, body: told } = await ask(path, body);
    expect([path, status, told]).toEqual([path, 403, '{"failure":{"code":"forbidden"}}']);
  }
});

it('a link opens no line after its end or of another payment', async () => {
  const ended = await ask(RECEIPTS_PATHS.open, { token: token(Date.now() - 1) });
  expect([ended.status, ended.body]).toEqual([400, '{"failure":{"code":"linkExpired"}}']);
  const other = await paid([1_500]);
  const { status } = await ask(RECEIPTS_PATHS.openPdf, {
    token: token(),
    donationId: `${other.payment}-0`,
    language: 'en',
  });
  expect(status).toBe(404);
});

it('an old secret’s links end with it', async () => {
  const before = token();
  expect(readToken('another-secret-of-the-charity-0123456789', before)).toBeNull();
});

it('hides an account’s gift from other donors, guests and made-up headers', async () => {
  const donationId = `${payment}-0`;
  await site.asKey({
    method: 'PATCH',
    path: `${documents('donations')}/${donationId}`,
    body: { data: { user: members.donor?.id } },
  });
  const own = await ask(RECEIPTS_PATHS.own, { donationId }, members.donor);
  expect([own.status, own.body.includes(donationId)]).toEqual([200, true]);
  const stranger = await site.donor();
  const tries: [Donor | null, Record<string, string>, number][] = [
    [stranger, {}, 404],
    [members.finance, {}, 404],
    [null, {}, 401],
    [null, { 'x-appwrite-user-id': members.donor?.id ?? '' }, 400],
    [stranger, { 'x-appwrite-user-id': members.donor?.id ?? '' }, 400],
  ];
  for (const [visitor, headers, wanted] of tries)
    for (const path of [RECEIPTS_PATHS.own, RECEIPTS_PATHS.ownPdf]) {
      const { status, body } = await ask(path, { donationId, language: 'en' }, visitor, headers);
      expect([path, status, body.includes('amountMinor')]).toEqual([path, wanted, false]);
    }
  const statement = await ask(RECEIPTS_PATHS.statement, { firstMonth: '2026-01' }, stranger);
  expect(statement.body).toContain('"donations":[]');
  const years = await ask(RECEIPTS_PATHS.years, {}, members.donor);
  expect(JSON.parse(years.body)).toMatchObject({ years: [{ totals: [{ currency: 'USD' }] }] });
  expect((await ask(RECEIPTS_PATHS.years, {}, stranger)).body).toBe('{"years":[]}');
  expect((await ask(RECEIPTS_PATHS.years, {}, null)).status).toBe(401);
  // Whoever holds the id of a payment that was made with an account gets no link to it.
  expect((await ask(RECEIPTS_PATHS.link, { sessionId })).status).toBe(404);
});

it('a guest’s session gives a link only after its payment', async () => {
  const guest = await paid([1_200]);
  const { status, body } = await ask(RECEIPTS_PATHS.link, { sessionId: guest.sessionId });
  expect([status, readToken(keyOfLinks(), String(JSON.parse(body).token))?.payment]).toEqual([
    200,
    guest.payment,
  ]);
  const unpaid = await giving.open([{ projectId: project, amountMinor: 1_000 }]);
  for (const id of [unpaid, `cs_test_${'x'.repeat(40)}`])
    expect((await ask(RECEIPTS_PATHS.link, { sessionId: id })).status).toBe(404);
});

it('an unknown address gets the answer of one that paid', async () => {
  const before = Number((await site.asKey({ path: documents('receipt_requests') })).json.total);
  const answers = [];
  for (const email of ['payer@example.org', 'PAYER@example.org', 'never@example.org'])
    for (let times = 0; times < 5; times += 1) {
      const { status, body } = await ask(RECEIPTS_PATHS.sendAgain, { email, language: 'en' });
      answers.push(`${status} ${body}`);
    }
  expect(new Set(answers)).toEqual(new Set(['200 {"asked":true}']));
  const after = Number((await site.asKey({ path: documents('receipt_requests') })).json.total);
  // A slot may end between two of them.
  expect(after - before).toBeLessThanOrEqual(4);
});

it('limits one caller to twenty addresses and serves others', async () => {
  const askFrom = (address: string, email: string) =>
    ask(RECEIPTS_PATHS.sendAgain, { email, language: 'en' }, null, {}, address);
  const flooder = '10.77.1.1';
  const told: number[] = [];
  for (let times = 0; times < 20; times += 1)
    told.push((await askFrom(flooder, `of${times}@example.org`)).status);
  expect(new Set(told)).toEqual(new Set([200]));
  for (const email of ['payer@example.org', 'never-again@example.org']) {
    const { status, body } = await askFrom(flooder, email);
    expect([status, body]).toEqual([429, expect.stringContaining('"rateLimited"')]);
  }
  expect((await askFrom('10.77.1.2', 'never-again@example.org')).status).toBe(200);
});

it.each([
  ['two addresses', 'a@example.org,b@example.org'],
  ['a header', 'a@example.org\r\nBcc: b@example.org'],
  ['300 characters', `${'a'.repeat(288)}@example.org`],
  ['no address', 'payer'],
])('%s as the address is refused, and nothing is kept', async (_, email) => {
  const before = (await site.asKey({ path: documents('receipt_requests') })).json.total;
  expect((await ask(RECEIPTS_PATHS.sendAgain, { email, language: 'en' })).status).toBe(400);
  expect((await site.asKey({ path: documents('receipt_requests') })).json.total).toBe(before);
});

it.each([
  [RECEIPTS_PATHS.open, '{'],
  [RECEIPTS_PATHS.open, '{"token":{"$ne":""}}'],
  [RECEIPTS_PATHS.open, JSON.stringify({ token: 'x'.repeat(10_000) })],
  [RECEIPTS_PATHS.own, JSON.stringify({ donationId: '../../users' })],
  [RECEIPTS_PATHS.statement, JSON.stringify({ firstMonth: '2026-13' })],
  [RECEIPTS_PATHS.statement, JSON.stringify({ firstMonth: '0000-01' })],
  [RECEIPTS_PATHS.statement, JSON.stringify({ firstMonth: '2026-01\n' })],
  [RECEIPTS_PATHS.statement, JSON.stringify({ firstMonth: '20260-01' })],
  [RECEIPTS_PATHS.statement, JSON.stringify({ firstMonth: '٢٠٢٦-٠١' })],
  [RECEIPTS_PATHS.statement, JSON.stringify({ firstMonth: ['2026-01'] })],
  [RECEIPTS_PATHS.statementPdf, JSON.stringify({ firstMonth: '999999-01', language: 'en' })],
  [RECEIPTS_PATHS.sendAgain, JSON.stringify({ email: 'a@example.org', language: 'xx' })],
])('%s refuses %s', async (path, body) => {
  expect((await ask(path, body, members.donor)).status).toBe(400);
});

it('a statement is always the caller’s own, for any account and month', async () => {
  const stranger = await site.donor();
  const firstMonth = `${new Date().getUTCFullYear()}-01`;
  const donorsOwn = await ask(RECEIPTS_PATHS.statement, { firstMonth }, members.donor);
  expect(donorsOwn.body).toContain(`${payment}-0`);
  const id = members.donor?.id;
  for (const named of [{ userId: id }, { user: id }, { donationId: `${payment}-0` }]) {
    const { status, body } = await ask(
      RECEIPTS_PATHS.statement,
      { firstMonth, ...named },
      stranger,
    );
    expect([status, body.includes(payment), body.includes('"donations":[]')]).toEqual([
      200,
      false,
      true,
    ]);
  }
  for (const far of ['2000-01', '2099-12']) {
    const { status, body } = await ask(
      RECEIPTS_PATHS.statement,
      { firstMonth: far },
      members.donor,
    );
    expect([far, status, body.includes('"donations":[]')]).toEqual([far, 200, true]);
  }
  expect((await ask(RECEIPTS_PATHS.statement, { firstMonth })).status).toBe(401);
});

it('the function has no other path, and only the schedule starts it', async () => {
  for (const path of ['/', '/number', '/Open', '/open/'])
    expect([path, (await ask(path, { token: token() })).status]).toEqual([path, 404]);
  const { status } = await ask('/', {}, null, { 'x-appwrite-trigger': 'schedule' });
  expect(status).toBe(400);
});

it('only finance gets the papers of donors', async () => {
  const donation = `${payment}-0`;
  for (const [path, body] of [
    [RECEIPT_ACTIONS.receipt.path, { donation, language: 'en' }],
    [RECEIPT_ACTIONS.statement.path, { donation, firstMonth: '2026-01', language: 'ar' }],
  ] as const) {
    const told = await Promise.all(
      VISITORS.map(async (visitor): Promise<[Visitor, number]> => [
        visitor,
        (await askStaff(site, members[visitor], path, body)).status,
      ]),
    );
    expect([path, Object.fromEntries(told)]).toEqual([
      path,
      { guest: 401, donor: 401, editor: 403, finance: 200, admin: 403 },
    ]);
  }
});

it('only the function reads, creates and changes numbers, versions and requests', async () => {
  for (const visitor of VISITORS)
    for (const collection of ['receipts', 'receipt_versions', 'receipt_requests']) {
      const headers = cookieOf(members[visitor]);
      const path = documents(collection);
      const read = await site.send({ path, headers });
      expect([visitor, collection, read.status >= 400 || read.json.total === 0]).toEqual([
        visitor,
        collection,
        true,
      ]);
      const made = await site.send({
        method: 'POST',
        path,
        headers,
        body: { documentId: '2026-000001', data: { donation: 'x', year: 2026, place: 1 } },
      });
      expect([visitor, collection, made.status]).toEqual([visitor, collection, 401]);
    }
});

it('keeps a name of markup as text, and logs no token or name', async () => {
  await site.asKey({
    method: 'PATCH',
    path: `${documents('donations')}/${payment}-1`,
    body: { data: { payer_name: NAME } },
  });
  const secret = token();
  const { body } = await ask(RECEIPTS_PATHS.open, { token: secret });
  expect(body).toContain(JSON.stringify(NAME));
  const executions = await site.asKey({ path: '/v1/functions/receipts/executions' });
  for (const written of [site.logged, executions.text]) {
    expect(written).not.toContain(secret);
    expect(written).not.toContain(secret.split('.')[2]);
    expect(written).not.toContain('onerror');
  }
});
