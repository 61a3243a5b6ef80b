import { act, screen } from '@testing-library/react';
import { showStoredScheme } from '@/theme/colourScheme';
import { renderWithApp } from '@/testing/renderWithApp';
import { SchemeSwitch } from './SchemeSwitch';

const scheme = (): string | undefined => document.documentElement.dataset.scheme;

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

it('shows the choice of another tab', () => {
  renderWithApp(<SchemeSwitch />, { language: 'ar' });
  window.localStorage.setItem('colour-scheme', 'dark');
  showStoredScheme();
  act(() => void window.dispatchEvent(new StorageEvent('storage')));
  expect(screen.getByRole('radio', { name: 'داكن' })).toBeChecked();
});

it('takes what it does not know as no choice', () => {
  window.localStorage.setItem('colour-scheme', 'sepia');
  showStoredScheme();
  expect(scheme()).toBeUndefined();
});
