/**
 * The site offers donors projects that are closed, or content in no list.
 *
 * Defence: Lists, counts, similar projects and donate buttons ask for listed projects, and all
 * except complete lists ask for projects that take gifts.
 */
import { pointSdkAt } from '@/api/appwriteSdk';
import { decidingApi, type ProjectChoices } from '@/api/endpoints/decidingApi';
import { serverDependencies } from '@/prerender/serverDependencies';
import { opportunitiesApi } from '@/api/endpoints/opportunitiesApi';
import { postsApi } from '@/api/endpoints/postsApi';
import { readNewest, readProjectsAmong } from '@/api/manyDocuments';
import { makeStore, type AppStore } from '@/store/store';
import { AttackedSite } from './support/attackedSite';

jest.setTimeout(120_000);

const KIND = 'of this test';
const PROJECT = {
  title: 'A project',
  type: KIND,
  region: 'Here',
  currency: 'USD',
  target_amount: 100_000,
  share: 0,
  status: 'open',
  listed: true,
};
const PROJECTS = {
  seen: PROJECT,
  open: PROJECT,
  neighbour: { ...PROJECT, type: 'another', region: 'Here' },
  elsewhere: { ...PROJECT, type: 'another', region: 'There' },
  funded: { ...PROJECT, share: 1_000_000 },
  closed: { ...PROJECT, status: 'closed' },
  unlisted: { ...PROJECT, listed: false },
};

let site: AttackedSite;
let store: AppStore;
beforeAll(async () => {
  site = await AttackedSite.start();
  for (const [documentId, data] of Object.entries(PROJECTS)) {
    const { status } = await site.asKey({
      method: 'POST',
      path: '/v1/databases/ikhaa/collections/projects/documents',
      body: { documentId, data: { ...data, date: new Date().toISOString() } },
    });
    expect(status).toBe(201);
  }
  pointSdkAt(`${site.origin}/v1`);
  store = makeStore(serverDependencies, { language: { current: 'en' } });
});
afterAll(async () => {
  store.dispatch(decidingApi.util.resetApiState());
  await site.close();
});

const idsOf = (projects: readonly { id: string }[] = []): string[] =>
  projects.map(({ id }) => id).sort();

it('similar projects are open, related and never the project itself', async () => {
  const similar = async (id: string): Promise<string[]> =>
    idsOf(
      await store
        .dispatch(
          decidingApi.endpoints.listSimilarProjects.initiate({ id, type: KIND, region: 'Here' }),
        )
        .unwrap(),
    );
  expect(await similar('seen')).toEqual(['funded', 'neighbour', 'open']);
  expect(await similar('open')).toEqual(['funded', 'neighbour', 'seen']);
  expect(await similar('closed')).toHaveLength(3);
});

it.each<[string, Partial<ProjectChoices>, string[]]>([
  ['all', {}, ['closed', 'funded', 'open', 'seen']],
  ['nearly funded', { sort: 'nearly' }, ['open', 'seen']],
  ['most needed', { sort: 'needed' }, ['open', 'seen']],
])('a list of a kind has %s of those that are listed', async (_, choices, ids) => {
  const asked = { sort: 'newest', region: '', filter: '', page: 1, pageSize: 50 } as const;
  const { items, total } = await store
    .dispatch(
      decidingApi.endpoints.listChosenProjects.initiate({ ...asked, type: KIND, ...choices }),
    )
    .unwrap();
  expect([idsOf(items), total]).toEqual([ids, ids.length]);
});

it('a donate button is made for what takes gifts, by what is listed', async () => {
  const titles = await store.dispatch(decidingApi.endpoints.listOpenTitles.initiate()).unwrap();
  const ours = idsOf(titles).filter((id) => id in PROJECTS);
  expect(ours).toEqual(['elsewhere', 'funded', 'neighbour', 'open', 'seen']);
});

it('filters count what is listed, within the words that are searched', async () => {
  const facets = (words: string) =>
    store.dispatch(decidingApi.endpoints.listProjectFacets.initiate(words)).unwrap();
  const ofKind = (await facets('')).filter(({ type }) => type.en === KIND);
  expect(ofKind).toHaveLength(4);
  expect(ofKind.filter(({ isInNeed }) => isInNeed)).toHaveLength(2);
  expect(await facets('there')).toHaveLength(1);
});

it('a preview is kept for what is on the site, listed or not', async () => {
  const there = await readProjectsAmong(['unlisted', 'closed', 'gone']);
  expect([...there].sort()).toEqual(['closed', 'unlisted']);
});

it.each(['posts', 'volunteer_opportunities'])('lists of %s leave out unlisted ones', async (id) => {
  for (const listed of [true, false]) {
    const { status } = await site.asKey({
      method: 'POST',
      path: `/v1/databases/ikhaa/collections/${id}/documents`,
      body: {
        documentId: listed ? 'shown' : 'only-linked',
        data: { title: 'A page', listed, date: '2099-01-01T00:00:00.000Z' },
      },
    });
    expect(status).toBe(201);
  }
  const { listPosts } = postsApi.endpoints;
  const { listOpportunities } = opportunitiesApi.endpoints;
  const page = { page: 1, pageSize: 50 };
  const { items } =
    id === 'posts'
      ? await store.dispatch(listPosts.initiate(page)).unwrap()
      : await store.dispatch(listOpportunities.initiate(page)).unwrap();
  const inSitemap = (await readNewest(id, 100)).map(({ $id }) => $id);
  for (const ids of [idsOf(items), inSitemap]) {
    expect(ids).toContain('shown');
    expect(ids).not.toContain('only-linked');
  }
});

it('open projects of a cart are recognised, listed or not', async () => {
  const ids = ['closed', 'open', 'unlisted', 'deleted'];
  const found = await store.dispatch(decidingApi.endpoints.listOpenAmong.initiate(ids)).unwrap();
  expect(found.toSorted()).toEqual(['open', 'unlisted']);
});
