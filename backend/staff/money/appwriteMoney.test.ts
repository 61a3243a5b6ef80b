import { partOf } from '@core/testing/partOf';
import type { AppwriteDatabase } from '../../common/appwriteDatabase';
import { appwriteMoney } from './appwriteMoney';

it('a search by reference asks for at most a hundred values of a field', async () => {
  const asked: string[] = [];
  const attempts = Array.from({ length: 100 }, (_, at) => ({
    $id: `a${at}`,
    $createdAt: '',
    session: `cs_test_${at}`,
    donation: `d${at}`,
  }));
  const database = partOf<AppwriteDatabase>({
    byIds: () => Promise.resolve(attempts),
    list: (_: string, queries: string[]) => {
      asked.push(...queries);
      return Promise.resolve([]);
    },
  });
  const filter = { reference: 'cs_test_a1B2c3D4e5F6g7H8i9J0' };
  await appwriteMoney(database, 'UTC').donations({ filter, limit: 10 }, Date.now());
  type Asked = { method: string; values: { values: unknown[] }[] };
  const either = asked
    .map((query): Asked => JSON.parse(query))
    .find(({ method }) => method === 'or');
  const lengths = either?.values.map(({ values }) => values.length) ?? [];
  expect(Math.max(...lengths)).toBe(100);
});
