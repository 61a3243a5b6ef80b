/** What members of staff may do is decided by the server, whatever a page or a request says. */
import { GLANCE_PATH } from '@core/staff/glanceContract';
import { INBOX_PATHS } from '@core/staff/inboxContract';
import { TEAM_PATHS } from '@core/staff/teamContract';
import { AttackedSite, type Donor } from './support/attackedSite';
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
let members: Members;
beforeAll(async () => {
  site = await AttackedSite.start();
  members = await makeMembers(site);
});
afterAll(() => site.close());

const labelsOf = async (donor: Donor | null): Promise<unknown> =>
  (await site.asKey({ path: `/v1/users/${donor?.id}` })).json.labels;

const documents = (collection: string): string =>
  `/v1/databases/ikhaa/collections/${collection}/documents`;

const change = (email: string, roles: readonly string[]) => ({ email, roles, seen: null });

/** No such message. */
const SUBJECT = { kind: 'message', id: 'none', revision: 0, state: 'done', note: '' };

const FORBIDDEN = 403;
const NOBODY = 401;

it.each<[string, object, Partial<Record<Visitor, number>>]>([
  [TEAM_PATHS.list, {}, { admin: 200 }],
  // The account is there, and nobody has confirmed its address.
  [TEAM_PATHS.change, change('donor1@example.org', ['editor']), { admin: 400 }],
  [INBOX_PATHS.list, { kind: 'message', state: 'new', after: null }, { editor: 200, admin: 200 }],
  [INBOX_PATHS.handle, SUBJECT, { editor: 404, admin: 404 }],
  [INBOX_PATHS.answer, SUBJECT, { editor: 400, admin: 400 }],
  [GLANCE_PATH, {}, { editor: 200, finance: 200, admin: 200 }],
  ['/no-such-path', {}, { editor: 404, finance: 404, admin: 404 }],
])('%s answers the roles that may call it, and nobody else', async (path, body, allowed) => {
  const told = Object.fromEntries(
    await Promise.all(
      VISITORS.map(async (visitor) => [
        visitor,
        (await askStaff(site, members[visitor], path, body)).status,
      ]),
    ),
  );
  expect(told).toEqual({
    guest: NOBODY,
    donor: NOBODY,
    editor: FORBIDDEN,
    finance: FORBIDDEN,
    admin: FORBIDDEN,
    ...allowed,
  });
});

it('no header or body makes a caller somebody else', async () => {
  const { admin, editor, donor } = members;
  const claims = {
    'x-appwrite-user-id': admin?.id ?? '',
    'x-appwrite-user-labels': 'admin',
    'x-appwrite-key': site.serverKey,
  };
  for (const visitor of [donor, editor]) {
    const body = {
      ...change(visitor?.email ?? '', ['admin']),
      caller: admin?.id,
      labels: ['admin'],
    };
    const { status } = await askStaff(site, visitor, TEAM_PATHS.change, body, claims);
    expect(status).toBeGreaterThanOrEqual(400);
  }
  expect([await labelsOf(donor), await labelsOf(editor)]).toEqual([[], ['editor']]);
});

it('an account gives itself no label', async () => {
  const { donor } = members;
  const headers = cookieOf(donor);
  for (const path of [`/v1/users/${donor?.id}/labels`, '/v1/account/labels'])
    expect(
      (await site.send({ method: 'PUT', path, headers, body: { labels: ['admin'] } })).status,
    ).toBeGreaterThanOrEqual(400);
  await site.send({
    method: 'PATCH',
    path: '/v1/account/prefs',
    headers,
    body: { prefs: { labels: ['admin'] } },
  });
  const made = await site.send({
    method: 'POST',
    path: '/v1/account',
    body: {
      userId: 'claimant',
      email: 'claimant@example.org',
      password: 'camel-harbour-92',
      name: 'Claimant',
      labels: ['admin'],
    },
    address: '10.8.0.1',
  });
  expect([made.json.labels ?? [], await labelsOf(donor)]).toEqual([[], []]);
});

it('a role that was taken away is gone for a session that is open', async () => {
  const { admin } = members;
  const member = await site.donor();
  await site.asKey({
    method: 'PATCH',
    path: `/v1/users/${member.id}/verification`,
    body: { emailVerification: true },
  });
  const give = (roles: readonly string[]) =>
    askStaff(site, admin, TEAM_PATHS.change, change(member.email, roles));
  expect((await give(['admin'])).status).toBe(200);
  expect((await askStaff(site, member, TEAM_PATHS.list, {})).status).toBe(200);
  expect((await give(['editor'])).status).toBe(200);
  expect((await askStaff(site, member, TEAM_PATHS.list, {})).status).toBe(FORBIDDEN);
});

it('a role goes to an account whose address is confirmed, and to no other', async () => {
  const { admin } = members;
  const stranger = await site.donor();
  const { status, answer } = await askStaff(
    site,
    admin,
    TEAM_PATHS.change,
    change(stranger.email, ['admin']),
  );
  expect([status, await labelsOf(stranger)]).toEqual([400, []]);
  expect(answer.json.responseBody).toContain('addressNotConfirmed');
  const nobody = await askStaff(
    site,
    admin,
    TEAM_PATHS.change,
    change('none@x.example', ['admin']),
  );
  expect(nobody.status).toBe(404);
});

it('an admin stays one until another admin decides otherwise', async () => {
  const { admin } = members;
  const { status } = await askStaff(
    site,
    admin,
    TEAM_PATHS.change,
    change(admin?.email ?? '', ['editor']),
  );
  expect([status, await labelsOf(admin)]).toEqual([FORBIDDEN, ['admin']]);
});

it('the log of changes is read by admins, and changed by nobody', async () => {
  const path = documents('audit_log');
  const first = (await site.asKey({ path })).json.documents as { $id: string }[];
  const row = `${path}/${first[0]?.$id}`;
  for (const visitor of VISITORS) {
    const headers = cookieOf(members[visitor]);
    const read = await site.send({ path: row, headers });
    expect([visitor, read.status]).toEqual([visitor, visitor === 'admin' ? 200 : 404]);
    const data = { action: 'nothing' };
    for (const [method, at, body] of [
      ['PATCH', row, { data }],
      ['DELETE', row, undefined],
      ['POST', path, { documentId: 'made', data }],
      ['PUT', row, { data }],
    ] as const) {
      const { status } = await site.send({ method, path: at, headers, ...(body && { body }) });
      expect([visitor, method, status >= 400]).toEqual([visitor, method, true]);
    }
  }
  const after = (await site.asKey({ path })).json.documents;
  expect(after).toEqual(first);
});

it('what staff keep is read by the roles that need it, and by no guest or donor', async () => {
  const data = {
    kind: 'message',
    subject: 'some',
    received_at: new Date().toISOString(),
    state: 'done',
    note: 'Secret note',
    revision: 1,
  };
  const made = await site.asKey({
    method: 'POST',
    path: documents('inbox_entries'),
    body: { documentId: 'noted', data },
  });
  expect(made.status).toBe(201);
  const READERS: Readonly<Record<string, readonly Visitor[]>> = {
    inbox_entries: [],
    newsletter_months: [],
    contact_messages: [],
    volunteer_registrations: [],
    subscribers: [],
    letters: [],
    drafts: ['editor', 'admin'],
    audit_log: ['admin'],
    refund_requests: ['finance'],
    giving_totals: ['finance', 'admin'],
    reconciliations: ['finance', 'admin'],
  };
  for (const [collection, readers] of Object.entries(READERS))
    for (const visitor of VISITORS) {
      const headers = cookieOf(members[visitor]);
      const { status, text } = await site.send({ path: documents(collection), headers });
      expect([collection, visitor, status === 200]).toEqual([
        collection,
        visitor,
        readers.includes(visitor),
      ]);
      expect(text).not.toContain('Secret note');
    }
});

it('no member of staff writes a document past the function, or reads what holds links that open accounts', async () => {
  for (const visitor of ['editor', 'finance', 'admin'] as const) {
    const headers = cookieOf(members[visitor]);
    const [first] = (await site.send({ path: documents('projects') })).json.documents as {
      $id: string;
    }[];
    const project = `${documents('projects')}/${first?.$id}`;
    for (const [method, path] of [
      ['PATCH', project],
      ['DELETE', project],
      ['POST', documents('posts')],
      ['POST', documents('exchange_rates')],
    ] as const) {
      const body = { documentId: 'past', data: { title: 'Past', actual_amount: 1 } };
      const { status } = await site.send({ method, path, headers, body });
      expect([visitor, method, status >= 400]).toEqual([visitor, method, true]);
    }
    for (const collection of ['mail_outbox', 'users', 'site_state', 'checkout_attempts']) {
      const { json } = await site.send({ path: documents(collection), headers });
      expect([visitor, collection, json.documents ?? []]).toEqual([visitor, collection, []]);
    }
  }
});
