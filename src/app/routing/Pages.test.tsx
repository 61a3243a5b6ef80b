import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { use, useEffect, useRef } from 'react';
import { Link, Route, Routes, useLocation } from 'react-router-dom';
import ar from '@locales/ar.json';
import en from '@locales/en.json';
import { AppProviders } from '@/app/providers/AppProviders';
import { paths } from '@/config/paths';
import { createI18n } from '@/i18n/createI18n';
import { currencyChosen } from '@/store/currency/currencySlice';
import { useCurrency } from '@/store/currency/useCurrency';
import { makeStore } from '@/store/store';
import { fakeSurroundings } from '@/testing/fakeSurroundings';
import { renderWithApp } from '@/testing/renderWithApp';
import { aTestServer } from '@/testing/testServer';
import { PageMeta } from '@/components/layout/PageMeta';
import { ExpectOpening, type Opening } from '@/components/routing/opening';
import { loadPageAt } from './lazyPages';
import { Pages } from './Pages';
import { SiteRouter } from './SiteRouter';

aTestServer();
beforeAll(() => loadPageAt(paths.aboutUs));

const known: Opening = { to: paths.aboutUs, state: { subject: 'a well' } };

const drawn = jest.fn<void, [title: string]>();
const lives = jest.fn<void, [event: 'mounted' | 'left', isInDocument?: boolean]>();
beforeEach(() => {
  drawn.mockClear();
  lives.mockClear();
});

/** A page with what pages have: a subject from its link, something from the store, an effect, words for the browser's head. */
function Details() {
  const { state, search } = useLocation() as { state: { subject?: string } | null; search: string };
  const { currency } = useCurrency();
  const title = useRef<HTMLHeadingElement>(null);
  const subject = state?.subject ?? 'nothing in hand';
  drawn(`${subject} in ${currency}`);
  useEffect(() => {
    lives('mounted', title.current?.isConnected);
    return () => lives('left');
  }, []);
  return (
    <>
      <PageMeta title={subject} description="A page" />
      <h1 ref={title}>
        {subject} in {currency} {search}
      </h1>
      <Link to="?part=2" state={state}>
        another part
      </Link>
    </>
  );
}

function List() {
  const expectOpening = use(ExpectOpening);
  return (
    <>
      <PageMeta title="The list" description="A list" />
      <h1>The list</h1>
      <button onClick={() => expectOpening(known)}>about to open</button>
      <Link {...known}>open</Link>
      <Link to={known.to} state={{ subject: 'a well, as it is now' }}>
        open as it is now
      </Link>
      <Link to={known.to}>open with nothing in hand</Link>
    </>
  );
}

const site = (
  <main>
    <Pages>
      <Routes>
        <Route path="/" element={<List />} />
        <Route path={paths.aboutUs} element={<Details />} />
      </Routes>
    </Pages>
  </main>
);

const renderSite = () => renderWithApp(site);

async function renderWithPageOutOfSight() {
  const view = renderSite();
  await view.user.click(screen.getByRole('button', { name: 'about to open' }));
  await waitFor(() => expect(drawn).toHaveBeenCalledWith('a well in USD'));
  return view;
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const open = async ({ user }: Pick<ReturnType<typeof renderSite>, 'user'>, name = 'open') =>
  user.click(screen.getByRole('link', { name }));

it('draws a page that somebody is about to open where nobody finds it', async () => {
  await renderWithPageOutOfSight();
  expect(screen.getAllByRole('heading', { level: 1, hidden: true })).toHaveLength(1);
  expect(document.title).toBe('The list · Ikhaa');
  expect(lives).not.toHaveBeenCalled();
});

it('only puts it in its place when it is opened', async () => {
  const view = await renderWithPageOutOfSight();
  await open(view);
  expect(await heading('a well in USD')).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 1, hidden: true })).toHaveLength(1);
  expect(drawn).toHaveBeenCalledTimes(1);
  expect(lives.mock.calls).toEqual([['mounted', true]]);
  await waitFor(() => expect(document.title).toBe('a well · Ikhaa'));
});

it('draws it afresh when somebody has chosen another currency meanwhile', async () => {
  const view = await renderWithPageOutOfSight();
  act(() => void view.store.dispatch(currencyChosen('TRY')));
  drawn.mockClear();
  await open(view);
  expect(await heading('a well in TRY')).toBeVisible();
  expect(drawn.mock.calls).toEqual([['a well in TRY']]);
});

it.each([
  ['open as it is now', 'a well, as it is now in USD'],
  ['open with nothing in hand', 'nothing in hand in USD'],
])('draws it afresh for a link that brings something else (%s)', async (link, shown) => {
  const view = await renderWithPageOutOfSight();
  await open(view, link);
  expect(await heading(shown)).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 1, hidden: true })).toHaveLength(1);
});

it('lets it move within itself, and be left', async () => {
  const view = await renderWithPageOutOfSight();
  await open(view);
  await open(view, 'another part');
  expect(await heading('a well in USD ?part=2')).toBeVisible();
  expect(lives.mock.calls).toEqual([['mounted', true]]);
  view.unmount();
  expect(lives.mock.calls.at(-1)).toEqual(['left']);
});

it('keeps one page out of sight, however often somebody seems about to open it', async () => {
  const view = await renderWithPageOutOfSight();
  await view.user.click(screen.getByRole('button', { name: 'about to open' }));
  await open(view);
  expect(await heading('a well in USD')).toBeVisible();
  expect(drawn).toHaveBeenCalledTimes(1);
});

describe('with nobody who waits for React', () => {
  beforeEach(() => {
    window.history.replaceState(null, '', '/');
    render(
      <AppProviders store={makeStore(fakeSurroundings())} i18n={createI18n('en', { en, ar })}>
        <SiteRouter>{site}</SiteRouter>
      </AppProviders>,
    );
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  });

  afterEach(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  });

  it('opens a page once that was still to be drawn when somebody opened it', async () => {
    fireEvent.click(screen.getByRole('button', { name: 'about to open' }));
    await loadPageAt(paths.aboutUs);
    fireEvent.click(screen.getByRole('link', { name: 'open' }));
    expect(await heading('a well in USD')).toBeVisible();
    for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setTimeout(resolve));
    expect(lives.mock.calls).toEqual([['mounted', true]]);
  });
});
