/** Query parameters that change a page's content: such a page is rendered in the browser. */
import { trimEndWhere } from '../text/trimWhere';

const UNDRAWN = ['filter', 'page', 'id', 'sort', 'region', 'type', 'project'];

export function mayBePrerendered(query: URLSearchParams): boolean {
  return !UNDRAWN.some((name) => query.has(name));
}

export function prerenderedPathOf(pathname: string): string {
  return pathname.length > 1 ? trimEndWhere(pathname, (sign) => sign === '/') : pathname;
}
