/**
 * A stranger reads or changes who follows a project, or forges a link that starts or ends its
 * mails.
 *
 * Defence: Only a server key reads followers and mailings, and only the `staff` function publishes
 * updates and changes spent amounts. Each mail has a signed link and one click that end the mails;
 * only the account follows its gifts.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { CONTENT_ACTIONS } from '@core/staff/actions/content';
import { FOLLOW_PATHS } from '@core/updates/followContract';
import { signToken, type Purpose } from '@backend/newsletter/tokens';
import { loadSecrets } from '@server/secrets';
import { type Donor, type RawAnswer } from './support/attackedSite';
import { askStaff, cookieOf, VISITORS } from './support/members';
import { documents, members, site } from './support/siteOfMembers';

const PROJECT = 'gaza-food-parcels';
const NOW = Date.now();

const make = async (collection: string, documentId: string, data: object): Promise<void> => {
  const { status } = await site.asKey({
    method: 'POST',
    path: documents(collection),
    body: { documentId, data },
  });
  expect(status).toBe(201);
};
const read = async (collection: string, id: string): Promise<Record<string, unknown>> =>
  (await site.asKey({ path: `${documents(collection)}/${id}` })).json;

const FOLLOWER = { project: PROJECT, email: 'layla@example.org', state: 'following' };
let made = 0;
/** Somebody who follows a project. @returns the id */
async function aFollower(): Promise<string> {
  const id = `follower-${(made += 1)}`;
  await make('project_followers', id, { ...FOLLOWER, state_at: new Date(NOW).toISOString() });
  return id;
}
/** A guest's gift. @returns its id and its payment's session */
async function aDonation(
  user: string | null = null,
): Promise<{ donation: string; session: string }> {
  const number = (made += 1);
  const session = `cs_live_${createHash('sha256').update(String(number)).digest('hex')}`;
  const donation = `pi_attacked${number}-0`;
  await make('donations', donation, {
    project: PROJECT,
    user,
    date: new Date(NOW).toISOString(),
    amount: 2_500,
    currency: 'USD',
    base_amount: 2_500,
    base_currency: 'USD',
    rate_micros: 1_000_000,
    session,
    payment_intent: `pi_attacked${number}`,
    line: 0,
    counted_base: 2_500,
    payer_email: `payer${number}@example.org`,
  });
  return { donation, session };
}
const followers = async (): Promise<unknown> =>
  (await site.asKey({ path: documents('project_followers') })).json.total;

const token = (purpose: Purpose, subscriber: string): string =>
  signToken(loadSecrets(join(site.home, 'data'), 'data').newsletterKey, purpose, {
    subscriber,
    at: NOW,
  });

function ask(path: string, body: object, visitor: Donor | null = null): Promise<RawAnswer> {
  return site.send({
    method: 'POST',
    path: '/v1/functions/newsletter/executions',
    headers: cookieOf(visitor),
    body: {
      path,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    },
  });
}
const statusOf = async (asked: Promise<RawAnswer>): Promise<unknown> =>
  (await asked).json.responseStatusCode;

it.each(['project_followers', 'update_mailings'])(
  '%s is read and written by a server key alone',
  async (collection) => {
    const id = await aFollower();
    for (const visitor of VISITORS) {
      const headers = cookieOf(members[visitor]);
      const listed = await site.send({ path: documents(collection), headers });
      expect(listed.text).not.toContain('layla');
      for (const [method, path, body] of [
        ['GET', `${documents(collection)}/${id}`],
        ['POST', documents(collection), { documentId: 'made', data: FOLLOWER }],
        ['PATCH', `${documents(collection)}/${id}`, { data: { state: 'stopped' } }],
        ['DELETE', `${documents(collection)}/${id}`],
      ] as const) {
        const { status } = await site.send({ method, path, headers, ...(body && { body }) });
        expect([visitor, method, status >= 400]).toEqual([visitor, method, true]);
      }
    }
    expect(await read('project_followers', id)).toMatchObject({ state: 'following' });
  },
);

it('only the function publishes an update and changes a spent amount', async () => {
  const count = async (): Promise<unknown> =>
    (await site.asKey({ path: documents('project_updates') })).json.total;
  const before = await count();
  const update = { project: PROJECT, stage: 'done', title: 'Made', cost: 1 };
  for (const visitor of VISITORS) {
    const headers = cookieOf(members[visitor]);
    for (const [method, path, body] of [
      ['POST', documents('project_updates'), { documentId: 'made', data: update }],
      ['PATCH', `${documents('projects')}/${PROJECT}`, { data: { spent_amount: 1 } }],
      ['PATCH', `${documents('projects')}/${PROJECT}/spent_amount/increment`, { value: 1 }],
    ] as const) {
      const { status } = await site.send({ method, path, headers, body });
      expect([visitor, path, status >= 400]).toEqual([visitor, path, true]);
    }
  }
  expect(await count()).toBe(before);
});

it('an update is published by editors and admins', async () => {
  const fields = {
    ...{ title: 'Attacked', title_ar: '', description: '', description_ar: '' },
    ...{ image: '', image_alt: '', image_alt_ar: '', date: null },
    ...{ project: PROJECT, stage: 'bought', cost: 0 },
  };
  const body = { kind: 'update', document: null, revision: null, base: null, fields };
  const told: Record<string, number> = {};
  for (const visitor of VISITORS)
    told[visitor] = (
      await askStaff(site, members[visitor], CONTENT_ACTIONS.save.path, body)
    ).status;
  expect(told).toEqual({ guest: 401, donor: 401, finance: 403, editor: 200, admin: 200 });
  for (const forged of [
    { ...fields, cost: -1 },
    { ...fields, cost: 1.5 },
    { ...fields, stage: 'stolen' },
    { ...fields, currency: 'TRY' },
    { ...fields, spent_amount: 1 },
  ])
    expect(
      (await askStaff(site, members.editor, CONTENT_ACTIONS.save.path, { ...body, fields: forged }))
        .status,
    ).toBe(400);
});

it('refuses a made-up, changed or misused token', async () => {
  const { donation } = await aDonation();
  const before = await followers();
  for (const forged of [
    '',
    donation,
    `${donation}.${NOW.toString(36)}.${'A'.repeat(43)}`,
    token('stopFollowing', donation),
    token('confirm', donation),
    `${token('follow', donation)}A`,
    token('follow', donation).replace('attacked', 'attackea'),
  ]) {
    const gifts = { token: forged };
    for (const path of [FOLLOW_PATHS.told, FOLLOW_PATHS.change]) {
      const status = await statusOf(ask(path, { gifts, follow: true }));
      expect([forged, [400, 403].includes(Number(status))]).toEqual([forged, true]);
    }
  }
  expect(await followers()).toBe(before);
});

it('donors cannot end another’s mails by page or provider address', async () => {
  const id = await aFollower();
  for (const forged of ['', id, token('follow', id), token('unsubscribe', id)]) {
    expect([400, 403]).toContain(await statusOf(ask(FOLLOW_PATHS.stop, { token: forged })));
    const clicked = await site.send({
      method: 'POST',
      path: `/_functions/newsletter${FOLLOW_PATHS.oneClick}?token=${encodeURIComponent(forged)}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(clicked.status).toBe(403);
  }
  // What opens links by itself ends nothing either.
  const path = `/_functions/newsletter${FOLLOW_PATHS.oneClick}?token=${token('stopFollowing', id)}`;
  expect((await site.send({ path })).status).toBe(302);
  expect(await read('project_followers', id)).toMatchObject({ state: 'following' });
  expect(await statusOf(ask(FOLLOW_PATHS.stop, { token: token('stopFollowing', id) }))).toBe(200);
  expect(await read('project_followers', id)).toMatchObject({ state: 'stopped' });
});

it('only the account follows its gifts, even if others know their ids', async () => {
  const { donation, session } = await aDonation(members.donor?.id ?? '');
  const before = await followers();
  for (const gifts of [{ donations: [donation] }, { session }])
    for (const visitor of VISITORS.filter((one) => one !== 'donor'))
      for (const path of [FOLLOW_PATHS.told, FOLLOW_PATHS.change])
        expect([401, 403]).toContain(
          await statusOf(ask(path, { gifts, follow: true }, members[visitor])),
        );
  expect(await followers()).toBe(before);
  const { text } = await ask(
    FOLLOW_PATHS.change,
    { gifts: { donations: [donation] }, follow: true },
    members.donor,
  );
  expect(text).not.toContain('example.org');
  expect(await followers()).toBe(Number(before) + 1);
});
