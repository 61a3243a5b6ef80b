import { screen, waitFor, within } from '@testing-library/react';
import type { ForgetNameInput, NamedDonation } from '@core/staff/requestsContract';
import { ToastHost } from '@/components/feedback/toasts/ToastHost';
import { renderWithApp, type Rendered } from '@/testing/renderWithApp';
import { aTestServer } from '@/testing/testServer';
import { ok } from '../money/testing/donations';
import { RequestsPage } from './RequestsPage';

const server = aTestServer();

const aDonation = (id: string): NamedDonation => ({
  id,
  reference: `${id.toUpperCase()}-1`,
  date: '2026-01-05T00:00:00.000Z',
  amountMinor: 5_000,
  currency: 'USD',
  name: 'Jürgen Müller',
});

async function lookUp(person: string): Promise<Rendered> {
  const view = renderWithApp(
    <>
      <ToastHost />
      <RequestsPage />
    </>,
  );
  const field = await screen.findByRole('textbox', { name: /^E-mail address or name/ });
  await view.user.type(field, person);
  await view.user.click(screen.getByRole('button', { name: 'Look it up' }));
  return view;
}

it('deletes what is held under an address only after a question', async () => {
  server.functions = {
    '/requests/look': () =>
      ok({
        by: 'address',
        hasAccount: true,
        counts: { messages: 2, mails: 1 },
        more: false,
        file: '{}',
      }),
    '/requests/forget/address': () => ok({}),
  };
  const { user } = await lookUp('layla@example.org');
  const held = within(await screen.findByRole('region', { name: /^Held under/ }));
  expect(held.getByText('Messages: 2')).toBeVisible();
  expect(held.getByText(/^This address has an account/)).toBeVisible();
  await user.click(held.getByRole('button', { name: 'Delete the data…' }));
  expect(server.calls.map(({ path }) => path)).toEqual(['/requests/look']);
  await user.click(await screen.findByRole('button', { name: 'Delete for good' }));
  expect(await screen.findByText(/^The data is deleted/)).toBeVisible();
  expect(server.calls.at(-1)).toMatchObject({
    path: '/requests/forget/address',
    request: { person: 'layla@example.org' },
  });
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Held under/ })).toBeNull());
});

it('warns where only a part of the data is shown', async () => {
  server.functions = {
    '/requests/look': () =>
      ok({ by: 'address', hasAccount: false, counts: { messages: 500 }, more: true, file: '{}' }),
  };
  await lookUp('layla@example.org');
  expect(await screen.findByText(/^More is held under this address/)).toBeVisible();
});

it('deletes a name from the chosen donation alone', async () => {
  const asked: string[] = [];
  server.functions = {
    '/requests/look': () => ok({ by: 'name', donations: [aDonation('one'), aDonation('two')] }),
    '/requests/forget/name': ({ donations }: ForgetNameInput) => {
      asked.push(...donations);
      return ok({});
    },
  };
  const { user } = await lookUp('Jürgen Müller');
  await user.click(await screen.findByRole('button', { name: 'Delete the name of TWO-1' }));
  await user.click(await screen.findByRole('button', { name: 'Delete for good' }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Delete the name of TWO-1' })).toBeNull(),
  );
  expect(screen.getByRole('button', { name: 'Delete the name of ONE-1' })).toBeVisible();
  expect(asked).toEqual(['two']);
});

it('explains where a name is not found', async () => {
  server.functions = { '/requests/look': () => ok({ by: 'name', donations: [] }) };
  await lookUp('Nobody Here');
  expect(await screen.findByText(/^No transfer or cash was entered/)).toBeVisible();
});
