import { screen, within } from '@testing-library/react';
import { paths } from '@/config/paths';
import { renderWithApp, type Rendered } from '@/testing/renderWithApp';
import { Layout } from './Layout';
// Loaded ahead: the first to open the menu would wait for its code.
import './MobileDrawer';

const user = { id: 'u1', name: 'Salma Haddad', email: 'salma@example.org' };
const open = (isLoggedIn: boolean, name = user.name): Rendered =>
  renderWithApp(
    <Layout footer={null}>
      <main />
    </Layout>,
    {
      state: {
        auth: isLoggedIn
          ? { status: 'loggedIn', user: { ...user, name } }
          : { status: 'loggedOut', reason: 'guest' },
      },
    },
  );
// Where nothing is laid out, what a media query shows counts as hidden.
const inTopBar = (name: string): HTMLElement =>
  within(screen.getByRole('region', { name: 'Contact, language and currency' })).getByRole('link', {
    name,
    hidden: true,
  });

it('names the donor in the top bar', () => {
  open(true);
  const link = inTopBar('My Profile: Salma Haddad');
  expect(link).toHaveTextContent(/^Salma Haddad$/);
  expect(link).toHaveAttribute('href', paths.profile);
});

it.each([
  ['a guest', false, user.name],
  ['an account without a name', true, ''],
])('leads %s to the profile by its title', (_, isLoggedIn, name) => {
  open(isLoggedIn, name);
  expect(inTopBar('My Profile')).toHaveTextContent(/^My Profile$/);
});

it('names the donor in the menu of a phone', async () => {
  const { user: person } = open(true);
  await person.click(screen.getByRole('button', { name: 'Open menu' }));
  const menu = await screen.findByRole('dialog', { name: 'Menu' });
  expect(within(menu).getByRole('link', { name: 'My Profile Salma Haddad' })).toBeVisible();
});
