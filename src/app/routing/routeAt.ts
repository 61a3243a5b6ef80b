/** Finds an address in the route table, and preloads its page. */
import { matchRoutes } from 'react-router-dom';
import { parseSubjectId } from '@core/pages/subjectId';
import type { AppStore } from '@/store/store';
import { routes, type AppRoute, type RouteTarget } from '../routes';

type Address = Pick<URL, 'pathname' | 'search'>;

/** @returns null without a page */
export function routeAt(address: Address): { route: AppRoute; target: RouteTarget } | null {
  const [match] = matchRoutes([...routes], address.pathname) ?? [];
  if (match === undefined) return null;
  const search = new URLSearchParams(address.search);
  const id = parseSubjectId(match.params.id ?? search.get('id'));
  return { route: match.route, target: { id, search } };
}

const ignoreFailure = (): void => undefined;

/** Loads the code of a page's first view; does nothing offline. */
export async function loadFirstView(address: Address): Promise<void> {
  await routeAt(address)?.route.load?.().catch(ignoreFailure);
}

/** Loads the code of the whole page at an address, and does not wait for its lower parts. */
export async function loadPage(address: Address): Promise<void> {
  void routeAt(address)?.route.loadRest?.().catch(ignoreFailure);
  await loadFirstView(address);
}

/** Prefetches the data of a page, which shows failures itself. */
export async function prefetchData(
  { dispatch }: Pick<AppStore, 'dispatch'>,
  address: Address,
): Promise<void> {
  const match = routeAt(address);
  const requests = match?.route.prefetch?.(match.target) ?? [];
  await Promise.all(requests.map((request) => dispatch(request)));
}
