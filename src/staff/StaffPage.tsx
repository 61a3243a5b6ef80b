import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { FIRST_ADMIN_PAGE, INVITATION_PAGE } from '@core/staff/pages';
import { useGetOwnRolesQuery } from '@/api/endpoints/staff/teamApi';
import { paths } from '@/config/paths';
import { FailureNotice } from '@/components/feedback/FailureNotice';
import { FullScreenSpinner } from '@/components/feedback/FullScreenSpinner';
import { QueryView } from '@/components/feedback/QueryView';
import { TextSkeleton } from '@/components/feedback/TextSkeleton';
import { lazyPart } from '@/components/layout/lazyPart';
import { PageMeta } from '@/components/layout/PageMeta';
import { Section } from '@/components/layout/Section';
import { useLanguage } from '@/i18n/useLanguage';
import { ownRolesRead, selectAuth } from '@/store/auth/authSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { NotStaff } from './layout/NotStaff';
import { StaffLayout } from './layout/StaffLayout';
import { PresentSettings } from './settings/PresentSettings';
import { StaffRoutes } from './staffRoutes';

/** The roles of this session's account decide the page; the server decides again. */
function ForRoles({ userId }: { userId: string }) {
  const { t } = useTranslation('staff');
  const query = useGetOwnRolesQuery({ userId });
  const dispatch = useAppDispatch();
  const isStaff = query.currentData && query.currentData.length > 0;
  useEffect(() => {
    if (isStaff !== undefined) dispatch(ownRolesRead({ userId, isStaff }));
  }, [dispatch, userId, isStaff]);
  return (
    <>
      <PageMeta title={t('common.title')} description={t('common.title')} hidden />
      <QueryView
        query={{ ...query, data: query.currentData }}
        skeleton={
          <Section>
            <TextSkeleton />
          </Section>
        }
        failed={(failure, retry) => (
          <Section>
            <FailureNotice failure={failure} {...(retry && { onRetry: retry })} />
          </Section>
        )}
      >
        {(roles) =>
          roles.length === 0 ? (
            <NotStaff />
          ) : (
            <StaffLayout roles={roles}>
              <PresentSettings>
                <StaffRoutes roles={roles} />
              </PresentSettings>
            </StaffLayout>
          )
        }
      </QueryView>
    </>
  );
}

/** The pages of links, for visitors who have no role yet, by their addresses. */
const LINK_PAGES: Readonly<Record<string, ReturnType<typeof lazyPart<object>>>> = {
  // Only this machine's own server offers the link of the first admin.
  ...(process.env.IKHAA_APPWRITE_ENDPOINT
    ? {}
    : {
        [FIRST_ADMIN_PAGE]: lazyPart(
          async () =>
            (await import(/* webpackChunkName: 'staff-links' */ './firstAdmin/FirstAdminPage'))
              .FirstAdminPage,
        ),
      }),
  [INVITATION_PAGE]: lazyPart(
    async () =>
      (await import(/* webpackChunkName: 'staff-links' */ './invitation/InvitationPage'))
        .InvitationPage,
  ),
};

export function StaffPage() {
  const { t } = useTranslation();
  const { ready, i18n } = useTranslation('staff');
  const language = useLanguage();
  const auth = useAppSelector(selectAuth);
  const { pathname, search } = useLocation();
  const [userId, setUserId] = useState<string | null>(null);
  if (auth.status === 'loggedIn' && auth.user.id !== userId) setUserId(auth.user.id);
  const LinkPage = LINK_PAGES[pathname];
  if (LinkPage !== undefined)
    return (
      <Suspense fallback={<FullScreenSpinner text={t('common.loading')} />}>
        <LinkPage />
      </Suspense>
    );
  // An expired session keeps typed text: the server refuses requests by itself.
  if (auth.status === 'loggedOut' && (auth.reason === 'left' || userId === null))
    return <Navigate to={paths.login} replace state={{ from: `${pathname}${search}` }} />;
  if (userId === null || !ready) return <FullScreenSpinner text={t('common.loading')} />;
  if (!i18n.hasResourceBundle(language, 'staff'))
    return (
      <Section>
        <FailureNotice
          failure={{ code: 'server' }}
          onRetry={() => void i18n.reloadResources([language], ['staff'])}
        />
      </Section>
    );
  return <ForRoles userId={userId} />;
}
