import { screen, waitFor, within } from '@testing-library/react';
import type { RateRequest } from '@core/staff/contentContract';
import { renderWithApp } from '@/testing/renderWithApp';
import { savedFiles } from '@/testing/savedFiles';
import { aTestServer } from '@/testing/testServer';
import { ok } from '../../money/testing/donations';
import { overviewOf } from '../../testing/answers';
import { RatesPage } from './RatesPage';
import { DAY_MS, HOUR_MS } from '@core/values/time';

const server = aTestServer();
const saved = savedFiles();
const sent = (): number[] =>
  server.requestsTo<RateRequest>('/content/rate').map((request) => request.per_usd_micros);

async function typeRate(typed: string) {
  server.lists['exchange_rates'] = () => [];
  server.functions['/content/rate/history'] = () => ok({ changes: [], next: null });
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
    expect(sent()).toEqual([]);
    await user.clear(field);
    await user.type(field, '3.75');
    await save();
    await waitFor(() => expect(sent()).toEqual([3_750_000]));
  },
);

it.each(['3,75', '3.750', '٣٫٧٥', '3.75 SAR'])('saves a rate typed as %s', async (typed) => {
  await typeRate(typed);
  await waitFor(() => expect(sent()).toEqual([3_750_000]));
});

it('refuses a rate in another currency', async () => {
  const { dialog } = await typeRate('3.75 TL');
  expect(await dialog.findByText(/^Enter a number such as 3\.75/)).toBeVisible();
  expect(sent()).toEqual([]);
});

const aChange = (id: string, more: object = {}) => ({
  id,
  at: '2026-11-20T22:30:00.000Z',
  by: 'Rana',
  currency: 'SAR',
  base: 'USD',
  micros: 3_750_000,
  date: '2026-11-20T00:00:00.000Z',
  note: '=Central bank',
  ...more,
});

it('lists the changes page by page, and saves all of them', async () => {
  server.lists['exchange_rates'] = () => [];
  server.functions['/content/rate/history'] = ({ after }) =>
    after === null
      ? ok({ changes: [aChange('new')], next: 'new' })
      : ok({ changes: [aChange('old', { by: 'Omar', micros: null, date: null })], next: null });
  const { user } = renderWithApp(<RatesPage />);
  const rows = () =>
    screen.getAllByRole('listitem').filter(({ textContent }) => textContent.includes('Entered'));
  await screen.findByRole('heading', { name: 'History' });
  expect(rows()[0]).toHaveTextContent(/1 USD = 3\.75 SAR.*=Central bank.*Rana/);
  await user.click(screen.getByRole('button', { name: 'Show earlier changes' }));
  await waitFor(() => expect(rows()[1]).toHaveTextContent(/1 USD = – SAR.*Omar/));
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const text = new TextDecoder().decode(await saved[0]?.arrayBuffer());
  expect(text.split('\r\n').slice(1)).toEqual([
    "2026-11-20 22:30:00,SAR,3.75,USD,2026-11-20,'=Central bank,Rana",
    "2026-11-20 22:30:00,SAR,,USD,,'=Central bank,Omar",
    '',
  ]);
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
    server.functions['/content/rate/history'] = () => ok({ changes: [], next: null });
    server.functions['/overview'] = () =>
      ok({ ...overviewOf('finance'), at: new Date(now).toISOString() });
    renderWithApp(<RatesPage />);
    expect(await screen.findAllByText(/older than 30 days/i)).toHaveLength(1);
  },
);
