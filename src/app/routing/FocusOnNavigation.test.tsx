import { render, screen, waitFor } from '@testing-library/react';
import { Fragment, type ReactNode } from 'react';
import { NavigationType, Router, type Navigator } from 'react-router-dom';
import { FocusOnNavigation } from './FocusOnNavigation';

type Place = { address: string; navigationType: NavigationType };

const placeAt = (address: string, navigationType: NavigationType = NavigationType.Push): Place => ({
  address,
  navigationType,
});

const NOWHERE: Navigator = {
  createHref: () => '',
  go: () => undefined,
  push: () => undefined,
  replace: () => undefined,
};

const site = ({ address, navigationType }: Place, page: ReactNode) => (
  <Router location={address} navigationType={navigationType} navigator={NOWHERE}>
    <button>in the header</button>
    <main id="content" tabIndex={-1}>
      {page}
    </main>
    <FocusOnNavigation />
  </Router>
);

const pageOf = (name: string) => (
  <Fragment key={name}>
    <title>{`${name} · Ikhaa`}</title>
    <h1>{name}</h1>
    <input aria-label={`field of ${name}`} />
  </Fragment>
);

const heading = (name: string): HTMLElement => screen.getByRole('heading', { level: 1, name });
const announced = (): string | null =>
  document.querySelector('[aria-live="polite"]')?.textContent ?? null;

it('moves the focus to the heading of each later page without scrolling, Back included', async () => {
  const focus = jest.spyOn(HTMLElement.prototype, 'focus');
  const { rerender } = render(site(placeAt('/', NavigationType.Pop), pageOf('Home')));
  expect(document.body).toHaveFocus();
  expect(announced()).toBe('');
  screen.getByRole('button').focus();
  rerender(site(placeAt('/blog'), pageOf('Blog')));
  expect(heading('Blog')).toHaveFocus();
  await waitFor(() => expect(announced()).toBe('Blog · Ikhaa'));
  rerender(site(placeAt('/', NavigationType.Pop), pageOf('Home')));
  expect(heading('Home')).toHaveFocus();
  await waitFor(() => expect(announced()).toBe('Home · Ikhaa'));
  expect(focus.mock.calls.slice(1)).toEqual([[{ preventScroll: true }], [{ preventScroll: true }]]);
  focus.mockRestore();
});

it('stays where it is when the page only shows another part of itself', () => {
  const { rerender } = render(site(placeAt('/blog'), pageOf('Blog')));
  screen.getByRole('textbox').focus();
  rerender(site(placeAt('/blog?page=2'), pageOf('Blog')));
  expect(screen.getByRole('textbox')).toHaveFocus();
  expect(announced()).toBe('');
});

it('goes to a heading that comes late, and announces the page once, then', async () => {
  const { rerender } = render(site(placeAt('/'), pageOf('Home')));
  const said: string[] = [];
  const region = document.querySelector('[aria-live="polite"]');
  if (region === null) throw new Error('There is no live region.');
  const observer = new MutationObserver(() => {
    const text = region.textContent ?? '';
    if (text !== '') said.push(text);
  });
  observer.observe(region, { childList: true, characterData: true, subtree: true });
  rerender(site(placeAt('/project-details/a'), <p>Loading</p>));
  expect(screen.getByRole('main')).toHaveFocus();
  rerender(site(placeAt('/project-details/a'), pageOf('Food parcels')));
  await waitFor(() => expect(heading('Food parcels')).toHaveFocus());
  await waitFor(() => expect(said).toEqual(['Food parcels · Ikhaa']));
  observer.disconnect();
});

it('announces two pages of one title twice', async () => {
  const { rerender } = render(site(placeAt('/'), pageOf('Home')));
  rerender(site(placeAt('/about'), pageOf('About us')));
  await waitFor(() => expect(announced()).toBe('About us · Ikhaa'));
  const said = document.querySelector('[aria-live="polite"]')?.firstElementChild;
  rerender(site(placeAt('/about-us'), pageOf('About us')));
  await waitFor(() => expect(said).not.toBeInTheDocument());
  expect(announced()).toBe('About us · Ikhaa');
});

it('does not take the focus from an element in use', async () => {
  const { rerender } = render(site(placeAt('/'), pageOf('Home')));
  rerender(site(placeAt('/project-details/a'), <p>Loading</p>));
  screen.getByRole('button').focus();
  rerender(site(placeAt('/project-details/a'), pageOf('Food parcels')));
  await waitFor(() => expect(announced()).toBe('Food parcels · Ikhaa'));
  expect(screen.getByRole('button')).toHaveFocus();
});

it('counts a redirect before the first page as the first page', () => {
  const { rerender } = render(site(placeAt('/no/such/page', NavigationType.Pop), null));
  rerender(site(placeAt('/', NavigationType.Replace), pageOf('Home')));
  expect(document.body).toHaveFocus();
  expect(announced()).toBe('');
});

it('leaves an open dialog its focus', () => {
  const { rerender, container } = render(site(placeAt('/'), pageOf('Home')));
  container.setAttribute('aria-hidden', 'true');
  rerender(site(placeAt('/blog'), pageOf('Blog')));
  expect(document.body).toHaveFocus();
});
