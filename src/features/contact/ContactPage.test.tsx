import { act, screen } from '@testing-library/react';
import { loggedOut } from '@/store/auth/authSlice';
import { renderWithApp } from '@/testing/renderWithApp';
import { ContactPage } from './ContactPage';

const user = { id: 'u1', name: 'Salma Haddad', email: 'salma@example.org' };

test('a donor who logs out leaves nothing in the form', async () => {
  const { user: person, store } = renderWithApp(<ContactPage />, {
    state: { auth: { status: 'loggedIn', user } },
  });
  await person.type(screen.getByRole('textbox', { name: 'Message' }), 'My diagnosis');
  act(() => void store.dispatch(loggedOut()));
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('');
  await person.type(screen.getByRole('textbox', { name: 'Message' }), 'x');
  expect(JSON.stringify({ ...window.sessionStorage })).not.toContain('diagnosis');
});
