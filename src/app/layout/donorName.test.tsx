import { screen, within } from '@testing-library/react';
import { renderWithApp, type Rendered } from '@/testing/renderWithApp';
import { Layout } from './Layout';
// Loaded ahead: the first to open the page or the menu would wait for their code.
import './LogOutButton';
import './MobileDrawer';

const user = { id: 'u1', name: 'Salma Haddad', email: 'salma@example.org' };
const open = (name: string): Rendered =>
  renderWithApp(
    <Layout footer={null}>
      <main />
    </Layout>,
    { state: { auth: { status: 'loggedIn', user: { ...user, name } } } },
  );
const topBar = () => within(screen.getByRole('region', { name: 'Contact, language and currency' }));

it('names the donor in the top bar, in the direction of the name', async () => {
  open(user.name);
  expect(await topBar().findByText(user.name)).toHaveAttribute('dir', 'auto');
});

it('shows no name of an account without one', async () => {
  open('');
  await topBar().findByText('Log out');
  expect(topBar().queryByText(user.name)).toBeNull();
});

it('names the donor once in the menu of a phone', async () => {
  const { user: person } = open(user.name);
  await person.click(screen.getByRole('button', { name: 'Open menu' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
  expect(menu.getByRole('link', { name: 'My Profile Salma Haddad' })).toBeVisible();
  await menu.findByText('Log out');
  expect(menu.getAllByText(user.name)).toHaveLength(1);
});
