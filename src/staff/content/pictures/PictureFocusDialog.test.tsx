import { fireEvent, screen, within } from '@testing-library/react';
import type { Focus } from '@core/pictures/focus';
import type { Language } from '@core/text/languages/bilingual';
import { renderWithApp } from '@/testing/renderWithApp';
import { PictureFocusDialog } from './PictureFocusDialog';

const upright = {
  file: new File(['picture'], 'a.jpg'),
  address: 'blob:a',
  width: 600,
  height: 1000,
};

const renderDialog = (
  shape: 'covers' | 'items' = 'covers',
  initial: Focus | null = null,
  language: Language = 'en',
) => {
  const uploaded: (Focus | null)[] = [];
  const { user } = renderWithApp(
    <PictureFocusDialog
      picture={upright}
      shape={shape}
      initial={initial}
      onClose={() => undefined}
      onUpload={(focus) => uploaded.push(focus)}
    />,
    { language },
  );
  return { user, uploaded };
};
const across = () => screen.getByRole('slider', { name: 'Marker, from the left' });
const viewBoxOf = (name: string) => screen.getByRole('img', { name }).getAttribute('viewBox');

it('uploads with the automatic cut when nothing was chosen', async () => {
  const { user, uploaded } = renderDialog();
  expect(across()).toHaveAccessibleName();
  expect(across()).toHaveAttribute('aria-valuetext', expect.stringMatching(/^Automatic/));
  expect(screen.queryByRole('img')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  expect(uploaded).toEqual([null]);
});

it('moves the marker by each arrow key, and faster with Shift', async () => {
  const { user, uploaded } = renderDialog();
  across().focus();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}{ArrowDown}{Shift>}{ArrowUp}{/Shift}');
  for (const slider of screen.getAllByRole('slider'))
    expect(slider).toHaveAttribute('aria-valuetext', '51 % from the left, 41 % from the top');
  expect(across()).toHaveValue('51');
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  expect(uploaded).toEqual([{ x: 51, y: 41 }]);
});

it('stays within the picture', async () => {
  const { user, uploaded } = renderDialog('covers', { x: 1, y: 99 });
  across().focus();
  await user.keyboard('{Shift>}{ArrowLeft}{ArrowDown}{/Shift}');
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  expect(uploaded).toEqual([{ x: 0, y: 100 }]);
});

it('shows the cut in each shape of the site while the marker moves', async () => {
  const { user } = renderDialog('covers', { x: 50, y: 0 });
  expect(viewBoxOf('Cards and pages')).toBe('0 0 600 360');
  expect(viewBoxOf('Square')).toBe('120 0 360 360');
  across().focus();
  await user.keyboard('{Shift>}{ArrowDown>5}{/Shift}');
  expect(viewBoxOf('Cards and pages')).toBe('0 320 600 360');
  await user.click(screen.getByRole('button', { name: 'Back to automatic' }));
  expect(screen.queryByRole('img')).toBeNull();
});

it('shows only the square of pictures that the site cuts to squares', () => {
  renderDialog('items', { x: 50, y: 100 });
  expect(screen.getAllByRole('img')).toHaveLength(1);
  expect(viewBoxOf('Square')).toBe('0 400 600 600');
});

it.each(['en', 'ar'] as const)('counts a click from the left in %s', async (language) => {
  const { user, uploaded } = renderDialog('covers', null, language);
  const dialog = within(await screen.findByRole('dialog'));
  const place = dialog.getByRole('group');
  place.setPointerCapture = () => undefined;
  place.getBoundingClientRect = () => new DOMRect(100, 50, 300, 500);
  // jsdom has no pointer events of its own.
  const at = { bubbles: true, buttons: 1, clientX: 130, clientY: 450 };
  fireEvent(place, new MouseEvent('pointerdown', at));
  await user.click(dialog.getAllByRole('button').at(-1) ?? place);
  expect(uploaded).toEqual([{ x: 10, y: 80 }]);
});
