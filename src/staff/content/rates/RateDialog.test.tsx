import { screen, waitFor, within } from '@testing-library/react';
import { renderWithApp } from '@/testing/renderWithApp';
import { aTestServer } from '@/testing/testServer';
import { ok, refused } from '../../money/testing/donations';
import { RatesPage } from './RatesPage';

const AT = '2026-11-25T09:00:00.000Z';
const REPEAT = 'Type the rate again';

const server = aTestServer();
beforeEach(() => {
  server.lists['exchange_rates'] = () => [
    {
      $id: 'TRY',
      $createdAt: AT,
      $updatedAt: AT,
      currency: 'TRY',
      per_usd_micros: 41_500_000,
      date: AT,
      note: '',
    },
  ];
  server.functions['/content/rate'] = () => ok({});
});

async function open(rate: string) {
  const { user } = renderWithApp(<RatesPage />);
  await user.click(await screen.findByRole('button', { name: 'Change the rate of TRY' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByLabelText('TRY for one USD');
  await user.clear(field);
  await user.type(field, rate);
  const save = (): Promise<void> => user.click(dialog.getByRole('button', { name: 'Save' }));
  return { user, dialog, save };
}
const sent = () =>
  server.calls.filter(({ path }) => path === '/content/rate').map(({ request }) => request);

it('sends a change of a fifth at once', async () => {
  const { dialog, save } = await open('49.8');
  expect(dialog.queryByLabelText(REPEAT)).toBeNull();
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toEqual([expect.not.objectContaining({ repeated: expect.anything() })]);
});

it.each(['49.800001', '33', '415', '4.15'])('asks for %s twice', async (rate) => {
  const { user, dialog, save } = await open(rate);
  const repeated = dialog.getByLabelText(REPEAT);
  await save();
  await waitFor(() =>
    expect(repeated).toHaveAccessibleDescription(/The two rates are not the same/),
  );
  await user.type(repeated, '41.5');
  await save();
  expect(sent()).toEqual([]);
  await user.clear(repeated);
  await user.type(repeated, rate);
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const micros = Math.round(Number(rate) * 1_000_000);
  expect(sent()).toEqual([expect.objectContaining({ per_usd_micros: micros, repeated: micros })]);
});

it('asks when the server counts what was changed before', async () => {
  server.functions['/content/rate'] = ({ repeated }) =>
    repeated === undefined
      ? refused(400, { code: 'invalid', field: 'repeated', reason: 'rateToRepeat' })
      : ok({});
  const { user, dialog, save } = await open('45');
  await save();
  const repeated = await dialog.findByLabelText(REPEAT);
  expect(repeated).toHaveAccessibleDescription(/within a day/);
  await user.type(repeated, '45');
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toHaveLength(2);
});

it.each(['0', '0.00009', '100001', '1000000'])('takes no rate of %s', async (rate) => {
  const { save } = await open(rate);
  await save();
  expect(await screen.findByText(/./, { selector: '[id$=problem] span' })).toBeVisible();
  expect(sent()).toEqual([]);
});
