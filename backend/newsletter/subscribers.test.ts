import { IDS } from '@core/schema/ids';
import { MemoryDatabase } from '../testing/memoryDatabase';
import { askToConfirm, olderSubscribers } from './subscribers';

const NOW = '2026-11-21T12:00:00.000Z';

it('asks readers who are still as listed, and skips decided or deleted ones', async () => {
  const database = new MemoryDatabase();
  const names = ['older', 'confirmed', 'unsubscribed', 'gone'];
  for (const name of names)
    await database.add(IDS.subscribers, name, { email: `${name}@example.org` });
  const ids = await olderSubscribers(database);
  expect(ids).toEqual(names);
  for (const state of ['confirmed', 'unsubscribed'])
    await database.change(IDS.subscribers, state, { state, state_at: 'before' });
  await database.remove(IDS.subscribers, 'gone');

  const asked = await askToConfirm(database, ids, Date.parse(NOW));

  expect(await database.one(IDS.subscribers, 'older')).toMatchObject({
    state: 'new',
    state_at: NOW,
    asked_at: NOW,
  });
  for (const state of ['confirmed', 'unsubscribed'])
    expect(await database.one(IDS.subscribers, state)).toEqual({
      $id: state,
      $createdAt: expect.any(String),
      email: `${state}@example.org`,
      state,
      state_at: 'before',
    });
  expect(asked).toBe(1);
});

it('skips a reader who decides at the same moment', async () => {
  const database = new MemoryDatabase();
  await database.add(IDS.subscribers, 'reader', { email: 'reader@example.org' });
  database.commit = () => Promise.resolve('conflict');
  expect(await askToConfirm(database, ['reader'], Date.parse(NOW))).toBe(0);
});
