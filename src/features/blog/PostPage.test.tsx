import { screen } from '@testing-library/react';
import { EXAMPLE_TEXTS } from '@content/siteTexts';
import { seedDocuments } from '@content/seedDocuments';
import { writeTexts, type SiteTexts } from '@core/site/siteTexts';
import { renderWithApp } from '@/testing/renderWithApp';
import { aTestServer } from '@/testing/testServer';
import { PostPage } from './PostPage';

const server = aTestServer();
const posts = seedDocuments(new Date()).filter(({ collection }) => collection === 'posts');

function open(campaign: SiteTexts['campaign'] | null): void {
  server.documents['posts'] = posts.map(({ id, data }) => ({ $id: id, ...data }));
  server.documents['site_settings'] =
    campaign === null ? [] : [{ $id: 'texts_campaign', value: writeTexts(campaign, false) }];
  renderWithApp(<PostPage />, { language: 'en', route: `/post?id=${posts[0]!.id}` });
}

const storyIsThere = () => screen.findByRole('heading', { level: 1 });

test('the charity’s words stand below a post', async () => {
  const { parts } = EXAMPLE_TEXTS.campaign;
  open({
    title: { en: 'Where it goes', ar: '' },
    parts: [{ title: { en: 'Seeds', ar: '' }, text: { en: 'For spring.', ar: '' } }, ...parts],
  });
  await storyIsThere();
  expect(await screen.findByRole('heading', { level: 2, name: 'Where it goes' })).toBeVisible();
  const headings = screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent);
  expect(headings).toEqual(['Seeds', 'Food', 'Heating', 'Shelter']);
  expect(screen.getByText('For spring.')).toBeVisible();
});

test('nothing stands below a post before the charity has written it', async () => {
  open(null);
  await storyIsThere();
  expect(screen.queryByRole('link', { name: 'See the projects' })).toBeNull();
});
