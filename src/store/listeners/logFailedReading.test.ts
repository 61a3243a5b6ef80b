import { waitFor } from '@testing-library/dom';
import { accountApi } from '@/api/endpoints/accountApi';
import { opportunitiesApi } from '@/api/endpoints/opportunitiesApi';
import { postsApi } from '@/api/endpoints/postsApi';
import { profileApi } from '@/api/endpoints/profileApi';
import { projectsApi } from '@/api/endpoints/projectsApi';
import { fakeDependencies } from '@/testing/fakeDependencies';
import { aTestServer } from '@/testing/testServer';
import { sessionExpired } from '../auth/authSlice';
import { makeStore } from '../store';

const server = aTestServer();

function start() {
  const dependencies = fakeDependencies();
  return { dependencies, store: makeStore(dependencies) };
}

const page = { page: 1, pageSize: 4 };
const readings = {
  listProjects: projectsApi.endpoints.listProjects.initiate(page),
  listProjectDonations: projectsApi.endpoints.listProjectDonations.initiate('water-gaza'),
  listPosts: postsApi.endpoints.listPosts.initiate(page),
  listOpportunities: opportunitiesApi.endpoints.listOpportunities.initiate(page),
  getCurrentUser: accountApi.endpoints.getCurrentUser.initiate(),
};

it.each(Object.entries(readings))('logs that %s failed, and why', async (name, reading) => {
  server.broken = true;
  const { store, dependencies } = start();
  await store.dispatch(reading as (typeof readings)['listPosts']);
  expect(dependencies.logged).toEqual([
    { message: `Reading failed: ${name}`, failure: { code: 'server', detail: 'general_unknown' } },
  ]);
});

it('logs that the profile could not be read, and why', async () => {
  server.functions['/my-profile'] = () => ({ status: 503, body: { failure: { code: 'server' } } });
  const { store, dependencies } = start();
  await store.dispatch(profileApi.endpoints.getProfile.initiate('layla'));
  expect(dependencies.logged).toEqual([
    { message: 'Reading failed: getProfile', failure: { code: 'server' } },
  ]);
});

it('reports an error without a name as unknown', async () => {
  server.documents = { posts: [null as never] };
  const { store, dependencies } = start();
  const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await store.dispatch(postsApi.endpoints.listPosts.initiate(page));
  reported.mockRestore();
  expect(dependencies.logged).toEqual([
    {
      message: 'Reading failed: listPosts',
      failure: { code: 'unexpected', detail: expect.stringMatching(/null/) },
    },
  ]);
});

it('logs nothing of what was read', async () => {
  const { store, dependencies } = start();
  await store.dispatch(postsApi.endpoints.listPosts.initiate(page));
  expect(dependencies.logged).toEqual([]);
});

it('logs that the donor is logged out when a session ends', async () => {
  const { store, dependencies } = start();
  store.dispatch(sessionExpired());
  await waitFor(() =>
    expect(dependencies.logged).toEqual([
      { message: 'No authenticated user found!', failure: null },
    ]),
  );
});
