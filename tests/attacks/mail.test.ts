/**
 * A visitor reads or changes the outbox, moves the mark of the mails that are written, or starts
 * the mail function.
 *
 * Defence: Only a server key reads and writes `mail_outbox`, `mail_attempts` and `site_state`.
 * Visitors may not execute the mail function, which answers only its schedule and its events.
 */
import { AttackedSite } from './support/attackedSite';

jest.setTimeout(120_000);

let site: AttackedSite;
beforeAll(async () => {
  site = await AttackedSite.start();
});
afterAll(() => site.close());

async function callers(): Promise<Record<string, string>[]> {
  const donor = await site.donor();
  return [{}, { cookie: donor.cookie }, { 'x-appwrite-key': '' }];
}

it.each(['mail_outbox', 'mail_attempts'])('%s is read and written by no visitor', async (id) => {
  for (const headers of await callers())
    for (const path of [
      `/v1/databases/ikhaa/collections/${id}/documents`,
      `/v1/tablesdb/ikhaa/tables/${id}/rows`,
    ]) {
      const read = await site.send({ path, headers });
      expect([path, read.status >= 400 || read.json.total === 0]).toEqual([path, true]);
      const made = await site.send({
        method: 'POST',
        path,
        headers,
        body: { documentId: 'unique()', rowId: 'unique()', data: { mail: 'x' } },
      });
      expect([path, made.status]).toEqual([path, 401]);
    }
});

it('visitors neither read nor change the progress of mails', async () => {
  const collection = '/v1/databases/ikhaa/collections/site_state/documents';
  const mark = { value: String(Date.now()) };
  for (const kind of ['gifts', 'refunds', 'registrations', 'messages']) {
    const path = `${collection}/mail_${kind}`;
    const body = { documentId: `mail_${kind}`, data: mark };
    expect((await site.asKey({ method: 'POST', path: collection, body })).status).toBe(201);
    for (const headers of await callers())
      for (const attempt of [
        { path },
        {
          path: path
            .toUpperCase()
            .replace('/V1/DATABASES/IKHAA/COLLECTIONS/', '/v1/databases/ikhaa/collections/'),
        },
        { method: 'PATCH', path, body: { data: { value: '0' } } },
        { method: 'PUT', path, body: { data: { value: '0' } } },
        { method: 'DELETE', path },
      ])
        expect((await site.send({ ...attempt, headers })).status).toBeGreaterThanOrEqual(400);
    expect((await site.asKey({ path })).json).toMatchObject(mark);
  }
});

it('visitors cannot run the mail function by any trigger', async () => {
  for (const headers of await callers()) {
    const run = {
      method: 'POST',
      path: '/v1/functions/mail/executions',
      headers: { ...headers, 'x-appwrite-trigger': 'schedule' },
      body: { path: '/', method: 'POST' },
    };
    expect((await site.send(run)).status).toBe(401);
    const named = { ...run.body, headers: { 'x-appwrite-trigger': 'schedule' } };
    expect((await site.send({ ...run, body: named })).status).toBeGreaterThanOrEqual(400);
  }
  const atItsAddress = await site.send({
    method: 'POST',
    path: '/_functions/mail/',
    headers: { 'x-appwrite-trigger': 'schedule' },
  });
  expect(atItsAddress.status).toBe(401);
});

it('a visitor who names a payer or a language on a gift changes neither', async () => {
  const donor = await site.donor();
  const made = await site.send({
    method: 'POST',
    path: '/v1/databases/ikhaa/collections/donations/documents',
    headers: { cookie: donor.cookie },
    body: { documentId: 'unique()', data: { payer_email: 'victim@example.org' } },
  });
  expect(made.status).toBe(401);
});
