import { Query } from 'node-appwrite';
import { partOf } from '@core/testing/partOf';
import type { AppwriteDatabase, StoredDocument } from '../../common/appwriteDatabase';
import type { Total } from '../../books/totals';
import { answerTotals, groupTotals } from './givingTotals';

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
  return partOf<AppwriteDatabase>({ all, one: none, byIds: () => Promise.resolve([]) });
};

const ask = (count: number) =>
  answerTotals(holding(count), {
    from: '2026-01-01',
    to: '2026-12-31',
    step: 'month',
    by: ['project'],
  });

it('separates projects, and refuses more than a member can wait for', async () => {
  expect((await ask(30_000)).rows).toHaveLength(30_000);
  await expect(ask(30_001)).rejects.toMatchObject({
    failure: { code: 'invalid', reason: 'tooManyTotals', field: 'by' },
  });
});

it.each([
  ['month', ['2026-01', '2026-02']],
  ['day', ['2026-01-15', '2026-02-20']],
] as const)('asks for the sums of each %s, months as a whole', async (step, periods) => {
  let asked: readonly string[] = [];
  const database = holding(0);
  const recording = {
    ...database,
    all(collection: string, queries: readonly string[]) {
      asked = queries;
      return database.all(collection, [...queries]);
    },
  };
  await answerTotals(recording, { from: '2026-01-15', to: '2026-02-20', step, by: [] });
  expect(asked.slice(1, 3)).toEqual([
    Query.greaterThanEqual('period', periods[0]),
    Query.lessThanEqual('period', periods[1]),
  ]);
});

describe('the order of what is summed up', () => {
  const total = (part: Partial<Total>): Total => ({
    step: 'month',
    period: '2026-01',
    projectId: 'wells',
    currency: 'USD',
    method: 'card',
    state: 'received',
    baseCurrency: 'USD',
    count: 1,
    amountMinor: 100,
    refundedMinor: 0,
    baseMinor: 100,
    countedMinor: 100,
    ...part,
  });
  const inOrder = [
    total({ projectId: 'bread' }),
    total({ projectId: 'bread', currency: 'SAR' }),
    total({ projectId: 'bread', state: 'refunded' }),
    total({ projectId: 'bread', method: 'bank' }),
    total({ projectId: 'wells', baseCurrency: 'SAR' }),
    total({ period: '2026-02', projectId: 'bread' }),
  ];
  const by = ['period', 'project', 'method', 'state'] as const;

  it.each([
    ['as it comes', inOrder],
    ['turned round', [...inOrder].reverse()],
    ['cut and turned', [...inOrder.slice(3), ...inOrder.slice(0, 3)]],
  ])('is the same for rows of a month, %s', (_name, totals) => {
    const { rows, counted } = groupTotals(totals, by);
    expect(
      rows.map(({ period, projectId, method, state, currency }) =>
        [period, projectId, method, state, currency].join(' '),
      ),
    ).toEqual([
      '2026-01 bread card received USD',
      '2026-01 bread card received SAR',
      '2026-01 bread card refunded USD',
      '2026-01 bread bank received USD',
      '2026-01 wells card received USD',
      '2026-02 bread card received USD',
    ]);
    expect(counted.map(({ projectId, currency }) => `${projectId} ${currency}`)).toEqual([
      'bread USD',
      'wells SAR',
    ]);
  });
});
