/** Requests about an address with more messages than one answer may hold. */
import type { Users } from 'node-appwrite';
import { IDS } from '@core/schema/ids';
import { partOf } from '@core/testing/partOf';
import { MemoryDatabase } from '../../testing/memoryDatabase';
import type { StaffContext } from '../action';
import { forgetAddress, lookUp } from './requests';

const ADDRESS = 'layla@example.org';
const MESSAGES = 600;

/** @returns also the queries of each list of a collection */
async function flooded() {
  const database = new MemoryDatabase();
  for (let number = 0; number < MESSAGES; number += 1)
    await database.add(IDS.contactMessages, `m${number}`, {
      full_name: 'Layla Hassan',
      email: ADDRESS,
      phone: '+96170123456',
      write_to_us: 'Where do the wells go?',
    });
  const { list } = database;
  const asked: { collectionId: string; queries: string }[] = [];
  database.list = (collectionId, queries) => {
    asked.push({ collectionId, queries: queries.join() });
    return list(collectionId, queries);
  };
  const context = partOf<StaffContext>({
    database,
    users: partOf<Users>({ list: () => Promise.resolve({ total: 0, users: [] }) }),
    caller: { id: 'amal', name: 'Amal', email: 'amal@charity.example', roles: ['admin'] },
    clock: { now: () => 1_000 },
  });
  return {
    database,
    context,
    queriesOf: (id: string) => asked.filter((one) => one.collectionId === id),
  };
}

it('shows a part of a flood, and that there is more', async () => {
  const { context } = await flooded();
  const found = await lookUp(context, ADDRESS);
  expect(found).toMatchObject({ by: 'address', more: true, counts: { messages: 500 } });
});

it('deletes a flood without reading its messages, and logs their number', async () => {
  const { context, database, queriesOf } = await flooded();
  await forgetAddress(context, ADDRESS);
  expect(database.tables.get(IDS.contactMessages)?.size).toBe(0);
  expect([...(database.tables.get(IDS.auditLog)?.values() ?? [])]).toMatchObject([
    { action: 'address.forget', after: JSON.stringify({ messages: MESSAGES }) },
  ]);
  const asked = queriesOf(IDS.contactMessages);
  expect(asked.length).toBeLessThan(5);
  expect(asked.filter(({ queries }) => !queries.includes('"select"'))).toEqual([]);
});

it('reads no more of donations than it shows when a name is looked up', async () => {
  const { context, queriesOf } = await flooded();
  await lookUp(context, 'Layla Hassan');
  expect(queriesOf(IDS.donations)).toMatchObject([
    { queries: expect.stringContaining('"select"') },
  ]);
});
