/** Requests for data and deletion on the embedded servers. */
import { randomUUID } from 'node:crypto';
import { Query } from 'node-appwrite';
import { DATABASE_ID, IDS } from '@core/schema/ids';
import { MONEY_ACTIONS } from '@core/staff/actions/money';
import { REQUESTS_ACTIONS } from '@core/staff/actions/requests';
import type { LookAnswer } from '@core/staff/requestsContract';
import type { Answer } from '../../testing/contexts';
import { MachineTestBed } from '../../testing/machineTestBed';

jest.setTimeout(90_000);

let testBed: MachineTestBed;
let session: string;
beforeAll(async () => {
  testBed = await MachineTestBed.start();
  const admin = await testBed.signUp('Amal');
  await testBed.users.updateLabels({ userId: admin.id, labels: ['admin', 'finance'] });
  ({ session } = admin);
});
afterAll(() => testBed.close());

const ask = (path: string, body: object): Promise<Answer> =>
  testBed.call('staff', path, body, session);
const look = async (person: string): Promise<LookAnswer> =>
  (await ask(REQUESTS_ACTIONS.look.path, { person })).body as unknown as LookAnswer;

const read = (collectionId: string, documentId: string) =>
  testBed.databases.getDocument({ databaseId: DATABASE_ID, collectionId, documentId });

async function enter(name: string): Promise<string> {
  const project = (await testBed.books.allProjects()).find(({ currency }) => currency === 'USD');
  const { status, body } = await ask(MONEY_ACTIONS.enterDonation.path, {
    requestId: randomUUID(),
    method: 'bank',
    projectId: project?.id,
    amountMinor: 5_000,
    currency: 'USD',
    date: '2026-11-01',
    reference: randomUUID(),
    donorName: name,
    again: true,
  });
  expect([status, body]).toMatchObject([200, {}]);
  return (body['donation'] as { id: string }).id;
}

const logged = async (): Promise<string> =>
  JSON.stringify(
    (
      await testBed.databases.listDocuments({
        databaseId: DATABASE_ID,
        collectionId: IDS.auditLog,
        queries: [Query.equal('action', ['address.read', 'address.forget']), Query.limit(100)],
      })
    ).documents,
  );

it('shows and deletes what came with an address, in any spelling', async () => {
  await testBed.write(IDS.contactMessages, {
    full_name: 'Layla Hassan',
    email: 'layla@example.org',
    phone: '+96170123456',
    write_to_us: 'Where do the wells go?',
    language: 'en',
  });
  const held = await look(' Layla@Example.org');
  expect(held).toMatchObject({ by: 'address', hasAccount: false, counts: { messages: 1 } });
  expect(held.by === 'address' && held.file).toContain('Where do the wells go?');
  const { status } = await ask(REQUESTS_ACTIONS.forgetAddress.path, {
    person: 'LAYLA@example.org',
  });
  expect(status).toBe(200);
  expect(await look('layla@example.org')).toMatchObject({ counts: {} });
  expect(await logged()).not.toMatch(/layla/i);
});

it('deletes a name from the chosen transfer, in the books and the public list', async () => {
  const [hers, another] = [await enter('Jürgen  Müller'), await enter('jurgen muller')];
  const found = await look('JÜRGEN MÜLLER');
  expect(found.by === 'name' && found.donations.map(({ id }) => id).sort()).toEqual(
    [hers, another].sort(),
  );
  const forget = (person: string): Promise<Answer> =>
    ask(REQUESTS_ACTIONS.forgetName.path, { person, donations: [hers] });
  expect((await forget('Someone Else')).status).toBe(409);
  expect((await forget('Jürgen Müller')).status).toBe(200);
  expect(await read(IDS.donations, hers)).toMatchObject({ payer_name: null, amount: 5_000 });
  expect(await read(IDS.projectDonations, hers)).toMatchObject({ donor: '', anonymous: true });
  expect((await read(IDS.donations, another))['payer_name']).toBe('jurgen muller');
  expect(await logged()).not.toMatch(/m.ller/i);
});
