/** Registrations and their places, on the embedded servers. */
import { Query } from 'node-appwrite';
import { DATABASE_ID, IDS } from '@core/schema/ids';
import { REGISTRATION_PATH } from '@core/volunteer/registrationContract';
import { accountsFunction } from '../accounts/accountsFunction';
import { accessOf } from '../common/appwriteAccess';
import { appwriteDatabase } from '../common/appwriteDatabase';
import { callFunction, type Answer } from '../testing/contexts';
import { MachineTestBed } from '../testing/machineTestBed';
import { keepPlaces, placeIdOf } from './places';
import { registerVolunteer } from './registerVolunteer';

jest.setTimeout(120_000);

let testBed: MachineTestBed;
const accounts = accountsFunction(() => testBed.functionAccess.environment, {
  others: { [REGISTRATION_PATH]: registerVolunteer },
});
let visitors = 0;
/** Each visitor has an e-mail address and a network address of their own, unless they are given. */
const register = (opportunity: string, over: object = {}, from?: string): Promise<Answer> => {
  visitors += 1;
  return callFunction(accounts, {
    path: REGISTRATION_PATH,
    headers: {
      'x-appwrite-key': testBed.functionAccess.key,
      'x-appwrite-client-ip': from ?? `203.0.113.${visitors}`,
    },
    body: JSON.stringify({
      opportunity,
      fullName: 'Amal Haddad',
      email: `visitor${visitors}@example.org`,
      phone: '+961 70 123 456',
      age: 30,
      education: 'School',
      reason: 'I taught for ten years.',
      language: 'ar',
      looksAutomatic: false,
      ...over,
    }),
  });
};
const codeOf = ({ body }: Answer): unknown =>
  Object(body['failure'])['code'] ?? Object.keys(body)[0];
const registrations = async (opportunity: string) =>
  (
    await testBed.databases.listDocuments({
      databaseId: DATABASE_ID,
      collectionId: IDS.volunteerRegistrations,
      queries: [Query.equal('project_id', [opportunity]), Query.limit(100)],
    })
  ).documents;
const opportunity = (documentId: string) =>
  testBed.databases.getDocument({
    databaseId: DATABASE_ID,
    collectionId: IDS.volunteerOpportunities,
    documentId,
  });
const make = async (documentId: string, data: object): Promise<string> => {
  await testBed.databases.createDocument({
    databaseId: DATABASE_ID,
    collectionId: IDS.volunteerOpportunities,
    documentId,
    data: { title: 'Teach', status: 'open', listed: true, ...data },
  });
  return documentId;
};

beforeAll(async () => {
  testBed = await MachineTestBed.start();
});
afterAll(() => testBed.close());

it('stores the cleaned registration without a limit of places', async () => {
  const id = await make('unlimited', {});
  expect(await register(id)).toMatchObject({ status: 200, body: { registered: true } });
  expect(await registrations(id)).toMatchObject([
    { full_name: 'Amal Haddad', phone: '+96170123456', age: 30, language: 'ar' },
  ]);
  expect((await opportunity(id))['taken']).toBeNull();
});

it('gives the last places to as many of the simultaneous visitors as there are', async () => {
  const id = await make('limited', { places: 3 });
  const answers = await Promise.all(Array.from({ length: 6 }, () => register(id)));
  expect(answers.map(codeOf).sort()).toEqual([
    ...Array.from({ length: 3 }, () => 'opportunityFull'),
    ...Array.from({ length: 3 }, () => 'registered'),
  ]);
  expect(await registrations(id)).toHaveLength(3);
  expect((await opportunity(id))['taken']).toBe(3);
});

it('counts a registration of a time without a limit', async () => {
  const id = await make('later-limited', {});
  await register(id);
  await testBed.databases.updateDocument({
    databaseId: DATABASE_ID,
    collectionId: IDS.volunteerOpportunities,
    documentId: id,
    data: { places: 2 },
  });
  const answers = [await register(id), await register(id)];
  expect(answers.map(codeOf)).toEqual(['registered', 'opportunityFull']);
});

it('gives no place to a program, which cannot fill an opportunity', async () => {
  const id = await make('attacked', { places: 1 });
  for (let count = 0; count < 3; count += 1)
    expect(codeOf(await register(id, { looksAutomatic: true }))).toBe('registered');
  expect(codeOf(await register(id))).toBe('registered');
  expect(codeOf(await register(id, { looksAutomatic: true }))).toBe('opportunityFull');
});

it('gives one place to an address, however often it registers', async () => {
  const id = await make('repeated', { places: 3 });
  const answers = await Promise.all(
    ['amal@example.org', 'Amal@Example.org', 'amal@example.org'].map((email) =>
      register(id, { email }),
    ),
  );
  expect(answers.map(codeOf)).toEqual(['registered', 'registered', 'registered']);
  expect(await registrations(id)).toHaveLength(1);
  expect((await opportunity(id))['taken']).toBe(1);
});

it('stores a person’s registration after a program’s with the same address', async () => {
  const id = await make('pretended', {});
  const email = 'amal@example.org';
  await register(id, { email, looksAutomatic: true });
  await register(id, { email });
  expect(await registrations(id)).toHaveLength(2);
});

it('keeps a full opportunity full for an address that is registered', async () => {
  const id = await make('full', { places: 1 });
  const email = 'amal@example.org';
  expect(codeOf(await register(id, { email }))).toBe('registered');
  expect(codeOf(await register(id, { email }))).toBe('opportunityFull');
});

it('lets one caller register thirty times an hour, and others go on', async () => {
  const id = await make('flooded', {});
  for (let count = 0; count < 30; count += 1)
    expect(codeOf(await register(id, {}, '198.51.100.1'))).toBe('registered');
  expect(await register(id, {}, '198.51.100.1')).toMatchObject({
    status: 429,
    body: { failure: { code: 'rateLimited' } },
  });
  expect(codeOf(await register(id, {}, '198.51.100.2'))).toBe('registered');
  expect(await registrations(id)).toHaveLength(31);
});

it('gives the free places where the ids of all are used', async () => {
  const id = await make('used', { places: 2 });
  for (const place of [1, 2])
    await testBed.databases.createDocument({
      databaseId: DATABASE_ID,
      collectionId: IDS.volunteerRegistrations,
      documentId: placeIdOf(id, place),
      data: {
        project_id: id,
        full_name: 'A program',
        email: 'program@example.org',
        phone: '+96170123456',
        age: 30,
        education: 'School',
        reason_to_volunteer: 'I was marked as a program later.',
        date: new Date().toISOString(),
        looks_automatic: true,
      },
    });
  const answers = [await register(id), await register(id), await register(id)];
  expect(answers.map(codeOf)).toEqual(['registered', 'registered', 'opportunityFull']);
});

it('frees the place of a deleted registration', async () => {
  const id = await make('freed', { places: 1 });
  await register(id);
  const [first] = await registrations(id);
  await testBed.databases.deleteDocument({
    databaseId: DATABASE_ID,
    collectionId: IDS.volunteerRegistrations,
    documentId: String(first?.$id),
  });
  const { environment, key } = testBed.functionAccess;
  await keepPlaces(appwriteDatabase(accessOf(environment, key)));
  expect((await opportunity(id))['taken']).toBe(0);
  expect(codeOf(await register(id))).toBe('registered');
});

it.each([
  ['a closed opportunity', 'opportunityClosed', { status: 'closed' }, {}],
  ['an ended opportunity', 'opportunityClosed', { last_day: '2026-01-01' }, {}],
  ['an age below 18', 'invalid', {}, { age: 17 }],
  ['a short reason', 'invalid', {}, { reason: 'why' }],
  ['no phone number', 'invalid', {}, { phone: 'call me' }],
  ['a missing opportunity', 'notFound', {}, { opportunity: 'no-such' }],
])('refuses %s', async (name, code, state, over) => {
  const id = await make(name.replaceAll(' ', '-'), state);
  expect(codeOf(await register(id, over))).toBe(code);
  expect(await registrations(id)).toEqual([]);
});

it('lets no guest create a registration past the function', async () => {
  const { environment } = testBed.functionAccess;
  const path = `databases/${DATABASE_ID}/collections/${IDS.volunteerRegistrations}/documents`;
  const { status } = await fetch(`${environment['APPWRITE_FUNCTION_API_ENDPOINT']}/${path}`, {
    method: 'POST',
    headers: { 'x-appwrite-project': 'ikhaa', 'content-type': 'application/json' },
    body: JSON.stringify({ documentId: 'mine', data: { project_id: 'limited' } }),
  });
  expect(status).toBe(401);
});
