import { screen, waitFor, within } from '@testing-library/react';
import type { StaffRole } from '@core/staff/roles';
import type { ChangeRoles, Member } from '@core/staff/teamContract';
import { renderWithApp } from '@/testing/renderWithApp';
import { aTestServer } from '@/testing/testServer';
import { ok, refused } from '../money/testing/donations';
import { TeamPage } from './TeamPage';

const server = aTestServer();

const omar = { id: 'u2', name: 'Omar Nasser', email: 'omar@example.org' };
/** The roles that he has; without one he is no member. */
let roles: StaffRole[];
const members = (): Member[] => (roles.length === 0 ? [] : [{ ...omar, roles }]);

beforeEach(() => {
  roles = ['editor'];
  server.functions = {
    '/team': () => ok({ members: members() }),
    '/team/change': (change: ChangeRoles) => {
      if (change.seen?.join() !== roles.join()) return refused(409, { code: 'conflict' });
      roles = change.roles;
      return ok({ member: { ...omar, roles } });
    },
  };
});

it.each<[StaffRole[], string]>([
  [['editor', 'admin'], 'Editor, Admin'],
  [[], '–'],
])('roles are saved over another admin’s once theirs were shown: %j', async (theirs, told) => {
  const { user } = renderWithApp(<TeamPage />);
  await user.click(await screen.findByRole('button', { name: /^Change roles of/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('checkbox', { name: /^Finance/ }));
  roles = theirs;
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const again = await dialog.findByRole('button', { name: 'Save mine' });
  expect(dialog.getByText(told)).toBeVisible();
  expect(dialog.getByRole('checkbox', { name: /^Finance/ })).toBeChecked();
  await user.click(again);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(roles).toEqual(['editor', 'finance']);
  const seen = server.requestsTo<ChangeRoles>('/team/change').map((change) => change.seen);
  expect(seen).toEqual([['editor'], theirs]);
});
