import { baseApi } from '@/api/baseApi';
import { projectsApi } from '@/api/endpoints/projectsApi';
import { aProject } from '@/testing/builders';
import { fakeSurroundings } from '@/testing/fakeSurroundings';
import { makeStore } from '@/store/store';
import { pageStateBlock, readPageState } from './pageState';

const LIST = { page: 1, pageSize: 6 };
const both = aProject({ id: 'both', description: { en: 'Clean <water>', ar: 'ماء نظيف' } });
const arabicAlone = aProject({ id: 'arabic-alone', description: { en: ' ', ar: 'خبز' } });

async function carried() {
  const store = makeStore(fakeSurroundings());
  await store.dispatch(
    projectsApi.util.upsertQueryData('listProjects', LIST, {
      total: 2,
      items: [both, arabicAlone],
    }),
  );
  await store.dispatch(projectsApi.util.upsertQueryData('getProject', 'both', both));
  document.body.innerHTML = pageStateBlock(store.getState());
  const api = readPageState(baseApi.reducer(undefined, { type: 'started' }));
  if (api === null) throw new Error('No state was read.');
  const state = { ...store.getState(), api };
  return {
    list: projectsApi.endpoints.listProjects.select(LIST)(state).data,
    project: projectsApi.endpoints.getProject.select('both')(state).data,
  };
}

it('brings what the server said from the prerendered page into the app', async () => {
  expect(await carried()).toEqual({
    list: { total: 2, items: [both, arabicAlone] },
    project: both,
  });
});
