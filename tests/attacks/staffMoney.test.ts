/**
 * A caller moves money without the role, refunds more than was given, or enters a gift twice.
 *
 * Defence: Each path names its roles, and the books have no permissions. A refund is at most the
 * rest of its line at Stripe, is numbered before Stripe is asked, and names its gift by the exact
 * id. The function computes amounts itself and asks for confirmation before it enters a second
 * similar transfer.
 */
import { randomUUID } from 'node:crypto';
import { MONEY_ACTIONS } from '@core/staff/actions/money';
import { AttackedSite, type RawAnswer } from './support/attackedSite';
import { Giving } from './support/giving';
import {
  VISITORS,
  askStaff,
  cookieOf,
  makeMembers,
  type Members,
  type Visitor,
} from './support/members';

jest.setTimeout(120_000);

let site: AttackedSite;
let giving: Giving;
let members: Members;
let projects: readonly string[] = [];

const documents = (collection: string): string =>
  `/v1/databases/ikhaa/collections/${collection}/documents`;
const listed = (collection: string): Promise<Record<string, unknown>[]> =>
  giving.documents(collection);

beforeAll(async () => {
  site = await AttackedSite.start({ qa: true });
  giving = new Giving(site);
  members = await makeMembers(site);
  projects = (await listed('projects'))
    .filter(({ currency, status }) => currency === 'USD' && status === 'open')
    .map(({ $id }) => String($id));
});
afterAll(() => site.close());

const FORBIDDEN = 403;
const NOBODY = 401;

const told = ({ json }: RawAnswer): Record<string, unknown> =>
  JSON.parse(String(json.responseBody || '{}')) as Record<string, unknown>;

async function asFinance(
  path: string,
  body: unknown,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const { status, answer } = await askStaff(site, members.finance, path, body);
  return { status, body: answer.status === 201 ? told(answer) : {} };
}

/** A paid gift of one line. */
async function aDonation(amountMinor = 1_000, index = 0): Promise<string> {
  const sessionId = await giving.open([{ projectId: projects[index] ?? '', amountMinor }]);
  await giving.pay(sessionId);
  const { json } = await giving.ask('/record', { sessionId, line: 0 });
  return String(json.donationId);
}

const aRefund = (donation: string, changes: object = {}) => ({
  requestId: randomUUID(),
  donation,
  amountMinor: 100,
  reason: 'A mistake',
  ...changes,
});

const aTransfer = (changes: object = {}) => ({
  requestId: randomUUID(),
  method: 'bank',
  date: '2026-11-02',
  amountMinor: 5_000,
  currency: 'USD',
  projectId: projects[0],
  reference: `TRF ${randomUUID()}`,
  donorName: null,
  ...changes,
});

const NOT_THERE = 404;
const BAD = 400;

it.each<[string, object, Partial<Record<Visitor, number>>]>([
  [MONEY_ACTIONS.donations.path, { filter: {}, limit: 1 }, { finance: 200 }],
  [MONEY_ACTIONS.life.path, { donation: 'pi_none-0' }, { finance: NOT_THERE }],
  [
    MONEY_ACTIONS.totals.path,
    { from: '2026-01-01', to: '2026-12-31', step: 'month', by: [] },
    { finance: 200, admin: 200 },
  ],
  [MONEY_ACTIONS.refund.path, aRefund('pi_none-0'), { finance: NOT_THERE }],
  [MONEY_ACTIONS.enterDonation.path, aTransfer({ projectId: 'none' }), { finance: NOT_THERE }],
  [
    MONEY_ACTIONS.reverseDonation.path,
    { requestId: randomUUID(), donation: 'off_none-0', reason: 'A mistake' },
    { finance: NOT_THERE },
  ],
  [MONEY_ACTIONS.flagged.path, { limit: 25 }, { finance: 200 }],
  [
    MONEY_ACTIONS.assign.path,
    { donation: 'pi_none-0', projectId: 'water', flag: 'projectMissing' },
    { finance: NOT_THERE },
  ],
  [MONEY_ACTIONS.keepFlagged.path, { donation: 'pi_none-0' }, { finance: NOT_THERE }],
  [
    MONEY_ACTIONS.nameLine.path,
    { payment: 'pi_none', refund: 're_1', line: 0 },
    { finance: NOT_THERE },
  ],
  [MONEY_ACTIONS.settlePayment.path, { payment: 'pi_none', note: 'Kept' }, { finance: NOT_THERE }],
  [MONEY_ACTIONS.reconciliation.path, {}, { finance: 200, admin: 200 }],
  [MONEY_ACTIONS.reconcile.path, {}, { finance: 200 }],
])('%s answers only the roles that may call it', async (path, body, allowed) => {
  const statuses: [Visitor, number][] = [];
  for (const visitor of VISITORS)
    statuses.push([visitor, (await askStaff(site, members[visitor], path, body)).status]);
  expect(Object.fromEntries(statuses)).toEqual({
    guest: NOBODY,
    donor: NOBODY,
    editor: FORBIDDEN,
    finance: FORBIDDEN,
    admin: FORBIDDEN,
    ...allowed,
  });
});

it.each<[string, unknown]>([
  ['nothing', 0],
  ['a negative amount', -100],
  ['a part of a cent', 0.5],
  ['an amount as a text', '100'],
  ['an amount with an exponent', 1e300],
  ['no number', null],
])('a refund of %s is refused, and nothing goes back', async (_, amountMinor) => {
  const donation = await aDonation();
  const { status, body } = await asFinance(
    MONEY_ACTIONS.refund.path,
    aRefund(donation, { amountMinor }),
  );
  expect([status, body]).toMatchObject([BAD, { failure: { code: 'invalid' } }]);
  expect(await listed('refund_requests')).toEqual([]);
});

it('a refund is in the gift’s currency and for its payer alone', async () => {
  const donation = await aDonation();
  const { status, body } = await asFinance(
    MONEY_ACTIONS.refund.path,
    aRefund(donation, {
      currency: 'TRY',
      line: 5,
      payment: 'pi_other',
      refundedMinor: 0,
      state: 'refunded',
      actor: members.admin?.id,
      charge: 'ch_other',
    }),
  );
  expect([status, body]).toMatchObject([200, { state: 'refunded', refundedMinor: 100 }]);
  const [request] = await listed('refund_requests');
  expect(request).toMatchObject({ donation, line: 0, amount: 100, actor: members.finance?.id });
});

it('refunds never exceed the gift, even for many requests at once', async () => {
  const donation = await aDonation(1_000);
  const over = await asFinance(
    MONEY_ACTIONS.refund.path,
    aRefund(donation, { amountMinor: 1_001 }),
  );
  expect(over).toMatchObject({
    status: 422,
    body: { failure: { reason: 'moreThanLeft', field: 'amountMinor' } },
  });
  const repeated = aRefund(donation, { amountMinor: 300 });
  const answers = await Promise.all([
    ...[1, 2, 3].map(() => asFinance(MONEY_ACTIONS.refund.path, repeated)),
    ...[1, 2, 3, 4].map(() =>
      asFinance(MONEY_ACTIONS.refund.path, aRefund(donation, { amountMinor: 300 })),
    ),
  ]);
  // Whoever came too often or too late is told, and may ask again.
  for (const { status } of answers) expect([200, 409, 422, 429, 503]).toContain(status);
  const stored = (await site.asKey({ path: `${documents('donations')}/${donation}` })).json;
  expect(Number(stored.refunded_amount)).toBeLessThanOrEqual(1_000);
  const requests = (await listed('refund_requests')).filter((one) => one.donation === donation);
  const sum = requests
    .filter(({ state }) => state === 'refunded')
    .reduce((total, { amount }) => total + Number(amount), 0);
  expect(sum).toBe(Number(stored.refunded_amount));
  expect(new Set(requests.map(({ $id }) => $id)).size).toBe(requests.length);
});

it('only the exact spelling names a gift for counting refunds', async () => {
  const donation = await aDonation();
  for (const other of [donation.toUpperCase(), donation.replace('pi_', 'PI_')]) {
    const refund = aRefund(other, { amountMinor: 1_000 });
    expect((await asFinance(MONEY_ACTIONS.refund.path, refund)).status).toBe(NOT_THERE);
    expect((await asFinance(MONEY_ACTIONS.life.path, { donation: other })).status).toBe(NOT_THERE);
  }
  expect(
    (await listed('refund_requests')).filter(
      ({ donation: id }) => String(id).toLowerCase() === donation.toLowerCase(),
    ),
  ).toEqual([]);
});

it('lists gifts from any day and reports an unknown cursor', async () => {
  const told: unknown[] = [];
  for (const day of ['0000-01-01', '0002-01-01', '0202-12-31', '9999-12-31'])
    for (const filter of [{ from: day }, { to: day }])
      told.push((await asFinance(MONEY_ACTIONS.donations.path, { filter, limit: 1 })).status);
  expect(told).toEqual(Array.from({ length: 8 }, () => 200));
  const gone = { filter: {}, limit: 1, after: 'pi_none-0' };
  expect(await asFinance(MONEY_ACTIONS.donations.path, gone)).toMatchObject({
    status: 409,
    body: { failure: { code: 'conflict' } },
  });
});

it('a known request with other content has no further effect', async () => {
  const [one, other] = [await aDonation(), await aDonation()];
  const request = aRefund(one);
  expect((await asFinance(MONEY_ACTIONS.refund.path, request)).status).toBe(200);
  for (const changes of [{ donation: other }, { amountMinor: 900 }, { reason: 'Something else' }]) {
    const { status, body } = await asFinance(MONEY_ACTIONS.refund.path, { ...request, ...changes });
    expect([status, body]).toMatchObject([409, { failure: { code: 'attemptReused' } }]);
  }
  const transfer = aTransfer();
  expect((await asFinance(MONEY_ACTIONS.enterDonation.path, transfer)).status).toBe(200);
  for (const changes of [{ amountMinor: 1 }, { projectId: projects[1] }, { currency: 'SAR' }])
    expect(
      (await asFinance(MONEY_ACTIONS.enterDonation.path, { ...transfer, ...changes })).status,
    ).toBe(409);
});

it.each<[string, object, string]>([
  ['a card payment', { method: 'card' }, 'method'],
  ['a negative amount', { amountMinor: -5_000 }, 'amountMinor'],
  ['more than a transfer can be', { amountMinor: 100_000_000_000 }, 'amountMinor'],
  ['a currency of its own', { currency: 'EUR' }, 'currency'],
  ['a day that there is not', { date: '2026-02-30' }, 'date'],
  ['a day to come', { date: '2999-01-01' }, 'date'],
  ['an id of its own', { requestId: 'off_mine-0' }, 'requestId'],
  ['a project by a path', { projectId: '../users' }, 'projectId'],
  ['a reference without end', { reference: 'x'.repeat(10_000) }, 'reference'],
  ['a text for being entered again', { again: 'true' }, 'again'],
  ['a number for it', { again: 1 }, 'again'],
  ['nothing for it', { again: null }, 'again'],
])('a transfer with %s is refused', async (_, changes, field) => {
  const before = (await listed('donations')).length;
  const { status, body } = await asFinance(MONEY_ACTIONS.enterDonation.path, aTransfer(changes));
  expect(status).toBe(BAD);
  expect(body).toMatchObject({ failure: { code: 'invalid', field } });
  expect(await listed('donations')).toHaveLength(before);
});

it('a second transfer needs the confirmation in its own request', async () => {
  const transfer = aTransfer();
  expect((await asFinance(MONEY_ACTIONS.enterDonation.path, transfer)).status).toBe(200);
  const before = (await listed('donations')).length;
  for (const changes of [
    {},
    { again: false },
    { projectId: projects[1], donorName: 'Another' },
    { reference: ` ${transfer.reference}\u200f ` },
  ]) {
    const second = { ...transfer, requestId: randomUUID(), ...changes };
    expect(await asFinance(MONEY_ACTIONS.enterDonation.path, second)).toEqual({
      status: 409,
      body: { failure: { code: 'conflict', reason: 'enteredBefore' } },
    });
  }
  expect(await listed('donations')).toHaveLength(before);
});

it('an entered gift counts for its project and ignores further fields', async () => {
  const { body } = await asFinance(
    MONEY_ACTIONS.enterDonation.path,
    aTransfer({
      countedMinor: 9_999_999,
      baseMinor: 9_999_999,
      user: members.donor?.id,
      entered_by: members.admin?.id,
      donorName: '=HYPERLINK("https://x.example")',
    }),
  );
  const { id } = body['donation'] as { id: string };
  const stored = (await site.asKey({ path: `${documents('donations')}/${id}` })).json;
  expect(stored).toMatchObject({
    counted_base: 5_000,
    base_amount: 5_000,
    user: null,
    entered_by: members.finance?.id,
    $permissions: [],
  });
  const shown = (await site.send({ path: `${documents('project_donations')}/${id}` })).json;
  // Signs are no part of a name that the public sees.
  expect(shown.donor).toMatch(/^HY\*+$/);
});

it('card payments are not reversed, transfers not refunded, and neither takes the other’s path', async () => {
  const card = await aDonation();
  const { body } = await asFinance(MONEY_ACTIONS.enterDonation.path, aTransfer());
  const { id } = body['donation'] as { id: string };
  const reversal = { requestId: randomUUID(), donation: card, reason: 'A mistake' };
  expect((await asFinance(MONEY_ACTIONS.reverseDonation.path, reversal)).body).toMatchObject({
    failure: { reason: 'byCard' },
  });
  expect((await asFinance(MONEY_ACTIONS.refund.path, aRefund(id))).body).toMatchObject({
    failure: { reason: 'notByCard' },
  });
});

it('the books, requests and totals are read and written by the function alone', async () => {
  const books = [
    'donations',
    'donation_adjustments',
    'refund_requests',
    'unrecorded_payments',
    'giving_totals',
    'reconciliations',
  ];
  await asFinance(MONEY_ACTIONS.reconcile.path, {});
  for (const collection of books) {
    const [first] = await listed(collection);
    const at = `${documents(collection)}/${String(first?.$id ?? 'none')}`;
    for (const visitor of VISITORS) {
      const headers = cookieOf(members[visitor]);
      const { json } = await site.send({ path: documents(collection), headers });
      const count = (json.documents as unknown[] | undefined)?.length ?? 0;
      expect([visitor, collection, count]).toEqual([visitor, collection, 0]);
      const read = await site.send({ path: at, headers });
      expect([visitor, collection, read.status]).toEqual([visitor, collection, 404]);
      for (const [method, path] of [
        ['PATCH', at],
        ['DELETE', at],
        ['POST', documents(collection)],
      ] as const) {
        const body = { documentId: 'past', data: { amount: 1, settled: true, state: 'refused' } };
        const { status } = await site.send({ method, path, headers, body });
        expect([visitor, collection, method, status >= 400]).toEqual([
          visitor,
          collection,
          method,
          true,
        ]);
      }
    }
  }
});
