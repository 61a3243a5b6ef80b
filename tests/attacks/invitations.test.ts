/**
 * A stranger or a second person with an old link takes a role through an invitation, or an invited
 * person takes another address or a higher role.
 *
 * Defence: The link's token is random and stored as a hash. Address and roles are the invitation's;
 * a request cannot name others. It ends with its first use, which comes before the role, with its
 * days, its revocation or a newer mail, and with the role of the admin who sent it. An account
 * accepts after its login, with a proven address.
 */
import {
  INVITATION_PATH,
  MOST_INVITATIONS_A_DAY,
  MOST_INVITATIONS_TO_ADDRESS,
  type Invitation,
} from '@core/staff/team/invitationContract';
import { TEAM_ACTIONS } from '@core/staff/actions/team';
import { documentsOf, type Donor } from './support/attackedSite';
import { askStaff, cookieOf } from './support/members';
import { documents, members, site } from './support/siteOfMembers';

const PASSWORD = 'olive-tree-by-the-river';

const query = (...queries: object[]): string =>
  encodeURI(queries.map((one, index) => `queries[${index}]=${JSON.stringify(one)}`).join('&'));
const rows = async <T>(collection: string, attribute: string, value: string): Promise<T[]> => {
  const where = query(
    { method: 'equal', attribute, values: [value] },
    { method: 'orderDesc', attribute: '$createdAt' },
  );
  return documentsOf<T>(await site.asKey({ path: `${documents(collection)}?${where}` }));
};

type Account = { $id: string; labels: string[]; emailVerification: boolean };
const accountsOf = async (email: string): Promise<Account[]> => {
  const where = query({ method: 'equal', attribute: 'email', values: [email] });
  const { text } = await site.asKey({ path: `/v1/users?${where}` });
  const { users }: { users: Account[] } = JSON.parse(text);
  return users;
};

let invited = 0;
const newAddress = (): string => `invited${(invited += 1)}@example.org`;

/** A new admin for each test, as one sends a limited number of mails. */
async function anAdmin(): Promise<Donor> {
  const admin = await site.donor();
  await label(admin, ['admin']);
  return admin;
}
const label = async ({ id }: Donor, labels: string[]): Promise<void> => {
  const path = `/v1/users/${id}/labels`;
  expect((await site.asKey({ method: 'PUT', path, body: { labels } })).status).toBe(200);
};

const invite = async (admin: Donor, email: string, roles = ['editor']): Promise<number> =>
  (await askStaff(site, admin, TEAM_ACTIONS.invite.path, { email, roles, language: 'en' })).status;

async function invitationOf(admin: Donor, address: string): Promise<Invitation> {
  const { answer } = await askStaff(site, admin, TEAM_ACTIONS.invitations.path, {});
  const { invitations }: { invitations: Invitation[] } = JSON.parse(
    String(answer.json.responseBody),
  );
  const found = invitations.find(({ email }) => email === address);
  if (found === undefined) throw new Error(`${address} is not invited`);
  return found;
}

/** The token of the newest mail to an address. */
async function tokenFor(email: string): Promise<string> {
  const [mail] = await rows<{ content: string }>('mail_outbox', 'recipient', email);
  const { url }: { url: string } = JSON.parse(mail?.content ?? '{}');
  return new URL(url).hash.slice(1);
}

/** @returns the status with the state or the failure's code and reason */
async function answer(body: object, visitor: Donor | null = null): Promise<string> {
  const { json } = await site.send({
    method: 'POST',
    path: '/v1/functions/accounts/executions',
    address: visitor?.address ?? '10.7.0.1',
    headers: cookieOf(visitor),
    body: {
      path: INVITATION_PATH,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    },
  });
  const { state, failure } = JSON.parse(String(json.responseBody)) as {
    state?: string;
    failure?: { code: string; reason?: string };
  };
  return `${json.responseStatusCode} ${state ?? failure?.reason ?? failure?.code}`;
}
const makeAccount = (token: string, more: object = {}): Promise<string> =>
  answer({ step: 'makeAccount', token, name: 'Salma', password: PASSWORD, ...more });

const OVER = '400 linkExpired';

it('gives the invited address its own roles once, despite a request for others', async () => {
  const [admin, email] = [await anAdmin(), newAddress()];
  expect(await invite(admin, email)).toBe(200);
  const token = await tokenFor(email);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(await answer({ step: 'look', token })).toBe('200 open');
  const raised = { email: 'thief@example.org', roles: ['admin'], labels: ['admin'], userId: 'x' };
  expect(await makeAccount(token, raised)).toBe('200 accepted');
  const [account] = await accountsOf(email);
  expect(account).toMatchObject({ labels: ['editor'], emailVerification: true });
  expect(await accountsOf(raised.email)).toEqual([]);
  expect(await makeAccount(token)).toBe(OVER);
  expect(await answer({ step: 'look', token })).toBe(OVER);
  const { $id: id = '' } = account ?? {};
  expect(await rows('audit_log', 'actor', id)).toMatchObject([
    { action: 'roles.change', subject: id, actor_email: email },
    { action: 'invitation.accept', actor_email: email },
  ]);
  expect(site.logged).not.toContain(token);
  expect(site.logged).not.toContain(email);
});

it('of simultaneous uses one makes an account', async () => {
  const [admin, email] = [await anAdmin(), newAddress()];
  await invite(admin, email);
  const token = await tokenFor(email);
  const answers = await Promise.all([1, 2, 3, 4].map(() => makeAccount(token)));
  expect(answers.filter((one) => one === '200 accepted')).toHaveLength(1);
  expect(await accountsOf(email)).toMatchObject([{ labels: ['editor'] }]);
});

it('refuses forged tokens, and the stored hash as one', async () => {
  const [admin, email] = [await anAdmin(), newAddress()];
  await invite(admin, email);
  const [stored] = await rows<{ token_hash: string }>('staff_invitations', 'email', email);
  const { id } = await invitationOf(admin, email);
  for (const token of ['A'.repeat(43), stored?.token_hash, id, email])
    expect([token, await makeAccount(token ?? '')]).toEqual([token, OVER]);
  for (const body of [{ token: ['x'] }, { token: '' }, { token: 'A'.repeat(65) }, { token: null }])
    expect(await answer({ step: 'look', ...body })).toBe('400 invalid');
  expect(await answer({ step: 'raise', token: 'A' })).toBe('400 invalid');
  expect(await accountsOf(email)).toEqual([]);
});

it('a revoked, replaced or ended link, or one of a former admin, gives nothing', async () => {
  const admin = await anAdmin();
  const [revoked, replaced, ended] = [newAddress(), newAddress(), newAddress()];
  for (const email of [revoked, replaced, ended]) await invite(admin, email);
  const tokens = [await tokenFor(revoked), await tokenFor(replaced), await tokenFor(ended)];

  const again = { invitation: (await invitationOf(admin, replaced)).id };
  await askStaff(site, admin, TEAM_ACTIONS.revoke.path, {
    invitation: (await invitationOf(admin, revoked)).id,
  });
  await askStaff(site, admin, TEAM_ACTIONS.inviteAgain.path, again);
  const { id } = await invitationOf(admin, ended);
  await site.asKey({
    method: 'PATCH',
    path: `${documents('staff_invitations')}/${id}`,
    body: { data: { expires_at: new Date(Date.now() - 1_000).toISOString() } },
  });
  for (const token of tokens) expect(await makeAccount(token)).toBe(OVER);

  const newest = await tokenFor(replaced);
  expect(newest).not.toBe(tokens[1]);
  await label(admin, ['editor']);
  expect(await makeAccount(newest)).toBe(OVER);
  // Another admin answers for it from now on.
  const other = await anAdmin();
  expect((await askStaff(site, other, TEAM_ACTIONS.inviteAgain.path, again)).status).toBe(200);
  expect(await makeAccount(await tokenFor(replaced))).toBe('200 accepted');
  for (const email of [revoked, ended]) expect(await accountsOf(email)).toEqual([]);
});

it('an account accepts by itself, with a proven address', async () => {
  const [admin, owner, other] = [await anAdmin(), await site.donor(), await site.donor()];
  await invite(admin, owner.email, ['finance']);
  const token = await tokenFor(owner.email);
  const join = (visitor: Donor | null) => answer({ step: 'join', token }, visitor);
  expect(await makeAccount(token)).toBe('400 userExists');
  expect(await join(null)).toBe('401 unauthorized');
  expect(await join(other)).toBe('403 forbidden');
  expect(await join(owner)).toBe('400 addressNotConfirmed');
  await site.asKey({
    method: 'PATCH',
    path: `/v1/users/${owner.id}/verification`,
    body: { emailVerification: true },
  });
  expect(await join(owner)).toBe('200 accepted');
  expect(await accountsOf(owner.email)).toMatchObject([{ labels: ['finance'] }]);
  expect(await join(owner)).toBe(OVER);
});

it('keeps the link after a weak password', async () => {
  const [admin, email] = [await anAdmin(), newAddress()];
  await invite(admin, email);
  const token = await tokenFor(email);
  expect(await makeAccount(token, { password: 'salma-by-the-river' })).toBe('400 passwordTooWeak');
  expect(await makeAccount(token, { name: ' ' })).toBe('400 invalid');
  expect(await makeAccount(token)).toBe('200 accepted');
});

it('a member is invited once, and an address has one open invitation', async () => {
  const [admin, email] = [await anAdmin(), newAddress()];
  const statuses = await Promise.all([1, 2, 3].map(() => invite(admin, email)));
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(await rows('staff_invitations', 'email', email)).toHaveLength(1);
  expect(await invite(admin, email.toUpperCase(), ['admin'])).toBe(400);
  expect(await invite(admin, members.editor?.email ?? '')).toBe(400);
  expect(await invite(admin, newAddress(), [])).toBe(400);
  expect(await invite(admin, newAddress(), ['owner'])).toBe(400);
});

it('limits the mails to an address and those of an admin', async () => {
  const [admin, email] = [await anAdmin(), newAddress()];
  await invite(admin, email);
  const { id: invitation } = await invitationOf(admin, email);
  const again = async (): Promise<number> =>
    (await askStaff(site, admin, TEAM_ACTIONS.inviteAgain.path, { invitation })).status;
  for (let sent = 1; sent < MOST_INVITATIONS_TO_ADDRESS; sent += 1) expect(await again()).toBe(200);
  expect(await again()).toBe(429);
  expect((await askStaff(site, admin, TEAM_ACTIONS.revoke.path, { invitation })).status).toBe(200);
  expect(await invite(admin, email)).toBe(429);
  for (let sent = MOST_INVITATIONS_TO_ADDRESS; sent < MOST_INVITATIONS_A_DAY; sent += 1)
    expect(await invite(admin, newAddress())).toBe(200);
  expect(await invite(admin, newAddress())).toBe(429);
  expect(await invite(await anAdmin(), newAddress())).toBe(200);
});
