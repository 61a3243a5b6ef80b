import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Suspense, use } from 'react';
import { Link, Route, Routes, useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { loadPageAt } from './lazyPages';
import { usePlace } from './place';
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
  const drawn = jest.fn();
  const never = new Promise<never>(() => undefined);

  /** Not ready yet: what is drawn at once shows so, what is prepared in slices leaves the page before it. */
  function Page() {
    drawn();
    return use(never);
  }

  const Around = () => <nav>{useLocation().pathname}</nav>;

  const Pages = () => (
    <Suspense fallback={<p>drawn at once</p>}>
      <Routes location={usePlace().location}>
        <Route path="/" element={<p>the list</p>} />
        <Route path={paths.aboutUs} element={<Page />} />
        <Route path={paths.terms} element={<Page />} />
      </Routes>
    </Suspense>
  );

  beforeAll(() => loadPageAt(paths.aboutUs));

  beforeEach(() => {
    drawn.mockClear();
    window.history.replaceState(null, '', '/');
    render(
      <SiteRouter>
        <Link to={paths.aboutUs} state={{ subject: 'known' }}>
          with its subject
        </Link>
        <Link to={paths.aboutUs}>without</Link>
        <Link to={paths.terms} state={{ subject: 'known' }}>
          to code that is not there
        </Link>
        <Around />
        <Pages />
      </SiteRouter>,
    );
    // As in a browser: nothing is drawn before React would.
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  });

  afterEach(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  });

  const follow = (name: string): void => {
    fireEvent.click(screen.getByRole('link', { name }));
  };

  it('is drawn in one go when it brings what the page shows', async () => {
    follow('with its subject');
    expect(await screen.findByText('drawn at once')).toBeVisible();
  });

  it('is told to what stands around it afterwards', async () => {
    const around = screen.getByRole('navigation');
    const order: string[] = [];
    new MutationObserver(() =>
      order.push(
        screen.queryByText('drawn at once') === null ? 'nothing yet' : (around.textContent ?? ''),
      ),
    ).observe(document.body, { subtree: true, childList: true, characterData: true });
    follow('with its subject');
    await waitFor(() => expect(around).toHaveTextContent(paths.aboutUs));
    expect(order).toEqual(['/', paths.aboutUs]);
  });

  it.each(['without', 'to code that is not there'])(
    'is prepared in slices otherwise (%s)',
    async (name) => {
      follow(name);
      await waitFor(() => expect(drawn).toHaveBeenCalled());
      expect(screen.getByText('the list')).toBeVisible();
      expect(screen.queryByText('drawn at once')).toBeNull();
    },
  );

  it('is not drawn after the visitor has gone on', async () => {
    follow('with its subject');
    follow('without');
    await waitFor(() => expect(drawn).toHaveBeenCalled());
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.getByText('the list')).toBeVisible();
  });
});
