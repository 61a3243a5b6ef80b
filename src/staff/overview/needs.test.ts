import type { Overview } from '@core/staff/overviewContract';
import { needsOf } from './needs';

const AT = '2026-11-26T09:00:00Z';
const none = { count: 0, more: false };
const nothingToPublish: NonNullable<Overview['publishing']> = {
  messages: none,
  registrations: none,
  looksAutomatic: none,
  technicalReports: none,
  failedMails: none,
  unsureMails: [],
  nearlyFunded: [],
  missingTexts: [],
};
const aOverview = (over: Partial<Overview> = {}): Overview => ({
  at: AT,
  publishing: null,
  money: null,
  running: null,
  ...over,
});
const keysOf = (overview: Overview, isElsewhere = false): string[] =>
  needsOf(overview, isElsewhere).map(({ key }) => key);

it.each([
  ['of yesterday', '2026-11-25T09:00:00Z', false, []],
  ['of last month', '2026-10-25T09:00:00Z', false, ['overview.backup']],
  ['never made by this machine', null, false, ['overview.backup']],
  ['of an Appwrite elsewhere, which is not known here', null, true, []],
  [
    'of last month, which is known elsewhere too',
    '2026-10-25T09:00:00Z',
    true,
    ['overview.backup'],
  ],
])('a backup %s', (_what, lastBackup, isElsewhere, expected) => {
  expect(keysOf(aOverview({ running: { lastBackup, doneSteps: [] } }), isElsewhere)).toEqual(
    expected,
  );
});

it.each([
  ['2026-11-26T08:00:00Z', ['overview.cardTrials']],
  [null, []],
])('cards that were tried out at %s', (cardTrials, expected) => {
  const money = {
    flaggedDonations: none,
    refundsWithoutLine: none,
    disputes: none,
    unrecordedPayments: none,
    lastReconciliation: '2026-11-26T08:00:00Z',
    cardTrials,
    oldRates: [],
  };
  expect(keysOf(aOverview({ money }))).toEqual(expected);
});

it('leads from open disputes to their donations', () => {
  const money = {
    flaggedDonations: none,
    refundsWithoutLine: none,
    disputes: { count: 1, more: false },
    unrecordedPayments: none,
    lastReconciliation: '2026-11-26T08:00:00Z',
    cardTrials: null,
    oldRates: [],
  };
  expect(needsOf(aOverview({ money }), false)).toMatchObject([
    { key: 'overview.disputes', to: '/staff/gifts?state=disputed' },
  ]);
});

it.each([
  [{ count: 0, more: false }, undefined],
  [
    { count: 2, more: false },
    { count: 2, shown: '2' },
  ],
  // In the sentence of many, which has the number in every language.
  [
    { count: 0, more: true },
    { count: 100, shown: '0+' },
  ],
  [
    { count: 2, more: true },
    { count: 100, shown: '2+' },
  ],
])('of new messages %j', (messages, values) => {
  const [need] = needsOf(aOverview({ publishing: { ...nothingToPublish, messages } }), false);
  expect(need?.values).toEqual(values);
});

it('names the first of what lacks a language, each with its form', () => {
  const texts = Array.from({ length: 7 }, (_, index) => ({
    kind: index === 0 ? ('post' as const) : ('project' as const),
    id: `text ${index}`,
    title: { en: `Text ${index}`, ar: '' },
  }));
  const publishing = { ...nothingToPublish, missingTexts: texts };
  const [need] = needsOf(aOverview({ publishing }), false);
  expect(need).toMatchObject({ key: 'overview.missingTexts', values: { count: 7 } });
  expect(need?.subjects?.map(({ to }) => to)).toEqual([
    '/staff/content/post/edit/text%200',
    '/staff/content/project/edit/text%201',
    '/staff/content/project/edit/text%202',
    '/staff/content/project/edit/text%203',
    '/staff/content/project/edit/text%204',
  ]);
});
