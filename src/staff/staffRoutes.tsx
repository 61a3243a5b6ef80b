import { Suspense, useEffect } from 'react';
import { Navigate, useRoutes } from 'react-router-dom';
import type { StaffRole } from '@core/staff/roles';
import { TextSkeleton } from '@/components/feedback/TextSkeleton';
import { preloadable } from '@/components/layout/lazyPart';
import { NotForRole } from './layout/NotForRole';
import { AREAS, staffPath, visibleAreas } from './staffAreas';

/** The page of each area, by the area's path; an area may have pages below its own. */
const PAGES: Readonly<Record<string, ReturnType<typeof preloadable<object>>>> = {
  '': preloadable(
    async () =>
      (await import(/* webpackChunkName: 'staff-admin' */ './overview/OverviewPage')).OverviewPage,
  ),
  content: preloadable(
    async () =>
      (await import(/* webpackChunkName: 'staff-content' */ './content/ContentArea')).ContentArea,
  ),
  inbox: preloadable(
    async () => (await import(/* webpackChunkName: 'staff-admin' */ './inbox/InboxPage')).InboxPage,
  ),
  mails: preloadable(
    async () =>
      (await import(/* webpackChunkName: 'staff-admin' */ './mails/FailedMailsPage'))
        .FailedMailsPage,
  ),
  gifts: preloadable(
    async () =>
      (await import(/* webpackChunkName: 'staff-money' */ './money/DonationsPages')).DonationsPages,
  ),
  totals: preloadable(
    async () =>
      (await import(/* webpackChunkName: 'staff-money' */ './money/totals/TotalsPage')).TotalsPage,
  ),
  settle: preloadable(
    async () =>
      (await import(/* webpackChunkName: 'staff-money' */ './money/settling/SettlePage'))
        .SettlePage,
  ),
  reconciliation: preloadable(
    async () =>
      (
        await import(
          /* webpackChunkName: 'staff-money' */ './money/reconciliation/ReconciliationPage'
        )
      ).ReconciliationPage,
  ),
  rates: preloadable(
    async () =>
      (await import(/* webpackChunkName: 'staff-content' */ './content/rates/RatesPage')).RatesPage,
  ),
  newsletter: preloadable(
    async () =>
      (await import(/* webpackChunkName: 'staff-people' */ './newsletter/NewsletterArea'))
        .NewsletterArea,
  ),
  subscribers: preloadable(
    async () =>
      (await import(/* webpackChunkName: 'staff-people' */ './newsletter/readers/SubscribersPage'))
        .SubscribersPage,
  ),
  settings: preloadable(
    async () =>
      (await import(/* webpackChunkName: 'staff-settings' */ './settings/SettingsPage'))
        .SettingsPage,
  ),
  team: preloadable(
    async () => (await import(/* webpackChunkName: 'staff-admin' */ './team/TeamPage')).TeamPage,
  ),
  requests: preloadable(
    async () =>
      (await import(/* webpackChunkName: 'staff-admin' */ './requests/RequestsPage')).RequestsPage,
  ),
  backups: preloadable(
    async () =>
      (await import(/* webpackChunkName: 'staff-admin' */ './backups/BackupsPage')).BackupsPage,
  ),
  handbook: preloadable(
    async () =>
      (await import(/* webpackChunkName: 'staff-admin' */ './handbook/HandbookPage')).HandbookPage,
  ),
  audit: preloadable(
    async () => (await import(/* webpackChunkName: 'staff-admin' */ './team/AuditPage')).AuditPage,
  ),
};

/** Loads the member's other pages after the first one, so that they open at once. */
function OtherPages({ roles }: { roles: readonly StaffRole[] }): null {
  useEffect(() => {
    for (const { path } of visibleAreas(roles)) PAGES[path]?.preload().catch(() => undefined);
  }, [roles]);
  return null;
}

/** The page of the open area if the member may use it; other addresses lead to the first page. */
export function StaffRoutes({ roles }: { roles: readonly StaffRole[] }) {
  const visible = visibleAreas(roles);
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
  return (
    <Suspense fallback={<TextSkeleton />}>
      {useRoutes([...pages, elsewhere])}
      <OtherPages roles={roles} />
    </Suspense>
  );
}
