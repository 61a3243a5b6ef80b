import { render, screen } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { paths } from '@/config/paths';
import { loadPageAt } from './lazyPages';
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
  beforeAll(() => loadPageAt(paths.aboutUs));

  beforeEach(() => {
    window.history.replaceState(null, '', '/');
    render(
      <SiteRouter>
        <Link to={paths.aboutUs} state={{ subject: 'known' }}>with its subject</Link>
        <Link to={paths.aboutUs}>without</Link>
        <Link to={paths.terms} state={{ subject: 'known' }}>to code that is not there</Link>
        <Routes>
          <Route path="/" element={<p>the list</p>} />
          <Route path="*" element={<p>the page</p>} />
        </Routes>
      </SiteRouter>,
    );
    // As in a browser: nothing is drawn before React would.
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  });

  afterEach(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  });

  const shownWithTheClick = async (name: string): Promise<boolean> => {
    screen.getByRole('link', { name }).click();
    await Promise.resolve();
    const isShown = screen.queryByText('the page') !== null;
    expect(await screen.findByText('the page')).toBeVisible();
    return isShown;
  };

  it('is answered with the click when it brings what the page shows', async () => {
    expect(await shownWithTheClick('with its subject')).toBe(true);
  });

  it.each(['without', 'to code that is not there'])('is prepared in slices otherwise (%s)', async (name) => {
    expect(await shownWithTheClick(name)).toBe(false);
  });
});
