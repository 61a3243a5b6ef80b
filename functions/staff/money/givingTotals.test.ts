import type { AppwriteDatabase, StoredDocument } from '../../common/appwriteDatabase';
import { answerTotals } from './givingTotals';

const aTotal = (number: number): StoredDocument => ({
  $id: `total-${number}`,
  $createdAt: '2026-01-01T00:00:00.000Z',
  step: 'month',
  period: '2026-01',
  project: `project-${number}`,
  currency: 'USD',
  method: 'card',
  state: 'received',
  base_currency: 'USD',
  count: 1,
  amount: 100,
  refunded: 0,
  base: 100,
  counted: 100,
});

const holding = (count: number): AppwriteDatabase => {
  async function* all() {
    for (let number = 0; number < count; number += 1) yield aTotal(number);
    await Promise.resolve();
  }
  const none = () => Promise.resolve(null);
  return { all, one: none, byIds: () => Promise.resolve([]) } as unknown as AppwriteDatabase;
};

const ask = (count: number) =>
  answerTotals(holding(count), {
    from: '2026-01-01',
    to: '2026-12-31',
    step: 'month',
    by: ['project'],
  });

it('tells projects apart, and refuses more of them than a member can wait for', async () => {
  expect((await ask(30_000)).rows).toHaveLength(30_000);
  await expect(ask(30_001)).rejects.toMatchObject({
    failure: { code: 'invalid', reason: 'tooManyTotals', field: 'by' },
  });
});
