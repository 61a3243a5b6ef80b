import type { TotalsRow } from '@core/staff/money/moneyContract';
import { toCharts } from './chartsOf';

const row = (over: Partial<TotalsRow>): TotalsRow => ({
  period: null,
  projectId: null,
  method: null,
  state: null,
  currency: 'USD',
  count: 1,
  amountMinor: 0,
  refundedMinor: 0,
  ...over,
});
const words = {
  period: (period: string) => period,
  group: ({ method, projectId }: TotalsRow) => method ?? projectId ?? '',
  all: 'all',
};
const quarter = { from: '2026-09-01', to: '2026-11-25', step: 'month' } as const;

test('each currency has a chart of its own, and months without gifts are there', () => {
  const rows = [
    row({ period: '2026-09', method: 'card', amountMinor: 12_550 }),
    row({ period: '2026-11', method: 'bank', amountMinor: 10_000 }),
    row({ period: '2026-11', method: 'card', currency: 'TRY', amountMinor: 99 }),
  ];
  expect(toCharts(rows, { ...quarter, by: ['period', 'method'] }, words)).toEqual([
    {
      currency: 'USD',
      isOverTime: true,
      categories: ['2026-09', '2026-10', '2026-11'],
      series: [
        { label: 'card', colour: 0, values: [125.5, 0, 0] },
        { label: 'bank', colour: 1, values: [0, 0, 100] },
      ],
    },
    {
      currency: 'TRY',
      isOverTime: true,
      categories: ['2026-09', '2026-10', '2026-11'],
      series: [{ label: 'card', colour: 0, values: [0, 0, 0.99] }],
    },
  ]);
});

test('without time, the sums’ dimension stands along the axis', () => {
  const rows = [row({ projectId: 'a', amountMinor: 100 }), row({ projectId: 'b', amountMinor: 5 })];
  expect(toCharts(rows, { ...quarter, by: ['project'] }, words)).toEqual([
    {
      currency: 'USD',
      isOverTime: false,
      categories: ['a', 'b'],
      series: [{ label: 'all', colour: 0, values: [1, 0.05] }],
    },
  ]);
  expect(toCharts([row({ amountMinor: 5 })], { ...quarter, by: [] }, words)).toEqual([
    {
      currency: 'USD',
      isOverTime: false,
      categories: ['all'],
      series: [{ label: 'all', colour: 0, values: [0.05] }],
    },
  ]);
});

test('a group has the same colour in the charts of all currencies', () => {
  const rows = [
    row({ period: '2026-09', method: 'card', amountMinor: 1 }),
    row({ period: '2026-11', method: 'bank', amountMinor: 1 }),
    row({ period: '2026-11', method: 'bank', currency: 'SAR', amountMinor: 1 }),
  ];
  const charts = toCharts(rows, { ...quarter, by: ['period', 'method'] }, words) ?? [];
  const colours = charts.map(({ series }) => series.map(({ label, colour }) => [label, colour]));
  expect(colours).toEqual([
    [
      ['card', 0],
      ['bank', 1],
    ],
    [['bank', 1]],
  ]);
});

test('values that cannot be separated are not shown', () => {
  const many = Array.from({ length: 9 }, (_, index) =>
    row({ period: '2026-11', projectId: `p${index}`, amountMinor: 1 }),
  );
  expect(toCharts(many, { ...quarter, by: ['period', 'project'] }, words)).toBeNull();
  const days = { from: '2020-01-01', to: '2026-01-01', step: 'day', by: ['period' as const] };
  expect(toCharts(many, { ...days, step: 'day' }, words)).toBeNull();
});
