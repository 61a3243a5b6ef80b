import { screen } from '@testing-library/react';
import { renderWithApp } from '@/testing/renderWithApp';
import { LanguageSwitch } from './Switches';

it.each(['pointer', 'focus'] as const)('loads the other language when the %s comes', async (by) => {
  const { user } = renderWithApp(<LanguageSwitch />);
  const load = jest.spyOn(document.fonts, 'load');
  if (by === 'focus') await user.tab();
  else await user.hover(screen.getByRole('radio', { name: 'AR' }));
  expect(load).toHaveBeenCalledWith(expect.stringContaining('Arabic'), expect.anything());
  load.mockRestore();
});
