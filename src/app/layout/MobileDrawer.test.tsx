import { screen, within } from '@testing-library/react';
import { renderWithApp } from '@/testing/renderWithApp';
import { MobileDrawer } from './MobileDrawer';

function open() {
  const onClose = jest.fn();
  const view = renderWithApp(<MobileDrawer onClose={onClose} />);
  const choice = (group: string, name: string) =>
    within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name });
  return { ...view, onClose, choice };
}

test.each([
  ['Language', 'AR', { language: { current: 'ar' } }],
  ['Currency', 'TRY', { currency: { current: 'TRY' } }],
] as const)('closes once a %s is tapped', async (group, name, chosen) => {
  const { user: person, onClose, store, choice } = open();
  await person.click(choice(group, name));
  expect(store.getState()).toMatchObject(chosen);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('stays open while arrow keys go through the currencies', async () => {
  const { user: person, onClose, store, choice } = open();
  choice('Currency', 'USD').focus();
  await person.keyboard('{ArrowRight}{ArrowRight}');
  expect(store.getState().currency.current).toBe('TRY');
  expect(onClose).not.toHaveBeenCalled();
});
