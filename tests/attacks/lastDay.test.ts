/**
 * A visitor gives to a project, or registers for an opportunity, after its last day: from a page
 * that is still open, or with a crafted request before the schedule closes it.
 *
 * Defence: The functions compare the last day in the database with the charity's day, for each line
 * of a payment and each registration. They refuse before a payment is opened or a place is taken,
 * and read no day or state from the request.
 */
import { randomUUID } from 'node:crypto';
import { EXAMPLE_TEXTS } from '@content/siteTexts';
import { REGISTRATION_PATH } from '@core/volunteer/registrationContract';
import { AttackedSite, documentsOf, type RawAnswer } from './support/attackedSite';
import { Giving } from './support/giving';

jest.setTimeout(120_000);

const YESTERDAY = '2020-01-01';
const CLAIMS = { last_day: '2099-12-31', lastDay: '', status: 'open', today: YESTERDAY };
const { project: familyProject } = EXAMPLE_TEXTS.family;

let site: AttackedSite;
let giving: Giving;
let open: string;
let ended: string;

const documents = (collection: string): string =>
  `/v1/databases/ikhaa/collections/${collection}/documents`;
async function endNow(collection: string, id: string, last_day: string | null): Promise<void> {
  const { status } = await site.asKey({
    method: 'PATCH',
    path: `${documents(collection)}/${id}`,
    body: { data: { last_day } },
  });
  expect(status).toBe(200);
}

beforeAll(async () => {
  site = await AttackedSite.start();
  giving = new Giving(site);
  const others = (await giving.projects()).filter((id) => id !== familyProject);
  [open = '', ended = ''] = others;
  await endNow('projects', ended, YESTERDAY);
});
afterAll(() => site.close());

const aLine = (projectId: string, over: object = {}): object => ({
  projectId,
  unitAmountMinor: 2_500,
  quantity: 1,
  itemId: null,
  ...over,
});
const checkout = (lines: readonly object[], over: object = {}): Promise<RawAnswer> =>
  giving.ask('/checkout', {
    attemptId: randomUUID(),
    currency: 'USD',
    language: 'en',
    lines,
    successUrl: `${site.origin}/success?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${site.origin}/cancel`,
    ...over,
  });
const failureOf = (text: string): { code?: string; field?: string } | undefined => {
  const { failure }: { failure?: { code?: string; field?: string } } = JSON.parse(text);
  return failure;
};

it.each<[string, () => Promise<RawAnswer>, string]>([
  ['a direct donation', () => checkout([aLine(ended)]), 'lines.0'],
  ['one line of a cart', () => checkout([aLine(open), aLine(ended)]), 'lines.1'],
  [
    'a line that claims another day and state',
    () => checkout([aLine(ended, CLAIMS)], CLAIMS),
    'lines.0',
  ],
  [
    'a line with an item, whose project is another',
    () => checkout([aLine(ended, { itemId: 'toy' })]),
    'lines.0',
  ],
])('refuses %s to a project after its last day', async (_, ask, field) => {
  const answer = await ask();
  expect([answer.status, failureOf(answer.text)]).toEqual([
    422,
    expect.objectContaining({ code: 'projectClosed', field }),
  ]);
  expect(answer.json['url']).toBeUndefined();
});

it('refuses a family item after the last day of its project', async () => {
  const items = documentsOf<{ $id: string }>(await site.asKey({ path: documents('quick_items') }));
  const line = aLine(familyProject, { itemId: items[0]?.$id });
  expect((await checkout([line])).status).toBe(200);
  await endNow('projects', familyProject, YESTERDAY);
  const answer = await checkout([line]);
  expect([answer.status, failureOf(answer.text)?.code]).toEqual([422, 'projectClosed']);
  await endNow('projects', familyProject, null);
});

it('refuses registrations after the last day, and stores none', async () => {
  const [opportunity] = documentsOf<{ $id: string }>(
    await site.asKey({ path: documents('volunteer_opportunities') }),
  );
  const id = opportunity?.$id ?? '';
  const stored = async (): Promise<number> =>
    Number((await site.asKey({ path: documents('volunteer_registrations') })).json['total']);
  const register = async (over: object, headers: Record<string, string> = {}) => {
    const { json } = await site.send({
      method: 'POST',
      path: '/v1/functions/accounts/executions',
      body: {
        path: REGISTRATION_PATH,
        method: 'POST',
        headers,
        body: JSON.stringify({
          opportunity: id,
          fullName: 'Amal Haddad',
          email: 'visitor@example.org',
          phone: '+961 70 123 456',
          age: 30,
          education: 'School',
          reason: 'I taught for ten years.',
          ...over,
        }),
      },
    });
    return [json['responseStatusCode'], failureOf(String(json['responseBody']))?.code];
  };
  await endNow('volunteer_opportunities', id, YESTERDAY);
  const before = await stored();
  expect([
    await register({}),
    await register({ ...CLAIMS, looksAutomatic: true }),
    await register({ date: '2019-12-31' }, { date: 'Tue, 31 Dec 2019 00:00:00 GMT' }),
  ]).toEqual(Array.from({ length: 3 }, () => [422, 'opportunityClosed']));
  expect(await stored()).toBe(before);
});
