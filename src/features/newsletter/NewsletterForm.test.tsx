import { screen, waitFor } from '@testing-library/react';
import { renderWithApp } from '@/testing/renderWithApp';
import { aTestServer } from '@/testing/testServer';
import { NewsletterForm } from './NewsletterForm';

const server = aTestServer();
beforeEach(() => {
  server.functions['/subscribe'] = () => ({ status: 200, body: { subscribed: true } });
});

const sent = (): unknown[] => server.calls.map(({ request }) => request);
const email = 'layla@example.org';

it('does not announce a mail when a program filled in the hidden field', async () => {
  const { user } = renderWithApp(<NewsletterForm />);
  const hidden = screen
    .getAllByRole<HTMLInputElement>('textbox', { hidden: true })
    .find((field) => field.tabIndex === -1);
  if (hidden === undefined) throw new Error('the form has no hidden field');
  hidden.value = 'https://layla.example';
  const field = screen.getByRole('textbox', { name: 'Your email' });
  await user.type(field, email);
  await user.click(screen.getByRole('button', { name: 'Subscribe' }));
  expect(
    await screen.findByText(/Press Subscribe once more/, {}, { timeout: 4_000 }),
  ).toBeVisible();
  expect(screen.queryByText(/Before the first letter/)).toBeNull();
  expect(field).toHaveValue(email);

  await user.click(screen.getByRole('button', { name: 'Subscribe' }));
  expect(await screen.findByText(/Before the first letter/)).toBeVisible();
  expect(screen.queryByText(/Press Subscribe once more/)).toBeNull();
  expect(sent()).toEqual([
    { email, language: 'en', looksAutomatic: true },
    { email, language: 'en', looksAutomatic: false },
  ]);
});

it('asks for a second press again where the address was changed', async () => {
  const { user } = renderWithApp(<NewsletterForm />);
  const hidden = screen
    .getAllByRole<HTMLInputElement>('textbox', { hidden: true })
    .find((field) => field.tabIndex === -1);
  if (hidden === undefined) throw new Error('the form has no hidden field');
  hidden.value = 'https://layla.example';
  const field = screen.getByRole('textbox', { name: 'Your email' });
  await user.type(field, email);
  await user.click(screen.getByRole('button', { name: 'Subscribe' }));
  await screen.findByText(/Press Subscribe once more/, {}, { timeout: 4_000 });
  await user.type(field, '.uk');
  expect(screen.queryByText(/Press Subscribe once more/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Subscribe' }));
  expect(await screen.findByText(/Press Subscribe once more/)).toBeVisible();
  expect(sent()).toEqual([
    { email, language: 'en', looksAutomatic: true },
    { email: `${email}.uk`, language: 'en', looksAutomatic: true },
  ]);
});

it('loses nothing where the address could not be sent', async () => {
  server.functions['/subscribe'] = () => ({ status: 503, body: {} });
  const { user } = renderWithApp(<NewsletterForm />);
  const field = screen.getByRole('textbox', { name: 'Your email' });
  await user.type(field, email);
  await user.click(screen.getByRole('button', { name: 'Subscribe' }));
  await waitFor(() => expect(sent()).toHaveLength(1), { timeout: 4_000 });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Subscribe' })).toBeEnabled());
  expect(field).toHaveValue(email);
});
