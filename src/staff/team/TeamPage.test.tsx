import { screen, waitFor, within } from '@testing-library/react';
import type { StaffRole } from '@core/staff/roles';
import type { Invitation, Invite } from '@core/staff/team/invitationContract';
import type { ChangeRoles, Member } from '@core/staff/team/teamContract';
import { renderWithApp } from '@/testing/renderWithApp';
import { aTestServer } from '@/testing/testServer';
import { ok, refused } from '../money/testing/donations';
import { TeamPage } from './TeamPage';

const server = aTestServer();

const omar = { id: 'u2', name: 'Omar Nasser', email: 'omar@example.org' };
/** The roles that he has; without one he is no member. */
let roles: StaffRole[];
let invitations: Invitation[];
const members = (): Member[] => (roles.length === 0 ? [] : [{ ...omar, roles }]);

beforeEach(() => {
  roles = ['editor'];
  invitations = [
    {
      id: 'i1',
      email: 'salma@example.org',
      roles: ['finance'],
      language: 'ar',
      invitedBy: 'Omar Nasser',
      sentAt: '2026-11-01T09:00:00.000Z',
      expiresAt: '2026-11-08T09:00:00.000Z',
    },
  ];
  server.functions = {
    '/team/invitations': () => ok({ invitations }),
    '/team/invitations/again': () => ok({}),
    '/team/invitations/revoke': () => {
      invitations = [];
      return ok({});
    },
    '/team/invite': ({ email }: Invite) =>
      email === omar.email
        ? refused(400, { code: 'invalid', reason: 'alreadyMember', field: 'email' })
        : ok({}),
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

it('invites an address with roles and a language, and shows a refusal under it', async () => {
  const { user } = renderWithApp(<TeamPage />);
  await user.click(await screen.findByRole('button', { name: 'Invite by mail' }));
  const dialog = within(await screen.findByRole('dialog'));
  const email = dialog.getByLabelText('E-mail address');
  await user.type(email, omar.email);
  await user.selectOptions(dialog.getByLabelText('Language of the mail'), 'ar');
  await user.click(dialog.getByRole('button', { name: 'Send the invitation' }));
  expect(await dialog.findByText('Choose at least one role.')).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: /^Editor/ }));
  await user.click(dialog.getByRole('button', { name: 'Send the invitation' }));
  expect(await dialog.findByText(/belongs to a member of the team/)).toBeVisible();
  expect(email).toBeInvalid();
  await user.clear(email);
  await user.type(email, 'Nour@example.org');
  await user.click(dialog.getByRole('button', { name: 'Send the invitation' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.requestsTo<Invite>('/team/invite').at(-1)).toEqual({
    email: 'Nour@example.org',
    roles: ['editor'],
    language: 'ar',
  });
});

it('lists open invitations, sends one again and revokes it', async () => {
  const { user } = renderWithApp(<TeamPage />);
  expect(await screen.findByText(/^The link ended/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Send again to .*salma/ }));
  expect(server.requestsTo('/team/invitations/again')).toEqual([{ invitation: 'i1' }]);
  await user.click(screen.getByRole('button', { name: /^Revoke the invitation of .*salma/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('No invitation is waiting.')).toBeVisible();
  expect(server.requestsTo('/team/invitations/revoke')).toEqual([{ invitation: 'i1' }]);
});
