/**
 * A stranger reads, ends or redirects the regular giving of a donor.
 *
 * Defence: Plans and their charges are in collections that no visitor reads. The function accepts
 * the donor's account or the signed link of a mail, which opens one plan and nothing else.
 */
import { AttackedSite, type RawAnswer } from './support/attackedSite';

jest.setTimeout(120_000);

const OF = '/v1/databases/ikhaa/collections';
const PLAN = `pl_${'a1'.repeat(12)}`;
const OTHER = `pl_${'b2'.repeat(12)}`;
const CONSENT = {
  version: 1,
  amountMinor: 2_500,
  currency: 'USD',
  rhythm: { kind: 'monthly', day: 15 },
  first: '2026-11-15',
  next: '2026-12-15',
  last: null,
};

let site: AttackedSite;
let owner: Awaited<ReturnType<AttackedSite['donor']>>;
let stranger: typeof owner;

async function addPlan(documentId: string, user: string | null): Promise<void> {
  const made = await site.asKey({
    method: 'POST',
    path: `${OF}/plans/documents`,
    body: {
      documentId,
      permissions: [],
      data: {
        state: 'active',
        project: 'gaza-food-parcels',
        amount: 2_500,
        currency: 'USD',
        rhythm: JSON.stringify(CONSENT.rhythm),
        time_zone: 'UTC',
        user,
        email: 'layla.alghazali@example.org',
        name: 'Layla Alghazali',
        language: 'en',
        attempt: '00000000-0000-4000-8000-000000000001',
        line: 0,
        consent: JSON.stringify(CONSENT),
        consented_at: '2026-11-15T10:00:00.000Z',
        begun_at: '2026-11-15T10:00:00.000Z',
        first_due: CONSENT.first,
        next_due: CONSENT.next,
        card_brand: 'visa',
        card_last4: '4242',
        card_month: 12,
        card_year: 2034,
        paid_count: 1,
        paid_amount: 2_500,
        revision: 0,
      },
    },
  });
  expect(made.status).toBe(201);
}

beforeAll(async () => {
  site = await AttackedSite.start();
  owner = await site.donor();
  stranger = await site.donor();
  await addPlan(PLAN, owner.id);
  await addPlan(OTHER, null);
});
afterAll(() => site.close());

const execute = (path: string, body: object, headers = {}, address?: string) =>
  site.send({
    method: 'POST',
    path: '/v1/functions/plans/executions',
    headers,
    body: { path, method: 'POST', body: JSON.stringify(body) },
    ...(address === undefined ? {} : { address }),
  });
const bodyOf = ({ json }: RawAnswer): string => String(json.responseBody);
const stored = async (plan: string) =>
  (await site.asKey({ path: `${OF}/plans/documents/${plan}` })).json;

/** Everything that any route asks for. */
const asked = {
  until: '2027-01-01',
  language: 'en',
  successUrl: 'https://thief.example/success?session_id={CHECKOUT_SESSION_ID}',
  cancelUrl: 'https://thief.example/cancel',
  amountMinor: 99_999,
  code: '000000',
};
const ROUTES = ['/plan', '/end', '/pause', '/resume', '/repair', '/card', '/code', '/change'];

it('no visitor reads or writes plans past the function', async () => {
  const senders: Record<string, string>[] = [{}, { cookie: owner.cookie }];
  for (const headers of senders)
    for (const collection of ['plans', 'due_charges', 'plan_changes'])
      for (const answer of [
        await site.send({ path: `${OF}/${collection}/documents`, headers }),
        await site.send({ path: `${OF}/${collection}/documents/${PLAN}`, headers }),
        await site.send({
          method: 'PATCH',
          path: `${OF}/plans/documents/${PLAN}`,
          headers,
          body: { data: { amount: 1 } },
        }),
      ]) {
        expect(answer.text).not.toContain('lghazali');
        expect([401, 403, 404]).toContain(answer.status);
      }
  expect(await stored(PLAN)).toMatchObject({ amount: 2_500, revision: 0 });
});

it.each([
  ['of a made-up signature', { token: `${PLAN}.zzzzzzzz.${'a'.repeat(43)}` }],
  ['without a signature', { token: `${PLAN}.zzzzzzzz.` }],
  ['of the plan alone', { token: PLAN }],
  ['of a query', { token: { $ne: '' } }],
  ['of two', { token: [PLAN, OTHER] }],
  ['of another donor’s plan', { plan: PLAN }],
  ['of a guest’s plan', { plan: OTHER }],
  ['of a path', { plan: '../plans' }],
  ['of nothing', {}],
])('a link %s opens and changes nothing', async (_, which) => {
  for (const headers of [{}, { cookie: stranger.cookie }, { 'x-appwrite-user-id': owner.id }])
    for (const path of ROUTES) {
      const answer = bodyOf(await execute(path, { which, ...asked }, headers));
      expect(answer).toMatch(/unauthorized|forbidden|notFound|invalid|rateLimited/);
      expect(answer).not.toMatch(/lghazali|4242/);
    }
  for (const plan of [PLAN, OTHER])
    expect(await stored(plan)).toMatchObject({ state: 'active', amount: 2_500, revision: 0 });
});

it('an owner is never led to a card page of another site', async () => {
  const headers = { cookie: owner.cookie };
  for (const path of ['/repair', '/card'])
    expect(bodyOf(await execute(path, { which: { plan: PLAN }, ...asked }, headers))).toMatch(
      /returnUrlNotAllowed|conflict/,
    );
});

it('an owner’s answer holds neither the whole address nor the card', async () => {
  const answer = bodyOf(
    await execute('/plan', { which: { plan: PLAN } }, { cookie: owner.cookie }),
  );
  expect(answer).toContain('"amountMinor":2500');
  expect(answer).not.toMatch(/lghazali|cus_|pm_/);
});

it('long values of every kind are refused at once', async () => {
  for (const text of ['a', '\u0661', '\u202e', '"', '%'].map((sign) => sign.repeat(8_000))) {
    const began = Date.now();
    for (const path of ROUTES)
      await execute(path, { which: { token: text }, code: text, until: text, language: text });
    expect(Date.now() - began).toBeLessThan(8_000);
  }
});
