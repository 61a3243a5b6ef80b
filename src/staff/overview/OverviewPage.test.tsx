import { screen, waitFor, within } from '@testing-library/react';
import { STAFF_ROLES, type StaffRole } from '@core/staff/roles';
import { FIRST_STEPS, type FirstStep, type Overview } from '@core/staff/overviewContract';
import { staffAreasOf } from '@core/testing/staffAreaRoles';
import { renderWithApp } from '@/testing/renderWithApp';
import { aTestServer } from '@/testing/testServer';
import { aFinanceAccount, asFinance, ok } from '../money/testing/donations';
import { OverviewPage } from './OverviewPage';

const server = aTestServer();

const two = { count: 2, more: false };
const title = { en: 'Clean water', ar: 'مياه نقية' };
/** The tasks of every role. */
const EVERYTHING: Overview = {
  at: '2026-11-26T09:00:00Z',
  publishing: {
    messages: two,
    registrations: two,
    looksAutomatic: two,
    technicalReports: two,
    failedMails: two,
    unsureMails: [],
    nearlyFunded: [{ id: 'water', title, percent: 95 }],
    missingTexts: [{ kind: 'post', id: 'news', title }],
  },
  money: {
    flaggedDonations: two,
    refundsWithoutLine: two,
    disputes: two,
    unrecordedPayments: two,
    lastReconciliation: null,
    cardTrials: '2026-11-26T08:00:00Z',
    oldRates: ['SAR'],
  },
  running: null,
};

const MEMBERS: readonly (readonly StaffRole[])[] = [
  ...STAFF_ROLES.map((role) => [role]),
  ['editor', 'finance'],
  ['finance', 'admin'],
];
/** Today's tasks lead to these areas, and its heading to the handbook. */
const AREAS_OF_TODAY = [
  'content',
  'inbox',
  'mails',
  'gifts',
  'settle',
  'reconciliation',
  'rates',
  'handbook',
];

it.each(MEMBERS.map((roles) => [roles.join(' and '), roles] as const))(
  'links %s to the areas of own roles alone',
  async (_name, roles) => {
    server.account = { ...aFinanceAccount, labels: roles };
    server.functions['/overview'] = () => ok(EVERYTHING);
    renderWithApp(<OverviewPage />, { route: '/staff', state: asFinance });
    const { own } = staffAreasOf(roles);
    await screen.findByText(/SAR/);
    const linked = (): Set<string | undefined> =>
      new Set(
        screen.queryAllByRole('link').map((link) => link.getAttribute('href')?.split(/[/?]/)[2]),
      );
    await waitFor(() =>
      expect([...linked()].sort()).toEqual(
        AREAS_OF_TODAY.filter((area) => own.includes(area)).sort(),
      ),
    );
  },
);

const openAs = (doneSteps: readonly FirstStep[]) => {
  server.account = { ...aFinanceAccount, labels: ['admin'] };
  server.functions['/overview'] = () =>
    ok({ ...EVERYTHING, running: { lastBackup: null, doneSteps } });
  renderWithApp(<OverviewPage />, { route: '/staff', state: asFinance });
};

it('ticks the first steps that are done and explains the others', async () => {
  openAs(['settings', 'cards']);
  const card = within(await screen.findByRole('region', { name: /^From the example/ }));
  expect(card.getByText('2 of 8 steps are done.')).toBeVisible();
  const steps = card.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(steps[0]).toBe('Say who you are (done)');
  expect(steps[2]).toBe(
    '3Begin with your ownThe example’s projects, posts and invented gifts go in one step. What you made stays.',
  );
  expect(card.getByRole('link', { name: 'Begin with your own' })).toHaveAttribute(
    'href',
    '/staff/settings',
  );
});

it('shows no first steps once all are done', async () => {
  openAs(FIRST_STEPS);
  await screen.findByText(/SAR/);
  expect(screen.queryByRole('region', { name: /^From the example/ })).toBeNull();
});
