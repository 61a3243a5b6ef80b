/** Which addresses are subscribed is told to nobody, on the site or past it. */
import { AttackedSite, type RawAnswer } from './support/attackedSite';

jest.setTimeout(120_000);

const SUBSCRIBERS = '/v1/databases/ikhaa/collections/subscribers/documents';
const ROWS = '/v1/tablesdb/ikhaa/tables/subscribers/rows';

let site: AttackedSite;
beforeAll(async () => {
  site = await AttackedSite.start();
});
afterAll(() => site.close());

const subscribe = (email: string): Promise<RawAnswer> =>
  site.send({
    method: 'POST',
    path: '/v1/functions/accounts/executions',
    body: {
      path: '/subscribe',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    },
  });
const told = ({ status, json }: RawAnswer): unknown => [
  status,
  json.status,
  json.responseStatusCode,
  json.responseBody,
];

it('an address that is subscribed is answered as one that is not, and is kept once', async () => {
  const first = await subscribe('reader@example.org');
  expect(told(first)).toEqual([201, 'completed', 200, '{"subscribed":true}']);
  for (const email of ['reader@example.org', 'READER@example.org', 'another@example.org'])
    expect(told(await subscribe(email))).toEqual(told(first));
  const { json } = await site.asKey({ path: SUBSCRIBERS });
  expect((json.documents as { email: string }[]).map(({ email }) => email).sort()).toEqual([
    'another@example.org',
    'reader@example.org',
  ]);
});

it('the collection itself answers nobody, known address or not', async () => {
  await subscribe('reader@example.org');
  const donor = await site.donor();
  const callers: Record<string, string>[] = [{}, { cookie: donor.cookie }];
  for (const headers of callers) {
    for (const email of ['reader@example.org', 'unknown@example.org']) {
      const made = await site.send({
        method: 'POST',
        path: SUBSCRIBERS,
        headers,
        body: { documentId: 'unique()', data: { email } },
      });
      const row = await site.send({
        method: 'POST',
        path: ROWS,
        headers,
        body: { rowId: 'unique()', data: { email } },
      });
      const query = encodeURIComponent(
        JSON.stringify({ method: 'equal', attribute: 'email', values: [email] }),
      );
      const listed = await site.send({ path: `${SUBSCRIBERS}?queries[0]=${query}`, headers });
      expect([made.status, row.status, listed.status]).toEqual([401, 401, 401]);
    }
  }
});
