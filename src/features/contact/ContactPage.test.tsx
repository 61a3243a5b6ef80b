import { act, screen } from '@testing-library/react';
import { writeTexts } from '@core/site/siteTexts';
import { loggedOut } from '@/store/auth/authSlice';
import { renderWithApp } from '@/testing/renderWithApp';
import { aTestServer } from '@/testing/testServer';
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

describe('the charity’s own texts', () => {
  const server = aTestServer();

  test('stand on the page, with the opening hours beside the ways to reach it', async () => {
    const texts = {
      title: { en: 'Come and talk', ar: '' },
      lead: { en: '', ar: '' },
      hours: { en: 'Monday to Friday', ar: '' },
    };
    server.documents['site_settings'] = [{ $id: 'texts_contact', value: writeTexts(texts, false) }];
    renderWithApp(<ContactPage />, { language: 'en' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Come and talk' })).toBeVisible();
    expect(screen.getByText('Monday to Friday')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Message' })).toBeVisible();
  });

  test('are neutral, without hours, until the charity writes them', async () => {
    server.documents['site_settings'] = [];
    renderWithApp(<ContactPage />, { language: 'en' });
    expect(await screen.findByText(/^A question about a gift or about Ikhaa\?/)).toBeVisible();
    expect(screen.queryByText('Opening hours')).toBeNull();
  });
});
