import { FRESH_SECONDS } from '@/api/baseApi';
import { projectsApi } from '@/api/endpoints/projectsApi';
import { aProject } from '@/testing/builders';
import { fakeDependencies } from '@/testing/fakeDependencies';
import { makeStore } from '@/store/store';
import { discardReplacedHead, headElements, pageStateBlock, readPageState } from './pageState';

const LIST = { page: 1, pageSize: 6 };
const both = aProject({ id: 'both', description: { en: 'Clean <water>', ar: 'ماء نظيف' } });
const arabicAlone = aProject({ id: 'arabic-alone', description: { en: ' ', ar: 'خبز' } });

async function carriedState() {
  const store = makeStore(fakeDependencies());
  await store.dispatch(
    projectsApi.util.upsertQueryData('listProjects', LIST, {
      total: 2,
      items: [both, arabicAlone],
    }),
  );
  await store.dispatch(projectsApi.util.upsertQueryData('getProject', 'both', both));
  document.body.innerHTML = pageStateBlock(store.getState());
  const state = readPageState();
  if (state === null) throw new Error('No state was read.');
  return { ...store.getState(), ...state };
}

it('brings the server’s answers from the prerendered page into the app', async () => {
  const state = await carriedState();
  expect(projectsApi.endpoints.listProjects.select(LIST)(state).data).toEqual({
    total: 2,
    items: [both, arabicAlone],
  });
  expect(projectsApi.endpoints.getProject.select('both')(state).data).toEqual(both);
});

it('is asked for again by what shows it, however young the page is', async () => {
  const state = await carriedState();
  const { fulfilledTimeStamp = Infinity } = projectsApi.endpoints.getProject.select('both')(state);
  expect(Date.now() - fulfilledTimeStamp).toBeGreaterThanOrEqual(FRESH_SECONDS * 1000);
});

it('removes the prerendered head only after React has added a second one', () => {
  document.head.innerHTML = '<title>A well</title><meta name="description" content="Water">';
  const prerendered = headElements();
  discardReplacedHead(prerendered);
  expect(headElements()).toEqual(prerendered);
  const title = document.createElement('title');
  document.head.append(title);
  discardReplacedHead(prerendered);
  expect(headElements()).toEqual([title]);
});
