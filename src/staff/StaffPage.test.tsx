import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { STAFF_ROLES, type StaffRole } from '@core/staff/roles';
import { STAFF_AREA_ROLES, staffAreasOf } from '@core/testing/staffAreaRoles';
import { paths } from '@/config/paths';
import { renderWithApp, type Rendered, type RenderOptions } from '@/testing/renderWithApp';
import { aTestServer } from '@/testing/testServer';
import { aFinanceAccount, asFinance } from './money/testing/donations';
import { StaffPage } from './StaffPage';

const server = aTestServer();
// jsdom lays nothing out.
beforeAll(() => void (Element.prototype.scrollIntoView = () => undefined));

const open = (route: string, labels: readonly string[], more: RenderOptions = {}): Rendered => {
  server.account = { ...aFinanceAccount, labels };
  return renderWithApp(<StaffPage />, {
    route,
    path: '/staff/*',
    state: asFinance,
    ...more,
  });
};

/** Later, it would be another test's. */
const askedOnce = (): Promise<void> =>
  waitFor(() => expect(server.calls.map(({ path }) => path)).toEqual(['/overview']));

const MEMBERS: readonly (readonly StaffRole[])[] = [
  ['editor'],
  ['finance'],
  ['admin'],
  ['editor', 'finance'],
];

it.each(MEMBERS.map((roles) => [roles.join(' and '), roles] as const))(
  '%s is led to own pages, from an unknown one to the first',
  async (_name, roles) => {
    open('/staff/no-such-page', roles);
    const links = within(
      await screen.findByRole('navigation', { name: 'Staff pages' }),
    ).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      staffAreasOf(roles).own.map((path) => (path === '' ? '/staff' : `/staff/${path}`)),
    );
    await askedOnce();
  },
);

it('a member’s other pages open at once, without a placeholder', async () => {
  open('/staff', ['finance']);
  await screen.findByRole('heading', { level: 1, name: 'Today' });
  // The page's code has come by then.
  await act(() => import('./money/totals/TotalsPage'));
  await userEvent.click(screen.getByRole('link', { name: 'Totals' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Totals');
});

it.each([
  [
    'en',
    'reconciliation',
    'Who may open “Reconciliation”: Finance or Admin. Your account: Editor.',
  ],
  ['ar', 'reconciliation', 'من يفتح «المطابقة»: مالية أو مشرف. دور حسابك: محرر.'],
  ['en', 'team', 'Who may open “Team”: Admin. Your account: Editor and Finance.'],
  ['ar', 'team', 'من يفتح «الفريق»: مشرف. دور حسابك: محرر ومالية.'],
] as const)('a page for other roles names the roles that open it (%s: %s)', async (...texts) => {
  const [language, area, told] = texts;
  open(`/staff/${area}/more`, area === 'team' ? ['editor', 'finance'] : ['editor'], { language });
  expect(await screen.findByText(told, { exact: false })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(server.calls).toEqual([]);
});

it.each(
  STAFF_ROLES.flatMap((role) => staffAreasOf([role]).foreign.map((area) => [role, area] as const)),
)('%s learns that /staff/%s is for other roles, without a request', async (role, area) => {
  open(`/staff/${area}`, [role]);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'This page is not for your role',
  );
  expect(server.calls).toEqual([]);
});

it.each(['/staff', '/staff/'])('Today is marked at %s', async (route) => {
  open(route, ['editor']);
  expect(await screen.findByRole('link', { current: 'page' })).toHaveTextContent('Today');
  await askedOnce();
});

it.each(Object.keys(STAFF_AREA_ROLES))(
  'a donor at /staff/%s learns that it is for staff',
  async (path) => {
    open(`/staff/${path}`, []);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('staff');
    expect(server.calls).toEqual([]);
  },
);

it.each(Object.keys(STAFF_AREA_ROLES))('a guest at /staff/%s is led to the login', (path) => {
  const { address } = open(`/staff/${path}`, [], {
    state: { auth: { status: 'loggedOut', reason: 'guest' } },
  });
  expect(address()).toBe(paths.login);
  expect(server.calls).toEqual([]);
});
