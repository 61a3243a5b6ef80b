/**
 * A visitor or a member of staff acts beyond their role by a crafted call, a header, a label or a
 * direct write.
 *
 * Defence: The `staff` function reads the account's labels at each call, only a server key changes
 * labels, and collections give staff no write permission. Roles go to accounts with a proven
 * address, the log's row is part of each change, and one admin always remains. Visitors' words
 * reach staff without marks that turn their direction.
 */
import { randomUUID } from 'node:crypto';
import { ACCOUNTS_PATHS } from '@core/accounts/contract';
import { COLLECTIONS } from '@core/schema/collections';
import { OVERVIEW_ACTIONS } from '@core/staff/actions/overview';
import { ANSWER_LIMITS, type InboxKind } from '@core/staff/inbox';
import { INBOX_ACTIONS } from '@core/staff/actions/inbox';
import type { InboxItem, InboxPage } from '@core/staff/inboxContract';
import { MAILS_ACTIONS } from '@core/staff/actions/mails';
import { MONEY_ACTIONS } from '@core/staff/actions/money';
import type { DonationsAnswer, LifeAnswer } from '@core/staff/money/moneyContract';
import { STAFF_ACTIONS } from '@core/staff/actions/staffActions';
import { TEAM_ACTIONS } from '@core/staff/actions/team';
import { aTechnicalReport } from '@core/testing/aTechnicalReport';
import { HANDLED_ACTIONS } from '@backend/staff/actions';
import { AttackedSite, type Donor } from './support/attackedSite';
import { donationData } from './support/donationData';
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
  site = await AttackedSite.start({ technicalReports: true });
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

it('the function handles exactly the actions of the table', () => {
  expect(Object.keys(HANDLED_ACTIONS).sort()).toEqual(STAFF_ACTIONS.map(({ path }) => path).sort());
});

it.each(STAFF_ACTIONS.map(({ path, roles }) => [path, roles] as const))(
  '%s gets past the door for %s alone',
  async (path, roles) => {
    const told = await Promise.all(
      VISITORS.map(async (visitor): Promise<[Visitor, number]> => {
        const { status } = await askStaff(site, members[visitor], path, {});
        return [visitor, status === FORBIDDEN || status === NOBODY ? status : 0];
      }),
    );
    expect(Object.fromEntries(told)).toEqual({
      guest: NOBODY,
      donor: NOBODY,
      editor: FORBIDDEN,
      finance: FORBIDDEN,
      admin: FORBIDDEN,
      ...Object.fromEntries(roles.map((visitor) => [visitor, 0])),
    });
  },
);

it.each<[string, object, Partial<Record<Visitor, number>>]>([
  [TEAM_ACTIONS.list.path, {}, { admin: 200 }],
  // The account is there, and nobody has confirmed its address.
  [TEAM_ACTIONS.change.path, change('donor1@example.org', ['editor']), { admin: 400 }],
  [
    INBOX_ACTIONS.list.path,
    { kind: 'message', state: 'new', after: null },
    { editor: 200, admin: 200 },
  ],
  [INBOX_ACTIONS.handle.path, SUBJECT, { editor: 404, admin: 404 }],
  [INBOX_ACTIONS.answer.path, SUBJECT, { editor: 400, admin: 400 }],
  [MAILS_ACTIONS.failed.path, { after: null }, { editor: 200, admin: 200 }],
  [OVERVIEW_ACTIONS.overview.path, {}, { editor: 200, finance: 200, admin: 200 }],
  ['/no-such-path', {}, { editor: 404, finance: 404, admin: 404 }],
])('%s answers only the roles that may call it', async (path, body, allowed) => {
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

it('no header or body changes the caller', async () => {
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
    const { status } = await askStaff(site, visitor, TEAM_ACTIONS.change.path, body, claims);
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
    askStaff(site, admin, TEAM_ACTIONS.change.path, change(member.email, roles));
  expect((await give(['admin'])).status).toBe(200);
  expect((await askStaff(site, member, TEAM_ACTIONS.list.path, {})).status).toBe(200);
  expect((await give(['editor'])).status).toBe(200);
  expect((await askStaff(site, member, TEAM_ACTIONS.list.path, {})).status).toBe(FORBIDDEN);
});

it('a role goes to an account whose address is confirmed, and to no other', async () => {
  const { admin } = members;
  const stranger = await site.donor();
  const { status, answer } = await askStaff(
    site,
    admin,
    TEAM_ACTIONS.change.path,
    change(stranger.email, ['admin']),
  );
  expect([status, await labelsOf(stranger)]).toEqual([400, []]);
  expect(answer.json.responseBody).toContain('addressNotConfirmed');
  const nobody = await askStaff(
    site,
    admin,
    TEAM_ACTIONS.change.path,
    change('none@x.example', ['admin']),
  );
  expect(nobody.status).toBe(404);
});

it('or to a later owner of the address with an earlier link', async () => {
  const thief = await site.donor();
  const expected = 'expected@example.org';
  const changed = await site.send({
    method: 'PATCH',
    path: '/v1/account/email',
    headers: cookieOf(thief),
    body: { email: expected, password: thief.password },
  });
  // As Appwrite 1.9.6 does for a link that was asked for before.
  const confirmed = await site.asKey({
    method: 'PATCH',
    path: `/v1/users/${thief.id}/verification`,
    body: { emailVerification: true },
  });
  expect([changed.status, confirmed.status]).toEqual([200, 200]);
  const { status, answer } = await askStaff(
    site,
    members.admin,
    TEAM_ACTIONS.change.path,
    change(expected, ['admin']),
  );
  expect([status, await labelsOf(thief)]).toEqual([400, []]);
  expect(answer.json.responseBody).toContain('addressChangedLately');
});

it('a member whose address was changed is refused until it is proven', async () => {
  const member = await site.donor();
  const setLabels = (labels: readonly string[]) =>
    site.asKey({ method: 'PUT', path: `/v1/users/${member.id}/labels`, body: { labels } });
  await setLabels(['editor']);
  const overview = async () => {
    const { status, answer } = await askStaff(site, member, OVERVIEW_ACTIONS.overview.path, {});
    return [status, answer.json.responseBody];
  };
  expect(await overview()).toEqual([200, expect.anything()]);
  const headers = cookieOf(member);
  const forged = `chair-${member.email}`;
  const changed = await site.send({
    method: 'PATCH',
    path: '/v1/account/email',
    headers,
    body: { email: forged, password: member.password },
  });
  expect(changed.status).toBe(200);
  const refused = [FORBIDDEN, expect.stringContaining('ownAddressChanged')];
  expect(await overview()).toEqual(refused);
  // A link to the earlier address may have confirmed it.
  await site.asKey({
    method: 'PATCH',
    path: `/v1/users/${member.id}/verification`,
    body: { emailVerification: true },
  });
  expect(await overview()).toEqual(refused);
  // An admin who takes a role away vouches for nothing.
  await setLabels(['editor', 'finance']);
  await askStaff(site, members.admin, TEAM_ACTIONS.change.path, change(forged, ['editor']));
  expect(await labelsOf(member)).toEqual(['editor']);
  expect(await overview()).toEqual(refused);
});

it('an admin stays one until another admin decides otherwise', async () => {
  const { admin } = members;
  const { status } = await askStaff(
    site,
    admin,
    TEAM_ACTIONS.change.path,
    change(admin?.email ?? '', ['editor']),
  );
  expect([status, await labelsOf(admin)]).toEqual([FORBIDDEN, ['admin']]);
});

const deleteOwn = async (donor: Donor, body: object = {}): Promise<unknown> =>
  (
    await site.send({
      method: 'POST',
      path: '/v1/functions/accounts/executions',
      headers: cookieOf(donor),
      address: donor.address,
      body: {
        path: ACCOUNTS_PATHS.deletion,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ password: donor.password, ...body }),
      },
    })
  ).json.responseStatusCode;

it('the only admin’s account is not deleted, by any request', async () => {
  const { admin } = members;
  if (admin === null) throw new Error('There is no admin.');
  expect([
    await deleteOwn(admin),
    await deleteOwn(admin, { force: true, roles: [] }),
    ...(await Promise.all([deleteOwn(admin), deleteOwn(admin)])),
  ]).toEqual([FORBIDDEN, FORBIDDEN, FORBIDDEN, FORBIDDEN]);
  expect(await labelsOf(admin)).toEqual(['admin']);
  expect((await site.asKey({ path: documents('audit_log') })).text).not.toContain('account.delete');
});

it('an admin is left when the last two delete their accounts at once', async () => {
  const { admin } = members;
  const setLabels = (id: string | undefined, labels: readonly string[]) =>
    site.asKey({ method: 'PUT', path: `/v1/users/${id}/labels`, body: { labels } });
  await setLabels(admin?.id, []);
  for (let round = 0; round < 8; round += 1) {
    const pair = [await site.donor(), await site.donor()];
    for (const { id } of pair) await setLabels(id, ['admin']);
    const told = await Promise.all(pair.map((donor) => deleteOwn(donor)));
    const left = await Promise.all(pair.map(labelsOf));
    expect([told, left.flat()]).toEqual([
      expect.arrayContaining([FORBIDDEN]),
      expect.arrayContaining(['admin']),
    ]);
    for (const { id } of pair) await setLabels(id, []);
  }
  await setLabels(admin?.id, ['admin']);
});

it('first steps are answered to admins alone, and donors’ accounts to finance', async () => {
  const answerOf = async (visitor: Visitor, path: string, body: object): Promise<string> => {
    const { answer } = await askStaff(site, members[visitor], path, body);
    return String(answer.json.responseBody);
  };
  const { overview } = OVERVIEW_ACTIONS;
  const { donations } = MONEY_ACTIONS;
  const list = { filter: {}, limit: 5 };
  const has = async (field: string, path: string, body: object): Promise<Visitor[]> => {
    const answers = await Promise.all(
      VISITORS.map(async (visitor) => [visitor, await answerOf(visitor, path, body)] as const),
    );
    return answers.flatMap(([visitor, text]) => (text.includes(field) ? [visitor] : []));
  };
  expect(await has('"doneSteps"', overview.path, {})).toEqual(['admin']);
  expect(await has('"hasAccount"', donations.path, list)).toEqual(['finance']);
});

it('two admins who take each other’s role at once do not lock everybody out', async () => {
  const { admin } = members;
  const other = await site.donor();
  const setLabels = (id: string | undefined, labels: readonly string[]) =>
    site.asKey({ method: 'PUT', path: `/v1/users/${id}/labels`, body: { labels } });
  for (let round = 0; round < 5; round += 1) {
    expect((await setLabels(other.id, ['admin'])).status).toBe(200);
    const answers = await Promise.all([
      askStaff(site, admin, TEAM_ACTIONS.change.path, change(other.email, [])),
      askStaff(site, other, TEAM_ACTIONS.change.path, change(admin?.email ?? '', [])),
    ]);
    const labels = [await labelsOf(admin), await labelsOf(other)].flat();
    expect([answers.map(({ status }) => status), labels]).toEqual([
      expect.anything(),
      expect.arrayContaining(['admin']),
    ]);
    await setLabels(admin?.id, ['admin']);
  }
  await setLabels(other.id, []);
});

it('admins read the log of changes, and only the function writes it', async () => {
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

/** Who reads what past the function, with the own session; nobody writes. */
const READERS: Readonly<Record<string, readonly Visitor[]>> = {
  projects: VISITORS,
  project_donations: VISITORS,
  project_updates: VISITORS,
  volunteer_opportunities: VISITORS,
  posts: VISITORS,
  exchange_rates: VISITORS,
  quick_items: VISITORS,
  site_settings: VISITORS,
  drafts: ['editor', 'admin'],
  text_drafts: ['admin'],
  audit_log: ['admin'],
  ...Object.fromEntries(
    [
      'donations',
      'donation_adjustments',
      'unrecorded_payments',
      'refund_requests',
      'giving_totals',
      'reconciliations',
      'checkout_attempts',
      'receipts',
      'receipt_versions',
      'receipt_requests',
      'site_state',
      'volunteer_registrations',
      'contact_messages',
      'subscribers',
      'letters',
      'newsletter_months',
      'users',
      'mail_outbox',
      'mail_attempts',
      'staff_invitations',
      'inbox_entries',
      'technical_reports',
      'update_mailings',
      'project_followers',
      'dedications',
      'dedication_changes',
      'plans',
      'due_charges',
      'plan_changes',
    ].map((collection) => [collection, []]),
  ),
};
/** Visitors write to the charity, and to nobody else. */
const WRITTEN_BY_ALL = ['contact_messages'];

it('each collection has its row in the table of readers', () => {
  expect(Object.keys(READERS).sort()).toEqual(COLLECTIONS.map(({ id }) => id).sort());
});

it('staff data is read by the necessary roles and by no guest or donor', async () => {
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
  for (const [collection, readers] of Object.entries(READERS))
    for (const visitor of VISITORS) {
      const headers = cookieOf(members[visitor]);
      const { status, json, text } = await site.send({ path: documents(collection), headers });
      // A donor's list of donations holds the donor's own.
      const isRead = status === 200 && (collection !== 'donations' || Number(json.total) > 0);
      expect([collection, visitor, isRead]).toEqual([
        collection,
        visitor,
        readers.includes(visitor),
      ]);
      expect(text).not.toContain('Secret note');
    }
});

it.each(Object.keys(READERS))('no session writes to %s past the function', async (collection) => {
  const path = documents(collection);
  const first = (await site.asKey({ path })).json.documents as { $id: string }[];
  const row = `${path}/${first[0]?.$id ?? 'none'}`;
  const data = { title: 'Past the function', actual_amount: 1 };
  for (const visitor of VISITORS) {
    const headers = cookieOf(members[visitor]);
    for (const [method, at, body] of [
      ['POST', path, { documentId: 'past', data }],
      ['PUT', row, { data }],
      ['PATCH', row, { data }],
      ['PATCH', `${row}/amount/increment`, { value: 1 }],
      ['DELETE', row, undefined],
    ] as const) {
      const { status } = await site.send({ method, path: at, headers, ...(body && { body }) });
      // Not told apart from what is not there, but for what visitors may write.
      const told = WRITTEN_BY_ALL.includes(collection) ? [400, 401, 404] : [401, 404];
      expect([visitor, method, told.includes(status) ? 'refused' : status]).toEqual([
        visitor,
        method,
        'refused',
      ]);
    }
  }
  expect((await site.asKey({ path })).text).not.toContain('Past the function');
});

it('no member of staff reads what holds links that open accounts', async () => {
  for (const visitor of ['editor', 'finance', 'admin'] as const) {
    const headers = cookieOf(members[visitor]);
    for (const collection of [
      'mail_outbox',
      'staff_invitations',
      'users',
      'site_state',
      'checkout_attempts',
    ]) {
      const { json } = await site.send({ path: documents(collection), headers });
      expect([visitor, collection, json.documents ?? []]).toEqual([visitor, collection, []]);
    }
  }
});

it.each<[string, unknown]>([
  ['too long', 'x'.repeat(ANSWER_LIMITS.note + 1)],
  ['no text', { $ne: '' }],
  ['nothing', null],
])('a note that is %s goes with no answer', async (_, note) => {
  const requestId = randomUUID();
  const id = `noted-${requestId.slice(0, 8)}`;
  const { status } = await site.send({
    method: 'POST',
    path: documents('contact_messages'),
    body: {
      documentId: id,
      data: { full_name: 'Omar', email: 'omar@example.org', phone: '', write_to_us: 'Hello' },
    },
  });
  expect(status).toBe(201);
  const answered = async (visitor: Visitor, typed: unknown): Promise<number> => {
    const answer = { kind: 'message', id, revision: 0, requestId, text: 'Yes', note: typed };
    return (await askStaff(site, members[visitor], INBOX_ACTIONS.answer.path, answer)).status;
  };
  expect([await answered('editor', note), await answered('admin', note)]).toEqual([400, 400]);
  const kept = async (): Promise<string> =>
    (await site.asKey({ path: documents('inbox_entries') })).text;
  expect(await kept()).not.toContain(id);
  expect(await answered('editor', 'Call')).toBe(200);
  expect(await kept()).toContain(id);
});

describe('what a visitor writes is shown to the staff without marks that turn it into other words', () => {
  const marks = '\u202a\u202b\u202d\u202e\u2066\u2067\u2068';
  const closing = '\u202c\u2069';
  const asked = async <T>(member: Donor | null, path: string, body: unknown): Promise<T> => {
    const { answer } = await askStaff(site, member, path, body);
    return JSON.parse(String(answer.json.responseBody)) as T;
  };
  const listed = async (kind: InboxKind): Promise<InboxItem[]> =>
    (
      await asked<InboxPage>(members.editor, INBOX_ACTIONS.list.path, {
        kind,
        state: 'new',
        after: null,
      })
    ).items;
  const tellAccounts = async (path: string, body: unknown): Promise<void> => {
    const { json } = await site.send({
      method: 'POST',
      path: '/v1/functions/accounts/executions',
      headers: cookieOf(members.donor),
      body: {
        path,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      },
    });
    expect(json.responseStatusCode).toBe(200);
  };

  it('in a message', async () => {
    const sent = await site.send({
      method: 'POST',
      path: documents('contact_messages'),
      body: {
        documentId: 'turned',
        data: {
          full_name: `Layla${marks} gro.elpmaxe`,
          email: 'turned@example.org',
          phone: '',
          write_to_us: `Pay to${marks} 4321${closing}`,
          language: 'en',
        },
      },
    });
    expect(sent.status).toBe(201);
    expect((await listed('message')).find(({ id }) => id === 'turned')).toMatchObject({
      fullName: 'Layla gro.elpmaxe',
      text: 'Pay to 4321',
    });
  });

  it('with a technical report', async () => {
    const words = `Pay to${marks} 4321${closing}`;
    await tellAccounts(ACCOUNTS_PATHS.report, { report: aTechnicalReport(), words });
    expect((await listed('report')).map(({ text }) => text)).toEqual(['Pay to 4321']);
  });

  it('with a gift', async () => {
    const fullName = `Layla${closing}${marks} gro.elpmaxe`;
    await tellAccounts(ACCOUNTS_PATHS.profile, { fullName });
    const write = async (collection: string, documentId: string, data: object): Promise<void> => {
      const path = documents(collection);
      const body = { documentId, data, permissions: [] };
      expect((await site.asKey({ method: 'POST', path, body })).status).toBe(201);
    };
    const dedication = 'd'.repeat(32);
    await write('dedications', dedication, {
      secret: '0123456789abcdef'.repeat(2),
      state: 'paid',
      revision: 0,
      donation: 'pi_turned-0',
      occasion: 'memory',
      name: `Amal${closing}${marks} gro.elpmaxe`,
      message: `Pay to${marks} 4321${closing}`,
    });
    await write(
      'donations',
      'pi_turned-0',
      donationData('turned', { user: members.donor?.id, dedication }),
    );
    const { donations } = await asked<DonationsAnswer>(
      members.finance,
      MONEY_ACTIONS.donations.path,
      {
        filter: { reference: 'pi_turned' },
        limit: 25,
      },
    );
    expect(donations).toMatchObject([
      { donor: 'Layla gro.elpmaxe', dedication: { name: 'Amal gro.elpmaxe' } },
    ]);
    const life = await asked<LifeAnswer>(members.finance, MONEY_ACTIONS.life.path, {
      donation: 'pi_turned-0',
    });
    expect(life.dedicated?.message).toBe('Pay to 4321');
  });
});
