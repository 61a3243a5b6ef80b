import { screen, waitFor, within } from '@testing-library/react';
import type { ItemRequest, RateRequest } from '@core/staff/contentContract';
import { renderWithApp } from '@/testing/renderWithApp';
import { aTestServer } from '@/testing/testServer';
import { ok, refused } from '../money/testing/donations';
import { ItemsPage } from './items/ItemsPage';
import { RatesPage } from './rates/RatesPage';

const FIRST = '2026-11-25T09:00:00.000Z';
const THEIRS = '2026-11-25T09:30:00.000Z';

const server = aTestServer();
let stored: { $id: string; $updatedAt: string; $createdAt: string };

/** Saves what was changed from what is stored, as the server does. */
const saves = (): ReturnType<(typeof server.functions)[string]> =>
  server.calls.at(-1)?.request.revision === stored.$updatedAt
    ? ok({})
    : refused(409, { code: 'conflict' });
const revisionsOf = (path: string): unknown[] =>
  server.requestsTo<ItemRequest | RateRequest>(path).map(({ revision }) => revision);

it('shows an item that another member changed, and overwrites it next', async () => {
  const soap = {
    $id: 'toy',
    $createdAt: FIRST,
    $updatedAt: FIRST,
    name: 'Soap',
    name_ar: 'صابون',
    price: 200,
    image: '',
    image_alt: '',
    image_alt_ar: '',
  };
  stored = soap;
  server.lists['quick_items'] = () => [stored];
  server.functions['/content/item'] = saves;
  const { user } = renderWithApp(<ItemsPage />);
  await user.click(await screen.findByRole('button', { name: 'Change Soap' }));
  const dialog = within(await screen.findByRole('dialog'));
  const price = dialog.getByLabelText('Price of one');
  await user.clear(price);
  await user.type(price, '2.50');
  stored = { ...soap, $updatedAt: THEIRS, name: 'Olive soap', price: 300 } as typeof stored;
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Olive soap')).toBeVisible();
  expect(dialog.getByText('3.00 USD')).toBeVisible();
  expect(price).toHaveValue('2.50');
  await user.click(dialog.getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(revisionsOf('/content/item')).toEqual([FIRST, THEIRS]);
});

it('shows a rate that another member changed, and overwrites it next', async () => {
  const rate = {
    $id: 'TRY',
    $createdAt: FIRST,
    $updatedAt: FIRST,
    currency: 'TRY',
    per_usd_micros: 40_000_000,
    date: FIRST,
    note: 'ECB',
  };
  stored = rate;
  server.lists['exchange_rates'] = () => [stored];
  server.functions['/content/rate'] = saves;
  const { user } = renderWithApp(<RatesPage />);
  await user.click(await screen.findByRole('button', { name: 'Change the rate of TRY' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByLabelText('TRY for one USD');
  await user.clear(field);
  await user.type(field, '42');
  stored = {
    ...rate,
    $updatedAt: THEIRS,
    per_usd_micros: 41_500_000,
    note: 'Central bank',
  } as typeof stored;
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('1 USD = 41.5 TRY')).toBeVisible();
  expect(dialog.getByText('Central bank')).toBeVisible();
  expect(field).toHaveValue('42');
  await user.click(dialog.getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(revisionsOf('/content/rate')).toEqual([FIRST, THEIRS]);
});
