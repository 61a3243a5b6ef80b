/**
 * A visitor forges, floods or reads technical reports, or hides personal data in them.
 *
 * Defence: The function checks each field, removes personal data again, and takes at most 48 KiB,
 * five a day of a caller and fifty in all; it refuses reports when they are off. Only staff read
 * them, for 30 days, and no word of them reaches the log.
 */
import { aTechnicalReport } from '@core/testing/aTechnicalReport';
import {
  AttackedSite,
  PROJECT,
  type Donor,
  type RawAnswer,
  documentsOf,
} from './support/attackedSite';

jest.setTimeout(120_000);

let site: AttackedSite;
let donor: Donor;
beforeAll(async () => {
  site = await AttackedSite.start({ technicalReports: true });
  donor = await site.donor();
});
afterAll(() => site.close());

const COLLECTION = '/v1/databases/ikhaa/collections/technical_reports/documents';

/** With fields that no page sends, where `more` has them. */
const report = (state: Record<string, unknown> = {}, more: object = {}): object => ({
  ...aTechnicalReport({ state }),
  ...more,
});

async function send(body: unknown, address: string): Promise<{ status: number; text: string }> {
  const { json } = await site.send({
    method: 'POST',
    path: '/v1/functions/accounts/executions',
    address,
    body: {
      path: '/technical-report',
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    },
  });
  return { status: Number(json.responseStatusCode), text: String(json.responseBody) };
}

const stored = async (): Promise<string> => (await site.asKey({ path: COLLECTION })).text;

it('one that was crafted holds no person, card or key', async () => {
  const state = {
    auth: { user: { name: 'Layla Hassan', email: 'layla@example.org', phone: '+961 70 123 456' } },
    note: 'Layla Hassan',
    description: 'Layla Hassan pays with 4242 4242 4242 4242, sk_test_abcdef0123456789',
    'layla@example.org': { token: 'a-secret-token' },
    pendingDonations: { lines: [{ projectId: 'gaza', amountMinor: 2500 }] },
  };
  expect(await send({ report: report(state), words: '' }, '10.31.0.2')).toMatchObject({
    status: 200,
  });
  const text = await stored();
  for (const secret of ['Layla', 'layla@', '+961', '4242', 'sk_test', 'a-secret-token'])
    expect(text).not.toContain(secret);
  expect(text).toContain('2500');
});

it.each<[string, unknown]>([
  ['too long', { report: report({ id: 'x'.repeat(60_000) }), words: '' }],
  ['nested without end', `{"report":${'['.repeat(5_000)}`],
  ['with a key of the prototype', '{"report":{"__proto__":{"format":1}},"words":""}'],
  ['with words for a code', { report: report({}, { cause: 'Layla Hassan' }), words: '' }],
  ['with words for content', { report: report({}, { content: ['Layla Hassan'] }), words: '' }],
  ['with words for a page', { report: report({}, { page: '/Layla Hassan' }), words: '' }],
])('one that is %s is refused, and nothing is kept of it', async (_what, body) => {
  const before = await stored();
  expect((await send(body, '10.31.0.3')).status).toBe(400);
  expect(await stored()).toBe(before);
});

it('a caller sends five in a day, also in one moment', async () => {
  const sent = await Promise.all(
    Array.from({ length: 12 }, () => send({ report: report(), words: '' }, '10.31.0.4')),
  );
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(sent.filter(({ status }) => status === 429)).toHaveLength(7);
  expect((await send({ report: report(), words: '' }, '10.31.0.5')).status).toBe(200);
});

it('only staff read a report, and only the function writes it', async () => {
  const documents = documentsOf<{ $id: string }>(await site.asKey({ path: COLLECTION }));
  const one = `${COLLECTION}/${documents[0]?.$id ?? ''}`;
  const tries = (headers: Record<string, string>): Promise<RawAnswer[]> =>
    Promise.all([
      site.send({ path: COLLECTION, headers }),
      site.send({ path: one, headers }),
      site.send({ method: 'PATCH', path: one, headers, body: { data: { words: 'x' } } }),
      site.send({ method: 'DELETE', path: one, headers }),
      site.send({
        method: 'POST',
        path: COLLECTION,
        headers,
        body: { documentId: 'own', data: { page: '/' } },
      }),
      site.send({
        method: 'POST',
        path: '/v1/functions/staff/executions',
        headers,
        body: { path: '/inbox/recording', method: 'POST', body: JSON.stringify({ id: 'own' }) },
      }),
    ]);
  const callers: Record<string, string>[] = [
    {},
    { cookie: donor.cookie, 'x-appwrite-project': PROJECT },
  ];
  for (const headers of callers)
    expect((await tries(headers)).filter(({ status }) => status < 400)).toEqual([]);
});

it('no word of them is in the machine’s log', async () => {
  await send({ report: report(), words: 'Layla pressed Donate' }, '10.31.0.6');
  expect(await stored()).toContain('Layla pressed Donate');
  expect(site.logged).not.toContain('Layla');
});

it('the server refuses reports when they are off', async () => {
  const variables = '/v1/functions/accounts/variables';
  const listed = await site.asKey({ path: variables });
  const { variables: all }: { variables: { $id: string; key: string }[] } = JSON.parse(listed.text);
  const setting = all.find(({ key }) => key === 'IKHAA_TECHNICAL_REPORTS');
  await site.asKey({
    method: 'PUT',
    path: `${variables}/${setting?.$id}`,
    body: { key: 'IKHAA_TECHNICAL_REPORTS', value: 'off' },
  });
  expect((await send({ report: report(), words: '' }, '10.31.0.7')).status).toBe(404);
});
