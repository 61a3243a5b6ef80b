import { createRoutesFromElements, type RouteObject } from 'react-router-dom';
import { ADDRESSES } from '@/config/addresses';
import { AppRoutes } from './AppRoutes';

const patternsOf = (routes: RouteObject[]): string[] =>
  routes.flatMap(({ path, children }) => [
    ...(path === undefined || path === '*' ? [] : [path]),
    ...patternsOf(children ?? []),
  ]);

it('has a page at each address that is told to whoever answers requests, and at no other', () => {
  const routes = createRoutesFromElements(
    (AppRoutes() as { props: { children: React.ReactNode } }).props.children,
  );
  expect(ADDRESSES.map(({ pattern }) => pattern)).toEqual(patternsOf(routes));
});
