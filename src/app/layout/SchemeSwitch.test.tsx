import { act, screen } from '@testing-library/react';
import { followOtherTabs, showStoredScheme } from '@/theme/colourScheme';
import { renderWithApp } from '@/testing/renderWithApp';
import { SchemeSwitch } from './SchemeSwitch';

const scheme = (): string | undefined => document.documentElement.dataset.scheme;

beforeAll(followOtherTabs);

beforeEach(() => {
  window.localStorage.clear();
  showStoredScheme();
});

it('follows the system until one is chosen, and again when the system is', async () => {
  const { user } = renderWithApp(<SchemeSwitch />);
  expect(screen.getByRole('radiogroup', { name: 'Colours of the site' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'As the system' })).toBeChecked();
  expect(scheme()).toBeUndefined();
  await user.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(scheme()).toBe('dark');
  await user.click(screen.getByRole('radio', { name: 'As the system' }));
  expect(scheme()).toBeUndefined();
});

it('is remembered by the browser before anything is shown', async () => {
  const { user, unmount } = renderWithApp(<SchemeSwitch />);
  await user.click(screen.getByRole('radio', { name: 'Light' }));
  unmount();
  // As the next page begins.
  delete document.documentElement.dataset.scheme;
  showStoredScheme();
  expect(scheme()).toBe('light');
  renderWithApp(<SchemeSwitch />);
  expect(screen.getByRole('radio', { name: 'Light' })).toBeChecked();
});

// At once, and when the browser shows a page that it kept for Back.
it.each(['storage', 'pageshow'])('shows the choice of another tab at a %s event', (event) => {
  renderWithApp(<SchemeSwitch />, { language: 'ar' });
  window.localStorage.setItem('colour-scheme', 'dark');
  act(() => void window.dispatchEvent(new Event(event)));
  expect(scheme()).toBe('dark');
  expect(screen.getByRole('radio', { name: 'داكن' })).toBeChecked();
});

it('has radios that a browser restores to no earlier choice', () => {
  renderWithApp(<SchemeSwitch />);
  for (const radio of screen.getAllByRole('radio'))
    expect(radio).toHaveAttribute('autocomplete', 'off');
});

it('takes what it does not know as no choice', () => {
  window.localStorage.setItem('colour-scheme', 'sepia');
  showStoredScheme();
  expect(scheme()).toBeUndefined();
});
