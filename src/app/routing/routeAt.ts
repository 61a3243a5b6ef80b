/** Looks an address up in the route table, and loads ahead what its page needs. */
import { matchPath } from 'react-router-dom';
import { parseSubjectId } from '@core/pages/subjectId';
import type { AppStore } from '@/store/store';
import { routes, type AppRoute, type RouteTarget } from '../routes';

type RouteMatch = { route: AppRoute; target: RouteTarget };
type Address = Pick<URL, 'pathname' | 'search'>;

/** @returns null where there is no page */
export function routeAt({ pathname, search }: Address): RouteMatch | null {
  for (const route of routes) {
    const match = matchPath(route.path, pathname);
    if (match === null) continue;
    const parameters = new URLSearchParams(search);
    const id = parseSubjectId(match.params.id ?? parameters.get('id'));
    return { route, target: { id, search: parameters } };
  }
  return null;
}

/** Loads the code of the page at an address. Without a connection it is left to the visit. */
export async function loadPage(address: Address): Promise<void> {
  await routeAt(address)
    ?.route.load?.()
    .catch(() => undefined);
}

/** Asks for the data of the page at an address. Failures are the page's to show. */
export async function prefetchData(
  { dispatch }: Pick<AppStore, 'dispatch'>,
  address: Address,
): Promise<void> {
  const match = routeAt(address);
  const requests = match?.route.prefetch?.(match.target) ?? [];
  await Promise.all(requests.map((request) => dispatch(request)));
}
