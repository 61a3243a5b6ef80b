/** Looks an address up in the route table, and loads ahead what its page needs. */
import { matchRoutes } from 'react-router-dom';
import { parseSubjectId } from '@core/pages/subjectId';
import type { AppStore } from '@/store/store';
import { routes, type AppRoute, type RouteTarget } from '../routes';

type Address = Pick<URL, 'pathname' | 'search'>;

/** @returns null where there is no page */
export function routeAt(address: Address): { route: AppRoute; target: RouteTarget } | null {
  const [match] = matchRoutes([...routes], address.pathname) ?? [];
  if (match === undefined) return null;
  const search = new URLSearchParams(address.search);
  const id = parseSubjectId(match.params.id ?? search.get('id'));
  return { route: match.route, target: { id, search } };
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
