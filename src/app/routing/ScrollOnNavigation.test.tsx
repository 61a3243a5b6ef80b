import { screen } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { renderWithApp } from '@/testing/renderWithApp';
import { ScrollOnNavigation } from './ScrollOnNavigation';

const WAYS: [name: string, to: string | number, replace?: boolean][] = [
  ['privacy', '/privacy'],
  ['projects of Gaza', '/explore-projects?filter=Gaza'],
  ['projects of Sudan', '/explore-projects?filter=Sudan'],
  ['typed', '/explore-projects?filter=Sudan+wells', true],
  ['redirect', '/login', true],
  ['the same page', '/login', true],
  ['back', -1],
];

function Ways() {
  const navigate = useNavigate();
  return WAYS.map(([name, to, replace = false]) => (
    <button
      key={name}
      onClick={() => void (typeof to === 'number' ? navigate(to) : navigate(to, { replace }))}
    >
      {name}
    </button>
  ));
}

test('new pages and lists start at the top; search and Back keep positions', async () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const { user } = renderWithApp(
    <>
      <ScrollOnNavigation />
      <Ways />
    </>,
    { route: '/terms' },
  );
  expect(scrollTo).not.toHaveBeenCalled();
  const scrolls: Record<string, boolean> = {};
  for (const [name] of WAYS) {
    scrollTo.mockClear();
    await user.click(screen.getByRole('button', { name }));
    scrolls[name] = scrollTo.mock.calls.length > 0;
  }
  scrollTo.mockRestore();
  expect(scrolls).toEqual({
    privacy: true,
    'projects of Gaza': true,
    'projects of Sudan': true,
    typed: false,
    redirect: true,
    'the same page': true,
    back: false,
  });
});
