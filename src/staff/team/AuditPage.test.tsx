import { screen, waitFor, within } from '@testing-library/react';
import { IDS } from '@core/schema/ids';
import type { RestoreInput } from '@core/staff/logContract';
import { ToastHost } from '@/components/feedback/toasts/ToastHost';
import { renderWithApp, type Rendered } from '@/testing/renderWithApp';
import { aTestServer } from '@/testing/testServer';
import { ok, refused } from '../money/testing/donations';
import { AuditPage } from './AuditPage';

const server = aTestServer();

beforeEach(() => {
  server.documents[IDS.auditLog] = ['editor', 'finance'].map((role, index) => ({
    $id: `row ${index}`,
    $createdAt: '2026-11-25T09:00:00.000Z',
    date: '2026-11-25T09:00:00.000Z',
    actor_name: 'Amal Khalil',
    action: 'roles.change',
    subject_kind: 'account',
    subject: `u${index}`,
    before: JSON.stringify({ roles: [] }),
    after: JSON.stringify({ roles: [role] }),
  }));
});

/** The buttons of the rows, by what was done. */
const names = (): Promise<HTMLElement[]> =>
  screen.findAllByRole('button', { name: 'Roles changed' });

async function close(user: Rendered['user']): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

it.each(['{Enter}', ' '])('details open by keyboard, and the focus comes back: %j', async (key) => {
  const { user } = renderWithApp(<AuditPage />);
  const [, second] = await names();
  while (second?.matches(':focus') === false) await user.tab();
  await user.keyboard(key);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Finance')).toBeVisible();
  await close(user);
  await waitFor(async () => expect((await names())[1]).toHaveFocus());
});

it('details open once, by a click on the name or elsewhere', async () => {
  const { user } = renderWithApp(<AuditPage />);
  const [first = document.body] = await names();
  await user.click(first);
  expect(await screen.findAllByRole('dialog')).toHaveLength(1);
  await close(user);
  const [name = document.body] = screen.getAllByText('Amal Khalil');
  await user.click(name);
  expect(await screen.findAllByRole('dialog')).toHaveLength(1);
  await close(user);
});

it('names the account alone for an entry without an address', async () => {
  const rows = server.documents[IDS.auditLog] ?? [];
  server.documents[IDS.auditLog] = rows
    .slice(0, 1)
    .map((row) => ({ ...row, actor: 'u-amal', actor_email: '' }));
  const { user } = renderWithApp(<AuditPage />);
  const [first = document.body] = await names();
  await user.click(first);
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Account u-amal');
  expect(dialog).not.toHaveTextContent('· Account');
});

it('names the member of staff whose account was changed', async () => {
  server.functions['/team'] = () => ({
    status: 200,
    body: {
      members: [{ id: 'u1', name: 'Omar Said', email: 'omar@example.org', roles: ['finance'] }],
    },
  });
  renderWithApp(<AuditPage />);
  expect(await screen.findByText('Omar Said')).toBeVisible();
  expect(screen.getByText('u0')).toBeVisible();
});

describe('a version of content', () => {
  beforeEach(() => {
    server.documents[IDS.auditLog] = [
      {
        $id: 'row 0',
        $createdAt: '2026-11-25T09:00:00.000Z',
        date: '2026-11-25T09:00:00.000Z',
        actor_name: 'Amal Khalil',
        action: 'content.publish',
        subject_kind: 'project',
        subject: 'water',
        before: JSON.stringify({ title: 'Water' }),
        after: JSON.stringify({ title: 'Clean water' }),
      },
    ];
  });
  const open = async (): Promise<Rendered> => {
    const view = renderWithApp(
      <>
        <AuditPage />
        <ToastHost />
      </>,
    );
    await view.user.click(await screen.findByRole('button', { name: 'Published' }));
    return view;
  };

  it('is restored as a draft, which opens', async () => {
    server.functions['/log/restore'] = () => ok({ draft: { kind: 'project', document: 'water' } });
    const { user, address } = await open();
    await user.click(await screen.findByRole('button', { name: 'Restore the version before' }));
    await waitFor(() => expect(address()).toBe('/staff/content/project/edit/water'));
    expect(server.calls.at(-1)).toMatchObject({
      path: '/log/restore',
      request: { row: 'row 0', version: 'before', over: false },
    });
  });

  it.each(['pictures', 'documents'])(
    'is restored without missing %s, with a message',
    async (missing) => {
      server.functions['/log/restore'] = () => ok({ draft: null, missing });
      const { user } = await open();
      await user.click(await screen.findByRole('button', { name: 'Restore the version before' }));
      expect(
        await screen.findByText(new RegExp(`without ${missing} that are no longer there`)),
      ).toBeInTheDocument();
    },
  );

  it('replaces a later change only after a question', async () => {
    server.functions['/log/restore'] = ({ over }: RestoreInput) =>
      over ? ok({ draft: null }) : refused(409, { code: 'conflict', reason: 'changedSince' });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Restore the version after' }));
    await user.click(await screen.findByRole('button', { name: 'Restore all the same' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

it('a change of roles offers no version to restore', async () => {
  const { user } = renderWithApp(<AuditPage />);
  const [first = document.body] = await names();
  await user.click(first);
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull();
});
