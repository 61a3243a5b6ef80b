import { Suspense, useEffect, type ComponentType } from 'react';
import { Navigate, useRoutes } from 'react-router-dom';
import type { StaffRole } from '@core/staff/roles';
import { TextSkeleton } from '@/components/feedback/TextSkeleton';
import { loadInTheEnd, preloadable } from '@/components/layout/lazyPart';
import { NotForRole } from './layout/NotForRole';
import { AREAS, staffPath, visibleAreas } from './staffAreas';

const lazyPage = (load: () => Promise<ComponentType>) => preloadable(() => loadInTheEnd(load));

/** The page of each area, by the area's path; an area may have pages below its own. */
const PAGES: Readonly<Record<string, ReturnType<typeof lazyPage>>> = {
  '': lazyPage(
    async () =>
      (await import(/* webpackChunkName: 'staff-admin' */ './glance/GlancePage')).GlancePage,
  ),
  content: lazyPage(
    async () =>
      (await import(/* webpackChunkName: 'staff-content' */ './content/ContentArea')).ContentArea,
  ),
  inbox: lazyPage(
    async () => (await import(/* webpackChunkName: 'staff-admin' */ './inbox/InboxPage')).InboxPage,
  ),
  gifts: lazyPage(
    async () =>
      (await import(/* webpackChunkName: 'staff-money' */ './money/GiftsPages')).GiftsPages,
  ),
  totals: lazyPage(
    async () =>
      (await import(/* webpackChunkName: 'staff-money' */ './money/TotalsPage')).TotalsPage,
  ),
  settle: lazyPage(
    async () =>
      (await import(/* webpackChunkName: 'staff-money' */ './money/SettlePage')).SettlePage,
  ),
  reconciliation: lazyPage(
    async () =>
      (await import(/* webpackChunkName: 'staff-money' */ './money/ReconciliationPage'))
        .ReconciliationPage,
  ),
  newsletter: lazyPage(
    async () =>
      (await import(/* webpackChunkName: 'staff-people' */ './newsletter/NewsletterArea'))
        .NewsletterArea,
  ),
  subscribers: lazyPage(
    async () =>
      (await import(/* webpackChunkName: 'staff-people' */ './newsletter/SubscribersPage'))
        .SubscribersPage,
  ),
  settings: lazyPage(
    async () =>
      (await import(/* webpackChunkName: 'staff-settings' */ './settings/SettingsPage'))
        .SettingsPage,
  ),
  team: lazyPage(
    async () => (await import(/* webpackChunkName: 'staff-admin' */ './team/TeamPage')).TeamPage,
  ),
  audit: lazyPage(
    async () => (await import(/* webpackChunkName: 'staff-admin' */ './team/AuditPage')).AuditPage,
  ),
};

/**
 * The page of the open area, for a member who may; other addresses lead to the first page. The
 * member's other pages are loaded meanwhile: they are a few files, and open at once then.
 */
export function StaffRoutes({ roles }: { roles: readonly StaffRole[] }) {
  const visible = visibleAreas(roles);
  useEffect(() => {
    for (const { path } of visibleAreas(roles)) PAGES[path]?.preload().catch(() => undefined);
  }, [roles]);
  const pages = AREAS.flatMap((area) => {
    const page = PAGES[area.path];
    if (page === undefined) return [];
    const element = visible.includes(area) ? (
      <page.Part />
    ) : (
      <NotForRole area={area} roles={roles} />
    );
    return [{ path: area.path === '' ? '' : `${area.path}/*`, element }];
  });
  const elsewhere = { path: '*', element: <Navigate to={staffPath('')} replace /> };
  return <Suspense fallback={<TextSkeleton />}>{useRoutes([...pages, elsewhere])}</Suspense>;
}
