import { screen, waitFor, within } from '@testing-library/react';
import { renderWithApp } from '@/testing/renderWithApp';
import { aTestServer, projectDocument } from '@/testing/testServer';
import { FeaturedProjects } from './FeaturedProjects';

/**
 * Nothing comes into view: the slider's library, which measures what a test cannot lay out, stays
 * away.
 */
class NothingInView {
  observe(): void {}
  disconnect(): void {}
}

const server = aTestServer();
beforeAll(() => void Object.assign(window, { IntersectionObserver: NothingInView }));
afterEach(() => jest.restoreAllMocks());

const hasProjects = (count: number): void => {
  server.documents.projects = Array.from({ length: count }, (_, index) =>
    projectDocument({ $id: `p${index + 1}` }),
  );
};
const onSmallScreen = (): void => {
  const everything = Object.assign(window.matchMedia(''), { matches: true });
  jest.spyOn(window, 'matchMedia').mockReturnValue(everything);
};
const cards = () => screen.findAllByRole('article');
const toggle = (name: string) => screen.findByRole('button', { name });

it('shows the first six in a slider above 768 px', async () => {
  hasProjects(8);
  renderWithApp(<FeaturedProjects />);
  const slider = await screen.findByRole('group', { name: 'Featured projects' });
  expect(within(slider).getAllByRole('article')).toHaveLength(6);
});

it('shows the first three as a list on a small screen', async () => {
  onSmallScreen();
  hasProjects(8);
  renderWithApp(<FeaturedProjects />);
  expect(await cards()).toHaveLength(3);
  expect(screen.queryByRole('group', { name: 'Featured projects' })).toBeNull();
});

it('shows all when asked, and less again', async () => {
  onSmallScreen();
  hasProjects(8);
  const { user } = renderWithApp(<FeaturedProjects />);
  await user.click(await toggle('view all projects'));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(8));
  expect(screen.queryByRole('button', { name: 'Show more projects' })).toBeNull();
  await user.click(await toggle('show less projects'));
  expect(await cards()).toHaveLength(3);
});

it('offers more when there are more than it fetched, and takes the focus there', async () => {
  hasProjects(30);
  const { user } = renderWithApp(<FeaturedProjects />);
  await user.click(await toggle('view all projects'));
  await user.click(await screen.findByRole('button', { name: 'Show more projects' }));
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'p1' })).toHaveLength(2));
  expect(screen.getAllByRole('link', { name: 'p1' })[1]).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Show more projects' })).toBeNull();
});

it('shows that there is none', async () => {
  renderWithApp(<FeaturedProjects />);
  expect(await screen.findByText('no projects found')).toBeVisible();
});
