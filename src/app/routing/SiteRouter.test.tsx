import { act, render, screen } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { paths } from '@/config/paths';
import { loadPageAt, isPageLoaded } from './lazyPages';
import { SiteRouter } from './SiteRouter';

/** Goes elsewhere while the tree is drawn for the first time, as a visitor may. */
function LeavesMeanwhile() {
  window.history.replaceState(null, '', '/list?page=3');
  return <p>a post</p>;
}

it('shows the page that somebody went back to while the app began to run', async () => {
  window.history.replaceState(null, '', '/post');
  render(
    <SiteRouter>
      <Routes>
        <Route path="/post" element={<LeavesMeanwhile />} />
        <Route path="/list" element={<p>the list</p>} />
      </Routes>
    </SiteRouter>,
  );
  expect(await screen.findByText('the list')).toBeVisible();
});

describe('a link to a page whose code is there', () => {
  beforeAll(async () => {
    loadPageAt(paths.aboutUs);
    await act(async () => { while (!isPageLoaded(paths.aboutUs)) await new Promise((resolve) => setTimeout(resolve)); });
  });

  beforeEach(() => {
    window.history.replaceState(null, '', '/');
    render(
      <SiteRouter>
        <Link to={paths.aboutUs} state={{ subject: 'known' }}>what is known</Link>
        <Link to={paths.aboutUs}>what is not</Link>
        <Routes>
          <Route path="/" element={<p>the list</p>} />
          <Route path={paths.aboutUs} element={<p>the page</p>} />
        </Routes>
      </SiteRouter>,
    );
  });

  it('is answered before the click ends when it said what the page shows', () => {
    expect(isPageLoaded(paths.aboutUs)).toBe(true);
    const link = screen.getByRole('link', { name: 'what is known' });
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    expect(screen.queryByText('the list')).not.toBeInTheDocument();
  });
});
