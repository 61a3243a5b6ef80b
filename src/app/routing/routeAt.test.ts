import { generatePath } from 'react-router-dom';
import { projectsApi } from '@/api/endpoints/projectsApi';
import { makeStore } from '@/store/store';
import { fakeDependencies } from '@/testing/fakeDependencies';
import { aTestServer, projectDocument } from '@/testing/testServer';
import { routes } from '../routes';
import { prefetchData, routeAt } from './routeAt';

const server = aTestServer();
const at = (address: string): URL => new URL(address, 'http://localhost');

it.each(routes.map(({ path }) => path))('finds %s, and the id in it', (path) => {
  const match = routeAt(at(generatePath(path, { id: 'a-1' })));
  expect(match?.route.path).toBe(path);
  expect(match?.target.id).toBe(path.includes(':id') ? 'a-1' : null);
});

it.each([
  ['/project-details?id=well', '/project-details/:id?', 'well'],
  ['/Project-Details/well/', '/project-details/:id?', 'well'],
  ['/project-details/%3Cscript%3E', '/project-details/:id?', null],
  ['/project-details', '/project-details/:id?', null],
  ['/no/such/page', undefined, undefined],
])('reads %s', (address, path, id) => {
  const match = routeAt(at(address));
  expect(match?.route.path).toBe(path);
  expect(match?.target.id).toBe(id);
});

it('has chunks for each page, and a subject for a prerendered page’s id', () => {
  for (const { path, chunks, load, prerender, subjects } of routes) {
    expect([path, chunks === undefined]).toEqual([path, load === undefined]);
    if (prerender) expect([path, subjects !== undefined]).toEqual([path, path.includes(':')]);
  }
});

it('asks for what a project’s page shows before it is opened', async () => {
  server.documents.projects = [projectDocument({ $id: 'well' })];
  const store = makeStore(fakeDependencies());
  await prefetchData(store, at('/project-details/well'));
  const { getProject, listProjectDonations } = projectsApi.endpoints;
  for (const { select } of [getProject, listProjectDonations])
    expect(select('well')(store.getState()).status).toBe('fulfilled');
});
