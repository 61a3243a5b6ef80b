/**
 * An attacker tries stolen cards in numbers, from one network or from several.
 *
 * Defence: Limits by IP address, IPv6 network and account stop one network without slowing another.
 * When several networks try cards, lower limits and a higher minimum hold for everyone who has not
 * given before, and staff get a line on their page and one mail a day.
 */
import { randomUUID } from 'node:crypto';
import { CARD_TRIALS_STATE } from '@core/staff/setup';
import { AttackedSite, documentsOf } from './support/attackedSite';

jest.setTimeout(180_000);

/** The card provider ends a session at the fifth declined card. */
const DECLINES = 5;
const SESSIONS_OF_ONE = 12;
const NETWORKS = 3;

let site: AttackedSite;
let projectId: string;
beforeAll(async () => {
  site = await AttackedSite.start();
  const answer = await site.asKey({
    path: `/v1/databases/ikhaa/collections/projects/documents?queries[0]=${encodeURIComponent('{"method":"equal","attribute":"currency","values":["USD"]}')}`,
  });
  projectId =
    documentsOf<{ $id: string; status: string }>(answer).find(({ status }) => status !== 'closed')
      ?.$id ?? '';
});
afterAll(() => site.close());

const checkout = (address: string, unitAmountMinor = 2_500) =>
  site.send({
    method: 'POST',
    path: '/_functions/payments/checkout',
    body: {
      attemptId: randomUUID(),
      currency: 'USD',
      language: 'en',
      lines: [{ projectId, unitAmountMinor, quantity: 1, itemId: null }],
      successUrl: `${site.origin}/success?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${site.origin}/cancel`,
    },
    address,
  });

async function tryCards(address: string): Promise<void> {
  const { json } = await checkout(address);
  for (let card = 0; card < DECLINES; card += 1)
    await fetch(`http://127.0.0.1:${site.cardPort}/c/pay/${String(json['sessionId'])}`, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams({
        email: 'tester@example.org',
        cardNumber: '4000 0000 0000 0002',
        expiry: '12 / 34',
        cvc: '123',
        name: 'Tester',
      }),
    });
}

const isNoticed = async (): Promise<boolean> =>
  (
    await site.asKey({
      path: `/v1/databases/ikhaa/collections/site_state/documents/${CARD_TRIALS_STATE}`,
    })
  ).status === 200;

async function declinesCounted(count: number): Promise<void> {
  for (;;) {
    const answer = await site.asKey({
      path: '/v1/databases/ikhaa/collections/checkout_attempts/documents?queries[0]={"method":"limit","values":[500]}',
    });
    const attempts = documentsOf<{ declines?: number }>(answer);
    const counted = attempts.reduce((sum, { declines }) => sum + (declines ?? 0), 0);
    if (counted >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

it('the cards that one network tries slow no donation of another', async () => {
  for (let at = 0; at < SESSIONS_OF_ONE; at += 1) await tryCards('203.0.113.7');
  await declinesCounted(SESSIONS_OF_ONE * DECLINES);
  expect((await checkout('198.51.100.1', 100)).status).toBe(200);
  expect(await isNoticed()).toBe(false);
});

it('the cards that several networks try raise the minimum for strangers', async () => {
  for (let network = 1; network <= NETWORKS; network += 1)
    for (let at = 0; at < 4; at += 1) await tryCards(`203.0.${network}.7`);
  let attempt = 0;
  const smallOne = async (): Promise<number> =>
    (await checkout(`198.51.100.${(attempt += 1) + 10}`, 100)).status;
  while ((await smallOne()) === 200) await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(await isNoticed()).toBe(true);
});
