import { screen, within } from '@testing-library/react';
import { aProject } from '@/testing/builders';
import type { Currency } from '@core/money/currency';
import { renderWithApp } from '@/testing/renderWithApp';
import { aTestServer, projectDocument } from '@/testing/testServer';
import { DonatePanel } from './DonatePanel';

const server = aTestServer();
const imageRef = { current: null };

const SUGGESTIONS = [
  { amount: 2_500, words: 'A day of water', words_ar: 'ماء يوم' },
  { amount: 10_000, words: 'A school bag', words_ar: 'حقيبة مدرسية' },
];
const rate = (currency: string, perUsd: number) => ({
  $id: currency,
  currency,
  per_usd_micros: perUsd * 1_000_000,
  date: '2026-11-20T00:00:00.000Z',
});
beforeEach(() => {
  server.documents = {
    projects: [projectDocument({ $id: 'water-gaza', suggestions: JSON.stringify(SUGGESTIONS) })],
    exchange_rates: [rate('USD', 1), rate('TRY', 41.33), rate('SAR', 3.75)],
  };
});

const show = (current: Currency = 'USD', language: 'en' | 'ar' = 'en') =>
  renderWithApp(<DonatePanel project={aProject()} imageRef={imageRef} />, {
    language,
    state: { currency: { current } },
  });
const group = () => screen.getByRole('radiogroup', { name: /Suggested amounts|مبالغ مقترحة/ });
const expectAmounts = (names: (string | RegExp)[]): void => {
  const radios = within(group()).getAllByRole('radio');
  expect(radios).toHaveLength(names.length);
  for (const [index, name] of names.entries()) expect(radios[index]).toHaveAccessibleName(name);
};
const USUAL = ['10.00', '25.00', '50.00', '100.00'];
const field = (): HTMLElement =>
  screen.getByRole('textbox', { name: /Donation amount|مبلغ التبرع/ });

it('sets the amount that is chosen, and marks it, however it was typed', async () => {
  const { user } = show();
  const water = await screen.findByRole('radio', { name: '25.00 USD A day of water' });
  const bag = screen.getByRole('radio', { name: '100.00 USD A school bag' });
  await user.click(water);
  expect(field()).toHaveValue('25');
  expect(screen.getByRole('button', { name: 'Donate now · 25.00 USD' })).toBeVisible();
  await user.clear(field());
  await user.type(field(), '١٠٠٫٠٠');
  expect(bag).toBeChecked();
  expect(water).not.toBeChecked();
  await user.type(field(), '١');
  expect(bag).not.toBeChecked();
});

it('proposes the middle one, which the field shows', async () => {
  show();
  expect(await screen.findByRole('radio', { name: /A day of water/ })).toBeChecked();
  expect(field()).toHaveValue('25');
});

it('offers the rest of a target that is near', async () => {
  const near = aProject({ raisedMinor: 4_976_000, targetMinor: 5_000_000 });
  const { user } = renderWithApp(<DonatePanel project={near} imageRef={imageRef} />);
  await user.click(await screen.findByRole('radio', { name: '240.00 USD complete this project' }));
  expect(field()).toHaveValue('240');
});

it('takes another by the arrow keys of a keyboard', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('radio', { name: /A day of water/ }));
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: /A school bag/ })).toBeChecked();
  expect(field()).toHaveValue('100');
});

it('proposes nothing that could not be given', async () => {
  const clinic = { amount: 2_500_000, words: 'A clinic', words_ar: 'عيادة' };
  server.documents.projects = [
    projectDocument({ $id: 'water-gaza', suggestions: JSON.stringify([...SUGGESTIONS, clinic]) }),
  ];
  show('TRY');
  await screen.findByRole('radio', { name: /A day of water/ });
  // 1,033,250.00 by the rate.
  expectAmounts(['1,034.00 TRY A day of water', '4,133.00 TRY A school bag']);
});

it('is in the chosen currency, in whole units that buy it', async () => {
  const { user } = show('TRY');
  const water = await screen.findByRole('radio', { name: /A day of water/ });
  // 1,033.25 by the rate.
  expectAmounts(['1,034.00 TRY A day of water', '4,133.00 TRY A school bag']);
  await user.click(water);
  expect(field()).toHaveValue('1034');
  expect(screen.getByRole('button', { name: 'Donate now · 1,034.00 TRY' })).toBeVisible();
});

it('describes in Arabic what an amount buys', async () => {
  show('USD', 'ar');
  await screen.findByRole('radio', { name: /ماء يوم/ });
  expectAmounts(['25 دولارًا ماء يوم', '100 دولار حقيبة مدرسية']);
  expect(screen.getByText('خمسة وعشرون دولارًا أمريكيًا')).toBeVisible();
});

it.each([
  ['none', ''],
  ['damaged ones', '[{"amount":"x"}]'],
  ['one below the minimum', JSON.stringify([{ amount: 10, words: 'A drop', words_ar: 'قطرة' }])],
])('shows the usual amounts for a project with %s', async (_, suggestions) => {
  server.documents['projects'] = [projectDocument({ $id: 'water-gaza', suggestions })];
  show();
  await screen.findByRole('radiogroup');
  expectAmounts(USUAL.map((amount) => `${amount} USD`));
});

it('shows the usual amounts where no rate is known', async () => {
  server.documents['exchange_rates'] = [rate('USD', 1)];
  show('SAR');
  await screen.findByRole('radiogroup');
  expect(screen.queryByRole('radio', { name: /A day of water/ })).toBeNull();
});
