import { IDS } from '@core/schema/ids';
import { MemoryDatabase } from '../testing/memoryDatabase';
import { attemptId, handOverId, removeMail } from './attempts';

const mail = { $id: 'news', kind: 'update', attempts: 2, state: 'due' };

it.each([0, 1, 2, 3])(
  'a removal cut off after %i documents leaves no mail without its note',
  async (at) => {
    const database = new MemoryDatabase();
    void database.add(IDS.mailOutbox, mail.$id, mail);
    for (const id of [attemptId('news', 1), attemptId('news', 2), handOverId('news')])
      void database.add(IDS.mailAttempts, id, { mail: mail.$id });
    let left = at;
    const cutOff = {
      remove: (collectionId: string, documentId: string): Promise<void> => {
        if (left === 0) return Promise.reject(new Error('killed'));
        left -= 1;
        return database.remove(collectionId, documentId);
      },
    };
    await expect(removeMail(cutOff, mail)).rejects.toThrow('killed');
    const [row, note] = await Promise.all([
      database.one(IDS.mailOutbox, mail.$id),
      database.one(IDS.mailAttempts, handOverId(mail.$id)),
    ]);
    expect(row === null || note !== null).toBe(true);

    await removeMail(database, mail);
    expect([...database.tables.values()].map(({ size }) => size)).toEqual([0, 0]);
  },
);
