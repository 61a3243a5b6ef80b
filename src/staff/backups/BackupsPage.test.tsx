import { screen, waitFor, within } from '@testing-library/react';
import type { BackupsAnswer } from '@core/staff/backupsContract';
import { ToastHost } from '@/components/feedback/toasts/ToastHost';
import { renderWithApp, type Rendered } from '@/testing/renderWithApp';
import { aTestServer } from '@/testing/testServer';
import { ok, refused } from '../money/testing/donations';
import { BackupsPage } from './BackupsPage';

const server = aTestServer();

const AT = '2026-11-29T09:00:00.000Z';
const backup = { name: 'ikhaa-1-by-page.tar.gz', at: AT, bytes: 1_234_567, kind: 'page' } as const;
const NONE = { backups: [], last: null, running: null };

function open(here: BackupsAnswer['here'], route = '/staff/backups'): Rendered {
  server.functions = { '/backups': () => ok({ here }) };
  return renderWithApp(
    <>
      <ToastHost />
      <BackupsPage />
    </>,
    { route, path: '/staff/*' },
  );
}

it('makes a backup, and shows it once it is there', async () => {
  const { user } = open(NONE);
  expect(await screen.findByText('There is no backup here yet')).toBeVisible();
  let running: string | null = AT;
  server.functions = {
    '/backups/make': () => ok({}),
    '/backups': () =>
      running === null
        ? ok({ here: { backups: [backup], last: { at: AT, problem: null }, running: null } })
        : ok({ here: { ...NONE, running: { at: running } } }),
  };
  await user.click(screen.getByRole('button', { name: 'Make a backup' }));
  const status = screen.getByRole('status', { name: '' });
  expect(await within(status).findByText(/^A backup is being made since/)).toBeVisible();
  expect(screen.getByRole('button', { name: /Make a backup/ })).toBeDisabled();
  running = null;
  expect(
    await within(status).findByText(/^The last backup/, undefined, { timeout: 4_000 }),
  ).toBeVisible();
  expect(screen.getByText('1.2 MB')).toBeVisible();
  expect(screen.getByText('Made here')).toBeVisible();
});

it.each([
  ['noSpace', /the machine’s disk has too little free space/],
  ['interrupted', /as the machine ended/],
  ['failed', /The machine’s log has the reason/],
] as const)('explains the problem %s', async (problem, text) => {
  open({ ...NONE, last: { at: AT, problem } });
  expect(await screen.findByText(text)).toBeVisible();
});

it('explains that it has no backups of another Appwrite', async () => {
  open(null);
  expect(await screen.findByRole('link', { name: 'Appwrite’s guide' })).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('offers a retry where the list fails', async () => {
  server.functions = { '/backups': () => refused(503, { code: 'server' }) };
  renderWithApp(<BackupsPage />);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

it('explains that a link was over', async () => {
  open({ ...NONE, backups: [backup] }, '/staff/backups?download=over');
  expect(await screen.findByText(/^The download did not begin/)).toBeVisible();
});

it('downloads only with the password, by a form that holds the token', async () => {
  const forms: string[] = [];
  jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {
    const { form } = screen.getByDisplayValue<HTMLInputElement>('a-token');
    forms.push(`${form?.method} ${form?.getAttribute('action')}`);
  });
  const { user } = open({ ...NONE, backups: [backup] });
  server.functions['/backups/link'] = ({ password }: { password: string }) =>
    password === 'a-lantern'
      ? ok({ token: 'a-token' })
      : refused(400, { code: 'invalidCredentials', field: 'password' });
  await user.click(await screen.findByRole('button', { name: /^Download the backup of/ }));
  const dialog = within(screen.getByRole('dialog'));
  const send = dialog.getByRole('button', { name: 'Download' });
  await user.click(send);
  expect(await dialog.findByText('Enter your password.')).toBeVisible();
  const password = dialog.getByLabelText(/^Your password/);
  await user.type(password, 'another');
  await user.click(send);
  expect(await dialog.findByText('This is not your password.')).toBeVisible();
  expect(password).toHaveFocus();
  expect(forms).toEqual([]);
  await user.clear(password);
  await user.type(password, 'a-lantern');
  await user.click(send);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(forms).toEqual(['post /_backup']);
});
