import { skipToken } from '@reduxjs/toolkit/query';
import { useGetProjectQuery } from '@/api/endpoints/projectsApi';
import { projectSchema } from '@core/projects/projectSchema';
import { useSubject } from '@/components/routing/useSubject';

/** The page's project: the link's own data until the server has answered. */
export function useShownProject() {
  const { id, carried } = useSubject('project', projectSchema);
  const query = useGetProjectQuery(id ?? skipToken);
  return { id, query: { ...query, data: query.currentData ?? carried } };
}
