import { screen, waitFor, within } from '@testing-library/react';
import type { StaffRole } from '@core/staff/roles';
import { renderWithApp } from '@/testing/renderWithApp';
import { aTestServer } from '@/testing/testServer';
import { aFinanceAccount, asFinance } from './money/testing/gifts';
import { AREAS } from './staffAreas';
import { StaffPage } from './StaffPage';

const server = aTestServer();
// jsdom lays nothing out.
beforeAll(() => void (Element.prototype.scrollIntoView = () => undefined));

/** Which pages a role has: written down apart from the code. */
const PAGES: Readonly<Record<StaffRole, readonly string[]>> = {
  editor: ['', 'content', 'inbox', 'newsletter', 'subscribers'],
  finance: ['', 'gifts', 'settle', 'totals', 'reconciliation'],
  admin: [
    '',
    'content',
    'inbox',
    'totals',
    'reconciliation',
    'newsletter',
    'subscribers',
    'settings',
    'team',
    'audit',
  ],
};

const open = (path: string, labels: readonly string[]) => {
  server.account = { ...aFinanceAccount, labels };
  return renderWithApp(<StaffPage />, {
    route: `/staff${path === '' ? '' : `/${path}`}`,
    path: '/staff/*',
    state: asFinance,
  });
};

describe.each(Object.entries(PAGES))('%s', (role, pages) => {
  it('is led to the own pages, and shown no other', async () => {
    const { unmount } = open('', [role]);
    let opened = 1;
    // Later, it would be another test's.
    const hasAsked = (): Promise<void> =>
      waitFor(() =>
        expect(server.calls.filter(({ path }) => path === '/glance')).toHaveLength(opened),
      );
    const areas = await screen.findByRole('navigation', { name: 'Staff pages' });
    expect(
      within(areas)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(pages.map((path) => (path === '' ? '/staff' : `/staff/${path}`)));
    await hasAsked();
    unmount();
    for (const { path } of AREAS.filter((area) => !pages.includes(area.path))) {
      const view = open(`${path}/more`, [role]);
      await waitFor(() => expect(view.address()).toBe('/staff'));
      opened += 1;
      await hasAsked();
      view.unmount();
    }
  });
});

it.each(AREAS.map(({ path }) => path))(
  'a donor at /staff/%s is told that it is for staff',
  async (path) => {
    open(path, []);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('staff');
    expect(server.calls).toEqual([]);
  },
);
