/**
 * What a prerendered page shows besides what its route prefetches. The browser asks for it when the
 * page's own code is there, so that nothing of it is in the first view.
 */
import { decidingApi } from '@/api/endpoints/decidingApi';
import { projectsApi } from '@/api/endpoints/projectsApi';
import { updatesApi } from '@/api/endpoints/updatesApi';
import { routeAt } from '@/app/routing/routeAt';
import { paths } from '@/config/paths';
import type { AppStore } from '@/store/store';

export async function furtherData(
  { dispatch }: AppStore,
  address: Pick<URL, 'pathname' | 'search'>,
): Promise<void> {
  const match = routeAt(address);
  if (match?.route.path === paths.donateButton)
    await dispatch(decidingApi.endpoints.listOpenTitles.initiate());
  if (match?.route.subject !== 'project' || match.target.id === null) return;
  const { id } = match.target;
  const [{ data: project }] = await Promise.all([
    dispatch(projectsApi.endpoints.getProject.initiate(id)),
    dispatch(updatesApi.endpoints.listProjectUpdates.initiate(id)),
    dispatch(decidingApi.endpoints.listSuggestions.initiate(id)),
  ]);
  if (project === undefined) return;
  const { region, type } = project;
  await dispatch(
    decidingApi.endpoints.listSimilarProjects.initiate({
      id,
      region: region.en || region.ar,
      type: type.en || type.ar,
    }),
  );
}
