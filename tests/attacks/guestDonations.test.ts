/**
 * A stranger takes gifts that others gave without an account into an account of their own.
 *
 * Defence: The function joins only gifts without an account, paid for with exactly the address that
 * the account has confirmed. A changed address counts only after a link that was requested after
 * the change; the follower of a link must be logged in to its account.
 */
import { AttackedSite, type Donor, type RawAnswer } from './support/attackedSite';
import { linkOf } from './support/outbox';
import { donationData } from './support/donationData';

jest.setTimeout(120_000);

const DONATIONS = '/v1/databases/ikhaa/collections/donations/documents';
const JOIN = '/join-gifts';

let site: AttackedSite;
beforeAll(async () => {
  site = await AttackedSite.start();
});
afterAll(() => site.close());

let donations = 0;
async function guestDonation(payer: string): Promise<string> {
  donations += 1;
  const documentId = `pi_guest${donations}-0`;
  const data = donationData(`guest${donations}`, { payer_email: payer });
  const made = await site.asKey({
    method: 'POST',
    path: DONATIONS,
    body: { documentId, data, permissions: [] },
  });
  expect(made.status).toBe(201);
  return documentId;
}

const ownerOf = async (id: string): Promise<unknown> =>
  (await site.asKey({ path: `${DONATIONS}/${id}` })).json['user'];

async function join(
  cookie: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; text: string }> {
  const { json } = await site.send({
    method: 'POST',
    path: '/v1/functions/accounts/executions',
    headers: cookie === '' ? {} : { cookie },
    body: { path: JOIN, method: 'POST', body: '{}', headers },
  });
  return {
    status: Number(json['responseStatusCode'] ?? json['code']),
    text: String(json['responseBody']),
  };
}

const as = ({ cookie }: Donor, method: string, path: string, body: object): Promise<RawAnswer> =>
  site.send({ method, path, headers: { cookie }, body });

async function confirmLink(donor: Donor): Promise<{ userId: string; secret: string }> {
  const asked = await as(donor, 'POST', '/v1/account/verifications/email', {
    url: `${site.origin}/confirm-address`,
  });
  expect(asked.status).toBe(201);
  const { searchParams } = await linkOf(site, asked);
  return { userId: searchParams.get('userId') ?? '', secret: searchParams.get('secret') ?? '' };
}

const useLink = (link: object): Promise<RawAnswer> =>
  site.send({ method: 'PUT', path: '/v1/account/verifications/email', body: link });

it('an unconfirmed address opens no gifts and gets the answer of an unknown one', async () => {
  const [giver, other] = [await site.donor(), await site.donor()];
  const donation = await guestDonation(giver.email);
  const answers = [await join(giver.cookie), await join(other.cookie)];
  expect(answers[0]).toEqual(answers[1]);
  expect(await ownerOf(donation)).toBeNull();
});

it('visitors cannot mark an address as confirmed', async () => {
  const donor = await site.donor();
  const donation = await guestDonation(donor.email);
  const tries = await Promise.all([
    as(donor, 'PATCH', `/v1/users/${donor.id}/verification`, { emailVerification: true }),
    as(donor, 'PATCH', '/v1/account/prefs', { prefs: { emailVerification: true } }),
    as(donor, 'PATCH', '/v1/account/name', { name: 'A', emailVerification: true }),
    useLink({ userId: donor.id, secret: '' }),
    useLink({ userId: donor.id, secret: '0'.repeat(256) }),
    useLink({ userId: donor.id, secret: { $ne: '' } }),
  ]);
  expect(tries.map(({ status }) => status)).toEqual([401, 200, 200, 400, 401, 400]);
  expect(
    (await site.send({ path: '/v1/account', headers: { cookie: donor.cookie } })).json,
  ).toMatchObject({
    emailVerification: false,
  });
  await join(donor.cookie);
  expect(await ownerOf(donation)).toBeNull();
});

it('no caller joins gifts in another’s name', async () => {
  const [victim, thief] = [await site.donor(), await site.donor()];
  const donation = await guestDonation(victim.email);
  expect((await useLink(await confirmLink(victim))).status).toBe(200);
  expect((await join('', { 'x-appwrite-user-id': victim.id })).status).not.toBe(200);
  await join(thief.cookie, { 'x-appwrite-user-id': victim.id });
  const direct = await site.send({
    method: 'POST',
    path: `/_functions/accounts${JOIN}`,
    headers: { 'x-appwrite-user-id': victim.id },
    body: {},
  });
  expect(direct.status).toBe(401);
  expect(await ownerOf(donation)).toBeNull();
  expect(await join(victim.cookie)).toMatchObject({ status: 200 });
  expect(await ownerOf(donation)).toBe(victim.id);
});

it('a link confirms only its own account and address', async () => {
  const [victim, thief] = [`victim${donations}@example.org`, await site.donor()];
  const donation = await guestDonation(victim);
  const own = await confirmLink(thief);
  const changed = await as(thief, 'PATCH', '/v1/account/email', {
    email: victim,
    password: thief.password,
  });
  expect(changed.status).toBe(200);
  expect((await useLink(own)).status).toBe(401);
  expect((await useLink({ ...own, userId: (await site.donor()).id })).status).toBe(401);
  await join(thief.cookie);
  expect(await ownerOf(donation)).toBeNull();
});

it('a gift with an account goes to no other account or spelling', async () => {
  const [owner, donor] = [await site.donor(), await site.donor()];
  const [name = '', domain = ''] = donor.email.split('@');
  const foreign = await Promise.all(
    [
      `${name.slice(0, 2)}.${name.slice(2)}@${domain}`,
      `${name}+x@${domain}`,
      `${name}@${domain}.`,
    ].map(guestDonation),
  );
  const taken = await guestDonation(donor.email);
  await site.asKey({
    method: 'PATCH',
    path: `${DONATIONS}/${taken}`,
    body: { data: { user: owner.id } },
  });
  expect((await useLink(await confirmLink(donor))).status).toBe(200);
  expect((await join(donor.cookie)).text).toBe('{"confirmed":true,"joined":0}');
  expect(await ownerOf(taken)).toBe(owner.id);
  for (const id of foreign) expect(await ownerOf(id)).toBeNull();
});
