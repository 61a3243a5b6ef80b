import { screen } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { renderWithApp } from '@/testing/renderWithApp';
import { LetGoOfFocus } from './LetGoOfFocus';

const renderPages = () =>
  renderWithApp(
    <>
      <LetGoOfFocus />
      <Link to="/about">From the header</Link>
      <main>
        <Routes>
          <Route path="/terms" element={<Link to="/about">From the page</Link>} />
          <Route path="/about" element={<Link to="/about?again">Here</Link>} />
        </Routes>
      </main>
    </>,
    { route: '/terms' },
  );

it('lets go of a link before its page goes, so that no browser has to look for the focus in the middle of the change', async () => {
  const { user } = renderPages();
  const link = screen.getByRole('link', { name: 'From the page' });
  const lost = jest.fn<void, [boolean]>();
  link.addEventListener('blur', () => lost(link.isConnected));
  await user.click(link);
  expect(await screen.findByRole('link', { name: 'Here' })).toBeInTheDocument();
  expect(lost.mock.calls).toEqual([[true]]);
});

it.each(['From the header', 'Here'])('leaves the focus on a link that stays (%s)', async (name) => {
  const { user } = renderPages();
  await user.click(screen.getByRole('link', { name: 'From the header' }));
  const link = await screen.findByRole('link', { name });
  await user.click(link);
  expect(link).toHaveFocus();
});
