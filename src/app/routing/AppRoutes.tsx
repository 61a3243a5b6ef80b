import { Navigate, useRoutes, type RouteObject } from 'react-router-dom';
import { paths } from '@/config/paths';
import { routes, type AppRoute } from '../routes';
import { RequireLogin, RequireLogout } from './guards';

const pagesFor = (visitors: AppRoute['visitors']): RouteObject[] =>
  routes
    .filter((route) => route.visitors === visitors)
    .map(({ path, element }) => ({ path, element }));

const tree: RouteObject[] = [
  ...pagesFor(undefined),
  { element: <RequireLogin />, children: pagesFor('loggedIn') },
  { element: <RequireLogout />, children: pagesFor('loggedOut') },
  { path: '*', element: <Navigate to={paths.home} replace /> },
];

export const AppRoutes = () => useRoutes(tree);
