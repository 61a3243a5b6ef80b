import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { returnPathOf } from '@/config/returnPath';
import { selectAuth } from '@/store/auth/authSlice';
import { useAppSelector } from '@/store/hooks';
import { FullScreenSpinner } from '@/components/feedback/FullScreenSpinner';

function CheckingSession() {
  const { t } = useTranslation();
  return <FullScreenSpinner text={t('common.loading')} />;
}

/** Pages for donors with an account; others log in, and return after an expired session. */
export function RequireLogin() {
  const auth = useAppSelector(selectAuth);
  const location = useLocation();
  if (auth.status === 'checking') return <CheckingSession />;
  if (auth.status === 'loggedIn') return <Outlet />;
  const from = auth.reason === 'expired' ? `${location.pathname}${location.search}` : undefined;
  return <Navigate to={paths.login} replace state={{ from }} />;
}

/** For visitors without a session; others go to the profile, or after a login home or back. */
export function RequireLogout() {
  const auth = useAppSelector(selectAuth);
  const returnPath = returnPathOf(useLocation().state);
  const [cameLoggedOut, setCameLoggedOut] = useState(false);
  if (auth.status === 'loggedOut' && !cameLoggedOut) setCameLoggedOut(true);
  if (auth.status === 'checking') return <CheckingSession />;
  if (auth.status === 'loggedOut') return <Outlet />;
  const first = auth.user.isStaff ? paths.staff : paths.home;
  return <Navigate to={cameLoggedOut ? (returnPath ?? first) : paths.profile} replace />;
}
