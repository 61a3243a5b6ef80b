import { screen, waitFor, within } from '@testing-library/react';
import type { RateRequest } from '@core/staff/contentContract';
import { renderWithApp } from '@/testing/renderWithApp';
import { aTestServer } from '@/testing/testServer';
import { ok } from '../../money/testing/donations';
import { overviewOf } from '../../testing/answers';
import { RatesPage } from './RatesPage';
import { DAY_MS, HOUR_MS } from '@core/values/time';

const server = aTestServer();
const saved = (): number[] =>
  server.requestsTo<RateRequest>('/content/rate').map((request) => request.per_usd_micros);

async function typeRate(typed: string) {
  server.lists['exchange_rates'] = () => [];
  server.functions['/content/rate'] = () => ok({});
  const { user } = renderWithApp(<RatesPage />);
  await user.click(await screen.findByRole('button', { name: 'Change the rate of SAR' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByLabelText('SAR for one USD');
  await user.type(field, typed);
  const save = () => user.click(dialog.getByRole('button', { name: 'Save' }));
  await save();
  return { user, dialog, field, save };
}

it.each(['3,750', '٣،٧٥٠', '3 750'])(
  'asks which rate %s is, and saves the answer',
  async (typed) => {
    const { user, dialog, field, save } = await typeRate(typed);
    expect(await dialog.findByText('Do you mean 3.75 or 3,750? Write 3.75 or 3750.')).toBeVisible();
    expect(field).toHaveFocus();
    expect(saved()).toEqual([]);
    await user.clear(field);
    await user.type(field, '3.75');
    await save();
    await waitFor(() => expect(saved()).toEqual([3_750_000]));
  },
);

it.each(['3,75', '3.750', '٣٫٧٥', '3.75 SAR'])('saves a rate typed as %s', async (typed) => {
  await typeRate(typed);
  await waitFor(() => expect(saved()).toEqual([3_750_000]));
});

it('refuses a rate in another currency', async () => {
  const { dialog } = await typeRate('3.75 TL');
  expect(await dialog.findByText(/^Enter a number such as 3\.75/)).toBeVisible();
  expect(saved()).toEqual([]);
});

it.each([-48, -2, 0, 2, 48])(
  'calls a rate old by the server’s time, with a clock %s hours off',
  async (hours) => {
    const now = Date.now();
    const ago = (days: number): string => new Date(now - days * DAY_MS).toISOString();
    jest.spyOn(Date, 'now').mockReturnValue(now + hours * HOUR_MS);
    server.lists['exchange_rates'] = () =>
      [
        { $id: 'SAR', date: ago(29.5) },
        { $id: 'TRY', date: ago(30.5) },
      ].map(({ $id, date }) => ({
        $id,
        $createdAt: date,
        $updatedAt: date,
        currency: $id,
        per_usd_micros: 3_750_000,
        date,
        note: '',
      }));
    server.functions['/overview'] = () =>
      ok({ ...overviewOf('finance'), at: new Date(now).toISOString() });
    renderWithApp(<RatesPage />);
    expect(await screen.findAllByText(/older than 30 days/i)).toHaveLength(1);
  },
);
