/**
 * A caller without the role, or a call without the typed word, removes the example's projects and
 * donations, or finds out what the charity keeps.
 *
 * Defence: Both paths take admins alone. The removal needs the word that the page asks for, knows
 * the example by ids and payments that no provider makes, and keeps what the charity worked on. Its
 * row in the log is written before anything is removed.
 */
import { SETTINGS_ACTIONS } from '@core/staff/actions/settings';
import { AttackedSite } from './support/attackedSite';
import { askStaff, makeMembers, VISITORS, type Members } from './support/members';

jest.setTimeout(240_000);

let site: AttackedSite;
let members: Members;
beforeAll(async () => {
  site = await AttackedSite.start();
  members = await makeMembers(site);
});
afterAll(() => site.close());

const { path } = SETTINGS_ACTIONS.beginWithOwn;
const projects = async (): Promise<number> => {
  const { json } = await site.send({ path: '/v1/databases/ikhaa/collections/projects/documents' });
  return Number(json['total']);
};

it.each(['Begin', 'yes', '', 'b'.repeat(8_000), ['begin'], null])(
  'removes nothing after the word %p',
  async (confirmation) => {
    const { status } = await askStaff(site, members.admin, path, { confirmation });
    expect(status).toBe(400);
    expect(await projects()).toBe(17);
  },
);

it('removes nothing after more fields than the word', async () => {
  const body = { confirmation: 'begin', ids: ['own-project'] };
  expect((await askStaff(site, members.admin, path, body)).status).toBe(400);
  expect(await projects()).toBe(17);
});

it.each([
  [SETTINGS_ACTIONS.example.path, {}],
  [path, { confirmation: 'begin' }],
])('%s answers only admins', async (asked, body) => {
  const statuses: Record<string, number> = {};
  for (const visitor of VISITORS)
    statuses[visitor] = (await askStaff(site, members[visitor], asked, body)).status;
  expect(statuses).toEqual({ guest: 401, donor: 401, editor: 403, finance: 403, admin: 200 });
});

it('has removed the example once, and refuses a repetition', async () => {
  expect(await projects()).toBe(0);
  expect((await askStaff(site, members.admin, path, { confirmation: 'begin' })).status).toBe(404);
});
