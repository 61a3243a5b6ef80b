import { generatePath } from 'react-router-dom';
import { readNewest } from '@/api/manyDocuments';
import { routes, type AppRoute } from '@/app/routes';
import { routeAt } from '@/app/routing/routeAt';
import type { Reach } from '@core/pages/reach';

export type SitePage = {
  /** Such as /blog; no query. */
  path: string;
  route: AppRoute;
};

export type PlannedPage = {
  page: SitePage;
  /** The same while the content is unchanged. */
  version: string;
  isPrerendered: boolean;
};

const prerendered = routes.filter(({ prerender }) => prerender);

/** The pages whose addresses are known without the content, the most visited first. */
export const FIXED_PAGES: readonly SitePage[] = prerendered
  .filter(({ subjects }) => subjects === undefined)
  .map((route) => ({ path: route.path, route }));

/** @returns null for a page that is about something else */
export const subjectIdOf = (
  { path, route }: SitePage,
  subjects: AppRoute['subjects'],
): string | null =>
  route.subjects === subjects ? (routeAt({ pathname: path, search: '' })?.target.id ?? null) : null;

/**
 * A page for each project, opportunity and post, the newest of each first.
 * @throws when the content cannot be read
 */
export async function readSubjects({ told, rendered }: Reach): Promise<PlannedPage[]> {
  const planned = await Promise.all(
    prerendered.map(async (route) => {
      if (route.subjects === undefined) return [];
      const documents = await readNewest(route.subjects, told);
      return documents.map((document, index) => ({
        page: { path: generatePath(route.path, { id: document.$id }), route },
        // It holds the time of its last change: an update of a project changes nothing else of it.
        version: JSON.stringify(document),
        isPrerendered: index < rendered,
      }));
    }),
  );
  return planned.flat();
}
