/**
 * A donor alters a payment request, or sends hostile bodies, to pay less, to pay for another donor
 * or to block others.
 *
 * Defence: The function computes amounts from the database and takes the account from the session
 * that Appwrite knows. Return addresses must be of the site's own origins; length and depth are
 * checked before parsing. A cart has one open payment: the latest attempt closes the others, and
 * ten left card pages of direct donations at most.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AttackedSite, type RawAnswer, documentsOf } from './support/attackedSite';

jest.setTimeout(120_000);

let site: AttackedSite;
let projects: string[];
beforeAll(async () => {
  site = await AttackedSite.start();
  const answer = await site.asKey({
    path: `/v1/databases/ikhaa/collections/projects/documents?queries[0]=${encodeURIComponent('{"method":"equal","attribute":"currency","values":["USD"]}')}`,
  });
  projects = documentsOf<{ $id: string; status: string }>(answer)
    .filter(({ status }) => status !== 'closed')
    .map(({ $id }) => $id);
});
afterAll(() => site.close());

let callers = 0;
/** Each attack comes from an address of its own, so that no limit is what stops it. */
const address = (): string => `10.20.${Math.floor((callers += 1) / 250)}.${(callers % 250) + 1}`;

const aLine = (index: number, unitAmountMinor = 2_500) => ({
  projectId: projects[index] ?? '',
  unitAmountMinor,
  quantity: 1,
  itemId: null,
});

function orderOf(changes: Record<string, unknown> = {}): Record<string, unknown> {
  const urls = {
    successUrl: `${site.origin}/success?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${site.origin}/cancel`,
  };
  return {
    attemptId: randomUUID(),
    currency: 'USD',
    language: 'en',
    lines: [aLine(0)],
    ...urls,
    ...changes,
  };
}

const ask = (
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<RawAnswer> =>
  site.send({
    method: 'POST',
    path: `/_functions/payments${path}`,
    body,
    headers,
    address: address(),
  });
function failureOf({ status, text }: RawAnswer): unknown[] {
  const { failure }: { failure?: { code?: string } } = JSON.parse(text);
  return [status, failure?.code];
}

async function open(
  changes: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<string> {
  const answer = await ask('/checkout', orderOf(changes), headers);
  if (answer.status !== 200)
    throw new Error(`no payment was opened: ${answer.status} ${answer.text}`);
  return String(answer.json['sessionId']);
}

/** Submits the card page, as any browser may. @returns whether it was charged */
async function pay(sessionId: string): Promise<boolean> {
  const form = new URLSearchParams({
    email: 'payer@example.org',
    cardNumber: '4242 4242 4242 4242',
    expiry: '12 / 34',
    cvc: '123',
    name: 'Amina Donor',
  });
  const response = await fetch(`http://127.0.0.1:${site.cardPort}/c/pay/${sessionId}`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: form,
  });
  const { paid }: { paid?: boolean } = await response.json();
  return paid === true;
}

/** What the charity's account at the card provider holds. */
async function atProvider<T = Record<string, unknown>>(path: string): Promise<T> {
  const { stripeSecretKey }: { stripeSecretKey: string } = JSON.parse(
    readFileSync(join(site.home, 'data/machine.json'), 'utf8'),
  );
  const response = await fetch(`http://127.0.0.1:${site.cardPort}/v1/${path}`, {
    headers: { authorization: `Bearer ${stripeSecretKey}` },
  });
  return await response.json();
}

const document = async (collection: string, id: string): Promise<Record<string, unknown>> =>
  (await site.asKey({ path: `/v1/databases/ikhaa/collections/${collection}/documents/${id}` }))
    .json;
const raised = async (index: number): Promise<number> =>
  Number((await document('projects', projects[index] ?? ''))['actual_amount']);

it('an attempt in other letters is the same attempt and delays no other', async () => {
  const order = orderOf();
  const first = await ask('/checkout', order);
  const inCapitals = { ...order, attemptId: String(order['attemptId']).toUpperCase() };
  const again = await ask('/checkout', inCapitals);
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.json['sessionId']).toBe(first.json['sessionId']);
});

it('refuses impossible amounts, projects and currencies without opening a payment', async () => {
  const sessions = (): Promise<{ data: unknown[] }> => atProvider('checkout/sessions?limit=100');
  const before = (await sessions()).data.length;
  const refused = [
    ...[0, -2_500, 0.5, 1e21, 100_000_000, '2500', null, Number.MAX_SAFE_INTEGER].map(
      (unitAmountMinor) => ({ lines: [{ ...aLine(0), unitAmountMinor }] }),
    ),
    ...[0, -1, 1.5, 10_000, '2'].map((quantity) => ({ lines: [{ ...aLine(0), quantity }] })),
    ...['', '../projects', 'nobody-knows', `${projects[0]}/..`, { $ne: '' }].map((projectId) => ({
      lines: [{ ...aLine(0), projectId }],
    })),
    { lines: [] },
    { lines: Array.from({ length: 101 }, () => aLine(0)) },
    { lines: { length: 1 } },
    { lines: [{ ...aLine(0), currency: 'TRY' }] },
    { currency: 'EUR' },
    { currency: 'usd ' },
    { attemptId: '1' },
    { attemptId: [randomUUID()] },
  ];
  for (const changes of refused) {
    const { status } = await ask('/checkout', orderOf(changes));
    expect([changes, status >= 400 && status < 500]).toEqual([changes, true]);
  }
  expect((await sessions()).data.length).toBe(before);
});

it('charges the prices of the lines and ignores users in the request', async () => {
  const donor = await site.donor();
  const sessionId = await open(
    {
      userId: donor.id,
      user_id: donor.id,
      amountTotal: 1,
      lines: [{ ...aLine(0), amountMinor: 1, baseMinor: 99_999_999 }],
    },
    {
      'x-appwrite-user-id': donor.id,
      'x-appwrite-user-jwt': 'x',
      'x-appwrite-trigger': 'schedule',
    },
  );
  const session = await atProvider<{ amount_total: number; metadata: Record<string, string> }>(
    `checkout/sessions/${sessionId}`,
  );
  expect([session.amount_total, session.metadata['user_id']]).toEqual([2_500, undefined]);
  expect(await pay(sessionId)).toBe(true);
  const { json } = await ask('/record', {
    sessionId,
    line: 0,
    amountMinor: 99_999_999,
    userId: donor.id,
    raised: { beforeMinor: 0, afterMinor: 99_999_999 },
  });
  const afterMinor = await raised(0);
  expect(json['raised']).toEqual({ beforeMinor: afterMinor - 2_500, afterMinor });
  expect(await document('donations', String(json['donationId']))).toMatchObject({
    amount: 2_500,
    base_amount: 2_500,
    user: null,
    $permissions: [],
  });
});

describe('return addresses', () => {
  const PLACEHOLDER = '{CHECKOUT_SESSION_ID}';

  it('of another site, or in an ambiguous spelling, open no payment', async () => {
    const { port } = site;
    const spellings = [
      `https://evil.example/?s=${PLACEHOLDER}`,
      `http://localhost:${port}@evil.example/?s=${PLACEHOLDER}`,
      `http://localhost:${port}.evil.example/?s=${PLACEHOLDER}`,
      `//evil.example/?s=${PLACEHOLDER}`,
      `http:\\\\localhost:${port}\\success?s=${PLACEHOLDER}`,
      `http://localhost:${port}\\@evil.example/?s=${PLACEHOLDER}`,
      `http://localhost:${port}/\\evil.example?s=${PLACEHOLDER}`,
      `http://evil.example\\@localhost:${port}/?s=${PLACEHOLDER}`,
      ...[
        '\r\n',
        '\r',
        '\n',
        '\t',
        '\0',
        '\v',
        '\u007f',
        ' ',
        '\u0085',
        '\u2028',
        '\u202e',
      ].flatMap((mark) => [
        `http://localhost:${port}/success?s=${PLACEHOLDER}${mark}Set-Cookie: a=b`,
        `${mark}http://localhost:${port}/success?s=${PLACEHOLDER}`,
        `http://local${mark}host:${port}/success?s=${PLACEHOLDER}`,
        `http:/${mark}/localhost:${port}/success?s=${PLACEHOLDER}`,
      ]),
      `javascript:alert(1)//${PLACEHOLDER}`,
      `data:text/html,${PLACEHOLDER}`,
      `HTTP://LOCALHOST:${port}/success?s=${PLACEHOLDER}`,
      `http:localhost:${port}/success?s=${PLACEHOLDER}`,
      `http://localhost:${port}/${PLACEHOLDER}`,
    ];
    for (const successUrl of spellings)
      expect([successUrl, failureOf(await ask('/checkout', orderOf({ successUrl })))]).toEqual([
        successUrl,
        [400, 'returnUrlNotAllowed'],
      ]);
    for (const cancelUrl of spellings)
      expect([cancelUrl, failureOf(await ask('/checkout', orderOf({ cancelUrl })))]).toEqual([
        cancelUrl,
        [400, 'returnUrlNotAllowed'],
      ]);
  });
});

describe('one cart', () => {
  it('leads to one payable page when two attempts name it together', async () => {
    for (let round = 0; round < 3; round += 1) {
      const earlierSessionId = await open();
      const answers = await Promise.all(
        [0, 1, 2].map((index) =>
          ask('/checkout', orderOf({ earlierSessionId, lines: [aLine(0, 2_500 + index)] })),
        ),
      );
      const opened = answers
        .filter(({ status }) => status === 200)
        .map(({ json }) => String(json['sessionId']));
      const paid = await Promise.all([earlierSessionId, ...opened].map(pay));
      expect(paid.filter(Boolean)).toEqual([true]);
    }
  });

  it('ends the left card pages of direct donations, ten at most', async () => {
    const direct = await open({ lines: [aLine(0, 6_000)] });
    const cart = { lines: [aLine(0), aLine(1)] };
    for (const leftSessionIds of [[direct, 1], ['x'], Array(11).fill(direct), {}])
      expect(failureOf(await ask('/checkout', orderOf({ ...cart, leftSessionIds })))).toEqual([
        400,
        'invalid',
      ]);
    const unknown = 'cs_test_nobodyKnowsThisOne000';
    const sessionId = await open({ ...cart, leftSessionIds: [unknown, direct] });
    expect([await pay(direct), await pay(sessionId)]).toEqual([false, true]);
  });

  it('is charged and counted once for many tabs and recordings', async () => {
    const before = await raised(1);
    const sessionId = await open({ lines: [aLine(1)] });
    await Promise.all(Array.from({ length: 5 }, () => pay(sessionId)));
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ask('/record', { sessionId, line: 0 })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await raised(1)).toBe(before + 2_500);
  });
});

describe('hostile bodies', () => {
  /**
   * Parsing ten megabytes of brackets takes six seconds; a body that is only sent takes what the
   * machine's other work lets it.
   */
  const MORE_MS = 1_500;
  const hostile: [string, string, string, () => string | object][] = [
    [
      'ten megabytes of brackets',
      '/_functions/payments/checkout',
      'text/plain',
      () => '['.repeat(10_000_000),
    ],
    [
      'ten megabytes of brackets for a line',
      '/_functions/payments/record',
      'application/json',
      () => '['.repeat(10_000_000),
    ],
    [
      'ten megabytes of objects',
      '/_functions/payments/session',
      'application/json',
      () => '{"a":'.repeat(2_000_000),
    ],
    [
      'ten megabytes of quotation marks',
      '/_functions/payments/checkout',
      'application/json',
      () => '"\\"'.repeat(3_000_000),
    ],
    [
      'ten megabytes for the webhook',
      '/_functions/payments/webhook',
      'application/json',
      () => '['.repeat(10_000_000),
    ],
    [
      'nine megabytes of brackets in an execution',
      '/v1/functions/payments/executions',
      'application/json',
      () => ({ path: '/checkout', method: 'POST', body: '['.repeat(9_000_000) }),
    ],
    [
      'sixty thousand brackets',
      '/_functions/payments/checkout',
      'application/json',
      () => '['.repeat(60_000),
    ],
  ];

  it.each(hostile)('%s are refused without delaying others', async (_, path, type, bodyOf) => {
    const body = bodyOf();
    const harmless =
      typeof body === 'string' ? 'x'.repeat(body.length) : { ...body, body: 'x'.repeat(9_000_000) };
    const send = async (sent: string | object): Promise<{ status: number; took: number }> => {
      const began = performance.now();
      // A connection that is cut in the middle of the body is a refusal too.
      const answer = await site
        .send({
          method: 'POST',
          path,
          headers: { 'content-type': type, 'stripe-signature': 't=1,v1=00' },
          body: sent,
          address: address(),
        })
        .catch((): Pick<RawAnswer, 'status' | 'json'> => ({ status: 413, json: {} }));
      expect((await site.send({ path: '/' })).status).toBe(200);
      // An execution is answered; what came of it is in it.
      return {
        status: answer.status === 201 ? Number(answer.json['responseStatusCode']) : answer.status,
        took: performance.now() - began,
      };
    };
    const { took: least } = await send(harmless);
    const { status, took } = await send(body);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(took).toBeLessThan(2 * least + MORE_MS);
  });
});
