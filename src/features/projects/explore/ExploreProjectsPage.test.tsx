import { act, screen, waitFor, within } from '@testing-library/react';
import { Profiler } from 'react';
import { pointSdkAt } from '@/api/appwriteSdk';
import { donationAddedToCart, selectCartCount } from '@/store/cart/cartSlice';
import { aCartLine } from '@/testing/builders';
import { renderWithApp } from '@/testing/renderWithApp';
import { aTestServer, projectDocument } from '@/testing/testServer';
import { ExploreProjectsPage } from './ExploreProjectsPage';

/**
 * React reads a form when its submit starts a navigation; the environment's own FormData cannot
 * read one.
 */
class UnreadForm {}

const server = aTestServer();
beforeAll(() => void Object.assign(window, { FormData: UnreadForm }));

const hasProjects = (count: number): void => {
  server.documents.projects = Array.from({ length: count }, (_, index) =>
    projectDocument({ $id: `p${index + 1}` }),
  );
};
const renderAt = (route: string) => renderWithApp(<ExploreProjectsPage />, { route });
/** The paragraph that names what is shown. */
const filter = (text: RegExp): HTMLElement =>
  screen.getByText(
    (_, element) => element?.tagName === 'P' && text.test(element.textContent ?? ''),
  );

it('shows the address’s category by its chip alone, and removes it on request', async () => {
  hasProjects(3);
  const { user, address } = renderAt('/explore-projects?filter=gaza');
  expect(screen.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  expect(screen.queryByText('Showing')).toBeNull();
  expect(await screen.findByText('3 projects')).toBeVisible();
  expect(
    within(screen.getByRole('navigation', { name: 'Categories' })).getByRole('link', {
      name: 'Gaza',
    }),
  ).toHaveAttribute('aria-current', 'true');
  await user.click(screen.getByRole('button', { name: 'Clear filter' }));
  expect(address()).toBe('/explore-projects');
  expect(screen.queryByRole('button', { name: 'Clear filter' })).toBeNull();
});

it.each([
  ['', ['All']],
  ['?filter=wAtEr', ['Water']],
  ['?filter=wells', []],
])('of the categories at %j, the chosen ones are %j', (search, chosen) => {
  renderAt(`/explore-projects${search}`);
  const links = within(screen.getByRole('navigation', { name: 'Categories' })).getAllByRole('link');
  expect(
    links
      .filter((link) => link.getAttribute('aria-current') === 'true')
      .map(({ textContent }) => textContent),
  ).toEqual(chosen);
});

it('names a place in the page’s language, and links to no empty list', async () => {
  server.documents.projects = [
    projectDocument({ $id: 'yemen', region: 'Yemen', region_ar: 'اليمن', type: 'schools' }),
    projectDocument({ $id: 'gaza', region_ar: 'غزة', type: 'water' }),
  ];
  renderWithApp(<ExploreProjectsPage />, {
    route: '/explore-projects?filter=well&region=Yemen',
    language: 'ar',
  });
  expect(filter(/^النتائج/)).toHaveTextContent(/^النتائج well$/);
  const places = within(await screen.findByRole('navigation', { name: 'المكان' }));
  expect(await places.findByRole('link', { name: 'اليمن (1)' })).toHaveAttribute(
    'href',
    '/explore-projects?filter=well',
  );
  const kinds = within(screen.getByRole('navigation', { name: 'المجال' })).getAllByRole('link');
  expect(kinds).toHaveLength(1);
});

it('names a chosen place beside the count once its chip is hidden', async () => {
  server.documents.projects = [
    projectDocument({ $id: 'gaza', region: 'Gaza', region_ar: 'غزة', type: 'water' }),
  ];
  const { user } = renderWithApp(<ExploreProjectsPage />, {
    route: '/explore-projects?filter=Water&region=Gaza',
    language: 'ar',
  });
  expect(await screen.findByRole('link', { name: 'غزة (1)' })).toBeVisible();
  expect(screen.queryByText('النتائج')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'تصفية' }));
  await waitFor(() => expect(filter(/^النتائج/)).toHaveTextContent(/^النتائج غزة$/));
});

it('keeps an order that is chosen right after words were typed', async () => {
  hasProjects(3);
  const { user, address } = renderAt('/explore-projects');
  await user.type(screen.getByRole('searchbox'), 'well');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Most needed');
  await waitFor(() => expect(address()).toBe('/explore-projects?filter=well&sort=needed'));
});

it('keeps the order with a chosen category, and drops impossible choices', async () => {
  hasProjects(9);
  const { user, address } = renderAt(
    '/explore-projects?filter=wells&page=2&sort=needed&region=Gaza&type=water',
  );
  const categories = within(screen.getByRole('navigation', { name: 'Categories' }));
  expect(categories.getByRole('link', { name: 'All' })).toHaveAttribute(
    'href',
    '/explore-projects?sort=needed',
  );
  await user.click(categories.getByRole('link', { name: 'Sudan' }));
  expect(address()).toBe('/explore-projects?filter=Sudan&sort=needed');
});

it('puts what is searched into the address, from page 1, with Enter', async () => {
  hasProjects(9);
  const { user, address } = renderAt('/explore-projects?filter=Gaza&page=2');
  await user.type(screen.getByRole('searchbox', { name: 'Search projects' }), '  wells {Enter}');
  expect(address()).toBe('/explore-projects?filter=wells');
});

it('restores all projects when the words or the category are erased', async () => {
  hasProjects(9);
  const { user, address } = renderAt('/explore-projects');
  const box = screen.getByRole('searchbox', { name: 'Search projects' });
  for (const words of ['Water', 'wells']) {
    await user.type(box, `${words}{Enter}`);
    expect(address()).toBe(`/explore-projects?filter=${words}`);
    await user.clear(box);
    await user.type(box, '{Enter}');
    expect(address()).toBe('/explore-projects');
  }
});

it('searches by itself after a pause in typing', async () => {
  hasProjects(9);
  const { user, address } = renderAt('/explore-projects');
  await user.type(screen.getByRole('searchbox', { name: 'Search projects' }), 'بئر');
  expect(address()).toBe('/explore-projects');
  await waitFor(() =>
    expect(address()).toBe(`/explore-projects?filter=${encodeURIComponent('بئر')}`),
  );
});

it('keeps the page in the address and the filter with it', async () => {
  hasProjects(9);
  const { user, address } = renderAt('/explore-projects?filter=wells');
  expect(screen.getByRole('searchbox', { name: 'Search projects' })).toHaveValue('wells');
  expect(await screen.findByText('Page 1 of 3')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(address()).toBe('/explore-projects?filter=wells&page=2');
  expect(await screen.findByText('Page 2 of 3')).toBeVisible();
});

it('goes to the last page when the requested one does not exist', async () => {
  hasProjects(9);
  const { address } = renderAt('/explore-projects?page=99');
  await waitFor(() => expect(address()).toBe('/explore-projects?page=3'));
});

it('shows that nothing was found, with a way on', async () => {
  renderAt('/explore-projects?filter=zzz');
  expect(await screen.findByRole('heading', { name: 'no projects found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show all projects' })).toHaveAttribute(
    'href',
    '/explore-projects',
  );
});

it('shows what went wrong and tries again', async () => {
  hasProjects(2);
  pointSdkAt('http://127.0.0.1:1/v1');
  const { user } = renderAt('/explore-projects');
  const again = await screen.findByRole('button', { name: 'Try again' });
  pointSdkAt(`${server.url}/v1`);
  await user.click(again);
  expect(await screen.findAllByRole('article')).toHaveLength(2);
});

/** The page with four projects, at rest, and how often it has rendered. */
async function showCounted() {
  hasProjects(4);
  let commits = 0;
  const page = (
    <Profiler id="page" onRender={() => (commits += 1)}>
      <ExploreProjectsPage />
    </Profiler>
  );
  const { store } = renderWithApp(page, { route: '/explore-projects' });
  expect(await screen.findByText('4 projects')).toBeVisible();
  await waitFor(() =>
    expect(Object.values(store.getState().api.queries).map((query) => query?.status)).not.toContain(
      'pending',
    ),
  );
  expect(commits).toBeGreaterThan(0);
  return { store, commits: () => commits };
}

it('does not render again when something is put into the cart', async () => {
  const { store, commits } = await showCounted();
  const before = commits();
  act(() => void store.dispatch(donationAddedToCart(aCartLine())));
  expect(selectCartCount(store.getState())).toBe(1);
  expect(commits()).toBe(before);
});
