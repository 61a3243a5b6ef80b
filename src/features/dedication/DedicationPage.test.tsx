import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { DedicationAnswer } from '@core/donations/dedicationContract';
import { DEDICATION_PAGE } from '@core/donations/dedicationPage';
import { renderWithApp } from '@/testing/renderWithApp';
import { aTestServer } from '@/testing/testServer';
import { DedicationPage } from './DedicationPage';
import { DAY_MS } from '@core/values/time';

const server = aTestServer();
const TOKEN = `${'a'.repeat(32)}.${'b'.repeat(32)}`;

const anAnswer = (over: Partial<DedicationAnswer> = {}): DedicationAnswer => ({
  dedication: {
    occasion: 'memory',
    name: 'Layla Alghazali',
    message: 'She planted trees.',
    card: { email: 'friend@example.org', sender: 'Omar', day: inAMonth(), language: 'ar' },
  },
  revision: 0,
  state: 'paid',
  donation: { project: { en: 'Clean water', ar: 'مياه' }, amountMinor: 2_500, currency: 'USD' },
  ...over,
});
function inAMonth(): string {
  return new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10);
}
const answers = (answer: DedicationAnswer): void => {
  server.functions['/dedication'] = () => ({ status: 200, body: answer });
};
const open = (search = `#${TOKEN}`) =>
  renderWithApp(<DedicationPage />, {
    route: `${DEDICATION_PAGE}${search}`,
    path: DEDICATION_PAGE,
  });

it('shows what was written and corrects it', async () => {
  answers(anAnswer());
  server.functions['/dedication/change'] = ({
    revision,
    dedication,
  }: {
    revision: number;
    dedication: DedicationAnswer['dedication'];
  }) => ({
    status: 200,
    body: anAnswer({ revision: revision + 1, dedication }),
  });
  const { user } = open();
  const name = await screen.findByRole('textbox', { name: 'Name' });
  expect(name).toHaveValue('Layla Alghazali');
  expect(screen.getByText('Clean water')).toBeVisible();
  fireEvent.change(name, { target: { value: 'ليلى الغزالي' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Your dedication is saved.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('ليلى الغزالي');
  expect(server.calls.at(-1)).toMatchObject({
    path: '/dedication/change',
    request: { which: { token: TOKEN }, revision: 0 },
  });
});

it('shows under the field that the server refuses the card’s day', async () => {
  answers(anAnswer());
  server.functions['/dedication/change'] = () => ({
    status: 400,
    body: { failure: { code: 'invalid', field: 'dedication.card.day' } },
  });
  const { user } = open();
  await screen.findByRole('textbox', { name: 'Name' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Day of the card')).toHaveAccessibleDescription(
      /choose a day from today on/,
    ),
  );
});

it('reports that the card went out during the correction', async () => {
  answers(anAnswer());
  server.functions['/dedication/change'] = () => {
    answers(anAnswer({ state: 'sent', revision: 1 }));
    return { status: 409, body: { failure: { code: 'conflict' } } };
  };
  const { user } = open('?gift=pi_1-0');
  await screen.findByRole('textbox', { name: 'Name' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/nothing can be changed any more/)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByText('Layla Alghazali')).toBeVisible();
});

it.each(['', '#x', `#${TOKEN}`])('reports that there is none under %j', async (search) => {
  server.functions['/dedication'] = () => ({
    status: 404,
    body: { failure: { code: 'notFound' } },
  });
  open(search);
  await waitFor(() =>
    expect(screen.getByText(/There is no dedication under this link/)).toBeVisible(),
  );
});
